import { locales } from '../../contract/locales.ts';
import { parseTmdbId } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import { badUserInput } from '../graphql/errors.ts';
import type { TitleLookup } from '../graphql/generated/resolvers.ts';
import { parseTitleId } from '../records/globalIds.ts';
import type { TitleRef } from '../records/title.ts';
import { IMDB_ID } from '../records/titleFacts.ts';

/** The path of a title's page or player, in any language; a player without a media type is a movie's. */
const TITLE_PATH = new RegExp(
  `^(?:/(?:${locales.map(({ tag }) => tag).join('|')}))?` +
    '/(?:(movie|tv)|live/(movie|tv)|live)/(\\d{1,10})(?:/season/\\d+/episode/\\d+)?/?$',
  'i',
);

/** The title at a page's address: a path, or a URL with the host of `publicUrl`. */
export function parseTitleUrl(address: string, publicUrl: string): TitleRef {
  const url = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : null;
  const [, page, player, digits] = TITLE_PATH.exec(url?.pathname ?? '') ?? [];
  const kind = (page ?? player ?? 'movie').toLowerCase();
  const ref = url?.host === new URL(publicUrl).host ? parseTitleId(`${kind}:${digits}`) : null;
  if (!ref) throw badUserInput(`url must be the address of a title's page at ${publicUrl}`, address);
  return ref;
}

/** The title that a lookup names; null for a malformed global id, and when TMDB has none of that IMDb id. */
export async function readLookup(
  by: TitleLookup,
  { loaders, config }: RequestContext,
): Promise<TitleRef | null> {
  if (by.id !== undefined) return parseTitleId(by.id);
  if (by.url !== undefined) return parseTitleUrl(by.url, config.publicUrl);
  if (by.tmdb !== undefined) {
    return { mediaType: by.tmdb.mediaType, tmdbId: parseTmdbId(by.tmdb.tmdbId) };
  }
  if (!IMDB_ID.test(by.imdbId)) throw badUserInput('imdbId must look like "tt0133093"', by.imdbId);
  return loaders.titleByImdbId.load(by.imdbId);
}
