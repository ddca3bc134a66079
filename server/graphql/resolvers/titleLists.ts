import {
  EMPTY_TITLE_PAGE,
  gather,
  listPagesAllowed,
  MAX_GENRE_PAGES,
  type TitlePageRecord,
} from '../../domain/gather.ts';
import type { GenreQuery } from '../../domain/genres.ts';
import { pageOfFound } from '../../domain/searchMerge.ts';
import type { MediaType, TitleRecord } from '../../domain/title.ts';
import { TMDB_LIST_OF } from '../../domain/titleLists.ts';
import type { RequestContext } from '../context.ts';
import { readAfter, readFirst } from '../input.ts';

/** How much of a list is asked for, as the schema's arguments give it. */
interface PartArguments {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A part of a list, and whether it begins behind the list's beginning. */
export interface TitlePart extends TitlePageRecord {
  readonly hasPreviousPage: boolean;
}

/** A part of one of the ready-made lists. */
export async function partOfList(
  list: keyof typeof TMDB_LIST_OF,
  part: PartArguments,
  { loaders }: RequestContext,
): Promise<TitlePart> {
  const { first, after, hasPreviousPage } = readPart(part);
  const gathered = await gather({
    first,
    after,
    maxPages: listPagesAllowed(first),
    readPage: (page) => loaders.listPages.load({ list: TMDB_LIST_OF[list], page }),
  });
  return { ...gathered, hasPreviousPage };
}

/** A part of a genre's movies or series, most popular first; empty when there is no such genre of that kind. */
export async function partOfGenre(
  mediaType: MediaType,
  query: GenreQuery | null,
  part: PartArguments,
  { loaders }: RequestContext,
): Promise<TitlePart> {
  const { first, after, hasPreviousPage } = readPart(part);
  if (!query) return { ...EMPTY_TITLE_PAGE, hasPreviousPage };
  const gathered = await gather({
    first,
    after,
    maxPages: MAX_GENRE_PAGES,
    readPage: (page) => loaders.discoverPages.load({ ...query, mediaType, sortBy: 'popularity.desc', page }),
  });
  return { ...gathered, hasPreviousPage };
}

/** A part of what a search found. */
export function partOfFound(titles: readonly TitleRecord[], part: PartArguments): TitlePart {
  const { first, after, hasPreviousPage } = readPart(part);
  return { ...pageOfFound(titles, first, after), hasPreviousPage };
}

/** The arguments of a part, checked. Something comes before it when its cursor names a title, or stands on a later page. */
function readPart(part: PartArguments) {
  const after = readAfter(part.after);
  const hasPreviousPage = after !== null && (after.page > 1 || after.key !== '');
  return { first: readFirst(part.first), after, hasPreviousPage };
}
