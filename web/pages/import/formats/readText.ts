import type { SourceFile } from './sourceRow.ts';

/** A file as UTF-8, without a byte order mark. */
interface Utf8 {
  readonly bytes: Uint8Array;
  readonly isWindows1252: boolean;
}

const CHUNK_BYTES = 1_000_000;
const read = new WeakMap<SourceFile, Utf8>();

/** A file's bytes as UTF-8, whatever its encoding is. Throws what reading the file throws. */
export function readUtf8(file: SourceFile): Uint8Array {
  return toUtf8(file).bytes;
}

/** A file's text. Throws what reading the file throws. */
export function readText(file: SourceFile): string {
  return new TextDecoder().decode(toUtf8(file).bytes);
}

/**
 * The lines, from 1, whose letters may be wrong: those with letters beyond ASCII in a file that isn't UTF-8. Such a file is
 * read as windows-1252, the encoding of programs on Windows, and of some of IMDb's exports.
 */
export function guessedLines(file: SourceFile): number[] {
  const { bytes, isWindows1252 } = toUtf8(file);
  if (!isWindows1252) return [];
  const lines = new Set<number>();
  let line = 1;
  for (const byte of bytes) {
    if (byte === 10) line += 1;
    else if (byte > 127) lines.add(line);
  }
  return [...lines];
}

function toUtf8(file: SourceFile): Utf8 {
  const known = read.get(file);
  if (known) return known;
  const utf8 = decode(file.read());
  read.set(file, utf8);
  return utf8;
}

function decode(bytes: Uint8Array): Utf8 {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode(bytes.subarray(3));
  // A spreadsheet's "Unicode text".
  if (first === 0xff && second === 0xfe) return reencode(bytes, 'utf-16le', false);
  if (first === 0xfe && second === 0xff) return reencode(bytes, 'utf-16be', false);
  return isUtf8(bytes) ? { bytes, isWindows1252: false } : reencode(bytes, 'windows-1252', true);
}

function reencode(bytes: Uint8Array, encoding: string, isWindows1252: boolean): Utf8 {
  return { bytes: new TextEncoder().encode(new TextDecoder(encoding).decode(bytes)), isWindows1252 };
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
