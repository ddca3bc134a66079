import type { SourceFile } from '../formats/sourceRow.ts';

/** A file of an upload with this text or these bytes. */
export function sourceFile(path: string, content: string | Uint8Array): SourceFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { path, read: () => bytes };
}

/** A file of an upload with this value as JSON. */
export function jsonFile(path: string, value: unknown): SourceFile {
  return sourceFile(path, JSON.stringify(value));
}
