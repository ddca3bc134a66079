import type { ListPage } from '../domain/title.ts';
import { answerKey } from './answerKey.ts';
import type { AnswerCache } from './cache.ts';
import type { Lookup } from './lookup.ts';
import { readTitlePage } from './titleEntries.ts';
import type { DiscoverQuery, Tmdb } from './tmdb.ts';

/** Titles by genre, keyword and votes. */
export function createDiscover(lookup: Lookup, cache: AnswerCache): Tmdb['discover'] {
  const pages = cache.section<ListPage>('discover');
  return (query, page) => {
    const { mediaType } = query;
    const isMovie = mediaType === 'MOVIE';
    const call = {
      operation: isMovie ? 'fetchMoviesByGenre' : 'fetchSeriesByGenre',
      path: isMovie ? '/discover/movie' : '/discover/tv',
      query: { ...parameters(query), page: String(page) },
    };
    return pages.read(answerKey(call), () =>
      lookup.ask({ ...call, read: (body, malformed) => readTitlePage(mediaType, body, malformed) }),
    );
  };
}

function parameters({
  withGenres,
  withKeywords,
  sortBy,
  voteCountGte,
}: DiscoverQuery): Record<string, string> {
  return {
    ...(withGenres !== undefined && { with_genres: withGenres }),
    ...(withKeywords !== undefined && { with_keywords: withKeywords }),
    ...(sortBy !== undefined && { sort_by: sortBy }),
    ...(voteCountGte !== undefined && { 'vote_count.gte': String(voteCountGte) }),
  };
}
