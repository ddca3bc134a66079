import { routePatterns } from '../../../contract/paths.ts';

/** Which ratings are shown. The first is the default, which the URL omits. */
export const kinds = [
  { name: 'all', mediaType: null },
  { name: 'movies', mediaType: 'MOVIE' },
  { name: 'series', mediaType: 'TV' },
] as const;

export type Kind = (typeof kinds)[number];

/** The kind in a URL. */
export function parseKind(query: URLSearchParams): Kind {
  return kinds.find(({ name }) => name === query.get('kind')) ?? kinds[0];
}

export function ratingsUrl(kind: Kind): string {
  return kind === kinds[0] ? routePatterns.ratings : `${routePatterns.ratings}?kind=${kind.name}`;
}
