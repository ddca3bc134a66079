import { describe, expect, it } from 'vitest';
import { parseJsonFiles } from '../../testing/parseFiles.ts';
import { jsonFile, sourceFile } from '../../testing/sourceFiles.ts';
import { trakt } from './trakt.ts';

const movie = { title: 'The Matrix', year: 1999, ids: { trakt: 481, tmdb: 603, imdb: 'tt0133093' } };
const series = { title: 'Sample Show', year: 2016, ids: { trakt: 9, slug: 'sample', tvdb: 905, tmdb: 906 } };
const season = (number: number) => ({ season: { number, ids: { trakt: 77, tmdb: 907 } }, show: series });
const episode = (season: number, number: number, ids: object = { trakt: 88, tmdb: 903, imdb: null }) => ({
  episode: { season, number, title: 'Pilot', ids },
  show: series,
});
const play = (id: number, at: string, of: object) => ({ id, watched_at: at, action: 'watch', ...of });
const HISTORY = [play(1, '2025-03-02T20:14:00.000Z', { type: 'movie', movie })];

const parse = (files: Record<string, unknown>, timeZone?: string) =>
  parseJsonFiles(trakt, files, timeZone ? { timeZone } : {});

describe('Trakt’s export', () => {
  it('has plays, also of specials and of one movie twice', () => {
    expect(
      parse({
        'watched-history.json': [
          play(3, '2025-03-03T19:00:00.000Z', episode(0, 1)),
          play(2, '2025-03-02T20:14:00.000Z', { movie }),
          play(1, '2020-01-01T10:30:00.000Z', { movie }),
        ],
      }),
    ).toEqual([
      '1 PLAY episode Sample Show (2016) 0x1 “Pilot” tmdb:906 tvdb:905 #903 @2025-03-03T19:00:00Z',
      '2 PLAY movie The Matrix (1999) tmdb:603 imdb:tt0133093 @2025-03-02T20:14:00Z',
      '3 PLAY movie The Matrix (1999) tmdb:603 imdb:tt0133093 @2020-01-01T10:30:00Z',
    ]);
  });

  it('has Trakt’s own number of each play, by which a later export adds only what is new', () => {
    const [row] = trakt.parse([jsonFile('watched-history.json', HISTORY)], {});
    expect(row?.origin).toEqual({ file: 'watched-history.json', record: 1, id: '1' });
  });

  it.each([
    [['watched-history.json']],
    [['watched-history-1.json']],
    // The first page may have no number, and the order is that of numbers.
    [['watched-history.json', 'watched-history-2.json', 'watched-history-10.json']],
    [['watched/history-movies.json', 'watched/history-shows-2.json']],
    [['watched-history (1).json']],
    // Of a folder of its own, or renamed: their records say what they are.
    [['history-movies.json']],
    [['my plays.json']],
  ])('may be the files %o', (paths) => {
    const files = paths.map((path, index) => [path, [play(index, '2025-03-02T20:14:00Z', { movie })]]);
    const backwards = Object.fromEntries(files.reverse()) as Record<string, unknown>;
    expect(parse(backwards)).toHaveLength(paths.length);
    const found = trakt.detect(Object.entries(backwards).map(([path, value]) => jsonFile(path, value)));
    expect(found.map(({ path }) => path)).toEqual(paths);
  });

  it('is nothing else, and no other file', () => {
    const files = [
      sourceFile('ratings.csv', 'Const,Your Rating\n'),
      jsonFile('movies.json', [{ title: 'Dune', watched_at: null }]),
      jsonFile('user-settings.json', { user: {} }),
      jsonFile('hidden-calendar.json', []),
    ];
    expect(trakt.detect(files)).toEqual([]);
    const own = [jsonFile('watched-history.json', []), jsonFile('user-settings.json', {})];
    expect(trakt.detect([...own, ...files.slice(0, 2)])).toEqual(own);
  });

  it('has the same record once', () => {
    expect(parse({ 'watched-history.json': HISTORY, 'watched-history-1.json': HISTORY })).toEqual([
      '1 PLAY movie The Matrix (1999) tmdb:603 imdb:tt0133093 @2025-03-02T20:14:00Z',
      '1 COVERED The Matrix: The same record is in the export twice.',
    ]);
  });

  it('keeps unknown dates unknown, and names without ids', () => {
    expect(
      parse({
        'watched-history.json': [
          play(1, '1970-01-01T00:00:00.000Z', {
            movie: { title: 'Bare', year: null, ids: { trakt: 1, tmdb: 0 } },
          }),
          { id: 2, movie: { title: 'Bare', ids: { trakt: 1 } } },
          play(3, '2025-03-02T20:14:00Z', { movie: { title: null, ids: { trakt: 2 } } }),
          play(4, '2025-03-02T20:14:00Z', { episode: { ids: {} }, show: { title: 'Bare', ids: {} } }),
          play(5, '2025-03-02T20:14:00Z', { episode: {} }),
          'nonsense',
          null,
        ],
      }),
    ).toEqual([
      '6 REFUSED -: This record can’t be read.',
      '7 REFUSED -: This record can’t be read.',
      '1 PLAY movie Bare @?',
      '2 PLAY movie Bare @?',
      '3 REFUSED -: This record names no title.',
      '4 REFUSED Bare: This record doesn’t say which episode it is.',
      '5 REFUSED -: It’s about no movie or TV show.',
    ]);
  });

  it('flags episodes that were marked at once', () => {
    const at = '2025-03-03T19:00:00.000Z';
    const rows = parse({
      'watched-history.json': [1, 2, 3].map((number) => play(number, at, episode(1, number))),
    });
    expect(rows.filter((row) => row.endsWith(' bulk'))).toHaveLength(3);
  });

  describe('writes a day as its midnight', () => {
    const ratings = (...times: string[]) => ({
      'ratings-movies.json': times.map((rated_at) => ({ rated_at, rating: 8, movie })),
    });
    const daysOf = (rows: string[]) => rows.map((row) => row.split('@')[1]);

    it('or its last second, in UTC', () => {
      const times = ['2020-01-02T00:00:00.000Z', '2020-01-03T23:59:59.000Z', '2020-01-04T00:00:00.000Z'];
      expect(daysOf(parse(ratings(...times, '2020-01-05T10:11:12.000Z')))).toEqual([
        '2020-01-02',
        '2020-01-03',
        '2020-01-04',
        '2020-01-05T10:11:12Z',
      ]);
    });

    it('or in the zone of the viewer, in summer and in winter', () => {
      const times = ['2020-01-01T23:00:00.000Z', '2020-07-01T22:00:00.000Z', '2020-01-09T23:00:00.000Z'];
      expect(daysOf(parse(ratings(...times), 'Europe/Paris'))).toEqual([
        '2020-01-02',
        '2020-07-02',
        '2020-01-10',
      ]);
      expect(daysOf(parse(ratings(...times), 'America/New_York'))[0]).toBe('2020-01-01T23:00:00Z');
      expect(daysOf(parse(ratings(...times), 'Nowhere/Else'))[0]).toBe('2020-01-01T23:00:00Z');
    });

    it('unless it is one of few', () => {
      expect(daysOf(parse(ratings('2020-01-02T00:00:00.000Z', '2020-01-05T10:11:12.000Z')))[0]).toBe(
        '2020-01-02T00:00:00Z',
      );
    });
  });

  it('has ratings of movies, series, seasons and episodes', () => {
    const rated = { rated_at: '2025-03-02T22:20:00.000Z', rating: 9 };
    expect(
      parse({
        'ratings-movies.json': [
          { ...rated, movie },
          { ...rated, rating: 0, movie },
        ],
        'ratings-shows.json': [{ ...rated, show: series }],
        'ratings-seasons.json': [{ ...rated, ...season(2) }],
        'ratings-episodes.json': [{ ...rated, ...episode(1, 3) }],
      }).sort(),
    ).toEqual([
      '1 RATING episode Sample Show (2016) 1x3 “Pilot” tmdb:906 tvdb:905 #903 9/10 @2025-03-02T22:20:00Z',
      '1 RATING movie The Matrix (1999) tmdb:603 imdb:tt0133093 9/10 @2025-03-02T22:20:00Z',
      '1 RATING season Sample Show (2016) 2x? tmdb:906 tvdb:905 9/10 @2025-03-02T22:20:00Z',
      '1 RATING series Sample Show (2016) tmdb:906 tvdb:905 9/10 @2025-03-02T22:20:00Z',
      '2 REFUSED The Matrix: It has no rating from 1 to 10.',
    ]);
  });

  describe('counts plays', () => {
    const counted = (plays: number, last: string | null) => ({ plays, last_watched_at: last });

    it('that the history has', () => {
      expect(
        parse({
          'watched-history.json': [...HISTORY, play(2, '2025-03-03T19:00:00.000Z', episode(1, 1))],
          'watched-movies.json': [{ ...counted(1, '2025-03-02T20:14:00.000Z'), movie }],
          'watched-shows.json': [
            {
              ...counted(1, null),
              show: series,
              seasons: [{ number: 1, episodes: [{ number: 1, plays: 1 }] }],
            },
          ],
        }).slice(2),
      ).toEqual([
        '1 COVERED The Matrix: Your history has each of these plays.',
        '1 COVERED Sample Show: Your history has each of these plays.',
      ]);
    });

    it('that the history lacks: the last with its date, others without', () => {
      expect(
        parse({
          'watched-history.json': HISTORY,
          'watched-movies.json': [{ ...counted(3, '2025-03-02T20:14:00.000Z'), movie }],
          'watched-shows.json': [
            {
              ...counted(4, null),
              show: series,
              seasons: [
                { number: 0, episodes: [{ number: 1, ...counted(1, '2024-05-01T08:00:00.000Z') }] },
                { number: 1, episodes: [{ number: 2, ...counted(3, '2024-05-02T08:00:00.000Z') }] },
              ],
            },
          ],
        }).slice(1),
      ).toEqual([
        '1 PLAY movie The Matrix (1999) tmdb:603 imdb:tt0133093 @? x2',
        '1 PLAY episode Sample Show (2016) 0x1 tmdb:906 tvdb:905 @2024-05-01T08:00:00Z',
        '1 PLAY episode Sample Show (2016) 1x2 tmdb:906 tvdb:905 @2024-05-02T08:00:00Z',
        '1 PLAY episode Sample Show (2016) 1x2 tmdb:906 tvdb:905 @? x2',
      ]);
    });

    it('of which no one knows the episodes', () => {
      expect(parse({ 'watched-shows.json': [{ ...counted(10, null), show: series, seasons: [] }] })).toEqual([
        '1 REFUSED Sample Show: Trakt counts 10 episodes of it as watched, but doesn’t say which.',
      ]);
    });
  });

  it('leaves the account itself out, and says what Trakt couldn’t export', () => {
    const files = {
      'watched-history.json': [],
      'user-settings.json': { user: { name: 'A. Person' } },
      'network-friends.json': [{ user: {} }],
      '_errors.json': [{ endpoint: 'ratings/movies', error: 'timeout' }],
      'ratings-movies-3.json': [],
    };
    expect(parse(files)).toEqual([
      '1 REFUSED ratings/movies: Trakt couldn’t export this part.',
      '1 REFUSED -: Settings, and the people and lists you follow, stay at Trakt.',
      '1 REFUSED -: Settings, and the people and lists you follow, stay at Trakt.',
    ]);
    expect(trakt.notes?.(Object.entries(files).map(([path, value]) => jsonFile(path, value)))).toEqual([
      'Trakt says that parts of this export failed. Export it again to have them.',
    ]);
  });

  it('may have a file that ends in the middle', () => {
    const files = [
      jsonFile('watched-history-1.json', HISTORY),
      sourceFile('watched-history-2.json', '[{"id":'),
    ];
    const rows = [...trakt.parse(trakt.detect(files), {})];
    expect(rows.map((row) => ('why' in row ? row.reason : row.kind))).toEqual([
      'This file can’t be read as JSON. Export it again.',
      'PLAY',
    ]);
  });
});
