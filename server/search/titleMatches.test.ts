import { describe, expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movie, series } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import { rankMatches } from './titleMatches.ts';

const MATCH = `query ($rows: [MatchTitleInput!]!) { matchTitles(rows: $rows) { certain candidates { id } } }`;

const heat = movie(949, { title: 'Heat', releaseDate: '1995-12-15' });
const oldHeat = movie(1, { title: 'Heat', releaseDate: '1972-10-06' });
const heatSeries = series(2, { title: 'Heat', releaseDate: '1995-01-01' });
const theHeat = movie(3, { title: 'The Heat', releaseDate: '2013-06-27' });
const amelie = movie(4, {
  title: 'Amelie',
  originalTitle: 'Le Fabuleux Destin d’Amélie Poulain',
  releaseDate: '2001-04-25',
});

describe('a row', () => {
  const ids = ({ candidates }: ReturnType<typeof rankMatches>) => candidates.map(({ tmdbId }) => tmdbId);

  test.each([
    ['the only one of its name and year', [theHeat, oldHeat, heat], 'Heat', 1995, [949, 1, 3], true],
    ['of two of one name and year, neither', [heat, heatSeries], 'Heat', 1995, [949, 2], false],
    ['of another year, none', [oldHeat, theHeat], 'Heat', 1995, [1, 3], false],
    ['without a year, the only one of its name', [theHeat, heat], 'heat!', null, [949, 3], true],
    ['without a year, neither of two', [heat, oldHeat], 'Heat', null, [949, 1], false],
    ['of its original name', [theHeat, amelie], 'Le fabuleux destin d’Amelie Poulain', 2001, [4, 3], true],
    ['nothing', [], 'Heat', 1995, [], false],
  ])('matches %s', (_what, found, name, year, candidates, certain) => {
    const match = rankMatches(found, { names: [name], year });
    expect(ids(match)).toEqual(candidates);
    expect(match.certain).toBe(certain);
  });

  test('has at most five candidates', () => {
    const found = Array.from({ length: 9 }, (_, index) => movie(index + 1, { title: 'Heat' }));
    expect(ids(rankMatches(found, { names: ['Heat'], year: null }))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('matchTitles', () => {
  const tmdb = () =>
    new InMemoryTmdb({
      search: ({ text, year }) => {
        if (text.startsWith('Le ')) return { titles: [amelie] };
        return { titles: text === 'Heat' && year !== 1996 ? [heat, theHeat] : [] };
      },
    });
  const match = async (rows: readonly object[], source = tmdb()) => {
    const { data, errors } = await new GraphqlTestServer(source).query(MATCH, { rows });
    return { matches: data?.['matchTitles'], errors };
  };

  test('answers each row in its place, old titles too, for one search if that is enough', async () => {
    const source = tmdb();
    const rows = [{ name: 'Heat', year: 1995, mediaType: 'MOVIE' }, { name: 'Unheard of' }];
    expect(await match(rows, source)).toEqual({
      matches: [
        { certain: true, candidates: [{ id: 'movie:949' }, { id: 'movie:3' }] },
        { certain: false, candidates: [] },
      ],
      errors: [],
    });
    expect(source.calls).toEqual(['search MOVIE Heat of 1995', 'search Unheard of']);
  });

  test('searches again without the year, or by the original name, and never a third time', async () => {
    const source = tmdb();
    await match([{ name: 'Heat', year: 1996, mediaType: 'MOVIE' }], source);
    expect(source.calls).toEqual(['search MOVIE Heat of 1996', 'search MOVIE Heat']);
    const other = tmdb();
    const row = { name: 'Amélie', originalName: 'Le Fabuleux Destin d’Amélie Poulain', year: 2001 };
    expect(await match([row], other)).toMatchObject({
      matches: [{ certain: true, candidates: [{ id: 'movie:4' }] }],
    });
    expect(other.calls).toHaveLength(2);
  });

  test('is null with an error for a row that is wrong or fails', async () => {
    const source = tmdb().fail('search Gone', new TmdbError('searchMulti', 500));
    const { matches, errors } = await match([{ name: ' ' }, { name: 'Gone' }, { name: 'Heat' }], source);
    expect(matches).toMatchObject([null, null, { certain: true }]);
    expect(errors).toMatchObject([
      { path: ['matchTitles', 0], extensions: { code: 'BAD_USER_INPUT' } },
      { path: ['matchTitles', 1], extensions: { code: 'UPSTREAM_FAILED' } },
    ]);
  });

  test('takes at most 10 rows', async () => {
    const rows = Array.from({ length: 11 }, () => ({ name: 'Heat' }));
    expect((await match(rows)).errors).toMatchObject([{ message: 'rows must be at most 10; received 11' }]);
  });
});
