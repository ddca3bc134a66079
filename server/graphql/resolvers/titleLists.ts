import {
  EMPTY_TITLE_PAGE,
  gather,
  listPagesAllowed,
  MAX_GENRE_PAGES,
  type TitlePageRecord,
} from '../../domain/gather.ts';
import type { GenreQuery } from '../../domain/genres.ts';
import type { MediaType } from '../../domain/title.ts';
import { TMDB_LIST_OF } from '../../domain/titleLists.ts';
import type { RequestContext } from '../context.ts';
import { readAfter, readFirst } from '../input.ts';

/** How much of a list is asked for, as the schema's arguments give it. */
interface PartArguments {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A part of one of the ready-made lists. */
export function partOfList(
  list: keyof typeof TMDB_LIST_OF,
  { first, after }: PartArguments,
  { loaders }: RequestContext,
): Promise<TitlePageRecord> {
  const wanted = readFirst(first);
  return gather({
    first: wanted,
    after: readAfter(after),
    maxPages: listPagesAllowed(wanted),
    readPage: (page) => loaders.listPages.load({ list: TMDB_LIST_OF[list], page }),
  });
}

/** A part of a genre's movies or series, most popular first; empty when there is no such genre of that kind. */
export async function partOfGenre(
  mediaType: MediaType,
  query: GenreQuery | null,
  { first, after }: PartArguments,
  { loaders }: RequestContext,
): Promise<TitlePageRecord> {
  const request = { first: readFirst(first), after: readAfter(after), maxPages: MAX_GENRE_PAGES };
  if (!query) return EMPTY_TITLE_PAGE;
  return gather({
    ...request,
    readPage: (page) => loaders.discoverPages.load({ ...query, mediaType, sortBy: 'popularity.desc', page }),
  });
}
