import { beforeEach, describe, expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';

const { upstream, log, tmdb } = useMockUpstream();

// A search looks its text up among these.
beforeEach(() => {
  for (const kind of ['movie', 'tv'])
    upstream.respondTo(`/watch/providers/${kind}`, { json: { results: [] } });
});

/** The log lines of an operation at level warn and above, including the upstream's. */
async function logged(query: string): Promise<string[]> {
  const graphql = new GraphqlTestServer(undefined, { source: tmdb() });
  await graphql.query(query);
  return [...log.messages('warn'), ...log.messages('error'), ...graphql.log.messages('warn')];
}

describe('a failed call is logged once, in the words of the specification', () => {
  test('for the credits of a person found by a search', async () => {
    upstream.respondTo('/search/multi', {
      json: { page: 1, total_pages: 1, results: [{ media_type: 'person', id: 7, name: 'Ada' }] },
    });
    upstream.respondTo('/person/7/combined_credits', { status: 404, json: {} });
    expect(await logged('{ search(text: "ada") { partial } }')).toEqual(['fetchPersonCredits: 404']);
  });

  test('for a search', async () => {
    upstream.respondTo('/search/multi', { status: 400, json: {} });
    expect(await logged('{ search(text: "ada") { partial } }')).toEqual(['searchMulti: 400']);
  });

  test('for the trailer of a slide', async () => {
    const results = [{ id: 1, title: 'A Movie', release_date: '2011-01-01' }];
    upstream.respondTo('/trending/movie/week', { json: { page: 1, total_pages: 1, results } });
    upstream.respondTo('/movie/1', { status: 400, json: {} });
    expect(await logged('{ titles(list: TRENDING_MOVIES) { nodes { trailer { key } } } }')).toEqual([
      'fetchMovieTrailer: 400',
    ]);
  });

  test('for the genres, however many titles are affected', async () => {
    const results = [1, 2, 3].map((id) => ({
      id,
      title: `Movie ${id}`,
      release_date: '2011-01-01',
      genre_ids: [18],
    }));
    upstream.respondTo('/movie/popular', { json: { page: 1, total_pages: 1, results } });
    upstream.respondTo('/genre/movie/list', { status: 400, json: {} });
    expect(await logged('{ titles(list: POPULAR) { nodes { genres { name } } } }')).toEqual([
      'fetchGenres: 400',
    ]);
  });
});
