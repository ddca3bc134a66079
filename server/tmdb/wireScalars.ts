import { z } from 'zod';

const MAX_NAME_LENGTH = 500;
const MAX_TEXT_LENGTH = 10_000;

/**
 * What no text may hold: control characters but line feed and tab, and halves of a character, since a browser makes
 * something else of them than was sent; and the marks that turn the direction of whatever follows them on the page
 * (embeddings, overrides and isolates). Letters of every script stay, with the marks that go with them.
 */
const FORBIDDEN_CHARACTERS = /[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu;

/** A name, on one line; '' when there is none. */
export const wireName = z
  .string()
  .catch('')
  .transform((name) =>
    sanitise(name, MAX_NAME_LENGTH)
      .replace(/[\n\t\u2028\u2029]+/g, ' ')
      .trim(),
  );

/** A text, its lines and tabs kept; '' when there is none. */
export const wireText = z
  .string()
  .catch('')
  .transform((text) => sanitise(text, MAX_TEXT_LENGTH));

/** The text without what is unfit, cut at a length; a character that the cut would halve goes whole. */
function sanitise(text: string, length: number): string {
  return text.slice(0, length).replace(/\r\n?/g, '\n').replace(FORBIDDEN_CHARACTERS, '');
}
