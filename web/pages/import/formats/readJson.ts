import { readText } from './readText.ts';
import type { SourceFile } from './sourceRow.ts';

/** The fields of a JSON object, whose values are not known yet. */
export type Fields = Readonly<Record<string, unknown>>;

const parsed = new WeakMap<SourceFile, { readonly value: unknown }>();

/** A file's value as JSON; undefined if it isn't JSON. */
export function readJson(file: SourceFile): unknown {
  const known = parsed.get(file);
  if (known) return known.value;
  const value = parseJson(readText(file));
  parsed.set(file, { value });
  return value;
}

function parseJson(text: string): unknown {
  // Most files of an upload are no JSON, and an error for each is slow.
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of a JSON object; of anything else, none. */
export function readFields(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** Whether a JSON value is an object, and no array. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The elements of a JSON array; of anything else, none. */
export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text of a JSON value, without spaces around it; null if it is empty or no text. */
export function readString(value: unknown): string | null {
  return (typeof value === 'string' && value.trim()) || null;
}
