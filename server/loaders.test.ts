import { describe, expect, test, vi } from 'vitest';
import { createLoaders } from './reads.ts';
import { InMemoryTmdb } from './testing/inMemoryTmdb.ts';
import { movie, series } from './testing/recordBuilders.ts';
import { castMember, fullDetailsCall, movieDetails } from './testing/tmdbFixtures.ts';
import { useMockUpstream } from './testing/tmdbOverUpstream.ts';
import { TmdbError } from './tmdb/tmdbError.ts';

const REF = { mediaType: 'MOVIE', tmdbId: 1 } as const;
const { upstream, log, tmdb, requestedPaths } = useMockUpstream();

describe('details', () => {
  test('requested for a trailer and for recommendations in one tick are one call that returns both', async () => {
    upstream.respondTo('/movie/1', {
      json: movieDetails(1, { credits: { cast: [castMember(0)] } }),
      delayMs: 20,
    });
    const { details: loader } = createLoaders(tmdb());
    const [trailer, recommendations] = await Promise.all([
      loader.load({ ...REF, bundle: 'trailer' }),
      loader.load({ ...REF, bundle: 'full' }),
    ]);
    expect(requestedPaths()).toEqual([fullDetailsCall('/movie/1')]);
    expect(trailer?.details?.trailer?.key).toBe('abc_DEF-123');
    expect(recommendations?.details?.related?.cast).toHaveLength(1);
  });

  test('requested later are answered from what has been read', async () => {
    upstream.respondTo('/movie/1', { json: movieDetails(1) });
    const { details: loader } = createLoaders(tmdb());
    await loader.load({ ...REF, bundle: 'full' });
    await loader.load({ ...REF, bundle: 'basic' });
    expect(upstream.requests).toHaveLength(1);
  });

  test.each([
    [['trailer'], ['fetchMovieTrailer: 400']],
    [
      ['trailer', 'basic'],
      ['fetchMovieDetails: 400', 'fetchMovieTrailer: 400'],
    ],
  ] as const)('that fail are named after what they were read for: %j', async (bundles, messages) => {
    upstream.respondTo('/movie/1', { status: 400 });
    const { details: loader } = createLoaders(tmdb());
    await Promise.allSettled(bundles.map((bundle) => loader.load({ ...REF, bundle })));
    expect(log.messages('warn')).toEqual(messages);
  });

  test('of several titles are one round trip: null for an unknown one, an error for the failed one only', async () => {
    const failure = new TmdbError('fetchSeriesDetails', 500);
    const tmdb = new InMemoryTmdb({ titles: [series(1), movie(1)] }).fail('details tv:2 basic', failure);
    const { details: loader } = createLoaders(tmdb);
    const answers = await Promise.allSettled(
      (
        [
          ['TV', 2],
          ['MOVIE', 9],
          ['MOVIE', 1],
          ['TV', 1],
        ] as const
      ).map(([mediaType, tmdbId]) => loader.load({ mediaType, tmdbId, bundle: 'basic' })),
    );
    expect(answers).toMatchObject([
      { reason: failure },
      { value: null },
      { value: { title: 'Movie 1' } },
      { value: { title: 'Series 1' } },
    ]);
    expect(tmdb.roundTrips).toHaveLength(1);
  });
});

describe('every other loader', () => {
  test('reads each key once, however often it is requested', async () => {
    const tmdb = new InMemoryTmdb();
    const loaders = createLoaders(tmdb);
    const twice = async (load: () => Promise<unknown>) => Promise.all([load(), load()]);
    await twice(() => loaders.list.load({ list: 'POPULAR', page: 2 }));
    await twice(() => loaders.discover.load({ mediaType: 'TV', withGenres: '18', page: 1 }));
    await twice(() => loaders.genres.load('TV'));
    await twice(() => loaders.season.load({ seriesId: 1, number: 0 }));
    await twice(() => loaders.search.load({ text: 'ada', mediaType: null, year: null, page: 1 }));
    await twice(() => loaders.person.load(5));
    await twice(() => loaders.personCredits.load(5));
    expect(tmdb.calls).toEqual([
      'list POPULAR 2',
      'discover TV 18 1',
      'genres TV',
      'season 1 0',
      'search ada',
      'person 5',
      'personCredits 5',
    ]);
  });

  test('distinguishes keys that differ in any part', async () => {
    const tmdb = new InMemoryTmdb();
    const { discover } = createLoaders(tmdb);
    const query = { mediaType: 'MOVIE', page: 1 } as const;
    await Promise.all([
      discover.load({ ...query, withGenres: '18' }),
      discover.load({ ...query, withKeywords: '18' }),
      discover.load({ ...query, withGenres: '18', sortBy: 'vote_average.desc' }),
    ]);
    expect(tmdb.calls).toHaveLength(3);
  });

  test('that hangs delays no other of its tick', async () => {
    const tmdb = new InMemoryTmdb({ titles: [movie(1)] });
    const { list, details } = tmdb;
    const never = new Promise<never>(() => undefined);
    vi.spyOn(tmdb, 'list').mockImplementation((key) => (key.page === 1 ? never : list(key)));
    vi.spyOn(tmdb, 'details').mockImplementation((key) => (key.tmdbId === 2 ? never : details(key)));
    const { list: lists, details: titles } = createLoaders(tmdb);
    const basic = { mediaType: 'MOVIE', bundle: 'basic' } as const;
    void lists.load({ list: 'POPULAR', page: 1 });
    void titles.load({ ...basic, tmdbId: 2 });
    expect(await lists.load({ list: 'POPULAR', page: 2 })).toMatchObject({ page: 2 });
    expect(await titles.load({ ...basic, tmdbId: 1 })).toMatchObject({ title: 'Movie 1' });
  });

  test('that fails does not affect the others of its batch', async () => {
    const tmdb = new InMemoryTmdb().fail('personCredits 2', new TmdbError('fetchPersonCredits', 500));
    const { personCredits } = createLoaders(tmdb);
    const answers = await Promise.allSettled([1, 2, 3].map((id) => personCredits.load(id)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

test('loaders of different requests share nothing', async () => {
  const tmdb = new InMemoryTmdb();
  await createLoaders(tmdb).search.load({ text: 'ada', mediaType: null, year: null, page: 1 });
  await createLoaders(tmdb).search.load({ text: 'ada', mediaType: null, year: null, page: 1 });
  expect(tmdb.calls).toEqual(['search ada', 'search ada']);
});
