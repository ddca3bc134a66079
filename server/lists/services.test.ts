import { describe, expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';

const { upstream, log, requestedPaths, tmdb } = useMockUpstream();

const QUERY = `query ($region: String!, $mediaType: MediaType, $first: Int) {
  services(region: $region, mediaType: $mediaType, first: $first) { id tmdbId name logo(size: W45) }
}`;

const entry = (id: number, name: string, ranks: Record<string, unknown>, rank: unknown = 50) => ({
  display_priorities: ranks,
  display_priority: rank,
  logo_path: `/${id}.jpg`,
  provider_name: name,
  provider_id: id,
});

const ofMovies = [
  entry(2, 'Apple TV', { US: 9, AT: 1 }),
  entry(8, 'Netflix', { US: 0, AT: 2 }),
  entry(337, 'Disney Plus', { US: 1 }),
];

async function services(variables: Record<string, unknown>, movies: unknown = { results: ofMovies }) {
  upstream.respondTo('/watch/providers/movie', { json: movies });
  upstream.respondTo('/watch/providers/tv', {
    json: { results: [entry(8, 'Netflix', { US: 0 }), entry(9, 'Only Series', { US: 5 })] },
  });
  return new GraphqlTestServer(undefined, { source: tmdb() }).query(QUERY, variables);
}

const named = (response: { data?: unknown }) =>
  (response.data as { services: { name: string }[] | null }).services?.map(({ name }) => name);

describe('streaming services', () => {
  test('of a region are read in one call, the most important first', async () => {
    const { data, errors } = await services({ region: 'US', mediaType: 'MOVIE' });
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      services: [
        { id: 'provider:8', tmdbId: 8, name: 'Netflix', logo: expect.stringMatching(/\/w45\/8\.jpg$/) },
        { name: 'Disney Plus' },
        { name: 'Apple TV' },
      ],
    });
    expect(requestedPaths()).toEqual(['/watch/providers/movie?watch_region=US']);
  });

  test('are sorted by the region’s priorities, before priorities of other regions', async () => {
    const movies = { results: [entry(3, 'Elsewhere', { US: 0 }, 0), ...ofMovies] };
    expect(named(await services({ region: 'at', mediaType: 'MOVIE' }, movies))).toEqual([
      'Apple TV',
      'Netflix',
      'Elsewhere',
      'Disney Plus',
    ]);
  });

  test('without priorities by country use their general priority', async () => {
    const movies = {
      results: [entry(1, 'Second', {}, 2), { ...entry(4, 'First', {}, 1), display_priorities: null }],
    };
    expect(named(await services({ region: 'AT', mediaType: 'MOVIE' }, movies))).toEqual(['First', 'Second']);
  });

  test('of movies and series are merged, each once, in two calls', async () => {
    expect(named(await services({ region: 'US' }))).toEqual([
      'Netflix',
      'Disney Plus',
      'Only Series',
      'Apple TV',
    ]);
    expect(requestedPaths().sort()).toEqual([
      '/watch/providers/movie?watch_region=US',
      '/watch/providers/tv?watch_region=US',
    ]);
  });

  test('are as many as requested', async () => {
    expect(named(await services({ region: 'US', first: 2 }))).toEqual(['Netflix', 'Disney Plus']);
  });

  test.each([
    ['without a name', { ...entry(1, '', {}) }],
    ['without an id', { ...entry(1, 'Nameless', {}), provider_id: 'one' }],
    ['that is null', null],
  ])('lose only an entry %s', async (_what, broken) => {
    const response = await services({ region: 'US', mediaType: 'MOVIE' }, { results: [broken, ...ofMovies] });
    expect(named(response)).toHaveLength(3);
    expect(log.lines).toEqual([
      expect.objectContaining({ message: 'fetchServices: 1 malformed entries left out' }),
    ]);
  });

  test('with an invalid priority come last, and one with an invalid logo has none', async () => {
    const odd = { ...entry(4, 'Odd', { US: 'first' }, -1), logo_path: 'https://elsewhere.invalid/x.png' };
    const { data } = await services({ region: 'US', mediaType: 'MOVIE' }, { results: [odd, ...ofMovies] });
    expect(data).toMatchObject({ services: { length: 4, 3: { name: 'Odd', logo: null } } });
    expect(log.lines).toEqual([]);
  });

  test('are empty where none is known, and null when the response is malformed or fails', async () => {
    expect(named(await services({ region: 'US', mediaType: 'MOVIE' }, { results: [] }))).toEqual([]);
    const failed = await services({ region: 'AT', mediaType: 'MOVIE' }, { success: true });
    expect(failed.data).toEqual({ services: null });
    expect(failed.errors[0]?.extensions?.['code']).toBe('UPSTREAM_FAILED');
  });

  test.each([
    [{ region: 'XX' }, 'region must be one of AE, AR, AT'],
    [{ region: 'US', first: 201 }, 'first must be 1 to 200; received 201'],
    [{ region: 'US', first: 0 }, 'first must be 1 to 200; received 0'],
  ])('reject %j, and state the rule', async (variables, message) => {
    const { errors } = await services(variables);
    expect(errors[0]?.message).toContain(message);
    expect(requestedPaths()).toEqual([]);
  });
});
