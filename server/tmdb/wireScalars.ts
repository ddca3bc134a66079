import { z } from 'zod';

const MAX_NAME_LENGTH = 500;
const MAX_TEXT_LENGTH = 10_000;

/**
 * Removed from every text: control characters except line feed and tab, and lone surrogates, which a browser
 * would change; and the marks that change the direction of the following text (embeddings, overrides and
 * isolates). Letters of every script stay, with their combining marks.
 */
const FORBIDDEN_CHARACTERS = /[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu;

/** A name, on one line; '' when it is missing. */
export const wireName = z
  .string()
  .catch('')
  .transform((name) =>
    sanitise(name, MAX_NAME_LENGTH)
      .replace(/[\n\t\u2028\u2029]+/g, ' ')
      .trim(),
  );

/** A text with its line breaks and tabs; '' when it is missing. */
export const wireText = z
  .string()
  .catch('')
  .transform((text) => sanitise(text, MAX_TEXT_LENGTH));

/** Cuts the text to a length and removes forbidden characters; a character halved by the cut is removed whole. */
function sanitise(text: string, length: number): string {
  return text.slice(0, length).replace(/\r\n?/g, '\n').replace(FORBIDDEN_CHARACTERS, '');
}
