import * as m from '../../../text/messages/upload.ts';
import { ImportError } from '../formats/sourceRow.ts';
import { inflate, type InflationBudget } from './inflate.ts';

/** A file in an archive, of which only the archive's directory has been read. */
export interface ZipEntry {
  /** As the archive has it, with `/` between folders; a folder's ends with it. */
  readonly path: string;
  /** A reference to another file, which the archive calls a file. */
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  /** Its bytes, inflated when they are read. Throws an ImportError when they are damaged or too large. */
  readonly read: (budget: InflationBudget) => Uint8Array;
}

/** How many files an archive may have, with those of archives in it. */
export const MAX_ENTRIES = 10_000;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const STORED = 0;
const DEFLATED = 8;
const MADE_ON_UNIX = 3;
/** In the place of a number that needs more than four bytes, which the entry has elsewhere. */
const IN_EXTRA_FIELD = 0xffffffff;
const ZIP64 = 1;

/** Whether bytes begin as those of a zip archive, empty ones included. */
export function isZip(bytes: Uint8Array): boolean {
  const [p, k, first] = bytes;
  return p === 0x50 && k === 0x4b && (first === 3 || first === 5);
}

/**
 * Reads an archive's directory, at its end: headers before the files may lack their sizes. Throws an ImportError when it is
 * damaged or has more than 10,000 files.
 */
export function readZip(bytes: Uint8Array, name: string): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries: ZipEntry[] = [];
    let at = view.getUint32(findEnd(view) + 16, true);
    while (view.getUint32(at, true) === DIRECTORY_ENTRY) {
      if (entries.length === MAX_ENTRIES) throw new ImportError(m.tooManyFiles({ name }));
      entries.push(readEntry(view, at, name));
      at +=
        46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  } catch (error) {
    throw damaged(error, name);
  }
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new RangeError('A zip archive must have a directory; received none');
}

function readEntry(view: DataView, at: number, archive: string): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const nameBytes = view.getUint16(at + 28, true);
  const path = decodePath(slice(view, at + 46, nameBytes));
  const name = `${archive}: ${path}`;
  const { size, header } = readPlace(view, at, at + 46 + nameBytes);
  const attributes = view.getUint16(at + 40, true);
  return {
    path,
    isLink: view.getUint8(at + 5) === MADE_ON_UNIX && (attributes & 0xf000) === 0xa000,
    isEncrypted: (flags & 1) === 1,
    read: (budget) => {
      const compressed = readCompressed(view, header, size, name);
      if (method === DEFLATED) return inflate(compressed, 'DEFLATE', name, budget);
      if (method !== STORED) throw new ImportError(m.unknownCompression({ name: archive }));
      budget.spend(compressed.length);
      return compressed;
    },
  };
}

/** An entry's compressed size and the place of its header. */
function readPlace(view: DataView, at: number, extraAt: number) {
  const [inflated, size, header] = [24, 20, 42].map((field) => view.getUint32(at + field, true));
  const extra = findExtraField(view, extraAt, view.getUint16(at + 30, true));
  // The extra field has, in this order, those numbers that are missing.
  let next = extra;
  const [, realSize = 0, realHeader = 0] = [inflated, size, header].map((value) => {
    if (value !== IN_EXTRA_FIELD || next === null) return value;
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  });
  return { size: realSize, header: realHeader };
}

function findExtraField(view: DataView, start: number, length: number): number | null {
  for (let at = start; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === ZIP64) return at + 4;
  }
  return null;
}

function readCompressed(view: DataView, header: number, size: number, name: string): Uint8Array {
  try {
    if (view.getUint32(header, true) !== LOCAL_HEADER) throw new RangeError('An entry must have a header');
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    return slice(view, start, size);
  } catch (error) {
    throw damaged(error, name);
  }
}

/** Throws a RangeError, as a DataView does, when the bytes end before. */
function slice(view: DataView, start: number, length: number): Uint8Array {
  if (start + length > view.byteLength) throw new RangeError('An entry must be within its archive');
  return new Uint8Array(view.buffer, view.byteOffset + start, length);
}

/** Old programs write names in the encoding of their system. */
function decodePath(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/');
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replaceAll('\\', '/');
  }
}

function damaged(error: unknown, name: string): unknown {
  return error instanceof RangeError ? new ImportError(m.damaged({ name })) : error;
}
