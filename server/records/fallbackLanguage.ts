import type { Locale } from '../../contract/locales.ts';
import type { ReadTmdb } from '../tmdb/read.ts';
import { orNull } from '../tmdb/tmdbError.ts';

/** Record fields that TMDB translates, with English as the fallback. */
const TRANSLATABLE_FIELDS = new Set(['overview', 'tagline', 'biography', 'posterPath']);
/** Fields that are flagged when the English text is used. */
const FLAGGED_FIELDS = new Set(['overview', 'biography']);

/** Scripts of languages that use others than Latin, which every reader is assumed to know. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};
const LATIN_LETTERS = /\p{Script=Latin}/u;

/**
 * TMDB's reads in another language, with English as the fallback for each missing text. The English response is
 * read only when something is missing, and is usually cached. Both responses are cached separately and merged
 * for each reader, so that a failure of the English read is never cached.
 */
export function withFallbackLocale({ code }: Locale, localised: ReadTmdb, english: ReadTmdb): ReadTmdb {
  const fill = createFiller(SCRIPTS[code.slice(0, 2)] ?? LATIN_LETTERS);
  return async (read, key) => {
    if (read.isEnglish) return english(read, key);
    let record = await localised(read, key);
    const fallback = fill(record, null) ? await orNull(english(read, key)) : null;
    if (fallback !== null) {
      record = structuredClone(record);
      fill(record, fallback);
    }
    return read.withEnglish ? read.withEnglish(record, key, english) : record;
  };
}

/**
 * Creates a function that fills what a record lacks in a language from the same record in English: missing texts and
 * posters, and titles in a script that readers of the language do not know, since TMDB returns the original title where
 * there is no translation. Both have the same structure; entries of lists are matched by their ids. It returns whether
 * the record lacks anything; without the English one it does not change the record.
 */
function createFiller(script: RegExp) {
  const isUnreadable = (title: string) =>
    /\p{Letter}/u.test(title) && !LATIN_LETTERS.test(title) && !script.test(title);
  const isMissing = (name: string, value: unknown): boolean => {
    if (name === 'title') return typeof value === 'string' && isUnreadable(value);
    if (!TRANSLATABLE_FIELDS.has(name)) return false;
    if (Array.isArray(value)) return value.length === 0;
    return value === null || (typeof value === 'string' && value.trim() === '');
  };
  return function fill(record: unknown, english: unknown): boolean {
    let lacks = false;
    if (Array.isArray(record)) {
      const others: unknown[] = Array.isArray(english) ? english : [];
      const byId = new Map(others.map((entry) => [identityOf(entry), entry]));
      byId.delete(null);
      for (const entry of record) lacks = fill(entry, byId.get(identityOf(entry))) || lacks;
    } else if (isRecord(record)) {
      for (const [name, value] of Object.entries(record)) {
        const fallback = isRecord(english) ? english[name] : undefined;
        const isFilled = isMissing(name, value);
        lacks = isFilled || fill(value, fallback) || lacks;
        if (isFilled && fallback !== undefined && !isMissing(name, fallback)) {
          record[name] = fallback;
          if (FLAGGED_FIELDS.has(name)) record[`${name}InEnglish`] = true;
        }
      }
    }
    return lacks;
  };
}

/** Identifies an entry of a list; null if it has no id. A person's credit is identified by its title. */
function identityOf(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  const { mediaType, tmdbId, number, title } = entry;
  if (typeof tmdbId === 'number') return `${String(mediaType)} ${tmdbId}`;
  return typeof number === 'number' ? String(number) : identityOf(title);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
