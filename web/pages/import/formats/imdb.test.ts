import { describe, expect, it } from 'vitest';
import { parseFiles } from '../testing/parseFiles.ts';
import { sourceFile } from '../testing/sourceFiles.ts';
import { imdb } from './imdb.ts';

const OLD =
  '"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Runtime (mins)","Year","Genres","Num. Votes","Release Date (month/day/year)","URL"\n';
const RATINGS_2018 =
  'Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n';
const LIST_2018 =
  'Position,Const,Created,Modified,Description,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n';
const RATINGS_2024 =
  'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n';
const LIST_2024 =
  'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated\n';

const RATED_ONLY = { rated: 'rated' };
const MATRIX = 'movie The Matrix (1999) imdb:tt0133093';

const parse = (path: string, text: string, answers: Record<string, string> = RATED_ONLY) =>
  parseFiles(imdb, { [path]: text }, answers);
const questionsOf = (path: string, text: string) =>
  imdb.questions?.(imdb.detect([sourceFile(path, text)])).map(({ id }) => id);

describe('IMDb’s files', () => {
  it.each([
    [
      'ratings of 2017',
      'ratings.csv',
      `${RATINGS_2018.replace('Date Rated', 'Date Added')}tt0133093,9,2017-11-02,The Matrix,,movie,8.7,136,1999,"Action, Sci-Fi",2,1999-03-31,"A, B"\n`,
      `1 RATING ${MATRIX} 9/10 @2017-11-02`,
    ],
    [
      'ratings of 2018',
      'ratings.csv',
      `${RATINGS_2018}tt0133093,9,2019-11-02,The Matrix,,movie,8.7,136,1999,"Action, Sci-Fi",2,1999-03-31,"A, B"\n`,
      `1 RATING ${MATRIX} 9/10 @2019-11-02`,
    ],
    [
      'ratings since 2024',
      'ratings.csv',
      `${RATINGS_2024}tt0133093,9,2025-03-02,The Matrix,The Matrix,,Movie,8.7,136,1999,"Action",2,1999-03-31,"A,B"\n`,
      `1 RATING ${MATRIX} 9/10 @2025-03-02`,
    ],
    [
      'a watchlist until 2017',
      'WATCHLIST.csv',
      `${OLD}"1","tt0133093","Sat Apr  9 08:36:35 2011","Sat Apr 23 08:36:35 2011","","The Matrix","Feature Film","A","","8.7","136","1999","action, sci_fi","2","1999-03-31",""\n`,
      `1 WATCHLIST ${MATRIX} @2011-04-09`,
    ],
    [
      'a watchlist of 2018',
      'WATCHLIST.csv',
      `${LIST_2018}1,tt0133093,2019-01-02,2019-01-02,"soon, I hope",The Matrix,,movie,8.7,136,1999,,2,,\n`,
      `1 WATCHLIST ${MATRIX} @2019-01-02 “soon, I hope”`,
    ],
    [
      'check-ins',
      'check-ins.csv',
      `${LIST_2024}1,tt0133093,2025-03-02,,,The Matrix,The Matrix,,Movie,8.7,136,1999,,2,,,,\n`,
      `1 PLAY ${MATRIX} @2025-03-02`,
    ],
    [
      'columns in another order, saved again with semicolons',
      'my ratings.csv',
      'TITLE;Year;title type;your rating;Date Rated;const\nThe Matrix;1999;Movie;9;2025-03-02;133093\n',
      `1 RATING ${MATRIX} 9/10 @2025-03-02`,
    ],
  ])('may be %s', (_, path, text, expected) => {
    expect(parse(path, text)).toEqual([expected]);
  });

  it('are ratings if they have no positions, whatever their first record has', () => {
    const unrated = '1,tt0133093,2025-01-01,,,The Matrix,The Matrix,,Movie,8.7,136,1999,,2,,,,\n';
    const rated = '2,tt0111161,2025-01-02,,,Sample Film,Sample Film,,Movie,9,140,1994,,2,,,8,2025-03-02\n';
    const expected = [
      '1 WATCHLIST movie Sample Film (1994) imdb:tt0111161 @2025-01-02',
      '1 RATING movie Sample Film (1994) imdb:tt0111161 8/10 @2025-03-02',
      `2 WATCHLIST ${MATRIX} @2025-01-01`,
    ];
    expect(parse('WATCHLIST.csv', LIST_2024 + rated + unrated)).toEqual(expected);
    expect(parse('WATCHLIST.csv', LIST_2024 + unrated + rated).sort()).toHaveLength(3);
    expect(
      parseFiles(imdb, { 'WATCHLIST.csv': LIST_2024 + rated, 'ratings.csv': RATINGS_2024 }, RATED_ONLY),
    ).toEqual([expected[0]]);
    expect(parse('ratings.csv', `${RATINGS_2024}tt0133093,,,The Matrix,,,Movie,,,1999,,,,\n`)).toEqual([
      '1 REFUSED The Matrix: It has no rating from 1 to 10.',
    ]);
  });

  it('may be a list, which is asked, and has its file’s name', () => {
    const text = `${LIST_2024}1,tt0133093,2025-01-01,,Best,The Matrix,The Matrix,,Movie,,,1999,,,,,,\n2,nm0000206,2025-01-01,,,A. Person,,,,,,,,,,,,\n2,tt0133093,2025-01-02,,,The Matrix,The Matrix,,Movie,,,1999,,,,,,\n`;
    expect(questionsOf('Rainy days.csv', text)).toEqual(['table Rainy days.csv']);
    expect(parse('Rainy days.csv', text)).toEqual([
      '1 LIST [Rainy days] @?',
      `1 LIST_ITEM [Rainy days 1] ${MATRIX} @2025-01-01 “Best”`,
      '2 REFUSED A. Person: It’s a person.',
      `3 LIST_ITEM [Rainy days 2] ${MATRIX} @2025-01-02`,
    ]);
    expect(parse('ls012345678.csv', text)[0]).toBe('1 LIST [IMDb list] @?');
    expect(parse('a.csv', text, { 'table a.csv': 'WATCHLIST' })[0]).toBe(
      `1 WATCHLIST ${MATRIX} @2025-01-01 “Best”`,
    );
    expect(parse('a.csv', text, { 'table a.csv': 'CHECKINS' })[0]).toBe(
      `1 PLAY ${MATRIX} @2025-01-01 “Best”`,
    );
  });

  it.each([
    ['tvSeries', 'series'],
    ['TV Mini Series', 'series'],
    ['Fernsehserie', 'series'],
    ['tvMovie', 'movie'],
    ['Documentary', 'movie'],
    ['TV Special', 'unknown'],
    ['Téléfilm', 'unknown'],
    ['', 'unknown'],
  ])('have titles of the type %o', (type, word) => {
    expect(
      parse('ratings.csv', `${RATINGS_2018}tt0999999,7,2025-03-04,Sample,,${type},,,2016,,,,\n`),
    ).toEqual([`1 RATING ${word} Sample (2016) imdb:tt0999999 7/10 @2025-03-04`]);
  });

  it.each(['Video Game', 'videoGame', 'Podcast Episode', 'musicVideo'])(
    'have no titles of the type %o',
    (type) => {
      expect(
        parse('ratings.csv', `${RATINGS_2018}tt0999999,7,2025-03-04,Sample,,${type},,,2016,,,,\n`),
      ).toEqual(['1 REFUSED Sample: A game, podcast, or music video is no movie or TV show.']);
    },
  );

  it('have episodes by their own id, without numbers', () => {
    const [row] = imdb.parse(
      [
        sourceFile(
          'ratings.csv',
          `${RATINGS_2024}tt9990002,7,2025-03-04,Sample Show: Pilot: Part 1,,,TV Episode,,52,2016,,,,\n`,
        ),
      ],
      RATED_ONLY,
    );
    expect(row).toMatchObject({
      target: { kind: 'EPISODE', ids: { imdb: 'tt9990002' }, name: 'Sample Show: Pilot: Part 1', year: null },
    });
  });

  it('have titles in two languages', () => {
    const [row] = imdb.parse(
      [sourceFile('ratings.csv', `${RATINGS_2024}tt0999999,7,2025-03-04,World,Welt,,Movie,,,1973,,,,\n`)],
      RATED_ONLY,
    );
    expect(row).toMatchObject({ target: { name: 'World', originalName: 'Welt' } });
  });

  it('say that what was rated was watched, unless the viewer says no', () => {
    const text = `${RATINGS_2024}tt0133093,9,2025-03-02,The Matrix,The Matrix,,Movie,,,1999,,,,\ntt0999999,7,2025-03-04,Sample,,,TV Series,,,2016,,,,\n`;
    expect(questionsOf('ratings.csv', text)).toEqual(['rated']);
    expect(parse('ratings.csv', text, {})).toEqual([
      `1 RATING ${MATRIX} 9/10 @2025-03-02`,
      `1 PLAY ${MATRIX} @?`,
      '2 RATING series Sample (2016) imdb:tt0999999 7/10 @2025-03-04',
    ]);
  });

  it('may be windows-1252, and saved again with the dates of a country', () => {
    const text = `${RATINGS_2018}tt0999999,7,4/18/2026,180\xb0 South,,movie,,,2010,,,,\ntt0999998,8,4/5/2026,Sample,,movie,,,2010,,,,\n`;
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(parseFiles(imdb, { 'ratings.csv': bytes }, RATED_ONLY)).toEqual([
      '1 RATING movie 180° South (2010) imdb:tt0999999 7/10 @2026-04-18',
      '2 RATING movie Sample (2010) imdb:tt0999998 8/10 @2026-04-05',
    ]);
  });

  it('refuse what has no title', () => {
    expect(parse('ratings.csv', `${RATINGS_2018},7,2025-03-04,,,movie,,,,,,,\n`)).toEqual([
      '1 REFUSED -: This record names no title.',
    ]);
    expect(
      parse('check-ins.csv', `${LIST_2024}1,tt0999999,2025-03-02,,,Sample,,,TV Series,,,2016,,,,,,\n`),
    ).toEqual(['1 REFUSED Sample: A check-in of a TV show doesn’t say which episode you watched.']);
  });
});
