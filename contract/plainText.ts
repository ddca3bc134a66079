/**
 * Not part of any text: control characters except line feed and tab, and lone surrogates, which a browser or a store would
 * change; and the marks that change the direction of the following text (embeddings, overrides and isolates).
 */
const FORBIDDEN = /[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu;
/** The same in a text of one line. */
const FORBIDDEN_IN_NAME = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
/** Invisible characters, such as U+200B, U+00AD and U+FEFF. The joiners are among them. */
const INVISIBLE = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
/** A joiner and further ones right after it, which join nothing: IDLE_JOINERS need not try every end of a long run. */
const JOINER_RUNS = /([\u200C\u200D])[\u200C\u200D]+/g;
/**
 * Joiners where they join nothing: scripts such as Arabic's and Devanagari, and emoji, need them inside a word, and
 * Malayalam after its virama at the end of one.
 */
const IDLE_JOINERS = /(?<![^\s\p{Script=Latin}\p{M}]\p{M}*)[\u200C\u200D]|(?<!\u0D4D)[\u200C\u200D](?!\S)/gu;

/** A text of someone else as it can be shown: without forbidden characters. Its lines, which end in \n, and tabs stay. */
export function removeForbidden(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, '');
}

/** A name that someone else stores, on one line and without forbidden characters; '' if nothing is left. */
export function cleanName(name: string): string {
  return removeForbidden(name.replace(/\s+/gu, ' ')).trim();
}

/** The rule of `forbiddenInName`, after the name of a field. */
export const NAME_RULE =
  'must not contain control characters, lone surrogates or marks that change the direction of text';

/** The first character that a name must not contain, as `U+202E`; null if there is none. */
export function forbiddenInName(name: string): string | null {
  const code = FORBIDDEN_IN_NAME.exec(name)?.[0].codePointAt(0);
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * A text that is searched for, as it is compared: in Unicode's composed form, on one line, without forbidden and invisible
 * characters, and with single spaces. The same on both sides, so that one search has one URL and one cache key.
 */
export function cleanSearchText(text: string): string {
  const oneLine = text.replace(/[\s\u0085]+/gu, ' ');
  return removeForbidden(oneLine)
    .replace(INVISIBLE, '')
    .replace(JOINER_RUNS, '$1')
    .replace(IDLE_JOINERS, '')
    .replace(/ {2,}/gu, ' ')
    .trim()
    .normalize('NFC');
}
