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

/** Parses the id of an object below a title, `tv:1399:s1`: the title, and what follows it; null for any other text. */
export function parseTitlePart(id: string): (TitleRef & { readonly part: string }) | null {
  const [, title = '', part = ''] = /^((?:movie|tv):\d+):(.+)$/.exec(id) ?? [];
  const ref = parseTitleId(title);
  return ref && { ...ref, part };
}

export const seasonId = (seriesId: number, season: number) => `tv:${seriesId}:s${season}`;
export const episodeId = (seriesId: number, season: number, episode: number) =>
  `${seasonId(seriesId, season)}:e${episode}`;

/** A title has one trailer. It is a different object from the video with the same key. */
export const trailerId = (title: TitleRef) => `${titleId(title)}:trailer`;
export const videoId = (title: TitleRef, key: string) => `${titleId(title)}:video:${key}`;
/** The id of a movie's release: `movie:603:release:BR:DIGITAL:2000-01-31`. */
export const releaseId = (title: TitleRef, region: string, kind: string, date: string) =>
  `${titleId(title)}:release:${region}:${kind}:${date}`;

type TmdbKind = 'keyword' | 'collection' | 'provider' | 'person';

/** The id of an object with a TMDB id: `keyword:818`, `person:287`. */
export const tmdbGlobalId = (kind: TmdbKind, tmdbId: number) => `${kind}:${tmdbId}`;

/** Parses such an id; null unless the text is exactly one of that kind. */
export function parseTmdbGlobalId(kind: TmdbKind, id: string): number | null {
  const tmdbId = Number(/:([1-9]\d{0,9})$/.exec(id)?.[1]);
  return id === tmdbGlobalId(kind, tmdbId) && tmdbId <= MAX_INT ? tmdbId : null;
}

export const recommendationId = (of: TitleRef, title: TitleRef) => `${titleId(of)}>${titleId(title)}`;

/** Prefixed, since a bare uid would also be the id of the account's last-watched record. */
export const viewerId = (uid: string) => `viewer:${uid}`;
export const lastWatchedId = (uid: string) => `last-watched:${uid}`;
export const settingsId = (uid: string) => `settings:${uid}`;
const viewerTitlePrefix = (uid: string) => `viewer-title:${uid}:`;
export const viewerTitleId = (uid: string, title: TitleRef) => viewerTitlePrefix(uid) + titleId(title);

/** The title's part of the id of a viewer's title or progress, `tv:1399:s1:e2`; null for any other id. */
export function parseViewerTitleId(uid: string, id: string): string | null {
  const prefix = viewerTitlePrefix(uid);
  return id.startsWith(prefix) ? id.slice(prefix.length) : null;
}

/** The id of a viewer's record of a season: `viewer-title:u1:tv:1399:s1`. */
export const viewerSeasonId = (uid: string, title: TitleRef, season: number) =>
  `${viewerTitleId(uid, title)}:s${season}`;

const playPrefix = (uid: string) => `play:${uid}:`;
export const playId = (uid: string, id: string) => playPrefix(uid) + id;

/** The play's own part of the id of a viewer's play; null for any other id. */
export const parsePlayId = (uid: string, id: string) => ownPart(playPrefix(uid), id);

const ratingPrefix = (uid: string) => `rating:${uid}:`;
export const ratingId = (uid: string, targetId: string) => ratingPrefix(uid) + targetId;

/** The id of what is rated in the id of a viewer's rating; null for any other id. */
export const parseRatingId = (uid: string, id: string) => ownPart(ratingPrefix(uid), id);

const importPrefix = (uid: string) => `import:${uid}:`;
export const importId = (uid: string, id: string) => importPrefix(uid) + id;

/** The import's own part of the id of a viewer's import; null for any other id. */
export const parseImportId = (uid: string, id: string) => ownPart(importPrefix(uid), id);

const feedPrefix = (uid: string) => `feed:${uid}:`;
export const feedId = (uid: string, id: string) => feedPrefix(uid) + id;

/** The feed's own part of the id of a viewer's feed; null for any other id. */
export const parseFeedId = (uid: string, id: string) => ownPart(feedPrefix(uid), id);

const webhookPrefix = (uid: string) => `webhook:${uid}:`;
export const webhookId = (uid: string, id: string) => webhookPrefix(uid) + id;

/** The webhook's own part of the id of a viewer's webhook; null for any other id. */
export const parseWebhookId = (uid: string, id: string) => ownPart(webhookPrefix(uid), id);

/** What follows a prefix in an id; null for any other id. */
function ownPart(prefix: string, id: string): string | null {
  const own = id.slice(prefix.length);
  return id.startsWith(prefix) && /^[\w:-]{1,100}$/.test(own) ? own : null;
}

/** The id of a list: `list:`, and its own id or the secret of its link. */
export const listId = (key: string) => `list:${key}`;

/** What a list's id names it by; null for any other id. */
export function parseListId(id: string): string | null {
  return /^list:([\w-]{1,64})$/.exec(id)?.[1] ?? null;
}

export const listItemId = (list: string, title: TitleRef) => `list-item:${list}>${titleId(title)}`;

/** What can be rated: a title, or a season or an episode of a series; null unless the text is exactly such an id. */
export function parseRatable(id: string) {
  const whole = parseTitleId(id);
  if (whole) return { title: whole, seasonNumber: null, episodeNumber: null };
  const parsed = parseTitlePart(id);
  const [, season, episode] = /^s(\d{1,10})(?::e(\d{1,10}))?$/.exec(parsed?.part ?? '') ?? [];
  if (parsed?.mediaType !== 'TV' || season === undefined) return null;
  const { mediaType, tmdbId } = parsed;
  const seasonNumber = Number(season);
  const episodeNumber = episode === undefined ? null : Number(episode);
  const canonical =
    episodeNumber === null ? seasonId(tmdbId, seasonNumber) : episodeId(tmdbId, seasonNumber, episodeNumber);
  if (id !== canonical || Math.max(seasonNumber, episodeNumber ?? 0) > MAX_INT) return null;
  return { title: { mediaType, tmdbId }, seasonNumber, episodeNumber };
}

const accessTokenPrefix = (uid: string) => `access-token:${uid}:`;
export const accessTokenId = (uid: string, id: string) => accessTokenPrefix(uid) + id;

/** The token's own part of the id of a viewer's access token; null for any other id. */
export function parseAccessTokenId(uid: string, id: string): string | null {
  const prefix = accessTokenPrefix(uid);
  const own = id.slice(prefix.length);
  return id.startsWith(prefix) && /^[\w-]{1,64}$/.test(own) ? own : null;
}

/** The id of a viewer's progress: `viewer-title:u1:tv:1399:s1:e2`, `viewer-title:u1:movie:603:whole`. */
export function watchedPartId(
  uid: string,
  title: TitleRef,
  part: { readonly seasonNumber: number | null; readonly episodeNumber: number | null },
): string {
  const isWhole = part.seasonNumber === null || part.episodeNumber === null;
  return `${viewerTitleId(uid, title)}:${isWhole ? 'whole' : `s${part.seasonNumber}:e${part.episodeNumber}`}`;
}
