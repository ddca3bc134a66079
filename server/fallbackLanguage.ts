import type { Locale } from '../contract/locales.ts';
import type { ReadTmdb } from './tmdb/read.ts';
import { orNull } from './tmdb/tmdbError.ts';

/** Record fields that TMDB translates, with English as the fallback. */
const TRANSLATABLE_FIELDS = new Set(['overview', 'tagline', 'biography', 'posterPath', 'trailer', 'videos']);
/** Fields that are flagged when the English text is used. */
const FLAGGED_FIELDS = new Set(['overview', 'biography']);

/** Scripts of languages that use others than Latin, which every reader is assumed to know. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
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
 *
 * @param localised reads in the language
 * @param english reads in English
 */
export function withFallbackLocale({ code }: Locale, localised: ReadTmdb, english: ReadTmdb): ReadTmdb {
  // The script that readers of the language know besides Latin; null if there is none.
  const missing = new FallbackTexts(SCRIPTS[code.slice(0, 2)] ?? null);
  return async (read, key) => {
    if (read.isEnglish) return english(read, key);
    const answer = await localised(read, key);
    const fallback = missing.isNeededFor(answer) ? await orNull(english(read, key)) : null;
    const complete = fallback === null ? answer : missing.fill(answer, fallback);
    return read.withEnglish ? read.withEnglish(complete, key, english) : complete;
  };
}

/**
 * Fills what records lack in a language from the same records in English: missing texts and posters, and titles in a
 * script that readers of the language do not know, since TMDB returns the original title where there is no translation.
 * Both records have the same structure; titles, seasons and episodes in lists are matched by their ids.
 */
class FallbackTexts {
  readonly #script: RegExp | null;

  constructor(script: RegExp | null) {
    this.#script = script;
  }

  /** Whether anything is missing in a record or in its nested records. */
  isNeededFor(record: unknown): boolean {
    if (Array.isArray(record)) return record.some((entry) => this.isNeededFor(entry));
    if (!isRecord(record)) return false;
    return Object.entries(record).some(
      ([name, value]) => this.#isMissing(name, value) || this.isNeededFor(value),
    );
  }

  /** Returns a copy of a record in which missing texts are replaced by the English ones. */
  fill<Data>(record: Data, english: Data): Data {
    const copy = structuredClone(record);
    this.#fill(copy, english);
    return copy;
  }

  #fill(target: unknown, english: unknown): void {
    if (Array.isArray(target) && Array.isArray(english)) {
      const englishById = new Map(english.map((entry: unknown) => [identityOf(entry), entry]));
      for (const entry of target)
        if (identityOf(entry) !== null) this.#fill(entry, englishById.get(identityOf(entry)));
    } else if (isRecord(target) && isRecord(english)) {
      for (const [name, value] of Object.entries(target)) this.#fillField(target, english, name, value);
    }
  }

  #fillField(target: object, english: Readonly<Record<string, unknown>>, name: string, value: unknown): void {
    const fallback = english[name];
    if (!this.#isMissing(name, value)) this.#fill(value, fallback);
    else if (fallback !== undefined && !this.#isMissing(name, fallback)) {
      Object.assign(target, { [name]: fallback }, FLAGGED_FIELDS.has(name) && { [`${name}InEnglish`]: true });
    }
  }

  #isMissing(name: string, value: unknown): boolean {
    if (name === 'title') return typeof value === 'string' && this.#isUnreadable(value);
    if (!TRANSLATABLE_FIELDS.has(name)) return false;
    return value === null || (Array.isArray(value) ? value.length === 0 : isBlank(value));
  }

  #isUnreadable(title: string): boolean {
    const isReadable = LATIN_LETTERS.test(title) || this.#script?.test(title) === true;
    return !isReadable && /\p{Letter}/u.test(title);
  }
}

/** Identifies an entry of a list; null if it has no id. A person's credit is identified by its title. */
function identityOf(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  const { mediaType, tmdbId, number, title } = entry;
  if (typeof tmdbId === 'number') return `${String(mediaType)} ${tmdbId}`;
  return typeof number === 'number' ? String(number) : identityOf(title);
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
