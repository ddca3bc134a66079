import { describe, expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { credited, movie, movies, pagesOf, person, series } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

const QUERY = `query ($text: String!, $after: String) {
  search(text: $text) {
    totalCount partial titles(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
  }
}`;

/** A text that may be a service's name is looked up among these, which are cached for a day. */
const SERVICES = ['services MOVIE US', 'services TV US'];

/** Twenty movies on each of six pages. */
const sixPages = () =>
  new InMemoryTmdb({
    search: ({ page }) => ({ totalPages: 6, titles: movies(20 * page).slice(-20), people: [] }),
  });

describe('a search', () => {
  test.each([
    ['titles', 'titles(first: 61) { nodes { id } }', { people: [] }],
    ['titles', 'titles(after: "x") { nodes { id } }', { people: [] }],
    ['people', 'people(first: 21) { id } titles(first: 1) { nodes { id } }', { titles: { nodes: [{}] } }],
  ])('of which %s fail still has the rest: %s', async (field, selection, rest) => {
    const query = `{ search(text: "ada") { totalCount ${field === 'titles' ? 'people { id }' : ''} ${selection} } }`;
    const { data, errors } = await new GraphqlTestServer(sixPages()).query(query);
    expect(data).toMatchObject({ search: { totalCount: 60, [field]: null, ...rest } });
    expect(errors).toMatchObject([{ path: ['search', field], extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test.each([
    ['FIT', null, 60],
    ['POPULARITY', 100, 40],
    ['NEWEST', 100, 40],
  ])(
    'by %s counts %s titles of six pages: those that can be read, if all are',
    async (sort, totalCount, length) => {
      // After the sixtieth.
      const after = Buffer.from('1/59/movie:60').toString('base64url');
      const query = `{ search(text: "ada", sort: ${sort}) {
      titles(after: "${after}") { totalCount nodes { id } pageInfo { hasNextPage } } } }`;
      const { data } = await new GraphqlTestServer(sixPages()).query(query);
      const titles = { totalCount, nodes: { length }, pageInfo: { hasNextPage: false } };
      expect(data).toMatchObject({ search: { titles } });
    },
  );

  test('counts each visible title once', async () => {
    const titles = [movie(1), movie(1), movie(2, { releaseDate: '1980-01-01' }), series(1)];
    const tmdb = new InMemoryTmdb({ search: { titles, people: [] } });
    const query = '{ search(text: "ada") { totalCount titles(first: 1) { totalCount } } }';
    const { data } = await new GraphqlTestServer(tmdb).query(query);
    expect(data).toEqual({ search: { totalCount: 2, titles: { totalCount: 2 } } });
  });

  test('costs one call plus one for each distinct person, in two round trips, besides the services of the day', async () => {
    const tmdb = new InMemoryTmdb({
      search: { titles: [movie(1)], people: [person(7), person(8)] },
      personCredits: () =>
        [movie(1), movie(2), movie(3, { releaseDate: '1980-01-01' })].map((title) => credited(title)),
    });
    const { data } = await new GraphqlTestServer(tmdb).query(QUERY, { text: '  ada ' });
    expect(data).toMatchObject({
      search: { totalCount: 2, partial: false, titles: { nodes: [{ id: 'movie:1' }, { id: 'movie:2' }] } },
    });
    expect(tmdb.roundTrips).toEqual([
      ['search ada', ...SERVICES],
      ['personCredits 7', 'personCredits 8'],
    ]);
  });

  test('sends TMDB the text without invisible characters, in Unicode’s composed form', async () => {
    const tmdb = new InMemoryTmdb({ search: { titles: [movie(1)] } });
    const graphql = new GraphqlTestServer(tmdb);
    await graphql.query(QUERY, { text: '\u202aAme\u0301\u200blie\u0000\u202c' });
    await graphql.query('{ suggestions(text: "Ame\u0301lie\u00ad") { __typename } }');
    expect(tmdb.calls).toEqual(['search Amélie', ...SERVICES, 'search Amélie']);
    const { errors } = await graphql.query(QUERY, { text: '\u0000\u200b' });
    expect(errors).toMatchObject([
      { message: 'text must be 1 to 200 characters after trimming; received 0' },
    ]);
  });

  test('returns the people, and the person a title was found through, without a further call', async () => {
    const tmdb = new InMemoryTmdb({
      search: { titles: [movie(1)], people: [person(7), person(8, { profilePath: null, department: null })] },
      personCredits: () => [credited(movie(1)), credited(movie(2))],
    });
    const { data, errors } = await new GraphqlTestServer(tmdb).query(`{
      search(text: "ada") {
        people { id tmdbId name department profile(size: W45) }
        one: people(first: 1) { id }
        titles { edges { node { id } person { id name } } }
      }
      titles(list: POPULAR, first: 1) { edges { person { id } } }
    }`);
    expect(errors).toEqual([]);
    const ada = { id: 'person:7', tmdbId: 7, name: 'Person 7', department: 'Acting' };
    expect(data).toEqual({
      search: {
        people: [
          { ...ada, profile: 'https://images.test/t/p/w45/profile7.jpg' },
          { id: 'person:8', tmdbId: 8, name: 'Person 8', department: null, profile: null },
        ],
        one: [{ id: 'person:7' }],
        titles: {
          edges: [
            { node: { id: 'movie:1' }, person: null },
            { node: { id: 'movie:2' }, person: { id: 'person:7', name: 'Person 7' } },
          ],
        },
      },
      titles: { edges: [{ person: null }] },
    });
    const calls = ['search ada', ...SERVICES, 'list POPULAR 1', 'personCredits 7', 'personCredits 8'];
    expect(tmdb.calls).toEqual(calls);
  });

  test('continues after its cursor', async () => {
    const graphql = new GraphqlTestServer(new InMemoryTmdb({ search: { titles: movies(3), people: [] } }));
    const after = Buffer.from('1/1/movie:2').toString('base64url');
    const { data } = await graphql.query(QUERY, { text: 'ada', after });
    expect(data).toMatchObject({
      search: { totalCount: 3, titles: { nodes: [{ id: 'movie:3' }], pageInfo: { hasNextPage: false } } },
    });
  });

  test('reads further TMDB pages, and reports that there are more than it counts', async () => {
    const tmdb = new InMemoryTmdb({
      search: ({ page }) => ({ totalPages: 4, titles: [movie(page)], people: [] }),
    });
    const { data } = await new GraphqlTestServer(tmdb).query(`{
      search(text: "ada") { totalCount hasMore titles { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }
    }`);
    const nodes = [{ id: 'movie:1' }, { id: 'movie:2' }, { id: 'movie:3' }];
    const pageInfo = { hasNextPage: true, endCursor: Buffer.from('1/2/movie:3').toString('base64url') };
    expect(data).toEqual({
      search: { totalCount: 3, hasMore: true, titles: { totalCount: null, nodes, pageInfo } },
    });
    expect(tmdb.roundTrips).toEqual([
      ['search ada', ...SERVICES],
      ['search ada page 2', 'search ada page 3'],
    ]);
    const next = await new GraphqlTestServer(tmdb).query(QUERY, { text: 'ada', after: pageInfo.endCursor });
    expect(next.data).toMatchObject({
      search: { titles: { nodes: [{ id: 'movie:4' }], pageInfo: { hasNextPage: false } } },
    });
  });

  test('reports an error when a further page cannot be read, so that it can be retried', async () => {
    const tmdb = new InMemoryTmdb({ search: ({ page }) => ({ totalPages: 4, titles: [movie(page)] }) });
    tmdb.fail('search ada page 4', new TmdbError('searchMulti', 503));
    const after = Buffer.from('1/2/movie:3').toString('base64url');
    const { data, errors } = await new GraphqlTestServer(tmdb).query(QUERY, { text: 'ada', after });
    expect(data).toEqual({ search: { totalCount: 3, partial: false, titles: null } });
    expect(errors).toMatchObject([{ path: ['search', 'titles'], extensions: { code: 'UPSTREAM_FAILED' } }]);
  });

  test('sends TMDB the kind, year and order', async () => {
    const tmdb = new InMemoryTmdb({
      search: ({ mediaType }) => ({ titles: mediaType ? [movie(1), movie(2, { popularity: 99 })] : [] }),
    });
    const { data } = await new GraphqlTestServer(tmdb).query(
      '{ search(text: "ada y:1995", mediaType: MOVIE, sort: POPULARITY) { titles { nodes { id } } } }',
    );
    expect(data).toEqual({ search: { titles: { nodes: [{ id: 'movie:2' }, { id: 'movie:1' }] } } });
    expect(tmdb.calls).toEqual([...SERVICES, 'search MOVIE ada of 1995', 'search ada']);
  });

  test('with only a year finds all titles of that year, and no people', async () => {
    const discovered: unknown[] = [];
    const tmdb = new InMemoryTmdb({
      discover: ({ mediaType, page: number, ...query }) => {
        discovered.push({ mediaType, number, ...query });
        const titles = mediaType === 'MOVIE' ? [movie(1), movie(2)] : [series(1)];
        return { page: number, totalPages: 1, totalCount: 2, titles };
      },
    });
    const { data, errors } = await new GraphqlTestServer(tmdb).query(`{
      search(text: " y:2026 ") {
        totalCount hasMore partial correctedText people { id } collections { id } titles { nodes { id } }
      }
      suggestions(text: "y:2026") { __typename }
    }`);
    expect(errors).toEqual([]);
    expect(data).toEqual({
      search: {
        totalCount: 3,
        hasMore: false,
        partial: false,
        correctedText: null,
        people: [],
        collections: [],
        titles: { nodes: [{ id: 'movie:1' }, { id: 'tv:1' }, { id: 'movie:2' }] },
      },
      suggestions: [],
    });
    const ofYear = { dateGte: '2026-01-01', dateLte: '2026-12-31', sortBy: 'popularity.desc', number: 1 };
    expect(discovered).toEqual([
      { mediaType: 'MOVIE', ...ofYear },
      { mediaType: 'TV', ...ofYear },
    ]);
    expect(tmdb.calls).toHaveLength(2);
  });

  test('for series finds no collections, which contain movies, and reads none', async () => {
    const kettle = { tmdbId: 9, name: 'The Kettle Collection', posterPath: null, backdropPath: null };
    const tmdb = new InMemoryTmdb({ searchCollections: [kettle], search: { titles: [], people: [] } });
    const { data } = await new GraphqlTestServer(tmdb).query(`{
      tv: search(text: "kettle", mediaType: TV) { collections { id } }
      movies: search(text: "kettle", mediaType: MOVIE) { collections { id } }
    }`);
    expect(data).toEqual({ tv: { collections: [] }, movies: { collections: [{ id: 'collection:9' }] } });
    expect(tmdb.calls.filter((call) => call.startsWith('searchCollections'))).toHaveLength(1);
  });

  test('returns collections for one more call, whose failure affects only them', async () => {
    const kettle = { tmdbId: 9, name: 'The Kettle Collection', posterPath: null, backdropPath: null };
    const query = '{ search(text: "kettle y:1999") { totalCount collections { id name } } }';
    const tmdb = new InMemoryTmdb({
      searchCollections: [kettle],
      search: { titles: [movie(1)], people: [] },
    });
    const { data } = await new GraphqlTestServer(tmdb).query(query);
    const collections = [{ id: 'collection:9', name: 'The Kettle Collection' }];
    expect(data).toEqual({ search: { totalCount: 1, collections } });
    expect(tmdb.calls.filter((call) => call.startsWith('searchCollections'))).toEqual([
      'searchCollections kettle',
    ]);
    tmdb.fail('searchCollections kettle', new TmdbError('searchCollections', 500));
    const failed = await new GraphqlTestServer(tmdb).query(query);
    expect(failed.data).toEqual({ search: { totalCount: 1, collections: null } });
    expect(failed.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_FAILED' } }]);
  });

  describe('without results', () => {
    const found = (text: string) => {
      if (text === 'Salt Cartographer') return { titles: [movie(5)] };
      return { titles: text === 'salt' ? [movie(5, { title: 'The Salt Cartographer' })] : [] };
    };

    test('is repeated with the words spelled like the nearest name', async () => {
      const tmdb = new InMemoryTmdb({ search: ({ text }) => found(text) });
      const { data } = await new GraphqlTestServer(tmdb).query(
        '{ search(text: "Sald cartografer") { correctedText titles { nodes { id } } } }',
      );
      expect(data).toEqual({ search: { correctedText: null, titles: { nodes: [] } } });
      const near = await new GraphqlTestServer(tmdb).query(
        '{ search(text: "Salt cartografer") { correctedText totalCount titles { nodes { id } } } }',
      );
      expect(near.data).toEqual({
        search: { correctedText: 'Salt Cartographer', totalCount: 1, titles: { nodes: [{ id: 'movie:5' }] } },
      });
      expect(tmdb.roundTrips.slice(-3)).toEqual([
        ['search Salt cartografer', ...SERVICES],
        ['search cartografer', 'search salt', 'search carto', 'search car'],
        ['search Salt Cartographer'],
      ]);
    });

    test.each([
      ['το ταξιδι', 'Το Ταξίδι', 'ταξ'],
      ['чаика', 'Чайка', 'чаи'],
    ])('is repeated for %j in the letters of the name', async (text, name, start) => {
      const tmdb = new InMemoryTmdb({
        search: ({ text: query }) =>
          [name, start].includes(query) ? { titles: [movie(5, { title: name })] } : {},
      });
      const { data } = await new GraphqlTestServer(tmdb).query(
        'query ($text: String!) { search(text: $text) { correctedText totalCount } }',
        { text },
      );
      expect(data).toEqual({ search: { correctedText: name, totalCount: 1 } });
    });

    test.each(['"salt cartografer"', 'salt'])('is not corrected for %s', async (text) => {
      const tmdb = new InMemoryTmdb({
        search: ({ text: queryText }) => (text === 'salt' ? found('salt') : found(`${queryText}?`)),
      });
      const { data } = await new GraphqlTestServer(tmdb).query(
        'query ($text: String!) { search(text: $text) { correctedText } }',
        { text },
      );
      expect(data).toEqual({ search: { correctedText: null } });
      expect(tmdb.calls.filter((call) => !SERVICES.includes(call))).toHaveLength(1);
    });
  });

  test('whose titles are all hidden is not corrected when they fill several pages', async () => {
    const old = movies(40).map((title) => ({ ...title, releaseDate: '1975-05-06' }));
    const tmdb = new InMemoryTmdb({ search: ({ page }) => pagesOf(old)(page) });
    const { data } = await new GraphqlTestServer(tmdb).query(
      '{ search(text: "salt cartografer") { totalCount correctedText } }',
    );
    expect(data).toEqual({ search: { totalCount: 0, correctedText: null } });
    expect(tmdb.calls).toEqual(['search salt cartografer', ...SERVICES, 'search salt cartografer page 2']);
  });

  describe('whose words have a meaning', () => {
    const UNDERSTOOD = `query ($text: String!, $mediaType: MediaType) {
      search(text: $text, mediaType: $mediaType) {
        partial hasMore understood { kind label without genre yearFrom yearTo mediaType keyword { id } }
        people { id } collections { id } titles { nodes { id } pageInfo { endCursor } }
      }
    }`;
    const discover = ({ mediaType, page }: { mediaType: string; page: number }) =>
      pagesOf(mediaType === 'MOVIE' ? movies(60).slice(page === 1 ? 0 : 20) : [series(1)])(1);

    test('has the discovered titles after the names that start with it, for a call of names and two of titles', async () => {
      const named = [movie(70, { title: 'Dark Comedy' }), movie(71, { title: 'Comedy, 1990s' })];
      const tmdb = new InMemoryTmdb({ search: { titles: named, people: [person(7)] }, discover });
      const { data, errors } = await new GraphqlTestServer(tmdb).query(UNDERSTOOD, { text: 'Comedy 1990s' });
      expect(errors).toEqual([]);
      expect(data).toMatchObject({
        search: {
          partial: false,
          understood: [
            { kind: 'GENRE', label: 'Comedy', without: '1990s', genre: 'Comedy', yearFrom: null },
            { kind: 'YEARS', label: '1990s', without: 'Comedy', genre: null, yearFrom: 1990, yearTo: 1999 },
          ],
          people: [],
          collections: [],
        },
      });
      const { nodes } = (data as { search: { titles: { nodes: { id: string }[] } } }).search.titles;
      const ids = nodes.map(({ id }) => id);
      expect([...ids.slice(0, 4), ids.at(-1)]).toEqual([
        'movie:71',
        'movie:1',
        'tv:1',
        'movie:2',
        'movie:70',
      ]);
      expect(tmdb.calls.toSorted()).toEqual([
        'discover MOVIE 35  popularity.desc 1',
        'discover TV 35  popularity.desc 1',
        'search Comedy 1990s',
      ]);
    });

    test('continues with further titles and names', async () => {
      const tmdb = new InMemoryTmdb({ search: { titles: movies(1) }, discover });
      const { data } = await new GraphqlTestServer(tmdb).query(UNDERSTOOD, { text: 'comedy' });
      const { search } = data as {
        search: { hasMore: boolean; titles: { pageInfo: { endCursor: string } } };
      };
      expect(search.hasMore).toBe(true);
      const after = search.titles.pageInfo.endCursor;
      const next = await new GraphqlTestServer(tmdb).query(QUERY, { text: 'comedy', after });
      expect(next.errors).toEqual([]);
      expect(next.data).toMatchObject({ search: { titles: { nodes: [{}, {}] } } });
      expect(tmdb.calls).toContain('discover MOVIE 35  popularity.desc 2');
    });

    test('looks a keyword up, and takes the text as a name if there is none or the call fails', async () => {
      const keywords = (query: string) => (query === 'ship' ? [{ tmdbId: 7, name: 'ship' }] : []);
      const tmdb = new InMemoryTmdb({ searchKeywords: keywords, search: { titles: [] } });
      const graphql = new GraphqlTestServer(tmdb);
      const ship = await graphql.query(UNDERSTOOD, { text: 'Movie about a ship' });
      expect(ship.data).toMatchObject({
        search: {
          understood: [
            { kind: 'MEDIA_TYPE', label: 'Movie', without: 'about a ship', mediaType: 'MOVIE' },
            { kind: 'KEYWORD', label: 'About a ship', without: 'Movie', keyword: { id: 'keyword:7' } },
          ],
        },
      });
      expect(tmdb.roundTrips[0]).toEqual(['search Movie about a ship', 'searchKeywords ship']);
      expect(tmdb.calls).toContain('discover MOVIE  7 popularity.desc 1');
      expect(tmdb.calls).toContain('discover MOVIE  7 popularity.desc 2');
      const none = await graphql.query(UNDERSTOOD, { text: 'movie about nothing' });
      expect(none.data).toMatchObject({ search: { understood: [], partial: false } });
      tmdb.fail('searchKeywords ship', new TmdbError('searchKeywords', 500));
      const failed = await new GraphqlTestServer(tmdb).query(UNDERSTOOD, { text: 'movie about a ship' });
      expect(failed.data).toMatchObject({ search: { understood: [], partial: true } });
    });

    test('omits the discovered titles when they cannot be read, and is then partial', async () => {
      const tmdb = new InMemoryTmdb({ search: { titles: [movie(1)] } })
        .fail('discover MOVIE 35  popularity.desc 1', new TmdbError('fetchMoviesByGenre', 500))
        .fail('discover TV 35  popularity.desc 1', new TmdbError('fetchSeriesByGenre', 500));
      const { data, errors } = await new GraphqlTestServer(tmdb).query(UNDERSTOOD, { text: 'comedy' });
      expect(errors).toEqual([]);
      expect(data).toMatchObject({ search: { partial: true, titles: { nodes: [{ id: 'movie:1' }] } } });
    });

    test('is of the requested kind and year, which are not repeated', async () => {
      const tmdb = new InMemoryTmdb({ search: {} });
      const { data } = await new GraphqlTestServer(tmdb).query(UNDERSTOOD, {
        text: 'comedy movies y:1995',
        mediaType: 'TV',
      });
      expect(data).toMatchObject({ search: { understood: [{ label: 'Comedy', without: 'movies y:1995' }] } });
      expect(tmdb.calls).toContain('discover TV 35  popularity.desc 1');
      expect(tmdb.calls.some((call) => call.startsWith('discover MOVIE'))).toBe(false);
    });

    test('has no titles of hidden years, unless the text asks for them', async () => {
      const graphql = new GraphqlTestServer(new InMemoryTmdb({ search: { titles: [] }, discover }));
      const hidden = await graphql.query(UNDERSTOOD, { text: '80s comedies' });
      expect(hidden.data).toMatchObject({
        search: {
          partial: false,
          understood: [{ label: '80s', without: 'comedies' }, { label: 'Comedies' }],
          titles: { nodes: [] },
        },
      });
      const all = await graphql.query(UNDERSTOOD, { text: 'Timeless 80s comedies' });
      expect(all.data).toMatchObject({
        search: { understood: [{ without: 'timeless comedies' }, { without: 'timeless 80s' }] },
      });
      const { nodes } = (all.data as { search: { titles: { nodes: unknown[] } } }).search.titles;
      expect(nodes.length).toBeGreaterThan(0);
    });

    test.each(['"comedy"', 'comedy "1990s"', '1984', 'soap movies'])('is a name: %j', async (text) => {
      const tmdb = new InMemoryTmdb({ search: { titles: [movie(1)] } });
      const { data } = await new GraphqlTestServer(tmdb).query(UNDERSTOOD, { text });
      expect(data).toMatchObject({ search: { understood: [] } });
      expect(tmdb.calls.some((call) => call.startsWith('discover'))).toBe(false);
    });
  });

  describe('that finds nothing as a name', () => {
    const IGNORING = `query ($text: String!) {
      search(text: $text) {
        totalCount correctedText ignoredWords understood { label without } people { id } titles { nodes { id } }
      }
    }`;

    test('finds what its understood words mean, and says which were ignored, for two more calls', async () => {
      const tmdb = new InMemoryTmdb({ discover: () => pagesOf(movies(1))(1) });
      const { data, errors } = await new GraphqlTestServer(tmdb).query(IGNORING, { text: 'Gory comedies' });
      expect(errors).toEqual([]);
      expect(data).toEqual({
        search: {
          totalCount: 1,
          correctedText: null,
          ignoredWords: ['Gory'],
          understood: [{ label: 'Comedies', without: '"comedies"' }],
          people: [],
          titles: { nodes: [{ id: 'movie:1' }] },
        },
      });
      expect(tmdb.roundTrips).toEqual([
        ['search Gory comedies', ...SERVICES, 'searchKeywords gory'],
        ['search comedies', 'search gory', 'search comed', 'search com'],
        ['discover MOVIE 35  popularity.desc 1', 'discover TV 35  popularity.desc 1'],
      ]);
    });

    test('is a name if a title has it, however much of it is understood', async () => {
      const tmdb = new InMemoryTmdb({ search: { titles: [movie(1)] } });
      const { data } = await new GraphqlTestServer(tmdb).query(IGNORING, { text: 'family guy' });
      expect(data).toMatchObject({ search: { totalCount: 1, understood: [], ignoredWords: [] } });
      expect(tmdb.calls).toEqual(['search family guy']);
    });

    test('finds what people only directed or created after what all of them act in', async () => {
      const votes = { voteCount: 9_000 };
      const tmdb = new InMemoryTmdb({
        search: { people: [person(7), person(8)] },
        personCredits: (tmdbId) =>
          tmdbId === 7
            ? [
                credited(movie(1, votes), ['DIRECTING']),
                credited(movie(2)),
                credited(series(3, votes), ['CREATING']),
              ]
            : [credited(movie(4, votes), ['DIRECTING', 'ACTING']), credited(movie(1))],
      });
      const { data } = await new GraphqlTestServer(tmdb).query(
        '{ search(text: "ada") { titles { edges { node { id } person { id } personRole } } } }',
      );
      const edge = (id: string, personId: number, personRole: string) => ({
        node: { id },
        person: { id: `person:${personId}` },
        personRole,
      });
      expect(data).toEqual({
        search: {
          titles: {
            edges: [
              edge('movie:2', 7, 'ACTING'),
              edge('movie:4', 8, 'DIRECTING'),
              edge('movie:1', 8, 'ACTING'),
              edge('tv:3', 7, 'CREATING'),
            ],
          },
        },
      });
    });
  });

  test('without a person’s credits is partial', async () => {
    const tmdb = new InMemoryTmdb({ search: { titles: [movie(1)], people: [person(7)] } }).fail(
      'personCredits 7',
      new TmdbError('fetchPersonCredits', 500),
    );
    const { data, errors } = await new GraphqlTestServer(tmdb).query(QUERY, { text: 'ada' });
    expect(data).toMatchObject({ search: { totalCount: 1, partial: true } });
    expect(errors).toEqual([]);
  });

  test('that fails returns nothing and is partial', async () => {
    const tmdb = new InMemoryTmdb().fail('search ada', new TmdbError('searchMulti', 500));
    const { data, errors } = await new GraphqlTestServer(tmdb).query(QUERY, { text: 'ada' });
    expect(data).toMatchObject({ search: { totalCount: 0, partial: true, titles: { nodes: [] } } });
    expect(errors).toEqual([]);
  });

  test.each(['search ada', 'personCredits 7'])('does not hide a server error in "%s"', async (call) => {
    const search = { titles: [movie(1)], people: [person(7)] };
    const graphql = new GraphqlTestServer(new InMemoryTmdb({ search }).fail(call, new Error('a fault')));
    const { data, errors } = await graphql.query(QUERY, { text: 'ada' });
    expect(data).toEqual({ search: null });
    expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
    expect(graphql.log.messages('error')).toHaveLength(1);
  });
});

describe('suggestions', () => {
  const QUERY_SUGGESTIONS = `query ($text: String!, $first: Int) {
    suggestions(text: $text, first: $first) {
      __typename ... on Title { id title } ... on Person { id name }
    }
  }`;
  const search = {
    titles: [
      movie(1, { title: 'In Harbour' }),
      series(2, { title: 'Harbour' }),
      movie(3, { releaseDate: null }),
    ],
    people: [person(7, { name: 'Hárbour Jones' }), person(8, { name: 'Ada' })],
  };

  test('are visible titles and people, those that start with the text first, for one call', async () => {
    const tmdb = new InMemoryTmdb({ search });
    const { data } = await new GraphqlTestServer(tmdb).query(QUERY_SUGGESTIONS, { text: ' harb ' });
    expect(data).toEqual({
      suggestions: [
        { __typename: 'Series', id: 'tv:2', title: 'Harbour' },
        { __typename: 'Person', id: 'person:7', name: 'Hárbour Jones' },
        { __typename: 'Movie', id: 'movie:1', title: 'In Harbour' },
        { __typename: 'Person', id: 'person:8', name: 'Ada' },
      ],
    });
    expect(tmdb.calls).toEqual(['search harb']);
  });

  test('start with the text whatever its hyphens and accents are', async () => {
    const people = [person(7, { name: 'Ada Manyi' }), person(8, { name: 'Man-yi Széto' })];
    const graphql = new GraphqlTestServer(new InMemoryTmdb({ search: { titles: [], people } }));
    for (const text of ['manyi', 'man yi sz', 'Man-yi Szeto']) {
      const { data } = await graphql.query(QUERY_SUGGESTIONS, { text });
      expect(data).toMatchObject({ suggestions: [{ id: 'person:8' }, { id: 'person:7' }] });
    }
  });

  test('follow the search for what the text means, without fuzzy names and for no more calls', async () => {
    const titles = [movie(1, { title: 'A Comedy of Salt' }), movie(2, { title: 'Salt' })];
    const tmdb = new InMemoryTmdb({ search: { titles, people: [person(7)] } });
    const { data } = await new GraphqlTestServer(tmdb).query(`{
      suggestedSearch(text: "comedy") { text understood { label } }
      completed: suggestedSearch(text: "90s com") { text understood { label } }
      suggestions(text: "comedy") { ... on Title { title } }
    }`);
    expect(data).toEqual({
      suggestedSearch: { text: 'comedy', understood: [{ label: 'Comedy' }] },
      completed: { text: '90s comedy', understood: [{ label: '90s' }, { label: 'Comedy' }] },
      suggestions: [{ title: 'A Comedy of Salt' }],
    });
    expect(tmdb.calls).toEqual(['search comedy']);
  });

  test('are as many as requested, 1 to 10', async () => {
    const graphql = new GraphqlTestServer(new InMemoryTmdb({ search }));
    const { data } = await graphql.query(QUERY_SUGGESTIONS, { text: 'harb', first: 1 });
    expect(data).toMatchObject({ suggestions: [{ id: 'tv:2' }] });
    for (const first of [0, 11]) {
      const { errors } = await graphql.query(QUERY_SUGGESTIONS, { text: 'harb', first });
      expect(errors).toMatchObject([{ message: expect.stringContaining(`first must be 1 to 10`) }]);
    }
  });

  test('that fail are null with an error', async () => {
    const tmdb = new InMemoryTmdb().fail('search harb', new TmdbError('searchMulti', 500));
    const { data, errors } = await new GraphqlTestServer(tmdb).query(QUERY_SUGGESTIONS, { text: 'harb' });
    expect(data).toEqual({ suggestions: null });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_FAILED' } }]);
  });
});
