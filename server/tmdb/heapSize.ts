const WORD = 8;
const OBJECT_HEADER = 3 * WORD;
const ARRAY_HEADER = 4 * WORD;
const STRING_HEADER = 3 * WORD;
const BOXED_NUMBER = 2 * WORD;

/**
 * About how many bytes of heap a JSON-like value takes in V8 on a 64-bit machine: a word for each field or element,
 * and what it points to. Errs on the high side (a string that is not ASCII counts two bytes a character; a value
 * met twice counts twice).
 */
export function heapBytes(value: unknown): number {
  if (typeof value === 'string') return stringBytes(value);
  if (typeof value === 'number') return Number.isInteger(value) ? 0 : BOXED_NUMBER;
  if (Array.isArray(value)) return sum(value, ARRAY_HEADER);
  if (typeof value === 'object' && value !== null) return sum(Object.values(value), OBJECT_HEADER);
  return 0;
}

function sum(parts: readonly unknown[], header: number): number {
  return parts.reduce<number>((total, part) => total + WORD + heapBytes(part), header);
}

function stringBytes(text: string): number {
  const isAscii = Buffer.byteLength(text) === text.length;
  return STRING_HEADER + text.length * (isAscii ? 1 : 2);
}
