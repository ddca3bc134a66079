import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedIn } from '../../testing/signedIn.ts';

const NOW = '2026-03-10T20:00:00.000Z';
const NEVER = '1970-01-01T00:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const mark = (more: string) =>
  `mutation { setWatched(input: { titleId: "tv:5", watched: true, ${more} }) { run viewerTitle { id } } }`;

describe('a title’s record of the viewer', () => {
  const CARD =
    '{ movie(tmdbId: 1) { viewerTitle { id titleId name poster state listedAt changedAt pass } } }';
  const card = {
    id: 'viewer-title:ada:movie:1',
    titleId: 'movie:1',
    name: 'Movie 1',
    poster: 'https://images.test/t/p/w500/poster1.jpg',
    state: 'NOT_STARTED',
    listedAt: null,
    changedAt: NEVER,
    pass: 1,
  };

  test('is an empty one when nothing is stored, under the title’s name', async () => {
    const { read, tmdb } = signedIn();
    expect(await read(CARD)).toEqual({ movie: { viewerTitle: card } });
    expect(tmdb.calls).toHaveLength(1);
  });

  test('is null signed out, and an error with an invalid token', async () => {
    const { ask } = signedIn();
    expect(await ask(CARD, {}, null)).toMatchObject({ data: { movie: { viewerTitle: null } }, errors: [] });
    expect(await ask('{ movie(tmdbId: 1) { title viewerTitle { id } } }', {}, 'another')).toMatchObject({
      data: { movie: { title: 'Movie 1', viewerTitle: null } },
      errors: [{ path: ['movie', 'viewerTitle'], extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  test('is read for all titles of an operation in one batch', async () => {
    const { read, graphql, tmdb } = signedIn();
    await read('mutation { setListed(input: { titleId: "movie:2", listed: true }) { viewerTitle { id } } }');
    graphql.accounts.calls.length = 0;
    tmdb.roundTrips.length = 0;
    const ids = ['movie:1', 'movie:2', 'movie:3', 'tv:5'];
    const { titlesById } = await read(
      'query ($ids: [ID!]!) { titlesById(ids: $ids) { id genres { name } viewerTitle { listedAt rating { value } } } }',
      { ids },
    );
    expect(titlesById).toMatchObject([
      { id: 'movie:1', viewerTitle: { listedAt: null } },
      { id: 'movie:2', viewerTitle: { listedAt: NOW } },
      {},
      {},
    ]);
    expect(graphql.accounts.calls).toEqual(['viewerOf', `titles.read ada ${ids.join(' ')}`]);
    expect(tmdb.roundTrips).toHaveLength(1);
  });

  test('leads to the title for one call, and has its name as it was stored for none', async () => {
    const { read, tmdb } = signedIn();
    await read('mutation { setListed(input: { titleId: "movie:2", listed: true }) { viewerTitle { id } } }');
    tmdb.roundTrips.length = 0;
    await read('{ viewer { watchlist { nodes { name poster state } } } }');
    expect(tmdb.calls).toEqual([]);
    expect(
      await read('{ viewer { watchlist { nodes { title { title genres { name } } } } } }'),
    ).toMatchObject({
      viewer: {
        watchlist: { nodes: [{ title: { title: 'Movie 2', genres: [{ name: 'Drama' }, {}, {}] } }] },
      },
    });
    expect(tmdb.calls).toEqual(['details movie:2 basic']);
  });
});

describe('Viewer.titlesById', () => {
  const QUERY = 'query ($ids: [ID!]!) { viewer { titlesById(ids: $ids) { titleId listedAt } } }';

  test('keeps the order of its ids, and is null for a malformed one alone', async () => {
    const { read, graphql } = signedIn();
    await read('mutation { setListed(input: { titleId: "movie:2", listed: true }) { viewerTitle { id } } }');
    graphql.accounts.calls.length = 0;
    expect(await read(QUERY, { ids: ['movie:9', 'person:1', 'movie:2', 'movie:9'] })).toEqual({
      viewer: {
        titlesById: [
          { titleId: 'movie:9', listedAt: null },
          null,
          { titleId: 'movie:2', listedAt: NOW },
          { titleId: 'movie:9', listedAt: null },
        ],
      },
    });
    expect(graphql.accounts.calls).toEqual(['viewerOf', 'titles.read ada movie:9 movie:2']);
  });

  test('takes at most 120 ids', async () => {
    const ids = Array.from({ length: 121 }, (_, index) => `movie:${index + 1}`);
    const { ask, read } = signedIn();
    expect((await ask(QUERY, { ids })).errors).toMatchObject([
      { message: 'ids must be at most 120; received 121', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    const { viewer } = (await read(QUERY, { ids: ids.slice(1) })) as { viewer: { titlesById: unknown[] } };
    expect(viewer.titlesById).toHaveLength(120);
  });

  test('costs nothing upstream', async () => {
    const { read, tmdb } = signedIn();
    await read(QUERY, { ids: ['movie:1', 'tv:5'] });
    expect(tmdb.calls).toEqual([]);
  });
});

describe('how far a viewer is', () => {
  const STATE = `{ viewer { title(id: "tv:5") { state progress { watched aired }
    next { seasonNumber episodeNumber airDate episode { name } } upcoming { airDate }
    seasons { id progress { watched aired } } } } }`;

  test('is told by what is stored: state, progress and the next episode', async () => {
    const { read } = signedIn();
    await read(mark('seasonNumber: 1, episodeNumbers: [1, 2]'));
    expect(await read(STATE)).toEqual({
      viewer: {
        title: {
          state: 'IN_PROGRESS',
          progress: { watched: 2, aired: 6 },
          next: { seasonNumber: 1, episodeNumber: 3, airDate: null, episode: { name: 'Episode 3' } },
          upcoming: null,
          seasons: [
            { id: 'viewer-title:ada:tv:5:s1', progress: { watched: 2, aired: 3 } },
            { id: 'viewer-title:ada:tv:5:s2', progress: { watched: 0, aired: 3 } },
          ],
        },
      },
    });
    await read(mark('seasonNumber: 1'));
    await read(mark('seasonNumber: 2'));
    expect(await read(STATE)).toMatchObject({
      viewer: { title: { state: 'FINISHED', progress: { watched: 6, aired: 6 }, next: null } },
    });
  });

  test('is not known of a title about which nothing is stored', async () => {
    const { read, tmdb } = signedIn();
    expect(await read(STATE)).toEqual({
      viewer: { title: { state: 'NOT_STARTED', progress: null, next: null, upcoming: null, seasons: [] } },
    });
    expect(tmdb.calls).toEqual([]);
  });

  test('is on seasons and episodes, which have a record each although nothing is stored', async () => {
    const { read, graphql } = signedIn();
    await read(mark('seasonNumber: 1, episodeNumbers: [2]'));
    graphql.accounts.calls.length = 0;
    const query = `{ series(tmdbId: 5) { seasons { viewerSeason { id progress { watched aired } rating { value } } }
      season(number: 1) { episodes(numbers: [1, 2]) { viewerEpisode {
        id watched position at plays rating { value } note } } } } }`;
    const season = (number: number, watched: number) => ({
      viewerSeason: { id: `viewer-title:ada:tv:5:s${number}`, progress: { watched, aired: 3 }, rating: null },
    });
    const episode = (number: number, at: string, plays: number) => ({
      viewerEpisode: {
        id: `viewer-title:ada:tv:5:s1:e${number}`,
        ...{ watched: plays > 0, position: 0, at, plays, rating: null, note: null },
      },
    });
    expect(await read(query)).toEqual({
      series: {
        seasons: [season(1, 1), season(2, 0)],
        season: { episodes: [episode(1, NEVER, 0), episode(2, NOW, 1)] },
      },
    });
    // The title once, and its season's parts in one batch; a part without a play has no note to look for.
    expect(graphql.accounts.calls.filter((call) => call.startsWith('titles'))).toEqual([
      'titles.read ada tv:5',
      'titles.readSeasons ada tv:5:s1 tv:5:s1',
    ]);
  });

  test('is on the way up from an episode', async () => {
    const { read } = signedIn();
    const query = `{ node(id: "tv:5:s1:e2") { ... on Episode {
      season { id viewerSeason { id } series { id } } series { id viewerTitle { id } } } } }`;
    expect(await read(query)).toEqual({
      node: {
        season: { id: 'tv:5:s1', viewerSeason: { id: 'viewer-title:ada:tv:5:s1' }, series: { id: 'tv:5' } },
        series: { id: 'tv:5', viewerTitle: { id: 'viewer-title:ada:tv:5' } },
      },
    });
  });

  test('is null on seasons and episodes signed out', async () => {
    const { ask } = signedIn();
    const query =
      '{ series(tmdbId: 5) { season(number: 1) { viewerSeason { id } episodes { viewerEpisode { id } } } } }';
    expect((await ask(query, {}, null)).data).toEqual({
      series: {
        season: {
          viewerSeason: null,
          episodes: [{ viewerEpisode: null }, { viewerEpisode: null }, { viewerEpisode: null }],
        },
      },
    });
  });
});

describe('a mark', () => {
  const watched =
    '{ viewer { title(id: "tv:5") { progress { watched } plays { nodes { day precision bulk run } } } } }';
  const undo = (run: string) =>
    `mutation { undoWatched(input: { titleId: "tv:5", run: "${run}" }) { viewerTitle { progress { watched } } } }`;

  test('is undone by its run alone, and leaves earlier marks', async () => {
    const { read } = signedIn();
    await read(mark('seasonNumber: 1, episodeNumbers: [1]'));
    const { setWatched } = (await read(mark('seasonNumber: 1'))) as { setWatched: { run: string } };
    expect(await read(undo(setWatched.run))).toEqual({
      undoWatched: { viewerTitle: { progress: { watched: 1 } } },
    });
  });

  test('sent again under its run changes nothing', async () => {
    const { read } = signedIn();
    const run = 'run: "0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11"';
    const first = await read(mark(`seasonNumber: 1, ${run}`));
    expect(await read(mark(`seasonNumber: 1, ${run}`))).toEqual(first);
    const { viewer } = (await read(watched)) as { viewer: { title: { plays: { nodes: object[] } } } };
    expect(viewer.title.plays.nodes).toHaveLength(3);
  });

  test.each([
    ['AIR_DATE', ['2020-01-03', '2020-01-02', '2020-01-01'], 'DAY'],
    ['UNKNOWN', [null, null, null], 'UNKNOWN'],
    ['NOW', ['2026-03-10', '2026-03-10', '2026-03-10'], 'INSTANT'],
  ])('is made as of %s', async (when, days, precision) => {
    const { read } = signedIn();
    await read(mark(`seasonNumber: 1, when: ${when}`));
    const { viewer } = (await read(watched)) as {
      viewer: { title: { plays: { nodes: { day: string | null; precision: string; bulk: boolean }[] } } };
    };
    const { nodes } = viewer.title.plays;
    expect(nodes.map(({ day }) => day)).toEqual(days);
    expect(new Set(nodes.map((play) => `${play.precision} ${play.bulk}`))).toEqual(
      new Set([`${precision} true`]),
    );
  });

  test('is of a whole series, too', async () => {
    const { read } = signedIn();
    const series = `mutation { setSeriesWatched(input: { titleId: "tv:5", watched: true, when: UNKNOWN }) { run
      viewerTitle { state } } }`;
    const { setSeriesWatched } = (await read(series)) as { setSeriesWatched: { run: string } };
    expect(setSeriesWatched).toMatchObject({ viewerTitle: { state: 'FINISHED' } });
    expect(await read(undo(setSeriesWatched.run))).toEqual({
      undoWatched: { viewerTitle: { progress: { watched: 0 } } },
    });
  });

  test.each([
    [
      'seasonNumber: 1, when: UNKNOWN, at: "2026-01-01T00:00:00.000Z"',
      'at must come without when, or with NOW',
    ],
    ['seasonNumber: 1, run: "no spaces"', 'run must be 1 to 36 letters, digits, hyphens and colons'],
  ])('with %s is rejected', async (more, message) => {
    const { errors } = await signedIn().ask(mark(more));
    expect(errors[0]?.message).toContain(message);
  });
});

describe('starting over', () => {
  const over = (undo: boolean) =>
    `mutation { startOver(input: { titleId: "tv:5", undo: ${undo} }) { viewerTitle { pass progress { watched } plays { totalCount } } } }`;

  test('begins the next pass, keeps the plays, and is undone until something is played', async () => {
    const { read } = signedIn();
    await read(mark('seasonNumber: 1'));
    const passOf = (pass: number, count: number, plays = 3) => ({
      startOver: { viewerTitle: { pass, progress: { watched: count }, plays: { totalCount: plays } } },
    });
    expect(await read(over(false))).toEqual(passOf(2, 0));
    expect(await read(over(true))).toEqual(passOf(1, 3));
    await read(over(false));
    await read(mark('seasonNumber: 1, episodeNumbers: [1]'));
    expect(await read(over(true))).toEqual(passOf(2, 1, 4));
  });

  test('of what was never played does nothing', async () => {
    const { read } = signedIn();
    expect(await read(over(false))).toEqual({
      startOver: { viewerTitle: { pass: 1, progress: null, plays: { totalCount: 0 } } },
    });
  });
});

test('a note is saved and removed, and dismissing is what hiding was', async () => {
  const { read, graphql } = signedIn();
  const note = (text: string) =>
    `mutation { setNote(input: { titleId: "movie:1", note: "${text}" }) { viewerTitle { note changedAt } } }`;
  expect(await read(note('With Ada'))).toEqual({
    setNote: { viewerTitle: { note: 'With Ada', changedAt: NOW } },
  });
  expect(await read(note(' '))).toEqual({ setNote: { viewerTitle: { note: null, changedAt: NOW } } });
  expect(await graphql.viewerStores.stored('ada', 'movie:1')).toBeNull();
  const dismiss = (name: string, field: string, value: boolean) =>
    `mutation { ${name}(input: { titleId: "movie:1", ${field}: ${value} }) { viewerTitle { dismissedAt } } }`;
  await read(
    'mutation { saveProgress(input: { titleId: "movie:1", position: 5, length: 99 }) { viewerTitle { id } } }',
  );
  expect(await read(dismiss('setDismissed', 'dismissed', true))).toMatchObject({
    setDismissed: { viewerTitle: { dismissedAt: NOW } },
  });
  expect(await read(dismiss('setHidden', 'hidden', false))).toMatchObject({
    setHidden: { viewerTitle: { dismissedAt: null } },
  });
});

test('saving progress returns what was last watched, which may be something later', async () => {
  const { read } = signedIn();
  const save = (id: string, at: string) => `mutation { saveProgress(input: {
    titleId: "${id}", position: 5, length: 99, at: "${at}" }) { lastWatched { titleId } viewerTitle { titleId } } }`;
  expect(await read(save('movie:1', NOW))).toMatchObject({
    saveProgress: { lastWatched: { titleId: 'movie:1' } },
  });
  expect(await read(save('movie:2', '2026-03-01T00:00:00.000Z'))).toEqual({
    saveProgress: { lastWatched: { titleId: 'movie:1' }, viewerTitle: { titleId: 'movie:2' } },
  });
});
