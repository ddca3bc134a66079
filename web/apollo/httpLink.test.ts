import { describe, expect, test } from 'vitest';
import { SeasonEpisodesDocument, WatchMovieDocument } from '../gql/graphql.ts';
import { createClient } from './createClient.ts';
import { createHttpLink } from './httpLink.ts';

const failure = { message: 'The movie database could not answer.', extensions: { code: 'UPSTREAM_FAILED' } };
const movie = { query: WatchMovieDocument, variables: { tmdbId: 101 } };

/** A browser's client whose server answers in this order. */
function clientOf(...answers: object[]) {
  let asked = 0;
  const link = createHttpLink('http://marquee.test/graphql', () => {
    asked += 1;
    return Promise.resolve(
      new Response(JSON.stringify(answers.shift()), { headers: { 'content-type': 'application/json' } }),
    );
  });
  return { client: createClient({ link }), asked: () => asked };
}

describe('the answer to a lookup', () => {
  test('that failed is told and not kept: the next page asks again', async () => {
    const nothing = { data: { __typename: 'Query', movie: null } };
    const { client, asked } = clientOf({ ...nothing, errors: [{ ...failure, path: ['movie'] }] }, nothing);
    const failed = await client.query(movie);
    expect(failed.error?.message).toBe(failure.message);
    expect(failed.data?.movie).toBeUndefined();
    const absent = await client.query(movie);
    expect(absent.error).toBeUndefined();
    expect(absent.data?.movie).toBeNull();
    expect(asked()).toBe(2);
  });

  test('that found nothing is kept', async () => {
    const { client, asked } = clientOf({ data: { __typename: 'Query', movie: null } });
    await client.query(movie);
    expect((await client.query(movie)).data?.movie).toBeNull();
    expect(asked()).toBe(1);
  });

  test('that failed in part keeps the rest', async () => {
    const season = { __typename: 'Season', id: 'tv:101:s1', episodes: null };
    const { client, asked } = clientOf({
      data: { __typename: 'Query', series: { __typename: 'Series', id: 'tv:101', season } },
      errors: [{ ...failure, path: ['series', 'season', 'episodes'] }],
    });
    const options = { query: SeasonEpisodesDocument, variables: { tmdbId: 101, season: 1 } };
    expect((await client.query(options)).error?.message).toBe(failure.message);
    expect((await client.query(options)).data?.series?.season).toEqual(season);
    expect(asked()).toBe(1);
  });
});
