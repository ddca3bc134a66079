import { describe, expect, it } from 'vitest';
import { jsonFile, sourceFile } from '../testing/sourceFiles.ts';
import { recognize } from './formats.ts';
import { ImportError, type SourceFile } from './sourceRow.ts';

const movie = { title: 'The Matrix', year: 1999, ids: { trakt: 481, tmdb: 603 } };
const TRAKT = jsonFile('watched-history.json', [{ id: 1, watched_at: '2025-03-02T20:14:00.000Z', movie }]);
const IMDB = sourceFile(
  'ratings.csv',
  'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0133093,9,2025-03-02,The Matrix,Movie,1999\n',
);
const TMDB = sourceFile(
  'tmdb/ratings.csv',
  'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated\n603,tt0133093,movie,The Matrix,1999-03-31,,,8,9,2025-03-02\n',
);

describe('an upload', () => {
  it.each<[string, SourceFile]>([
    ['Trakt', TRAKT],
    ['IMDb', IMDB],
    ['TMDB', TMDB],
    [
      'Letterboxd',
      sourceFile('diary.csv', 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n'),
    ],
    ['Simkl', jsonFile('a.json', { movies: [{ status: 'completed', movie }] })],
    ['TV Time', sourceFile('tracking-prod-records-v2.csv', 'created_at,key,s_id,series_name\n')],
    ['Yamtrack', sourceFile('a.csv', '"media_id","source","media_type","title","status"\n')],
    ['Marquee', jsonFile('a.json', { format: 'marquee-account', version: 1, titles: [] })],
    ['Netflix', sourceFile('a.csv', 'Title,Date\n"Dune","3/21/25"\n')],
    ['Trakt', sourceFile('a.csv', 'tmdb_id,watched_at\n603,2025-03-02\n')],
  ])('of %s is known by what it holds', (source, file) => {
    expect(recognize([file]).source).toBe(source);
  });

  it('may be of several services, which ask the same once', () => {
    const upload = recognize([IMDB, TMDB, TRAKT]);
    expect(upload.source).toBe('Trakt, IMDb, TMDB');
    expect(upload.questions.map(({ id }) => id)).toEqual(['rated']);
    const rows = [...upload.parse({ rated: 'rated' })];
    expect(rows.map(({ origin }) => origin.file)).toEqual([
      'watched-history.json',
      'ratings.csv',
      'tmdb/ratings.csv',
    ]);
    expect(upload.notes).toEqual([]);
  });

  it('says which files are none of it, and whose letters are guessed', () => {
    const latin = Uint8Array.from(
      `Const,Your Rating,Date Rated,Title,Title Type,Year\n${'tt0133093,9,2025-03-02,Am\xe9lie,Movie,2001\n'.repeat(7)}`,
      (letter) => letter.charCodeAt(0),
    );
    const { notes } = recognize([sourceFile('ratings.csv', latin), sourceFile('readme.txt', 'Hello')]);
    expect(notes).toEqual([
      'ratings.csv isn’t UTF-8, so letters with accents may be wrong in these lines: 2, 3, 4, 5, 6 ….',
      'Not read, as they’re part of no known export: readme.txt.',
    ]);
  });

  it('says what the records are that become no row, as their files or they themselves do', () => {
    const files = [
      sourceFile('diary.csv', 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n,,,,,,,\n'),
      sourceFile('ratings.csv', 'Date,Name,Year,Letterboxd URI,Rating\n,Dune,2021,,\n'),
      sourceFile('profile.csv', 'Date Joined,Username\n2020-01-01,sam\n'),
      jsonFile('watched-history.json', [{ id: 1, movie: { title: null, ids: { trakt: 1 } } }]),
      jsonFile('hidden-calendar.json', [{ movie }, { show: { ids: { trakt: 2 } } }]),
      sourceFile('watcharr.json', JSON.stringify([{ status: 'X', content: { tmdbId: 1, type: 'game' } }])),
    ];
    const leftOut = [...recognize(files).parse({})].flatMap((row) =>
      'why' in row ? [[row.origin.file, row.kind]] : [],
    );
    expect(leftOut).toEqual([
      ['diary.csv', 'PLAY'],
      ['ratings.csv', 'RATING'],
      ['profile.csv', undefined],
      ['watched-history.json', 'PLAY'],
      ['hidden-calendar.json', 'HIDDEN'],
      ['watcharr.json', 'STATE'],
    ]);
  });

  it.each<[string, readonly SourceFile[]]>([
    ['nothing', []],
    ['a text', [sourceFile('readme.txt', 'Hello')]],
    ['an image', [sourceFile('a.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))]],
    ['other JSON', [jsonFile('a.json', { a: [1] }), jsonFile('b.json', [1, 'a', null])]],
    ['other tables', [sourceFile('a.csv', 'Name,Price\nDune,1\n'), sourceFile('b.csv', '')]],
    ['nested JSON', [sourceFile('a.json', `${'['.repeat(200_000)}${']'.repeat(200_000)}`)]],
  ])('of %s is rejected', (_, files) => {
    expect(() => recognize(files)).toThrow(
      new ImportError('None of these files is an export that can be read here. See below where to get one.'),
    );
  });

  it('has at most 500,000 rows', () => {
    // Each record says three things.
    const records = 'movie,603,2025-03-02,8,2025-03-02\n'.repeat(166_667);
    const upload = recognize([
      sourceFile('a.csv', `type,tmdb_id,watched_at,rating,watchlisted_at\n${records}`),
    ]);
    expect(() => {
      for (const row of upload.parse({})) if ('why' in row) throw new Error(row.reason);
    }).toThrow(new ImportError('This upload has more than 500,000 rows. Import it in parts.'));
  });
});
