import { fallbackLocale, findLocale, locales, type Locale } from '../../contract/locales.ts';

/**
 * The language that an address's parameter `language` asks for, English without one; undefined when there is none of that
 * name.
 */
export function parseLanguageParameter(parameter: unknown): Locale | undefined {
  if (parameter === undefined) return fallbackLocale;
  return typeof parameter === 'string' ? findLocale(parameter) : undefined;
}

/** Why nothing is answered in a language. */
export function unknownLanguageMessage(parameter: unknown): string {
  const tags = locales.map(({ tag }) => tag).join(', ');
  return `language must be one of ${tags}; received ${JSON.stringify(parameter).slice(0, 80)}`;
}
