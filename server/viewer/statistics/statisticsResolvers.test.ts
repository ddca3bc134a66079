import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InMemoryTmdb } from '../../testing/inMemoryTmdb.ts';
import { details, movie } from '../../testing/recordBuilders.ts';
import { signedIn } from '../../testing/signedIn.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import { readStatistics } from '../documents.ts';

const NOW = Date.parse('2026-03-10T20:00:00.000Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const person = (personId: number, name: string) => ({
  personId,
  name,
  profilePath: null,
  creditId: `c${personId}`,
  character: 'A part',
});

function database(): InMemoryTmdb {
  const related = { cast: [person(7, 'Ada Marsh')] };
  return new InMemoryTmdb({
    titles: [1, 2].map((id) => movie(id, { genreIds: [18, 10765], details: details({ related }) })),
    people: [{ tmdbId: 7, name: 'Ada Marsh', profilePath: null, department: 'Acting' }],
    genres: (type) =>
      type === 'MOVIE' ? [{ id: 18, name: 'Drama' }] : [{ id: 10765, name: 'Sci-Fi & Fantasy' }],
  });
}

const FIELDS = `year computedAt updating titles movies series plays minutes
  months { value plays } weekdays { value plays } hours { value plays }
  genres { genre { id name } titles } decades { decade titles } countries { country }
  cast { tmdbId titles person { name } } streak { days from to }
  firstPlay { day viewerTitle { name } } ratings`;
const STATISTICS = `query ($year: Int) { viewer { statistics(year: $year) { ${FIELDS} } } }`;

/** Ada, with two movies watched on two evenings; what she reads, once it has been computed. */
async function withPlays(options: Parameters<typeof signedIn>[1] = {}) {
  const server = signedIn(database(), options);
  const { read, graphql } = server;
  const add = (id: number, at: string) =>
    read('mutation ($input: AddPlayInput!) { addPlay(input: $input) { play { id } } }', {
      input: { titleId: `movie:${id}`, time: { at } },
    });
  await add(1, '2026-03-09T20:00:00.000Z');
  await add(2, '2026-03-10T19:00:00.000Z');
  const ask = (year: number | null = null) => read(STATISTICS, { year });
  const computed = async (year: number | null = null) => {
    const { viewer } = await ask(year);
    await graphql.statisticsBuilder.settled();
    return Object(viewer)['statistics'] as Record<string, unknown> | null;
  };
  return { ...server, add, ask, computed };
}

test('are null until they have been computed, and then have all that was counted', async () => {
  const { computed } = await withPlays();
  expect(await computed()).toBeNull();
  const counted = await computed();
  expect(counted).toMatchObject({
    year: null,
    computedAt: '2026-03-10T20:00:00.000Z',
    updating: false,
    titles: 2,
    movies: 2,
    series: 0,
    plays: 2,
    minutes: 236,
    genres: [{ genre: { name: 'Drama' }, titles: 2 }, { genre: { name: 'Sci-Fi & Fantasy' } }],
    decades: [{ decade: 2010, titles: 2 }],
    countries: [{ country: 'US' }],
    streak: { days: 2, from: '2026-03-09', to: '2026-03-10' },
    firstPlay: { day: '2026-03-09', viewerTitle: { name: 'Movie 1' } },
  });
  expect(counted?.['weekdays']).toMatchObject({ 0: { value: 1, plays: 1 }, 1: { value: 2, plays: 1 } });
  expect(counted?.['months']).toMatchObject({ 2: { value: 3, plays: 2 } });
  expect(counted?.['hours']).toMatchObject({ 19: { value: 19, plays: 1 }, 20: { plays: 1 } });
});

test('of a year count its plays, and a year without any is empty at once', async () => {
  const { computed, graphql } = await withPlays();
  await computed(2026);
  expect(await computed(2026)).toMatchObject({ year: 2026, plays: 2 });
  expect(await computed(2025)).toMatchObject({ year: 2025, plays: 0, computedAt: null, updating: false });
  expect(await readStatistics(graphql.viewerStores.direct, 'ada', 2025)).toBeNull();
});

test('of a year without plays have the ratings given in it', async () => {
  const { computed, read, graphql } = await withPlays();
  vi.setSystemTime(Date.parse('2027-06-01T12:00:00.000Z'));
  await read('mutation { rate(input: { id: "movie:1", value: 8 }) { viewerTitle { id } } }');
  expect(await computed(2027)).toBeNull();
  const counted = await computed(2027);
  expect(counted).toMatchObject({ plays: 0 });
  expect((counted?.['ratings'] as number[])[15]).toBe(1);
  expect(await computed(2028)).toMatchObject({ computedAt: null });
  expect(await computed(2025)).toMatchObject({ computedAt: null });
  expect(await readStatistics(graphql.viewerStores.direct, 'ada', 2025)).toBeNull();
});

test('are computed again when something has changed, at most every ten minutes', async () => {
  const { computed, add } = await withPlays();
  await computed();
  vi.setSystemTime(NOW + 9 * MINUTE);
  await add(1, '2026-03-10T20:05:00.000Z');
  expect(await computed()).toMatchObject({ plays: 2, updating: false });
  expect(await computed()).toMatchObject({ plays: 2 });
  vi.setSystemTime(NOW + 10 * MINUTE);
  expect(await computed()).toMatchObject({ plays: 2, updating: true });
  expect(await computed()).toMatchObject({ plays: 3, updating: false });
  vi.setSystemTime(NOW + 60 * MINUTE);
  expect(await computed()).toMatchObject({ updating: false, computedAt: '2026-03-10T20:10:00.000Z' });
});

test('read one record of the store, and three when they are old', async () => {
  const { computed, graphql } = await withPlays();
  await computed();
  const callsOf = async () => {
    graphql.accounts.calls.length = 0;
    await computed();
    return graphql.accounts.calls.filter((call) => / ada/.test(call));
  };
  const fresh = await callsOf();
  expect(fresh.filter((call) => !call.startsWith('titles.read '))).toEqual(['readStatistics ada']);
  vi.setSystemTime(NOW + 60 * MINUTE);
  const old = await callsOf();
  expect(old.filter((call) => !call.startsWith('titles.read ')).toSorted()).toEqual([
    'readStatistics ada',
    'storedBytes ada',
    'titles.readPage ada titles',
  ]);
});

test('have the hours of the viewer’s time zone', async () => {
  const { computed } = await withPlays({ timeZone: 'America/Sao_Paulo' });
  await computed();
  expect((await computed())?.['hours']).toMatchObject({ 16: { plays: 1 }, 17: { plays: 1 } });
});

test('name genres in English, and people not at all, while the movie database fails', async () => {
  const { computed, tmdb } = await withPlays();
  await computed();
  for (const call of ['genres MOVIE', 'genres TV']) tmdb.fail(call, new TmdbError('fetchGenres', 500));
  tmdb.fail('person 7', new TmdbError('fetchPersonDetails', 500));
  expect(await computed()).toMatchObject({
    genres: [{ genre: { name: 'Drama' } }, { genre: { name: 'Sci-Fi & Fantasy' } }],
  });
});

test('are the viewer’s alone, need the permission to read, and a year has bounds', async () => {
  const { ask, createToken, graphql } = await withPlays();
  await ask();
  await graphql.statisticsBuilder.settled();
  const query = (token: string | null, year: number | null = null) =>
    graphql.query(STATISTICS, { year }, token);
  expect((await query(null)).data).toEqual({ viewer: null });
  const { errors } = await query(await createToken('WRITE_LIBRARY'));
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  const grace = await query(graphql.accounts.signIn('grace'));
  expect(grace.data).toMatchObject({ viewer: { statistics: { plays: 0, computedAt: null } } });
  for (const year of [1899, 10_000]) {
    const invalid = await query(graphql.accounts.signIn('ada'), year);
    expect(invalid.errors).toMatchObject([
      { message: `year must be 1900 to 9999; received ${year}`, extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  }
});
