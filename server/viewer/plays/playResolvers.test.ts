import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedIn } from '../../testing/signedIn.ts';

const NOW = '2026-03-10T20:00:00.000Z';
const ID = '0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11';
const OTHER = '1b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11';
const ADD = `mutation ($input: AddPlayInput!) { addPlay(input: $input) {
  play { id titleId seasonNumber episodeNumber day at precision pass source bulk note }
  viewerTitle { state playedAt } } }`;
const UPDATE = `mutation ($input: UpdatePlayInput!) { updatePlay(input: $input) { play { day at precision note } } }`;
const PLAYS = `query ($year: Int, $mediaType: MediaType, $titleId: ID, $until: Date, $first: Int, $after: String) {
  viewer { plays(year: $year, mediaType: $mediaType, titleId: $titleId, until: $until, first: $first, after: $after) {
    nodes { titleId day } pageInfo { hasNextPage endCursor } totalCount } } }`;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const movie = { titleId: 'movie:1' };
const episode = { titleId: 'tv:5', seasonNumber: 1, episodeNumber: 2 };

describe('adding a play', () => {
  test('stores when it was, as exactly as it is known, and makes the part watched', async () => {
    const { read } = signedIn();
    const at = '2026-03-01T23:30:00.000Z';
    expect(await read(ADD, { input: { id: ID, ...movie, time: { at }, note: ' Twice\r\n' } })).toEqual({
      addPlay: {
        play: {
          id: `play:ada:${ID}`,
          titleId: 'movie:1',
          seasonNumber: null,
          episodeNumber: null,
          day: '2026-03-01',
          at,
          precision: 'INSTANT',
          pass: 1,
          source: 'CLIENT',
          bulk: false,
          note: 'Twice',
        },
        viewerTitle: { state: 'FINISHED', playedAt: at },
      },
    });
    expect(await read(ADD, { input: { ...episode, time: { day: '2026-03-02' } } })).toMatchObject({
      addPlay: { play: { day: '2026-03-02', at: null, precision: 'DAY', episodeNumber: 2 } },
    });
    expect(await read(ADD, { input: { ...movie, time: { unknown: true } } })).toMatchObject({
      addPlay: { play: { day: null, at: null, precision: 'UNKNOWN' } },
    });
  });

  test('takes the day from the viewer’s time zone, and a future time as now', async () => {
    const { read } = signedIn(undefined, { timeZone: 'Asia/Tokyo' });
    const at = '2026-03-01T23:30:00.000Z';
    const add = (time: object) => read(ADD, { input: { ...movie, time } });
    expect(await add({ at })).toMatchObject({ addPlay: { play: { day: '2026-03-02' } } });
    expect(await add({ at: '2027-01-01T00:00:00.000Z' })).toMatchObject({ addPlay: { play: { at: NOW } } });
    expect(await add({ day: '2027-01-01' })).toMatchObject({ addPlay: { play: { day: '2026-03-11' } } });
  });

  test('again under its id changes nothing, and returns what is stored', async () => {
    const { read } = signedIn();
    await read(ADD, { input: { id: ID, ...movie, time: { day: '2026-03-02' } } });
    expect(await read(ADD, { input: { id: ID, ...movie, time: { day: '2026-03-05' } } })).toMatchObject({
      addPlay: { play: { day: '2026-03-02' } },
    });
    expect(await read(PLAYS)).toMatchObject({ viewer: { plays: { totalCount: 1 } } });
  });

  test.each([
    [{ id: 'mine' }, 'id must be a UUID'],
    [
      { time: { day: '2026-02-30' } },
      'day must be a day since 1900 such as "2026-03-01"; received "2026-02-30"',
    ],
    [{ time: { at: 'yesterday' } }, 'at must be a time since 1970'],
    [{ time: { unknown: false } }, 'unknown must be true; received false'],
    [{ note: 'x'.repeat(4001) }, 'note must be at most 4000 characters; received 4001'],
    [{ note: 'a\u202eb' }, 'note must not contain control characters'],
    [{ seasonNumber: 1, episodeNumber: 1 }, 'A movie must have neither seasonNumber nor episodeNumber'],
    [
      { titleId: 'tv:5', seasonNumber: 1, episodeNumber: 9 },
      'episodeNumber must name an episode of season 1',
    ],
  ])('with %j is rejected', async (part, message) => {
    const { ask } = signedIn();
    const { data, errors } = await ask(ADD, { input: { ...movie, time: { unknown: true }, ...part } });
    expect(data).toEqual({ addPlay: null });
    expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(errors[0]?.message).toContain(message);
  });

  test('under the id of another title’s is rejected with a sentence', async () => {
    const { ask, read } = signedIn();
    await read(ADD, { input: { id: ID, ...movie, time: { unknown: true } } });
    const { errors } = await ask(ADD, { input: { id: ID, titleId: 'movie:2', time: { unknown: true } } });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('a play', () => {
  const id = `play:ada:${ID}`;
  const withPlay = async () => {
    const server = signedIn();
    const input = { id: ID, ...movie, time: { day: '2026-03-02' }, note: 'Fine' };
    await server.read(ADD, { input });
    return server;
  };

  test('changes its time or its note; what is not named stays', async () => {
    const { read } = await withPlay();
    const update = (input: object) => read(UPDATE, { input: { id, ...input } });
    expect(await update({ note: 'Great' })).toEqual({
      updatePlay: { play: { day: '2026-03-02', at: null, precision: 'DAY', note: 'Great' } },
    });
    expect(await update({ time: { unknown: true } })).toEqual({
      updatePlay: { play: { day: null, at: null, precision: 'UNKNOWN', note: 'Great' } },
    });
    expect(await update({ note: '' })).toMatchObject({ updatePlay: { play: { note: null } } });
  });

  test('is removed, and leaves an empty record', async () => {
    const { read } = await withPlay();
    const remove = `mutation { removePlay(input: { id: "${id}" }) {
      removedPlayId viewerTitle { state playedAt } viewer { plays { totalCount } } } }`;
    expect(await read(remove)).toEqual({
      removePlay: {
        removedPlayId: id,
        viewerTitle: { state: 'NOT_STARTED', playedAt: null },
        viewer: { plays: { totalCount: 0 } },
      },
    });
  });

  test.each([`play:ada:${OTHER}`, `play:bea:${ID}`, 'movie:1'])('is not %s', async (other) => {
    const { ask } = await withPlay();
    for (const mutation of ['updatePlay', 'removePlay']) {
      const { errors } = await ask(
        `mutation { ${mutation}(input: { id: "${other}" }) { viewerTitle { id } } }`,
      );
      const message = `id must be that of one of the viewer's plays; received "${other}"`;
      expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    }
  });

  test('has its title, and the viewer’s record of it without an upstream call', async () => {
    const { read, tmdb } = await withPlay();
    const { length: before } = tmdb.calls;
    const own = '{ viewer { plays { nodes { viewerTitle { name } } } } }';
    expect(await read(own)).toEqual({ viewer: { plays: { nodes: [{ viewerTitle: { name: 'Movie 1' } }] } } });
    expect(tmdb.calls).toHaveLength(before);
    const title = '{ viewer { plays { nodes { title { title } } } } }';
    expect(await read(title)).toEqual({ viewer: { plays: { nodes: [{ title: { title: 'Movie 1' } }] } } });
  });
});

describe('the plays of a viewer', () => {
  const withPlays = async () => {
    const server = signedIn();
    const add = (title: object, time: object) => server.read(ADD, { input: { ...title, time } });
    await add(movie, { unknown: true });
    await add(movie, { day: '2025-12-31' });
    await add(episode, { at: '2026-01-01T10:00:00.000Z' });
    await add({ titleId: 'movie:2' }, { day: '2026-01-01' });
    return server;
  };
  const days = [
    ['tv:5', '2026-01-01'],
    ['movie:2', '2026-01-01'],
    ['movie:1', '2025-12-31'],
    ['movie:1', null],
  ].map(([titleId, day]) => ({ titleId, day }));

  test('are ordered by day and moment, those of unknown days last, and paged', async () => {
    const { read } = await withPlays();
    const pageOf = async (variables: object) =>
      (await read(PLAYS, { first: 2, ...variables })) as {
        viewer: { plays: { nodes: object[]; pageInfo: { endCursor: string; hasNextPage: boolean } } };
      };
    const { viewer: first } = await pageOf({});
    expect(first.plays).toMatchObject({
      nodes: days.slice(0, 2),
      totalCount: 4,
      pageInfo: { hasNextPage: true },
    });
    const { viewer: next } = await pageOf({ after: first.plays.pageInfo.endCursor });
    expect(next.plays).toMatchObject({ nodes: days.slice(2), pageInfo: { hasNextPage: false } });
    const backwards = '{ viewer { plays(last: 1) { nodes { day } pageInfo { hasPreviousPage } } } }';
    expect(await read(backwards)).toMatchObject({
      viewer: { plays: { nodes: [{ day: null }], pageInfo: { hasPreviousPage: true } } },
    });
  });

  test.each([
    [{ year: 2026 }, days.slice(0, 2)],
    [{ mediaType: 'MOVIE' }, days.slice(1)],
    [{ titleId: 'movie:1' }, days.slice(2)],
    [{ until: '2025-12-31' }, days.slice(2, 3)],
  ])('are filtered by %j', async (filter, nodes) => {
    const { read } = await withPlays();
    expect(await read(PLAYS, filter)).toMatchObject({
      viewer: { plays: { nodes, totalCount: nodes.length } },
    });
  });

  test.each([
    [{ year: 1899 }, 'year must be 1900 to 9999; received 1899'],
    [{ titleId: 'movie:1', year: 2026 }, 'titleId must come without year, mediaType and until'],
    [{ titleId: 'movie:1', until: '2026-01-01' }, 'titleId must come without year, mediaType and until'],
    [{ until: '2026-02-30' }, 'until must be a day since 1900 such as "2026-03-01"; received "2026-02-30"'],
    [{ after: 'MQ' }, 'after must be a cursor returned by this list'],
  ])('reject %j', async (variables, message) => {
    const { errors } = await signedIn().ask(PLAYS, variables);
    expect(errors[0]?.message).toContain(message);
  });

  test('are those of the title on its record, whose parts count them and have the latest note', async () => {
    const { read } = await withPlays();
    await read(ADD, { input: { ...episode, time: { at: '2026-01-02T10:00:00.000Z' }, note: 'Again' } });
    const query = `{ viewer { title(id: "tv:5") {
      plays { totalCount nodes { episodeNumber } } parts { nodes { episodeNumber plays note watched } } } } }`;
    expect(await read(query)).toEqual({
      viewer: {
        title: {
          plays: { totalCount: 2, nodes: [{ episodeNumber: 2 }, { episodeNumber: 2 }] },
          parts: { nodes: [{ episodeNumber: 2, plays: 2, note: 'Again', watched: true }] },
        },
      },
    });
  });
});

test('a play has the rating of its movie or episode, and none of the series or another episode', async () => {
  const { read } = signedIn();
  const rate = (id: string, value: number) =>
    read('mutation ($input: RateInput!) { rate(input: $input) { viewerTitle { id } } }', {
      input: { id, value },
    });
  for (const part of [movie, episode, { ...episode, episodeNumber: 1 }])
    await read(ADD, { input: { ...part, time: { day: '2026-03-02' } } });
  await rate('movie:1', 7);
  await rate('tv:5', 3);
  await rate('tv:5:s1:e2', 9.5);
  const data = await read('{ viewer { plays { nodes { titleId episodeNumber rating { value } } } } }');
  const { nodes } = Object(data).viewer.plays;
  expect(nodes).toHaveLength(3);
  expect(nodes).toEqual(
    expect.arrayContaining([
      { titleId: 'movie:1', episodeNumber: null, rating: { value: 7 } },
      { titleId: 'tv:5', episodeNumber: 2, rating: { value: 9.5 } },
      { titleId: 'tv:5', episodeNumber: 1, rating: null },
    ]),
  );
});
