import { MAX_INT } from '../../contract/limits.ts';
import type { CreditRole, PersonRecord } from './person.ts';
import { titleId, type TitleRef } from './title.ts';

/** Parses the global id of a title; null unless the text is exactly such an id. */
export function parseTitleId(id: string): TitleRef | null {
  const [, kind, digits] = /^(movie|tv):([1-9]\d{0,9})$/.exec(id) ?? [];
  const tmdbId = Number(digits);
  if (kind === undefined || tmdbId > MAX_INT) return null;
  return { mediaType: kind === 'movie' ? 'MOVIE' : 'TV', tmdbId };
}

/** The global id of a season: `tv:1399:s1`. */
export function seasonId(seriesId: number, seasonNumber: number): string {
  return `tv:${seriesId}:s${seasonNumber}`;
}

/** The global id of an episode: `tv:1399:s1:e2`. */
export function episodeId(seriesId: number, seasonNumber: number, episodeNumber: number): string {
  return `${seasonId(seriesId, seasonNumber)}:e${episodeNumber}`;
}

/**
 * The global id of a cast credit without a TMDB id: `movie:550:p819`, and for the same person's second such credit
 * `movie:550:p819:2`.
 */
export function fallbackCastId(title: TitleRef, personId: number, part: number): string {
  return `${titleId(title)}:p${personId}${part > 1 ? `:${part}` : ''}`;
}

/** The global id of a crew credit without a TMDB id: `movie:550:p7467:director`. */
export function fallbackCrewId(title: TitleRef, job: string, personId: number): string {
  return `${titleId(title)}:p${personId}:${job.toLowerCase()}`;
}

/** The global id of a person: `person:287`. */
export function personGlobalId({ tmdbId }: Pick<PersonRecord, 'tmdbId'>): string {
  return `person:${tmdbId}`;
}

/** The global id of a person's credit: title and role, `person:287>movie:550:acting`. */
export function creditId(person: Pick<PersonRecord, 'tmdbId'>, title: TitleRef, role: CreditRole): string {
  return `${personGlobalId(person)}>${titleId(title)}:${role.toLowerCase()}`;
}

/** The global id of a genre: `genre:` and the letters and digits of its name, joined by hyphens. */
export function genreId(name: string): string {
  return `genre:${name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')}`;
}

/** The global id of an object with a TMDB id: `keyword:818`, `collection:2344`, `provider:8`. */
export function tmdbGlobalId(kind: 'keyword' | 'collection' | 'provider', tmdbId: number): string {
  return `${kind}:${tmdbId}`;
}

/** The global id of an account: prefixed, since a bare uid would also be the id of its last-watched record. */
export function viewerId(uid: string): string {
  return `viewer:${uid}`;
}

/** The global id of an account's last-watched record. */
export function lastWatchedId(uid: string): string {
  return `last-watched:${uid}`;
}

/** The global id of a viewer's title: `viewer-title:u1:tv:1399`. */
export function viewerTitleId(uid: string, title: TitleRef): string {
  return `viewer-title:${uid}:${titleId(title)}`;
}

/** The global id of a viewer's progress: `viewer-title:u1:tv:1399:s1:e2`, `viewer-title:u1:movie:603:whole`. */
export function watchedPartId(
  uid: string,
  title: TitleRef,
  {
    seasonNumber,
    episodeNumber,
  }: { readonly seasonNumber: number | null; readonly episodeNumber: number | null },
): string {
  const suffix =
    seasonNumber === null || episodeNumber === null ? 'whole' : `s${seasonNumber}:e${episodeNumber}`;
  return `${viewerTitleId(uid, title)}:${suffix}`;
}

/** The global id of an account's settings. */
export function settingsId(uid: string): string {
  return `settings:${uid}`;
}

/** The global id of a recommendation, of both titles: `movie:603>tv:1399`. */
export function recommendationId(of: TitleRef, title: TitleRef): string {
  return `${titleId(of)}>${titleId(title)}`;
}
