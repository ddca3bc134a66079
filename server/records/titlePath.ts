import { locales } from '../../contract/locales.ts';
import { parseTitleId } from './globalIds.ts';
import type { TitleRef } from './title.ts';

/**
 * The path of a title's page or player, in any language; a player without a media type is a movie's. A name may follow the id,
 * as in TMDB's addresses: the site redirects those.
 */
const TITLE_PATH = new RegExp(
  `^(?:/(?:${locales.map(({ tag }) => tag).join('|')}))?` +
    '/(?:(movie|tv)|live/(movie|tv)|live)/(\\d{1,10})(?:-[^/]*)?(?:/season/\\d+/episode/\\d+)?/?$',
  'i',
);

/** The title whose page or player has this path; null for any other. */
export function parseTitlePath(path: string): TitleRef | null {
  const [, page, player, digits] = TITLE_PATH.exec(path) ?? [];
  return parseTitleId(`${(page ?? player ?? 'movie').toLowerCase()}:${digits}`);
}
