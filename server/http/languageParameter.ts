import { english, type Language, languageOf, languages } from '../../contract/locales.ts';

/**
 * The language that an address's parameter `language` asks for, English without one; undefined when there is none of that
 * name.
 */
export function languageAsked(parameter: unknown): Language | undefined {
  if (parameter === undefined) return english;
  return typeof parameter === 'string' ? languageOf(parameter) : undefined;
}

/** Why nothing is answered in a language. */
export function unknownLanguage(parameter: unknown): string {
  const tags = languages.map(({ tag }) => tag).join(', ');
  return `language must be one of ${tags}; received ${JSON.stringify(parameter).slice(0, 80)}`;
}
