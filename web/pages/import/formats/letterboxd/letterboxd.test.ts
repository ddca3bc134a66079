import { describe, expect, it } from 'vitest';
import { parseFiles } from '../../testing/parseFiles.ts';
import { sourceFile } from '../../testing/sourceFiles.ts';
import { letterboxd } from './letterboxd.ts';

const FILMS = 'Date,Name,Year,Letterboxd URI\n';
const RATINGS = 'Date,Name,Year,Letterboxd URI,Rating\n';
const DIARY = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n';
const REVIEWS = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n';

const parse = (files: Record<string, string>, answers?: Record<string, string>) =>
  parseFiles(letterboxd, files, answers);
const questionsOf = (files: Record<string, string>) =>
  letterboxd
    .questions?.(letterboxd.detect(Object.entries(files).map(([path, text]) => sourceFile(path, text))))
    .map(({ id }) => id);

describe('Letterboxd’s diary', () => {
  it('is plays with their day, rating, tags and whether they are rewatches', () => {
    const file = sourceFile(
      'diary.csv',
      `${DIARY}2025-03-03,The Matrix,1999,https://boxd.it/aaa111,4.5,Yes,"cinema, with friends",2025-03-02\r\n2025-03-05,Sample Film,,https://boxd.it/aaa112,,,,2025-02-28\r\n`,
    );
    expect([...letterboxd.parse([file, sourceFile('ratings.csv', RATINGS)], {})]).toEqual([
      {
        kind: 'PLAY',
        origin: { file: 'diary.csv', record: 1, id: 'https://boxd.it/aaa111' },
        target: { kind: 'MOVIE', ids: {}, name: 'The Matrix', year: 1999 },
        when: { precision: 'DAY', day: '2025-03-02' },
        rating: { value: 4.5, scale: 5 },
        tags: ['cinema', 'with friends'],
        rewatch: true,
      },
      {
        kind: 'PLAY',
        origin: { file: 'diary.csv', record: 2, id: 'https://boxd.it/aaa112' },
        target: { kind: 'MOVIE', ids: {}, name: 'Sample Film', year: null },
        when: { precision: 'DAY', day: '2025-02-28' },
      },
    ]);
  });

  it('has the text of its review, of several lines and with markup', () => {
    expect(
      parse({
        'diary.csv': `${DIARY}2025-03-03,Heat,1995,https://boxd.it/a,4,,,2025-03-02\n2025-03-03,Heat,1995,https://boxd.it/b,4,Yes,,2025-03-02\n2025-03-03,Her,2013,https://boxd.it/c,,,,2025-03-02\n`,
        'reviews.csv': `${REVIEWS}2025-03-03,Heat,1995,https://boxd.it/b,4,Yes,"<b>Great</b>,\r\n""again"" &amp; I <3 it",,2025-03-02\n2025-03-03,Her,2013,https://boxd.it/other,,,Calm.,,2025-03-02\n`,
        'ratings.csv': RATINGS,
      }),
    ).toEqual([
      '1 PLAY movie Heat (1995) 4/5 @2025-03-02',
      '2 PLAY movie Heat (1995) 4/5 @2025-03-02 rewatch “Great,\n"again" & I <3 it”',
      '3 PLAY movie Her (2013) @2025-03-02 “Calm.”',
      '1 COVERED Heat: It’s the review of a diary entry, which has its text.',
      '2 COVERED Her: It’s the review of a diary entry, which has its text.',
    ]);
  });

  it('leaves reviews without it: a note, or a play of its own', () => {
    expect(
      parse({
        'reviews.csv': `${REVIEWS}2025-03-03,Heat,1995,https://boxd.it/a,4,,No idea when.,,\n2025-03-03,Her,2013,https://boxd.it/b,,,Calm.,,2025-03-02\n2025-03-03,Up,2009,https://boxd.it/c,,,,,\n`,
        'ratings.csv': RATINGS,
      }),
    ).toEqual([
      '1 NOTE movie Heat (1995) @2025-03-03 “No idea when.”',
      '2 PLAY movie Her (2013) @2025-03-02 “Calm.”',
      '3 REFUSED Up: It has no text.',
    ]);
  });

  it('covers what was watched, by name and year; the rest was watched on an unknown day', () => {
    expect(
      parse({
        'watched.csv': `${FILMS}2025-03-03,Dune,2021,https://boxd.it/f1\n2025-03-03,Dune,1984,https://boxd.it/f2\n`,
        'diary.csv': `${DIARY}2025-03-03,Dune,2021,https://boxd.it/a,,,,2025-03-02\n`,
      }),
    ).toEqual([
      '1 PLAY movie Dune (2021) @2025-03-02',
      '1 COVERED Dune: Your diary has it.',
      '2 PLAY movie Dune (1984) @?',
    ]);
  });
});

describe('Letterboxd’s ratings', () => {
  it('are of half stars', () => {
    expect(
      parse({
        'ratings.csv': `${RATINGS}2025-03-03,Low,2001,https://boxd.it/f1,0.5\n2025-03-04,High,2002,https://boxd.it/f2,5\n2025-03-05,None,2003,https://boxd.it/f3,\n`,
        'diary.csv': `${DIARY}2025-03-03,Low,2001,https://boxd.it/a,3,,,2025-03-02\n`,
      }),
    ).toEqual([
      '1 PLAY movie Low (2001) 3/5 @2025-03-02',
      '1 RATING movie Low (2001) 0.5/5 @2025-03-03',
      '2 RATING movie High (2002) 5/5 @2025-03-04',
      '3 REFUSED None: It has no rating from 0.5 to 5.',
    ]);
  });

  it('are the last of the diary where their own file is missing', () => {
    expect(
      parse({
        'diary.csv': `${DIARY}2024-03-03,Low,2001,https://boxd.it/a,3,,,2024-03-02\n2025-03-03,Low,2001,https://boxd.it/b,2.5,Yes,,2025-03-02\n`,
      }).slice(2),
    ).toEqual(['2 RATING movie Low (2001) 2.5/5 @2025-03-03']);
  });
});

describe('Letterboxd’s other files', () => {
  it('are the watchlist, likes, and lists with their notes', () => {
    expect(
      parse({
        'watchlist.csv': `${FILMS}2025-01-01,Soon,2026,https://boxd.it/f1\n`,
        'likes/films.csv': `${FILMS}2025-01-02,Heart,1999,https://boxd.it/f2\n`,
        'lists/rainy-days.csv': `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2025-04-01,Rainy days,"cozy, rain",https://boxd.it/l1,"<p>First</p>\n<p>second</p>"\n\nPosition,Name,Year,URL,Description\n1,The Matrix,1999,https://boxd.it/f3,"a note, with comma"\n2,Sample Film,,https://boxd.it/f4,\n`,
        'lists/null-123.csv':
          '\nDate,Name,Tags,URL,Description\n2020-01-01,❦,,https://boxd.it/l2,\n\nPosition,Name,Year,URL,Description\n1,Old,1950,https://boxd.it/f5,\n',
        'lists/bare-words.csv': 'Position,Name,Year,URL,Description\n3,Bare,1950,https://boxd.it/f6,\n,,,,\n',
      }),
    ).toEqual([
      '1 WATCHLIST movie Soon (2026) @2025-01-01',
      '1 LIKE movie Heart (1999) @2025-01-02',
      '1 LIST [Rainy days] @2025-04-01',
      '2 LIST_ITEM [Rainy days 1] movie The Matrix (1999) @? “a note, with comma”',
      '3 LIST_ITEM [Rainy days 2] movie Sample Film @?',
      '1 LIST [❦] @2020-01-01',
      '2 LIST_ITEM [❦ 1] movie Old (1950) @?',
      '1 LIST [bare words] @?',
      '1 LIST_ITEM [bare words 3] movie Bare (1950) @?',
      '2 REFUSED -: This record names no movie.',
    ]);
  });

  it('stay out if their entries were deleted or are about other people', () => {
    expect(
      parse({
        'diary.csv': DIARY,
        'deleted/diary.csv': `${DIARY}2025-03-03,Gone,2021,https://boxd.it/a,,,,2025-03-02\n`,
        'deleted/lists/old.csv':
          'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2020-01-01,Old list,,https://boxd.it/l,\n\nPosition,Name,Year,URL,Description\n1,Gone,2021,https://boxd.it/f,\n',
        'profile.csv': 'Date Joined,Username\n2020-01-01,sam\n',
        'comments.csv': 'Date,Content,Comment\n2020-01-01,https://boxd.it/x,Nice\n',
        'likes/reviews.csv': 'Date,Content\n2020-01-01,https://boxd.it/x\n',
      }),
    ).toEqual([
      '1 REFUSED Gone: You deleted it at Letterboxd.',
      '1 REFUSED Old list: You deleted it at Letterboxd.',
      '2 REFUSED Gone: You deleted it at Letterboxd.',
      '1 REFUSED -: Your profile, and what you wrote about or like of other people, stay at Letterboxd.',
      '1 REFUSED -: Your profile, and what you wrote about or like of other people, stay at Letterboxd.',
      '1 REFUSED -: Your profile, and what you wrote about or like of other people, stay at Letterboxd.',
    ]);
  });

  it('may be entries of removed movies, which are imported if the viewer says so', () => {
    const files = {
      'diary.csv': DIARY,
      'orphaned/diary.csv': `${DIARY}2025-03-03,Lost,,,,,,2025-03-02\n`,
      'orphaned/comments.csv': 'Date,Content,Comment\n',
    };
    expect(questionsOf(files)).toEqual(['orphaned']);
    expect(parse(files)).toEqual(['1 REFUSED Lost: Letterboxd has removed the movie.']);
    expect(parse(files, { orphaned: 'yes' })).toEqual(['1 PLAY movie Lost @2025-03-02']);
    expect(questionsOf({ ...files, 'orphaned/diary.csv': DIARY })).toEqual([]);
  });

  it('are asked about when three kinds have their columns', () => {
    const files = { 'export (2).csv': `${FILMS}2025-03-03,Dune,2021,https://boxd.it/f1\n` };
    expect(questionsOf(files)).toEqual(['films export (2).csv']);
    expect(parse(files)).toEqual(['1 REFUSED Dune: You didn’t choose what this file has.']);
    expect(parse(files, { 'films export (2).csv': 'LIKES' })).toEqual([
      '1 LIKE movie Dune (2021) @2025-03-03',
    ]);
    expect(questionsOf({ 'watched (1).csv': files['export (2).csv'] })).toEqual([]);
  });

  it('may have been saved again by a spreadsheet', () => {
    const files = {
      'diary.csv': `\uFEFF${DIARY}06/03/2025,Dune,2021,https://boxd.it/a,"4,5",,,02/03/2025\n`.replace(
        /,(?=[^"]*(?:"[^"]*"[^"]*)*$)/g,
        ';',
      ),
      'ratings.csv': RATINGS,
    };
    expect(questionsOf(files)).toEqual(['order diary.csv']);
    expect(parse(files, { 'order diary.csv': 'DMY' })).toEqual([
      '1 PLAY movie Dune (2021) 4.5/5 @2025-03-02',
    ]);
    expect(parse(files, { 'order diary.csv': 'MDY' })).toEqual([
      '1 PLAY movie Dune (2021) 4.5/5 @2025-02-03',
    ]);
    expect(parse(files)).toEqual(['1 PLAY movie Dune (2021) 4.5/5 @?']);
    expect(
      parse({
        'lists/best.csv':
          'Letterboxd list export v7\nDate;Name;Tags;URL;Description\n2025-04-01;Best, of all;;https://boxd.it/l;\n\nPosition;Name;Year;URL;Description\n1;Dune;2021;https://boxd.it/f;\n',
      }),
    ).toEqual(['1 LIST [Best, of all] @2025-04-01', '2 LIST_ITEM [Best, of all 1] movie Dune (2021) @?']);
  });

  it('are none of anyone else', () => {
    const files = [
      sourceFile('ratings.csv', 'Const,Your Rating,Date Rated,Title\ntt0133093,9,2025-03-02,The Matrix\n'),
      sourceFile('profile.csv', 'Date Joined,Username\n'),
      sourceFile('poster.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])),
    ];
    expect(letterboxd.detect(files)).toEqual([]);
  });
});
