import type { Loaders } from '../reads.ts';
import { parseTitleId, parseTmdbGlobalId } from '../records/globalIds.ts';
import { isVisible, type TitleRef } from '../records/title.ts';
import type { ExternalId } from '../records/titleFacts.ts';
import { parseTitlePath } from '../records/titlePath.ts';

/** What a text names by an id. */
export type TextId =
  /** By TMDB's number: a movie and a series can share one. */
  | { readonly kind: 'TITLES'; readonly refs: readonly TitleRef[] }
  | { readonly kind: 'PERSON'; readonly tmdbId: number }
  | { readonly kind: 'COLLECTION'; readonly tmdbId: number }
  | { readonly kind: 'EXTERNAL'; readonly id: ExternalId };

/** An id as it is typed: `tt0133093`, `imdb:tt0133093`, `tmdb:603`, `tmdb:tv/1399`, `tvdb:81189`, `movie:603`. */
const IMDB = /^(?:imdb: ?)?((?:tt|nm)\d+)$/i;
const TMDB = /^tmdb: ?(?:(movie|tv|person|collection)[:/])?(\d{1,10})$/i;
const TVDB = /^tvdb: ?(\d{1,10})$/i;
const GLOBAL = /^(movie|tv|person|collection):(\d{1,10})$/;

/** The address of a page on a site, as far as the ids in it are TMDB's, IMDb's or TheTVDB's. */
const SITES: readonly (readonly [host: RegExp, parse: (url: URL) => TextId | null])[] = [
  [/(?:^|\.)themoviedb\.org$/, ({ pathname }) => tmdbPage(pathname)],
  [/(?:^|\.)imdb\.com$/, ({ pathname }) => imdbId(/\/(?:title|name)\/(\w+)(?:\/|$)/.exec(pathname)?.[1])],
  [
    /(?:^|\.)trakt\.tv$/,
    ({ pathname, searchParams }) => {
      const [, source, id] = /^\/search\/(imdb|tmdb|tvdb)\/(\w+)\/?$/.exec(pathname) ?? [];
      if (source !== 'tmdb') return source === 'imdb' ? imdbId(id) : tvdbId(id);
      const kinds: Readonly<Record<string, string>> = { movie: 'movie', show: 'tv', person: 'person' };
      return tmdbId(kinds[searchParams.get('id_type') ?? ''], id);
    },
  ],
  [
    /(?:^|\.)letterboxd\.com$/,
    ({ pathname }) => {
      const [, imdb, tmdb, isSeries] = /^\/(?:imdb\/(tt\d+)|tmdb\/(\d+)(\/tv)?)\/?$/.exec(pathname) ?? [];
      return tmdb === undefined ? imdbId(imdb) : tmdbId(isSeries ? 'tv' : 'movie', tmdb);
    },
  ],
  [/(?:^|\.)thetvdb\.com$/, ({ pathname }) => tvdbId(/^\/dereferrer\/series\/(\d+)\/?$/.exec(pathname)?.[1])],
];

/**
 * What a search text names by an id or an address, so that it is looked up instead of searched for; null for any other text.
 *
 * @param publicUrl this site's own origin, whose addresses are known too
 */
export function parseTextId(text: string, publicUrl: string): TextId | null {
  const imdb = IMDB.exec(text);
  if (imdb) return imdbId(imdb[1]);
  const tvdb = TVDB.exec(text);
  if (tvdb) return tvdbId(tvdb[1]);
  const tmdb = TMDB.exec(text) ?? GLOBAL.exec(text);
  return tmdb ? tmdbId(tmdb[1], tmdb[2]) : parseAddress(text, publicUrl);
}

/** Addresses may lack their scheme, as browsers show them, and those of this site their host. */
function parseAddress(text: string, publicUrl: string): TextId | null {
  const own = new URL(publicUrl);
  const isPath = text.startsWith('/');
  const address = isPath || /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = /^\S+\/\S+$/.test(address) && URL.canParse(address, publicUrl) ? new URL(address, own) : null;
  if (!url) return null;
  if (url.host === own.host) {
    const ref = parseTitlePath(url.pathname);
    return ref ? { kind: 'TITLES', refs: [ref] } : tmdbPage(url.pathname);
  }
  const site = SITES.find(([host]) => host.test(url.hostname));
  return site ? site[1](url) : null;
}

/** TMDB's pages, with or without a language before and a name after the id; a title's page has further ones below it. */
function tmdbPage(path: string): TextId | null {
  const [, kind, id] =
    /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(movie|tv|person|collection)\/(\d{1,10})(?:-[^/]*)?(?:\/|$)/i.exec(
      path,
    ) ?? [];
  return kind === undefined ? null : tmdbId(kind, id);
}

/** By TMDB's number; of either kind of title if none is named. */
function tmdbId(named: string | undefined, digits = ''): TextId | null {
  const kind = named?.toLowerCase();
  if (kind === 'person' || kind === 'collection') {
    const id = parseTmdbGlobalId(kind, `${kind}:${digits}`);
    if (id === null) return null;
    return kind === 'person' ? { kind: 'PERSON', tmdbId: id } : { kind: 'COLLECTION', tmdbId: id };
  }
  const kinds = kind === undefined ? ['movie', 'tv'] : [kind];
  const refs = kinds.flatMap((one) => parseTitleId(`${one}:${digits}`) ?? []);
  return refs.length > 0 ? { kind: 'TITLES', refs } : null;
}

/** IMDb's ids of titles and of people. */
function imdbId(id = ''): TextId | null {
  const isId = /^(?:tt|nm)\d{5,12}$/i.test(id);
  return isId ? { kind: 'EXTERNAL', id: { source: 'imdb_id', id: id.toLowerCase() } } : null;
}

function tvdbId(id = ''): TextId | null {
  return /^[1-9]\d{0,9}$/.test(id) ? { kind: 'EXTERNAL', id: { source: 'tvdb_id', id } } : null;
}

type Reads = Pick<Loaders, 'byExternalId' | 'details' | 'person' | 'collection'>;

/** Reads what an id names, for at most two calls: nothing if TMDB knows none, or only an adult title. Rejects if one fails. */
export async function readTextId(id: TextId, loaders: Reads) {
  const { refs, personId, collectionId } = await resolve(id, loaders);
  const [titles, person, collection] = await Promise.all([
    Promise.all(refs.map((ref) => loaders.details.load({ ...ref, bundle: 'basic' }))),
    personId === null ? null : loaders.person.load(personId),
    collectionId === null ? null : loaders.collection.load(collectionId),
  ]);
  return {
    titles: titles.filter((title) => title !== null).filter((title) => isVisible(title, true)),
    people: person ? [person] : [],
    collections: collection ? [collection] : [],
  };
}

/** TMDB's ids of what an id names. An episode's names its series. */
async function resolve(id: TextId, { byExternalId }: Reads) {
  const none = { refs: [], personId: null, collectionId: null };
  if (id.kind === 'TITLES') return { ...none, refs: id.refs };
  if (id.kind === 'PERSON') return { ...none, personId: id.tmdbId };
  if (id.kind === 'COLLECTION') return { ...none, collectionId: id.tmdbId };
  const { title, episode, personId } = await byExternalId.load(id.id);
  const series = episode ? [{ mediaType: 'TV', tmdbId: episode.seriesId } as const] : [];
  const refs = title ? [title] : series;
  return { ...none, refs, personId: refs.length > 0 ? null : personId };
}
