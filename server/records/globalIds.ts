import { MAX_INT } from '../../contract/limits.ts';
import { titleId, type TitleRef } from './title.ts';

// Global ids, unique among all objects; schema.graphql describes each.

/** Parses the global id of a title; null unless the text is exactly such an id. */
export function parseTitleId(id: string): TitleRef | null {
  const [, kind, digits] = /^(movie|tv):([1-9]\d{0,9})$/.exec(id) ?? [];
  const tmdbId = Number(digits);
  if (kind === undefined || tmdbId > MAX_INT) return null;
  return { mediaType: kind === 'movie' ? 'MOVIE' : 'TV', tmdbId };
}

export const seasonId = (seriesId: number, season: number) => `tv:${seriesId}:s${season}`;
export const episodeId = (seriesId: number, season: number, episode: number) =>
  `${seasonId(seriesId, season)}:e${episode}`;

/** The id of an object with a TMDB id: `keyword:818`, `person:287`. */
export const tmdbGlobalId = (kind: 'keyword' | 'collection' | 'provider' | 'person', tmdbId: number) =>
  `${kind}:${tmdbId}`;

/** `genre:` and the letters and digits of the genre's name, joined by hyphens. */
export function genreId(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `genre:${words.join('-')}`;
}

export const recommendationId = (of: TitleRef, title: TitleRef) => `${titleId(of)}>${titleId(title)}`;

/** Prefixed, since a bare uid would also be the id of the account's last-watched record. */
export const viewerId = (uid: string) => `viewer:${uid}`;
export const lastWatchedId = (uid: string) => `last-watched:${uid}`;
export const settingsId = (uid: string) => `settings:${uid}`;
export const viewerTitleId = (uid: string, title: TitleRef) => `viewer-title:${uid}:${titleId(title)}`;

/** The id of a viewer's progress: `viewer-title:u1:tv:1399:s1:e2`, `viewer-title:u1:movie:603:whole`. */
export function watchedPartId(
  uid: string,
  title: TitleRef,
  part: { readonly seasonNumber: number | null; readonly episodeNumber: number | null },
): string {
  const isWhole = part.seasonNumber === null || part.episodeNumber === null;
  return `${viewerTitleId(uid, title)}:${isWhole ? 'whole' : `s${part.seasonNumber}:e${part.episodeNumber}`}`;
}
