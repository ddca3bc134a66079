import { describe, expect, test } from 'vitest';
import { findLocale } from '../../contract/locales.ts';
import { loadCatalogue } from '../../embedded/catalogue/loadCatalogue.ts';
import { startCatalogue } from '../../embedded/catalogue/tmdbServer.ts';
import type { Tmdb } from '../reads.ts';
import { InMemoryTier } from '../testing/inMemoryTier.ts';
import { TEST_TOKEN, useMockUpstream } from '../testing/tmdbOverUpstream.ts';
import { readRecordings } from '../testing/tmdbRecordings.ts';
import { titleRecord } from './titleDetails.ts';

const { recordings, missing } = readRecordings();
const { upstream, tmdb } = useMockUpstream();
/** No limits: a busy machine may be slow. */
const QUICK = {
  requestsPerSecond: 100_000,
  cacheSizeBytes: 1e9,
  attemptTimeoutMs: 60_000,
  totalTimeoutMs: 60_000,
};

/**
 * Reads with one process, then with another that can only reach the shared tier: it accepts what the first has written.
 */
async function expectBelieved(read: (tmdb: Tmdb) => Promise<unknown>, baseUrl = upstream.baseUrl) {
  const shared = new InMemoryTier();
  const options = { ...QUICK, shared, baseUrl };
  const [one, other] = [tmdb(options), tmdb({ ...options, baseUrl: 'http://127.0.0.1:1', maxRetries: 0 })];
  const german = findLocale('de');
  for (const language of german ? [undefined, german] : [undefined]) {
    const first = await read(one.forClient('192.0.2.1', language));
    expect(await read(other.forClient('192.0.2.1', language))).toEqual(first);
  }
}

describe('a process accepts the shared records of another', () => {
  test('for everything in the embedded catalogue', { timeout: 120_000 }, async () => {
    const catalogue = loadCatalogue();
    const service = await startCatalogue({ token: TEST_TOKEN, catalogue });
    const some = <T>(all: Iterable<T>, step: number) => [...all].filter((_, at) => at % step === 0);
    const each = <T, R>(all: readonly T[], load: (one: T) => Promise<R>) => Promise.all(all.map(load));
    await expectBelieved(
      async (reads) => [
        await each(some(catalogue.movies.keys(), 23), (tmdbId) =>
          reads.details({ mediaType: 'MOVIE', tmdbId, bundle: 'full' }),
        ),
        await each(some(catalogue.series.values(), 13), async ({ id, seasons }) => [
          await reads.details({ mediaType: 'TV', tmdbId: id, bundle: 'full' }),
          await each(seasons, ({ number }) => reads.season({ seriesId: id, number })),
        ]),
        await each(some(catalogue.people.keys(), 60), async (id) => [
          await reads.person(id),
          await reads.personCredits(id),
        ]),
        await each(['POPULAR', 'TRENDING_SERIES', 'SERIES'] as const, (list) =>
          reads.list({ list, page: 1 }),
        ),
        await each(['MOVIE', 'TV'] as const, async (mediaType) => [
          await reads.genres(mediaType),
          await reads.watchProviders({ mediaType, region: 'US' }),
        ]),
        await reads.search({ mediaType: null, text: 'the', year: null, page: 1 }),
        await reads.searchCollections('the'),
        await reads.details({ mediaType: 'MOVIE', tmdbId: 1_999_999, bundle: 'basic' }),
      ],
      service.baseUrl,
    );
    await service.close();
  });

  const bodies = recordings.filter(({ endpoint }) => /^(?:movie|tv)_details/.test(endpoint));
  test.skipIf(missing)('for recorded titles, seasons, searches, lists and people', async () => {
    for (const { request, body } of recordings.filter(({ endpoint }) => endpoint !== 'error')) {
      const { pathname } = new URL(request, 'http://tmdb.invalid');
      upstream.respondTo(pathname.replace(/^\/3/, ''), { body: body });
    }
    const recorded = (pattern: RegExp) =>
      recordings.flatMap(
        ({ request }) => pattern.exec(new URL(request, 'http://x').pathname)?.slice(1) ?? [],
      );
    const details = bodies.map(({ endpoint, body }) => ({
      mediaType: endpoint.startsWith('movie') ? ('MOVIE' as const) : ('TV' as const),
      tmdbId: Number(JSON.parse(body).id),
    }));
    expect(details.length).toBeGreaterThan(0);
    await expectBelieved(async (reads) => {
      const responses: unknown[] = [];
      for (const ref of details) responses.push(await reads.details({ ...ref, bundle: 'full' }));
      for (const id of recorded(/^\/3\/person\/(\d+)\/combined_credits$/))
        responses.push(await reads.personCredits(Number(id)));
      for (const list of ['POPULAR', 'UPCOMING', 'TRENDING_SERIES', 'SERIES'] as const)
        responses.push(await reads.list({ list, page: 1 }));
      responses.push(await reads.search({ mediaType: null, text: 'anything', year: null, page: 1 }));
      responses.push(await reads.genres('MOVIE'), await reads.genres('TV'));
      return responses;
    });
  });
});

test('an invalid record, or one with foreign URLs, is rejected', () => {
  const title = {
    mediaType: 'MOVIE',
    tmdbId: 1,
    title: 'A Movie',
    originalTitle: null,
    overview: '',
    releaseDate: '2020-01-01',
    voteAverage: 7,
    voteCount: 10,
    popularity: 1,
    genreIds: [18],
    posterPath: '/poster.jpg',
    backdropPath: null,
    adult: false,
    originalLanguage: 'en',
  };
  expect(titleRecord.safeParse(title).success).toBe(true);
  for (const wrong of [
    { mediaType: 'FILM' },
    { tmdbId: '1' },
    { title: '' },
    { releaseDate: 'soon' },
    { voteAverage: 11 },
    { genreIds: null },
    { posterPath: '//evil.example/poster.jpg' },
    { posterPath: '/../poster.jpg' },
    { details: {} },
  ]) {
    expect(titleRecord.safeParse({ ...title, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  }
});
