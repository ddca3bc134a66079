import * as m from './messages/titleKinds.ts';

/** Which titles a page of the viewer's shows. The first is the default, which URLs omit. */
export const titleKinds = [
  { name: 'all', label: m.all, mediaType: null },
  { name: 'movies', label: m.movies, mediaType: 'MOVIE' },
  { name: 'series', label: m.series, mediaType: 'TV' },
] as const;

export const [allKinds] = titleKinds;

export type TitleKind = (typeof titleKinds)[number];

/** The kind in a URL. */
export function parseKind(query: URLSearchParams): TitleKind {
  return titleKinds.find(({ name }) => name === query.get('kind')) ?? allKinds;
}
