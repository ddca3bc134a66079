import type { ListPage } from '../domain/title.ts';
import type { AnswerCache } from './cache.ts';
import type { ForLookup } from './lookup.ts';
import { readTitlePage } from './titleEntries.ts';
import type { DiscoverQuery, Tmdb } from './tmdb.ts';

/** Titles by genre, keyword and votes. */
export function createDiscover(cache: AnswerCache): ForLookup<Tmdb['discover']> {
  const pages = cache.section<ListPage>('discover');
  return (lookup) => (query, page) => {
    const { mediaType } = query;
    const isMovie = mediaType === 'MOVIE';
    const call = {
      operation: isMovie ? 'fetchMoviesByGenre' : 'fetchSeriesByGenre',
      path: isMovie ? '/discover/movie' : '/discover/tv',
      query: { ...parameters(query), page: String(page) },
    };
    return lookup.read(pages, {
      ...call,
      read: (body, malformed) => readTitlePage(mediaType, body, malformed),
    });
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
