import { certifications, filterGenres } from '../../../contract/discover.ts';
import type { MediaType } from '../../gql/graphql.ts';
import { genreSlug } from '../../text/urlParams.ts';

/** The region and certification of a value such as 'US-PG-13'. */
export function certificationParts(value: string): [region: string, certification: string] {
  const end = value.indexOf('-');
  return [value.slice(0, end), value.slice(end + 1)];
}

/** The name of a genre in the URL. */
export function genreName(slug: string, mediaType: MediaType): string {
  return filterGenres[mediaType].find((name) => genreSlug(name) === slug) ?? slug;
}

/** The names of genres in the URL. */
export function names(slugs: readonly string[], mediaType: MediaType): string[] {
  return slugs.map((slug) => genreName(slug, mediaType));
}

/** A genre of the media type, else null. */
export function genre(text: string, mediaType: MediaType): string | null {
  return filterGenres[mediaType].some((name) => genreSlug(name) === text) ? text : null;
}

/** A known certification, else null. */
export function certification(text: string, mediaType: MediaType): string | null {
  const [region, name] = certificationParts(text);
  const isOne = Object.hasOwn(certifications, region) && certifications[region]?.includes(name);
  return isOne && mediaType === 'MOVIE' ? text : null;
}

/** Half points: finer steps make no difference. */
export function rating(text: string): string | null {
  const value = /^\d(?:\.[05])?$/.test(text) ? Number(text) : 0;
  return value > 0 ? String(value) : null;
}

/** Returns a function that reads one of the values, else null. */
export function oneOf(values: readonly string[]): (text: string) => string | null {
  return (text) => (values.includes(text) ? text : null);
}
