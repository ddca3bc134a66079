import { describe, expect, test, vi } from 'vitest';
import { AccountError } from '../../account/accountError.ts';
import type { EpisodeRecord, SeasonRecord } from '../../domain/season.ts';
import { titleId, type TitleRef } from '../../domain/title.ts';
import type { ViewerTitleRecord } from '../../domain/viewerTitle.ts';
import { hidden, listed, progressed, untouched, watched } from '../../domain/viewerTitleChanges.ts';
import { GraphqlOverMemory } from '../../testing/graphqlOverMemory.ts';
import { MemoryTmdb } from '../../testing/memoryTmdb.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';

const whole = { seasonNumber: null, episodeNumber: null };

function at(minute: number): string {
  return new Date(Date.UTC(2026, 2, 1, 20, minute)).toISOString();
}

function ref(id: string): TitleRef {
  const [kind, number] = id.split(':');
  return { mediaType: kind === 'movie' ? 'MOVIE' : 'TV', tmdbId: Number(number) };
}

function begin(id: string): ViewerTitleRecord {
  return untouched('ada', ref(id), { title: `Title ${id}`, posterPath: '/p.jpg' }, at(0));
}

/** A movie left in the middle. */
const halfSeen = (number: number, minute: number) =>
  progressed(begin(`movie:${number}`), whole, { position: 600, length: 6000, at: at(minute) });

/** A series whose first season's first episode was seen to its end. */
const firstSeen = (number: number, minute: number) =>
  progressed(
    begin(`tv:${number}`),
    { seasonNumber: 1, episodeNumber: 1 },
    { position: 2990, length: 3000, at: at(minute) },
  );

const onList = (record: ViewerTitleRecord, minute: number) => listed(record, true, at(minute)) ?? record;

/** Episodes by the days they air on, numbered from 1. */
function season(seriesId: number, number: number, ...days: (string | null)[]): SeasonRecord {
  const episodes = days.map((airDate, place): EpisodeRecord => ({
    seriesId,
    seasonNumber: number,
    number: place + 1,
    name: '',
    overview: '',
    airDate,
    runtime: null,
    stillPath: null,
  }));
  return { seriesId, number, name: '', airDate: null, episodeCount: null, posterPath: null, episodes };
}

/** The server as Ada asks it, who has done these things. */
function asAda(kept: readonly ViewerTitleRecord[] = [], tmdb = new MemoryTmdb()) {
  const graphql = new GraphqlOverMemory(tmdb);
  graphql.viewerTitles.keep(...kept);
  const token = graphql.accounts.signIn('ada');
  return { graphql, tmdb, ask: (query: string, values = {}) => graphql.ask(query, values, token) };
}

describe('what a viewer has done', () => {
  test('is told of each title', async () => {
    const { ask } = asAda([onList(halfSeen(603, 5), 2)]);
    const { data, errors } = await ask(`{ viewer { history(first: 1) { nodes {
      id titleId tmdbId mediaType title poster(size: W342) listedAt playedAt
      last { id seasonNumber position length watched at } parts { id position }
      resume { seasonNumber episodeNumber position length isNext } } } } }`);
    expect(errors).toEqual([]);
    expect(Object(data)['viewer'].history).toEqual({
      nodes: [
        {
          id: 'viewer-title:ada:movie:603',
          titleId: 'movie:603',
          tmdbId: 603,
          mediaType: 'MOVIE',
          title: 'Title movie:603',
          poster: 'https://images.test/t/p/w342/p.jpg',
          listedAt: at(2),
          playedAt: at(5),
          last: {
            id: 'viewer-title:ada:movie:603:whole',
            seasonNumber: null,
            position: 600,
            length: 6000,
            watched: false,
            at: at(5),
          },
          parts: [{ id: 'viewer-title:ada:movie:603:whole', position: 600 }],
          resume: { ...whole, position: 600, length: 6000, isNext: false },
        },
      ],
    });
  });

  test('is read once, whatever an operation asks of it', async () => {
    const { graphql, ask } = asAda([onList(halfSeen(1, 5), 2), firstSeen(2, 3)]);
    const { errors } =
      await ask(`{ viewer { titles { id } title(id: "movie:1") { id } other: title(id: "tv:2") { id }
      watchlist { totalCount } continueWatching { nodes { id } } history { totalCount } } again: viewer { titles { id } } }`);
    expect(errors).toEqual([]);
    expect(graphql.accounts.calls).toEqual(['viewerOf', 'readAll ada']);
  });

  test('with one title is read from that title’s document alone', async () => {
    const { graphql, ask } = asAda([halfSeen(1, 5)]);
    const { data } = await ask('{ viewer { title(id: "movie:1") { titleId last { position } } } }');
    expect(data).toEqual({ viewer: { title: { titleId: 'movie:1', last: { position: 600 } } } });
    expect(graphql.accounts.calls).toEqual(['viewerOf', 'read ada movie:1']);
    expect((await ask('{ viewer { title(id: "tv:9") { id } } }')).data).toEqual({ viewer: { title: null } });
  });

  test('is not read when nobody asks for it, and is nothing to whoever is not signed in', async () => {
    const { graphql, ask } = asAda([halfSeen(1, 5)]);
    await ask('{ viewer { displayName } }');
    expect(graphql.accounts.calls).toEqual(['viewerOf']);
    const { data } = await graphql.ask('{ viewer { titles { id } } }');
    expect(data).toEqual({ viewer: null });
  });

  test('is never what somebody else did', async () => {
    const { graphql } = asAda([halfSeen(1, 5)]);
    const bob = graphql.accounts.signIn('bob');
    const { data } = await graphql.ask('{ viewer { titles { id } title(id: "movie:1") { id } } }', {}, bob);
    expect(data).toEqual({ viewer: { titles: [], title: null } });
  });

  test('that cannot be read leaves the viewer standing', async () => {
    const { graphql, ask } = asAda();
    vi.spyOn(graphql.viewerTitles, 'readAll').mockRejectedValue(new AccountError('Request time out'));
    const { data, errors } = await ask(
      '{ viewer { displayName titles { id } watchlist { totalCount } settings { id } } }',
    );
    expect(data).toEqual({
      viewer: { displayName: 'Name of ada', titles: null, watchlist: null, settings: null },
    });
    expect(errors).toMatchObject([
      { path: ['viewer', 'titles'], extensions: { code: 'STORE_UNAVAILABLE' } },
      { path: ['viewer', 'watchlist'], extensions: { code: 'STORE_UNAVAILABLE' } },
    ]);
  });
});

describe('the lists', () => {
  const LIST = 'totalCount nodes { titleId } pageInfo { hasNextPage hasPreviousPage endCursor }';
  const titles = [1, 2, 3, 4, 5].map((number) => onList(halfSeen(number, number), 20 - number));

  test('of the watchlist and the history have their own order', async () => {
    const { ask } = asAda([...titles, onList(begin('tv:9'), 30)]);
    const { data } = await ask(`{ viewer { watchlist(first: 2) { ${LIST} } history(first: 2) { ${LIST} }
      series: watchlist(mediaType: TV) { ${LIST} } } }`);
    expect(data).toMatchObject({
      viewer: {
        watchlist: { totalCount: 6, nodes: [{ titleId: 'tv:9' }, { titleId: 'movie:1' }] },
        history: { totalCount: 5, nodes: [{ titleId: 'movie:5' }, { titleId: 'movie:4' }] },
        series: { totalCount: 1, nodes: [{ titleId: 'tv:9' }] },
      },
    });
  });

  test.each(['watchlist', 'history', 'continueWatching'])('%s goes on behind a cursor', async (list) => {
    const { ask } = asAda(titles);
    const seen: unknown[] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { data } = await ask(
        `query ($after: String) { viewer { list: ${list}(first: 2, after: $after) { ${LIST} } } }`,
        { after },
      );
      const { nodes, pageInfo } = Object(Object(data)['viewer'])['list'];
      expect(pageInfo).toMatchObject({ hasNextPage: page < 2, hasPreviousPage: page > 0 });
      seen.push(...nodes.map((node: { titleId: string }) => node.titleId));
      after = pageInfo.endCursor;
    }
    expect(new Set(seen).size).toBe(5);
  });

  test.each([
    ['watchlist(first: 61)', 'first must be 1 to 60; received 61'],
    ['history(first: 0)', 'first must be 1 to 60; received 0'],
    ['continueWatching(first: 19)', 'first must be 1 to 18; received 19'],
    ['watchlist(after: "x")', 'after must be a cursor that a list has answered with; received "x"'],
    ['continueWatching(after: "MS8wL21vdmllOjE")', 'after must be a cursor'],
  ])('%s is refused', async (field, message) => {
    const { graphql, ask } = asAda(titles);
    const { errors } = await ask(`{ viewer { ${field} { totalCount } } }`);
    expect(errors[0]?.message).toContain(message);
    expect(errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
    expect(graphql.accounts.calls).toEqual(['viewerOf']);
  });
});

describe('what the viewer may go on with', () => {
  const CONTINUE = `{ viewer { continueWatching { totalCount
    nodes { titleId resume { seasonNumber episodeNumber position isNext } } } } }`;

  test('is what was left, and the next episode of what was seen; not what is over, removed or unaired', async () => {
    const removed = hidden(halfSeen(4, 9), true, at(10)) ?? halfSeen(4, 9);
    const over = progressed(begin('movie:3'), whole, { position: 5990, length: 6000, at: at(3) });
    const tmdb = new MemoryTmdb({
      seasons: [season(1, 1, '2020-01-01', '2020-01-08'), season(2, 1, '2020-01-01', '2999-01-01')],
    });
    const { ask } = asAda([halfSeen(1, 5), firstSeen(1, 7), firstSeen(2, 8), over, removed], tmdb);
    const { data, errors } = await ask(CONTINUE);
    expect(errors).toEqual([]);
    expect(data).toEqual({
      viewer: {
        continueWatching: {
          totalCount: 4,
          nodes: [
            { titleId: 'tv:1', resume: { seasonNumber: 1, episodeNumber: 2, position: 0, isNext: true } },
            { titleId: 'movie:1', resume: { ...whole, position: 600, isNext: false } },
          ],
        },
      },
    });
    expect(tmdb.roundTrips).toEqual([['season 2 1', 'season 1 1']]);
  });

  test('stands when one of the lookups fails, without what could not be looked up', async () => {
    const tmdb = new MemoryTmdb({ seasons: [season(2, 1, '2020-01-01', '2020-01-08')] }).fail(
      'season 1 1',
      new TmdbError('fetchSeasonDetails', 'timeout'),
    );
    const { graphql, ask } = asAda([firstSeen(1, 7), firstSeen(2, 6), halfSeen(3, 5)], tmdb);
    const { data, errors } = await ask(CONTINUE);
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      viewer: { continueWatching: { nodes: [{ titleId: 'tv:2' }, { titleId: 'movie:3' }] } },
    });
    expect(graphql.log.messages('warn')).toEqual(['A title is left out of what a viewer may go on with']);
  });

  test('asks nothing of the movie database when everything was left in the middle', async () => {
    const { ask, tmdb } = asAda([halfSeen(1, 5), halfSeen(2, 6)]);
    await ask(CONTINUE);
    expect(tmdb.calls).toEqual([]);
  });

  test('of a title whose next episode cannot be looked up is that error, where it is asked for', async () => {
    const tmdb = new MemoryTmdb().fail('season 1 1', new TmdbError('fetchSeasonDetails', 500));
    const { ask } = asAda([firstSeen(1, 7)], tmdb);
    const { data, errors } = await ask('{ viewer { title(id: "tv:1") { titleId resume { isNext } } } }');
    expect(data).toEqual({ viewer: { title: { titleId: 'tv:1', resume: null } } });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_FAILED' } }]);
  });
});

test('a title’s parts are in the order of a series: by season and number, specials last', async () => {
  const marks = [
    [2, 1],
    [0, 1],
    [1, 10],
    [1, 2],
  ].map(([seasonNumber = 0, episodeNumber = 0]) => ({ seasonNumber, episodeNumber }));
  const record = watched(begin('tv:5'), marks, at(1)) ?? begin('tv:5');
  const { ask } = asAda([record]);
  const { data } = await ask('{ viewer { title(id: "tv:5") { parts { id watched } } } }');
  expect(data).toMatchObject({
    viewer: {
      title: {
        parts: ['s1:e2', 's1:e10', 's2:e1', 's0:e1'].map((place) => ({
          id: `viewer-title:ada:${titleId(ref('tv:5'))}:${place}`,
          watched: true,
        })),
      },
    },
  });
});
