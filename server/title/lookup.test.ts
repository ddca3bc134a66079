import { describe, expect, test } from 'vitest';
import { locales } from '../../contract/locales.ts';
import { basePathFor, episodePath, livePath, shortLivePath, titlePath } from '../../contract/paths.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movie, series } from '../testing/recordBuilders.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';
import { parseTitleUrl } from './lookup.ts';

const PUBLIC_URL = 'https://marquee.test';
const MOVIE = { mediaType: 'MOVIE', tmdbId: 603 } as const;
const SERIES = { mediaType: 'TV', tmdbId: 1399 } as const;
const { upstream, tmdb, requestedPaths } = useMockUpstream();

function server() {
  return new GraphqlTestServer(
    new InMemoryTmdb({
      titles: [movie(603), series(1399)],
      byExternalId: ({ id }) => ({
        title: id === 'tt0133093' ? MOVIE : null,
        episode: null,
        personId: null,
      }),
    }),
  );
}

const lookUp = (by: object, graphql = server()) =>
  graphql.query('query ($by: TitleLookup!) { titleBy(by: $by) { id } }', { by });

test.each([
  [{ id: 'tv:1399' }, 'tv:1399', ['details tv:1399 full']],
  [{ tmdb: MOVIE }, 'movie:603', ['details movie:603 full']],
  [{ imdbId: 'tt0133093' }, 'movie:603', ['byExternalId imdb_id tt0133093', 'details movie:603 full']],
  [{ url: '/de/movie/603' }, 'movie:603', ['details movie:603 full']],
])('%j finds %s', async (by, id, calls) => {
  const graphql = server();
  expect(await lookUp(by, graphql)).toEqual({ data: { titleBy: { id } }, errors: [], status: 200 });
  expect(graphql.tmdb.calls).toEqual(calls);
});

test.each([{ id: 'movie:1' }, { tmdb: { mediaType: 'TV', tmdbId: 1 } }, { imdbId: 'tt9999999' }])(
  '%j finds nothing',
  async (by) => {
    expect(await lookUp(by)).toEqual({ data: { titleBy: null }, errors: [], status: 200 });
  },
);

test.each([
  [{ tmdb: { ...MOVIE, tmdbId: 0 } }, 'tmdbId must be 1 or more; received 0'],
  [{ imdbId: 'nm0000206' }, 'imdbId must look like "tt0133093"; received "nm0000206"'],
  [{ imdbId: 'tt0133093/../1' }, 'imdbId must look like "tt0133093"'],
  [{ url: '/person/3' }, `url must be the address of a title's page at ${PUBLIC_URL}; received "/person/3"`],
])('%j breaks a rule', async (by, message) => {
  const graphql = server();
  const { data, errors } = await lookUp(by, graphql);
  expect(data).toEqual({ titleBy: null });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(errors[0]?.message).toContain(message);
  expect(graphql.tmdb.calls).toEqual([]);
});

test.each([{}, { id: 'movie:603', url: '/movie/603' }, { id: null }])(
  '%j is rejected, because it is not exactly one name',
  async (by) => {
    const { status, errors } = await lookUp(by);
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  },
);

describe('the address of a page names its title', () => {
  const paths = [
    [titlePath(MOVIE), MOVIE],
    [titlePath(SERIES), SERIES],
    [livePath(MOVIE), MOVIE],
    [livePath(SERIES), SERIES],
    [shortLivePath(603), MOVIE],
    [episodePath(1399, 1, 2), SERIES],
  ] as const;

  test.each(paths)('%s', (path, ref) => {
    for (const { tag } of locales) {
      const address = basePathFor(tag) + path;
      expect(parseTitleUrl(address, PUBLIC_URL), address).toEqual(ref);
      expect(parseTitleUrl(`${PUBLIC_URL}${address}/?season=2#cast`, PUBLIC_URL), address).toEqual(ref);
      const named = address.replace(/\/(603|1399)/, '/$1-a-name');
      expect(parseTitleUrl(named, PUBLIC_URL), named).toEqual(ref);
    }
  });

  test.each([
    '',
    '/',
    '/movie',
    '/movie/0',
    '/movie/007',
    '/movie/4294967297',
    '/xx/movie/603',
    '/movie/603/reviews',
    '//evil.example/movie/603',
    'https://evil.example/movie/603',
    'https://marquee.test:8443/movie/603',
    'javascript:alert(1)//movie/603',
    'https://',
  ])('%s does not', (address) => {
    expect(() => parseTitleUrl(address, PUBLIC_URL)).toThrow('url must be the address of a title');
  });
});

describe('TMDB’s lookup by another database’s id', () => {
  test.each([
    [{ movie_results: [{ id: 603 }], tv_results: [] }, { title: MOVIE }],
    [{ movie_results: [], tv_results: [{ id: 1399 }] }, { title: SERIES }],
    [
      { tv_episode_results: [{ id: 1, show_id: 2, season_number: 3, episode_number: 4 }] },
      { episode: { seriesId: 2, seasonNumber: 3, episodeNumber: 4 } },
    ],
    [{ person_results: [{ id: 7 }] }, { personId: 7 }],
    [{}, {}],
  ])('%j', async (json, expected) => {
    upstream.respondTo('/find/tt0133093', { json });
    const nothing = { title: null, episode: null, personId: null };
    expect(await tmdb().byExternalId({ source: 'imdb_id', id: 'tt0133093' })).toEqual({
      ...nothing,
      ...expected,
    });
    expect(requestedPaths()).toEqual(['/find/tt0133093?external_source=imdb_id']);
  });
});
