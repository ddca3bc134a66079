import { expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movie, person, series } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import { parseTextId } from './textIds.ts';

const PUBLIC_URL = 'https://marquee.test';

const imdb = (id: string) => ({ kind: 'EXTERNAL', id: { source: 'imdb_id', id } });
const tvdb = (id: string) => ({ kind: 'EXTERNAL', id: { source: 'tvdb_id', id } });
const MOVIE = { kind: 'TITLES', refs: [{ mediaType: 'MOVIE', tmdbId: 603 }] };
const SERIES = { kind: 'TITLES', refs: [{ mediaType: 'TV', tmdbId: 603 }] };
const BOTH = { kind: 'TITLES', refs: [...MOVIE.refs, ...SERIES.refs] };
const PERSON = { kind: 'PERSON', tmdbId: 603 };
const COLLECTION = { kind: 'COLLECTION', tmdbId: 603 };

test.each([
  ['tt0133093', imdb('tt0133093')],
  ['TT0133093', imdb('tt0133093')],
  ['imdb:tt0133093', imdb('tt0133093')],
  ['IMDb: tt0133093', imdb('tt0133093')],
  ['nm0000206', imdb('nm0000206')],
  ['tvdb:81189', tvdb('81189')],
  ['tmdb:603', BOTH],
  ['TMDB: 603', BOTH],
  ['tmdb:movie/603', MOVIE],
  ['tmdb:tv:603', SERIES],
  ['movie:603', MOVIE],
  ['tv:603', SERIES],
  ['person:603', PERSON],
  ['https://www.themoviedb.org/movie/603-the-matrix', MOVIE],
  ['https://www.themoviedb.org/movie/603-the-matrix/cast?language=de-DE#x', MOVIE],
  ['themoviedb.org/tv/603', SERIES],
  ['http://www.themoviedb.org/de/tv/603-x/season/1/episode/2', SERIES],
  ['https://www.themoviedb.org/pt-BR/movie/603', MOVIE],
  ['https://www.themoviedb.org/person/603-name', PERSON],
  ['https://www.themoviedb.org/collection/603-all', COLLECTION],
  ['https://www.imdb.com/title/tt0133093/?ref_=fn_al_tt_1', imdb('tt0133093')],
  ['m.imdb.com/title/tt0133093/fullcredits', imdb('tt0133093')],
  ['https://www.imdb.com/de/title/tt0133093', imdb('tt0133093')],
  ['https://www.imdb.com/name/nm0000206/', imdb('nm0000206')],
  ['https://trakt.tv/search/tmdb/603?id_type=movie', MOVIE],
  ['https://app.trakt.tv/search/tmdb/603?id_type=show', SERIES],
  ['trakt.tv/search/tmdb/603', BOTH],
  ['https://trakt.tv/search/imdb/tt0133093', imdb('tt0133093')],
  ['https://trakt.tv/search/tvdb/81189?id_type=show', tvdb('81189')],
  ['https://letterboxd.com/tmdb/603', MOVIE],
  ['letterboxd.com/imdb/tt0133093/', imdb('tt0133093')],
  ['https://thetvdb.com/dereferrer/series/81189', tvdb('81189')],
  ['/movie/603', MOVIE],
  ['/de/live/tv/603/season/1/episode/2', SERIES],
  ['https://marquee.test/de/movie/603-the-matrix?x=1', MOVIE],
  ['marquee.test/collection/603', COLLECTION],
])('%j names something', (text, id) => {
  expect(parseTextId(text, PUBLIC_URL)).toEqual(id);
});

test.each([
  '603',
  'tt',
  'tt12',
  'tt0133093 matrix',
  'tmdb:0',
  'tmdb:9999999999',
  'imdb:603',
  'imdb',
  'the matrix',
  'face/off',
  '9/11',
  'http://',
  'https://example.com/movie/603',
  'https://themoviedb.org.evil.example/movie/603',
  'https://www.themoviedb.org/movie/603abc',
  'https://www.themoviedb.org/list/603',
  'https://trakt.tv/movies/the-matrix-1999',
  'https://letterboxd.com/film/the-matrix/',
  'https://www.imdb.com/list/ls0133093/',
])('%j is searched for', (text) => {
  expect(parseTextId(text, PUBLIC_URL)).toBeNull();
});

const QUERY = `query ($text: String!, $mediaType: MediaType) {
  search(text: $text, mediaType: $mediaType) {
    totalCount hasMore partial correctedText people { id } collections { id } titles { nodes { id } }
  }
}`;

function find(text: string, tmdb: InMemoryTmdb, mediaType: string | null = null) {
  return new GraphqlTestServer(tmdb).query(QUERY, { text, mediaType });
}

const found = (nodes: readonly string[], differences = {}) => ({
  data: {
    search: {
      totalCount: nodes.length,
      hasMore: false,
      partial: false,
      correctedText: null,
      people: [],
      collections: [],
      titles: { nodes: nodes.map((id) => ({ id })) },
      ...differences,
    },
  },
  errors: [],
  status: 200,
});
const ref = (mediaType: 'MOVIE' | 'TV', tmdbId: number) => ({ mediaType, tmdbId });
const nothing = { title: null, episode: null, personId: null };

test('an id of another database finds its title for two calls, even an old one, and searches for nothing', async () => {
  const tmdb = new InMemoryTmdb({
    titles: [movie(603, { releaseDate: '1927-01-10' })],
    byExternalId: { ...nothing, title: ref('MOVIE', 603) },
  });
  expect(await find('tt0133093', tmdb)).toEqual(found(['movie:603']));
  expect(tmdb.roundTrips).toEqual([['byExternalId imdb_id tt0133093'], ['details movie:603 basic']]);
});

test('an episode’s id finds its series, and a person’s the person', async () => {
  const part = { seasonNumber: 1, episodeNumber: 2 };
  const episode = new InMemoryTmdb({
    titles: [series(9)],
    byExternalId: { ...nothing, episode: { seriesId: 9, ...part } },
  });
  expect(await find('tvdb:349232', episode)).toEqual(found(['tv:9']));
  const actor = new InMemoryTmdb({ people: [person(7)], byExternalId: { ...nothing, personId: 7 } });
  expect(await find('nm0000206', actor)).toEqual(found([], { people: [{ id: 'person:7' }] }));
  expect(actor.calls).toEqual(['byExternalId imdb_id nm0000206', 'person 7']);
});

test('TMDB’s number finds the movie first and the series, or the requested kind', async () => {
  const tmdb = new InMemoryTmdb({ titles: [movie(603), series(603)] });
  expect(await find('tmdb:603', tmdb)).toEqual(found(['movie:603', 'tv:603']));
  expect(tmdb.roundTrips).toEqual([['details movie:603 basic', 'details tv:603 basic']]);
  expect(await find('tmdb:603', tmdb, 'TV')).toEqual(found(['tv:603']));
});

test('an address finds the collection it names', async () => {
  const kettle = { tmdbId: 9, name: 'The Kettle Collection', posterPath: null, backdropPath: null };
  const tmdb = new InMemoryTmdb({ collections: [{ ...kettle, overview: '', movies: [] }] });
  const address = 'https://www.themoviedb.org/collection/9-kettle';
  expect(await find(address, tmdb)).toEqual(found([], { collections: [{ id: 'collection:9' }] }));
  expect(tmdb.calls).toEqual(['collection 9']);
});

test('an unknown id and an adult title’s find nothing; a failed lookup is partial', async () => {
  const tmdb = new InMemoryTmdb({ titles: [movie(5, { adult: true })] });
  expect(await find('tt9999999', tmdb)).toEqual(found([]));
  expect(await find('movie:5', tmdb)).toEqual(found([]));
  expect(tmdb.calls).toEqual(['byExternalId imdb_id tt9999999', 'details movie:5 basic']);
  tmdb.fail('details tv:8 basic', new TmdbError('fetchSeriesDetails', 500));
  expect(await find('tv:8', tmdb)).toEqual(found([], { partial: true }));
});

test('suggestions are what an id names', async () => {
  const tmdb = new InMemoryTmdb({ titles: [movie(603), series(603)] });
  const { data } = await new GraphqlTestServer(tmdb).query(
    '{ suggestions(text: "tmdb:603") { __typename ... on Title { id } } }',
  );
  expect(data).toEqual({
    suggestions: [
      { __typename: 'Movie', id: 'movie:603' },
      { __typename: 'Series', id: 'tv:603' },
    ],
  });
  expect(tmdb.calls).toHaveLength(2);
});
