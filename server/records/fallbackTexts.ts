/** What of a record TMDB translates, and English may stand in for. */
const TRANSLATABLE_FIELDS = new Set(['overview', 'tagline', 'biography', 'posterPath', 'trailer', 'videos']);
/** Texts of which a reader is told when they are English. */
const FLAGGED_FIELDS = new Set(['overview', 'biography']);

/** The letters of languages that have others than Latin ones, which everybody is taken to read. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};
const LATIN_LETTERS = /\p{Script=Latin}/u;

/** Letters that readers of a language know, beside Latin ones; null when it has none of its own. */
export function scriptOf(code: string): RegExp | null {
  return SCRIPTS[code.slice(0, 2)] ?? null;
}

/**
 * Finds what records lack in a language, and takes it from the same in English: texts and posters that are not there, and
 * titles in letters that no reader of the language knows, since TMDB gives the original's where nobody has translated it.
 * Records of one kind are alike, so that what stands where in one stands there in the other; titles, seasons and episodes
 * in lists are told apart by what names them.
 */
export class FallbackTexts {
  readonly #letters: RegExp | null;

  constructor(letters: RegExp | null) {
    this.#letters = letters;
  }

  /** Whether anything is missing in a record, or in those in it. */
  isNeededFor(record: unknown): boolean {
    if (Array.isArray(record)) return record.some((entry) => this.isNeededFor(entry));
    if (!isRecord(record)) return false;
    return Object.entries(record).some(
      ([name, value]) => this.#isMissing(name, value) || this.isNeededFor(value),
    );
  }

  /** A copy of a record with what English has of what it lacks. */
  fill<Answer>(record: Answer, english: Answer): Answer {
    const copy = structuredClone(record);
    this.#fill(copy, english);
    return copy;
  }

  #fill(own: unknown, english: unknown): void {
    if (Array.isArray(own) && Array.isArray(english)) {
      const named = new Map(english.map((entry: unknown) => [identityOf(entry), entry]));
      for (const entry of own)
        if (identityOf(entry) !== null) this.#fill(entry, named.get(identityOf(entry)));
    } else if (isRecord(own) && isRecord(english)) {
      for (const [name, value] of Object.entries(own)) this.#fillField(own, english, name, value);
    }
  }

  #fillField(own: object, english: Readonly<Record<string, unknown>>, name: string, value: unknown): void {
    const standIn = english[name];
    if (!this.#isMissing(name, value)) this.#fill(value, standIn);
    else if (standIn !== undefined && !this.#isMissing(name, standIn)) {
      Object.assign(own, { [name]: standIn }, FLAGGED_FIELDS.has(name) && { [`${name}InEnglish`]: true });
    }
  }

  #isMissing(name: string, value: unknown): boolean {
    if (name === 'title') return typeof value === 'string' && this.#isUnreadable(value);
    if (!TRANSLATABLE_FIELDS.has(name)) return false;
    return value === null || (Array.isArray(value) ? value.length === 0 : isBlank(value));
  }

  #isUnreadable(title: string): boolean {
    const isKnown = LATIN_LETTERS.test(title) || this.#letters?.test(title) === true;
    return !isKnown && /\p{Letter}/u.test(title);
  }
}

/** What tells an entry of a list from the others; null when nothing does. A person's credit is told by its title. */
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
