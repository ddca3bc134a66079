import { z } from 'zod';
import { MAX_INT, MAX_RECORD_ID_LENGTH } from '../../contract/limits.ts';
import { cleanSearchText, forbiddenInName, NAME_RULE } from '../../contract/plainText.ts';

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
/** The stored form, on a day that every month has: it need not be parsed, which takes longer than all else about a stored time. */
const STORED_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/**
 * Converts a time to the stored form, ISO 8601 in UTC with milliseconds, so that times can be compared as strings; null
 * for an invalid one.
 */
export function normaliseTimestamp(text: string): string | null {
  if (STORED_TIME.test(text)) return text;
  const time = DATE_TIME.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

export const DIGITS = /^\d{1,10}$/;
export const number = z.number().int().min(0).max(MAX_INT);
export const numberOrNull = number.nullable().default(null);
export const seconds = z.number().min(0).max(MAX_INT);
export const imagePath = z
  .string()
  .nullable()
  .default(null)
  .overwrite((path) => path || null);
/** Normalised; an invalid time becomes '', which is too short. */
export const time = z
  .string()
  .overwrite((text) => normaliseTimestamp(text) ?? '')
  .min(1);
export const timeOrNull = time.nullable().default(null);
export const mediaType = z.codec(z.enum(['movie', 'tv']), z.enum(['MOVIE', 'TV']), {
  decode: (stored) => (stored === 'movie' ? 'MOVIE' : 'TV'),
  encode: (type) => (type === 'MOVIE' ? 'movie' : 'tv'),
});

/** A whole number from 1: the first time through a title, and each time it is started over. */
export const passNumber = number.min(1).default(1);
export const count = number.default(0);
export const bytes = (most: number) => z.string().max(most);
export const day = z.iso.date();
/** An id of a client's or of the server's making, unique in the account; a store may name its documents by it. */
export const recordId = z
  .string()
  .max(MAX_RECORD_ID_LENGTH, `must be at most ${MAX_RECORD_ID_LENGTH} characters`)
  .regex(/^(?!__.*__$)[\w:-]+$/, 'must be letters, digits, _, : and -');

/** A name of 1 to `most` characters, counted as code points; the rule it breaks may be shown to the viewer. */
export const shortText = (most: number) =>
  z
    .string()
    .refine((text) => forbiddenInName(text) === null, NAME_RULE)
    .refine(
      // A text of invisible characters alone is none.
      (text) => cleanSearchText(text) !== '' && Array.from(text).length <= most,
      `must be 1 to ${most} characters`,
    );

export type RecordOf<Schema extends z.ZodType> = Readonly<z.output<Schema> & { uid: string }>;
