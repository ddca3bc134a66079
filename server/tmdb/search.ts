import type { AnswerCache } from './cache.ts';
import type { ForLookup } from './lookup.ts';
import type { Malformed } from './malformed.ts';
import { readMixedTitles } from './titleEntries.ts';
import type { SearchPage, Tmdb } from './tmdb.ts';
import { toPerson } from './toDomain.ts';
import { wirePerson, wireSearchPage } from './wire.ts';

/** Search across movies, series and people. */
export function createSearch(cache: AnswerCache): ForLookup<Tmdb['search']> {
  const found = cache.section<SearchPage>('search');
  return (lookup) => (text) =>
    lookup.read(found, {
      operation: 'searchMulti',
      path: '/search/multi',
      query: { query: text, include_adult: 'false', page: '1' },
      read: readSearchPage,
    });
}

function readSearchPage(body: unknown, malformed: Malformed): SearchPage {
  const { results } = wireSearchPage.parse(body);
  const people = malformed.readEach(wirePerson, results.filter(isPerson));
  return {
    titles: readMixedTitles(results, malformed),
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
