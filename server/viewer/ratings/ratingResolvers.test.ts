import { describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/signedIn.ts';

const RATE = `mutation ($id: ID!, $value: Float) { rate(input: { id: $id, value: $value }) {
  viewerTitle { rating { value } } viewerSeason { id rating { value } } viewerEpisode { id rating { value } } } }`;
const RATINGS = `query ($mediaType: MediaType) { viewer { ratings(mediaType: $mediaType) {
  totalCount nodes { id targetId titleId seasonNumber episodeNumber value viewerTitle { name } } } } }`;

const none = { viewerTitle: { rating: null }, viewerSeason: null, viewerEpisode: null };

describe('rating', () => {
  test('a title, a season and an episode, of which each has its own', async () => {
    const { read } = signedIn();
    const rate = (id: string, value: number | null) => read(RATE, { id, value });
    expect(await rate('tv:5', 8.5)).toEqual({ rate: { ...none, viewerTitle: { rating: { value: 8.5 } } } });
    const season = { id: 'viewer-title:ada:tv:5:s1', rating: { value: 0.5 } };
    const whole = { viewerTitle: { rating: { value: 8.5 } } };
    expect(await rate('tv:5:s1', 0.5)).toEqual({ rate: { ...none, ...whole, viewerSeason: season } });
    const part = { id: 'viewer-title:ada:tv:5:s1:e2', rating: { value: 10 } };
    expect(await rate('tv:5:s1:e2', 10)).toEqual({ rate: { ...none, ...whole, viewerEpisode: part } });
    expect(await read(RATINGS)).toMatchObject({ viewer: { ratings: { totalCount: 3 } } });
    expect(await read(RATINGS, { mediaType: 'MOVIE' })).toMatchObject({
      viewer: { ratings: { totalCount: 0 } },
    });
  });

  test('is removed by null, and an empty record is left', async () => {
    const { read, graphql } = signedIn();
    await read(RATE, { id: 'movie:1', value: 7 });
    expect(await read(RATE, { id: 'movie:1', value: null })).toEqual({ rate: none });
    expect(await graphql.viewerStores.stored('ada', 'movie:1')).toBeNull();
  });

  test('is listed with its target and its title’s record', async () => {
    const { read } = signedIn();
    await read(RATE, { id: 'tv:5:s1:e2', value: 7 });
    expect(await read(RATINGS)).toEqual({
      viewer: {
        ratings: {
          totalCount: 1,
          nodes: [
            {
              id: 'rating:ada:tv:5:s1:e2',
              targetId: 'tv:5:s1:e2',
              titleId: 'tv:5',
              seasonNumber: 1,
              episodeNumber: 2,
              value: 7,
              viewerTitle: { name: 'Series 5' },
            },
          ],
        },
      },
    });
  });

  test.each([
    ['movie:1', 0, 'value must be 0.5 to 10 by halves, or null; received 0'],
    ['movie:1', 10.5, 'value must be 0.5 to 10 by halves, or null; received 10.5'],
    ['movie:1', 7.25, 'value must be 0.5 to 10 by halves, or null; received 7.25'],
    ['person:1', 5, 'id must be that of a title, a season or an episode'],
    ['movie:1:s1', 5, 'id must be that of a title, a season or an episode'],
    ['tv:5:s9', 5, 'seasonNumber must name a season that the movie database has'],
    ['tv:5:s1:e9', 5, 'episodeNumber must name an episode of season 1, which has 3'],
    ['movie:99', 5, 'titleId must name a title that the movie database has'],
  ])('%s with %j is rejected', async (id, value, message) => {
    const { ask } = signedIn();
    const { data, errors } = await ask(RATE, { id, value });
    expect(data).toEqual({ rate: null });
    expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(errors[0]?.message).toContain(message);
  });
});

test('without a rating nothing is read for it', async () => {
  const { read, graphql } = signedIn();
  await read('mutation { setListed(input: { titleId: "tv:5", listed: true }) { viewerTitle { id } } }');
  graphql.accounts.calls.length = 0;
  await read('{ viewer { watchlist { nodes { rating { value } } } } }');
  expect(graphql.accounts.calls.filter((call) => call.startsWith('ratings'))).toEqual([]);
});
