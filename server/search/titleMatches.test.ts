import { describe, expect, test } from 'vitest';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movie, series } from '../testing/recordBuilders.ts';
import { signedIn } from '../testing/signedIn.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import { rankMatches } from './titleMatches.ts';

const MATCH = `query ($rows: [MatchTitleInput!]!, $importing: Boolean) {
  matchTitles(rows: $rows, importing: $importing) { certain candidates { id } } }`;

const heat = movie(949, { title: 'Heat', releaseDate: '1995-12-15' });
const oldHeat = movie(1, { title: 'Heat', releaseDate: '1972-10-06' });
const heatSeries = series(2, { title: 'Heat', releaseDate: '1995-01-01' });
const theHeat = movie(3, { title: 'The Heat', releaseDate: '2013-06-27' });
const amelie = movie(4, {
  title: 'Amelie',
  originalTitle: 'Le Fabuleux Destin d’Amélie Poulain',
  releaseDate: '2001-04-25',
});
const jesus = movie(5, { title: 'Jesus', releaseDate: '2018-10-10' });
const otherJesus = movie(6, { title: 'Jesus', releaseDate: '2019-05-31' });
const shameless = series(7, { title: 'Shameless', releaseDate: '2004-01-13' });
const shamelessUs = series(8, { title: 'Shameless', releaseDate: '2011-01-09' });
const ran = movie(9, { title: 'Ran', originalTitle: '乱', releaseDate: '1985-06-01' });
const second = movie(10, { title: 'Rocket II', releaseDate: '1979-06-15' });
const undated = movie(11, { title: 'Heat', releaseDate: null });

describe('a row', () => {
  const ids = ({ candidates }: ReturnType<typeof rankMatches>) => candidates.map(({ tmdbId }) => tmdbId);

  test.each([
    ['the only one of its name and year', [theHeat, oldHeat, heat], 'Heat', 1995, [949, 1, 3], true],
    ['one of the year before', [theHeat, heat], 'Heat', 1996, [949, 3], true],
    ['of two of one name and year, neither', [heat, heatSeries], 'Heat', 1995, [949, 2], false],
    [
      'of two of one name and years beside each other, neither',
      [otherJesus, jesus],
      'Jesus',
      2018,
      [5, 6],
      false,
    ],
    ['of two of one name the one of its year', [shameless, shamelessUs], 'Shameless', 2011, [8, 7], true],
    ['of another year, none', [oldHeat, theHeat], 'Heat', 1995, [1, 3], false],
    ['without a year, none for certain', [theHeat, heat], 'heat!', null, [949, 3], false],
    ['without a date, none for certain', [undated], 'Heat', 1995, [11], false],
    ['of its original name', [theHeat, amelie], 'Le fabuleux destin d’Amelie Poulain', 2001, [4, 3], true],
    ['of another script', [ran], '乱', 1985, [9], true],
    ['with its article at the end', [heat, theHeat], 'Heat, The', 2013, [3, 949], true],
    ['of another article, none', [theHeat], 'A Heat', 2013, [3], false],
    ['of another way to write its number, none', [second], 'Rocket 2', 1979, [10], false],
    ['nothing', [], 'Heat', 1995, [], false],
  ])('matches %s', (_what, found, name, year, candidates, certain) => {
    const match = rankMatches(found, { names: [name], year });
    expect(ids(match)).toEqual(candidates);
    expect(match.certain).toBe(certain);
  });

  test('matches an alternative name, and is not certain if another title has it as one', () => {
    const named = { names: ['Calor'], year: 1995 };
    const heats = [theHeat, heat];
    expect(rankMatches(heats, named, new Map([['movie:949', ['Calor']]]))).toEqual({
      certain: true,
      candidates: [heat, theHeat],
    });
    const both = new Map([
      ['movie:949', ['Calor']],
      ['tv:2', ['Calor']],
    ]);
    expect(rankMatches([heat, heatSeries], named, both).certain).toBe(false);
  });

  test('has at most five candidates', () => {
    const found = Array.from({ length: 9 }, (_, index) => movie(index + 1, { title: 'Heat' }));
    expect(ids(rankMatches(found, { names: ['Heat'], year: null }))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('matchTitles', () => {
  const tmdb = (totalPages = 1) =>
    new InMemoryTmdb({
      search: ({ text, year }) => {
        if (text.startsWith('Le ')) return { titles: [amelie] };
        if (text === 'Calor') return { titles: [theHeat, heat] };
        if (text !== 'Heat') return { titles: [] };
        return { titles: year === 1995 ? [heat, heatSeries] : [heat, theHeat], totalPages };
      },
      alternativeNames: ({ tmdbId }) => (tmdbId === 949 ? ['Calor'] : []),
    });
  const match = async (rows: readonly object[], source = tmdb()) => {
    const { ask } = signedIn(source);
    const { data, errors } = await ask(MATCH, { rows }, null);
    return { matches: data?.['matchTitles'], errors };
  };

  test('answers each row in its place, old titles too, for one search if that finds all', async () => {
    const source = tmdb();
    const rows = [
      { name: 'Heat', year: 1995, mediaType: 'MOVIE' },
      { name: 'Unheard of', year: 1995 },
    ];
    expect(await match(rows, source)).toEqual({
      matches: [
        { certain: true, candidates: [{ id: 'movie:949' }, { id: 'movie:3' }] },
        { certain: false, candidates: [] },
      ],
      errors: [],
    });
    expect(source.calls).toEqual(['search MOVIE Heat', 'search Unheard of']);
  });

  test('searches again with the year if there is more of that name', async () => {
    const source = tmdb(2);
    const rows = [{ name: 'Heat', year: 1995, mediaType: 'MOVIE' }];
    expect(await match(rows, source)).toMatchObject({ matches: [{ certain: false }] });
    expect(source.calls).toEqual(['search MOVIE Heat', 'search MOVIE Heat of 1995']);
  });

  test('searches again by the original name if none has the name', async () => {
    const source = tmdb();
    const row = { name: 'Amélie', originalName: 'Le Fabuleux Destin d’Amélie Poulain', year: 2001 };
    expect(await match([row], source)).toMatchObject({
      matches: [{ certain: true, candidates: [{ id: 'movie:4' }] }],
    });
    expect(source.calls).toHaveLength(2);
  });

  test('reads the alternative names of titles of the year, and does without those that cannot be read', async () => {
    const source = tmdb();
    const rows = [{ name: 'Calor', year: 1995 }];
    expect(await match(rows, source)).toMatchObject({
      matches: [{ certain: true, candidates: [{ id: 'movie:949' }, { id: 'movie:3' }] }],
    });
    expect(source.calls).toEqual(['search Calor', 'alternativeNames movie:949']);
    const failing = tmdb().fail('alternativeNames movie:949', new TmdbError('fetchAlternativeTitles', 500));
    expect(await match(rows, failing)).toMatchObject({ matches: [{ certain: false }], errors: [] });
  });

  test('is null with an error for a row that is wrong or fails', async () => {
    const source = tmdb().fail('search Gone', new TmdbError('searchMulti', 500));
    const rows = [{ name: ' ' }, { name: 'Gone' }, { name: 'Heat', year: 1995 }];
    const { matches, errors } = await match(rows, source);
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

  test('for an import needs who may import', async () => {
    const { ask, createToken } = signedIn(tmdb());
    const variables = { rows: [{ name: 'Heat' }], importing: true };
    expect((await ask(MATCH, variables)).errors).toEqual([]);
    expect((await ask(MATCH, variables, null)).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    const token = await createToken('READ_LIBRARY');
    expect((await ask(MATCH, variables, token)).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
  });
});
