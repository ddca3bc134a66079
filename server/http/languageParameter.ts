import { fallbackLocale, findLocale, locales, type Locale } from '../../contract/locales.ts';

/** The language of a `language` query parameter, English if it is absent; undefined if it is not supported. */
export function parseLanguageParameter(parameter: unknown): Locale | undefined {
  if (parameter === undefined) return fallbackLocale;
  return typeof parameter === 'string' ? findLocale(parameter) : undefined;
}

/** The error message for an unsupported language. */
export function unknownLanguageMessage(parameter: unknown): string {
  const tags = locales.map(({ tag }) => tag).join(', ');
  return `language must be one of ${tags}; received ${JSON.stringify(parameter).slice(0, 80)}`;
}
