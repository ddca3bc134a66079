import type { SearchPage, Tmdb } from '../reads.ts';
import { MAX_UPSTREAM_PAGE } from '../records/title.ts';
import { collectionRefsShape, searchPageShape } from '../records/recordShapes.ts';
import { parseMixedTitles, parseTitles } from '../records/titleReader.ts';
import { toCollectionRef, toPerson } from '../records/toRecords.ts';
import { wirePerson, wireSearchPage } from '../records/wire.ts';
import { wireCollectionPage, wireCollectionRef } from '../records/wireFacts.ts';
import type { EntryParser } from '../tmdb/entryParser.ts';
import type { BoundRead } from '../tmdb/reader.ts';
import type { UpstreamCache } from '../tmdb/upstreamCache.ts';
import type { SearchQuery } from './rules.ts';

/** TMDB's searches by what they find, with the name of their year parameter. */
const SEARCHES = {
  ALL: { operation: 'searchMulti', path: '/search/multi', year: null },
  MOVIE: { operation: 'searchMovies', path: '/search/movie', year: 'primary_release_year' },
  TV: { operation: 'searchSeries', path: '/search/tv', year: 'first_air_date_year' },
} as const;

/** Searches movies, series and people together, titles of one kind, or collections. */
export function createSearch(cache: UpstreamCache): BoundRead<Pick<Tmdb, 'search' | 'searchCollections'>> {
  const pages = cache.section('search', searchPageShape);
  const collections = cache.section('search', collectionRefsShape);
  return (lookup) => ({
    search: (query) => {
      const { operation, path, year } = SEARCHES[query.mediaType ?? 'ALL'];
      return lookup.read(pages, {
        operation,
        path,
        query: {
          query: query.text,
          include_adult: 'false',
          page: String(query.page),
          ...(year !== null && query.year !== null && { [year]: String(query.year) }),
        },
        parse: (body, malformed) => readSearchPage(query, body, malformed),
      });
    },
    searchCollections: (text) =>
      lookup.read(collections, {
        operation: 'searchCollections',
        path: '/search/collection',
        query: { query: text, include_adult: 'false', page: '1' },
        parse: (body, malformed) =>
          malformed.parseEach(wireCollectionRef, wireCollectionPage.parse(body).results).map(toCollectionRef),
      }),
  });
}

function readSearchPage({ mediaType }: SearchQuery, body: unknown, malformed: EntryParser): SearchPage {
  const { results, total_pages: totalPages } = wireSearchPage.parse(body);
  const people = mediaType === null ? malformed.parseEach(wirePerson, results.filter(isPerson)) : [];
  return {
    totalPages: Math.min(totalPages, MAX_UPSTREAM_PAGE),
    titles:
      mediaType === null ? parseMixedTitles(results, malformed) : parseTitles(mediaType, results, malformed),
    people: [...new Map(people.map((person) => [person.id, person])).values()]
      .filter(({ adult }) => !adult)
      .map(toPerson),
  };
}

function isPerson(entry: unknown): boolean {
  return (
    typeof entry === 'object' && entry !== null && 'media_type' in entry && entry.media_type === 'person'
  );
}
