import type { CatalogueTitle } from '../catalogue.ts';
import { type TranslationsData, readData } from '../dataFormat.ts';

/** The languages into which parts of the catalogue are translated. */
export const TRANSLATED = ['ar', 'de', 'es', 'fr', 'he', 'ja'] as const;
const NOTHING: TranslationsData = { movie: {}, tv: {}, person: {} };

const translationsByCode = new Map<string, TranslationsData>();

/**
 * Translates a response of TMDB into the requested language. As in TMDB, an untranslated title has its original name
 * and neither overview nor tagline; texts of untranslated episodes, collections and people are ''.
 *
 * @param language as in a request: `de-DE`; null is English
 */
export function inLanguage(answer: object, language: string | null): object {
  const code = (language ?? 'en').slice(0, 2).toLowerCase();
  return code === 'en' ? answer : rowIn(answer, translationsIn(code));
}

/** A title's names in all languages. */
export function translatedNames({ kind, id }: Pick<CatalogueTitle, 'kind' | 'id'>): string[] {
  return TRANSLATED.flatMap((code) => translationsIn(code)[kind][id]?.title ?? []);
}

/** A title's name in a language, by its tag; undefined where it is not translated. */
export function translatedName({ kind, id }: Pick<CatalogueTitle, 'kind' | 'id'>, tag: string) {
  return translationsIn(tag)[kind][id]?.title;
}

function translationsIn(code: string): TranslationsData {
  const translations = translationsByCode.get(code) ?? readTranslations(code);
  translationsByCode.set(code, translations);
  return translations;
}

function readTranslations(code: string): TranslationsData {
  const isKnown = TRANSLATED.some((one) => one === code);
  return isKnown ? (readData(`translations/${code}`) as TranslationsData) : NOTHING;
}

type Row = Readonly<Record<string, unknown>>;

function rowIn(row: object, translations: TranslationsData): object {
  const parts = Object.entries(row).map(([name, value]) => [name, partIn(value, translations)] as const);
  return { ...Object.fromEntries(parts), ...ownTexts({ ...row }, translations) };
}

function partIn(value: unknown, translations: TranslationsData): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => partIn(entry, translations));
  return typeof value === 'object' && value !== null ? rowIn(value, translations) : value;
}

/** The texts of a row by kind of record, which is recognised by its fields. */
function ownTexts(row: Row, translations: TranslationsData): Row {
  const id = Number(row['id']);
  if ('biography' in row) return { biography: translations.person[id] ?? '' };
  if ('original_title' in row) return titleTexts(row, translations.movie[id], 'title', 'original_title');
  if ('first_air_date' in row) return titleTexts(row, translations.tv[id], 'name', 'original_name');
  return 'overview' in row ? { overview: '' } : {};
}

function titleTexts(
  row: Row,
  translation: TranslationsData['movie'][number] | undefined,
  name: string,
  original: string,
): Row {
  return {
    [name]: translation?.title ?? row[original],
    overview: translation?.overview ?? '',
    ...('tagline' in row && { tagline: translation?.tagline ?? '' }),
  };
}
