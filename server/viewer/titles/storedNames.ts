import { fallbackLocale, type Locale } from '../../../contract/locales.ts';
import type { LocalNames, TitleNames, ViewerTitleRecord } from '../records.ts';

/** A title's names as they are stored: the English ones first. */
export type StoredNames = readonly [LocalNames, ...(LocalNames | null)[]];

export function storedNames({ title, posterPath, local }: ViewerTitleRecord): StoredNames {
  return [{ language: fallbackLocale.tag, title, posterPath }, local];
}

export function namesIn(stored: StoredNames, { tag }: Locale): LocalNames | null {
  return stored.find((names) => names?.language === tag) ?? null;
}

/** A title's names in a language; null when they are not stored. */
export function storedNamesIn(record: ViewerTitleRecord, language: Locale): TitleNames | null {
  return namesIn(storedNames(record), language);
}

/** A title's name in its original language, as it is stored. */
export function originalTitle({ facts }: ViewerTitleRecord): string | null {
  return facts?.originalTitle ?? null;
}
