import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { findSamples, hasSamples, SAMPLES } from '../testing/samples.ts';
import { sourceFile } from '../testing/sourceFiles.ts';
import { recognize } from './formats.ts';
import { ImportError, type SourceFile } from './sourceRow.ts';

const movie = { title: 'The Matrix', year: 1999, ids: { trakt: 481, tmdb: 603 } };
const show = { title: 'Sample Show', year: 2016, ids: { trakt: 9, tvdb: 905 } };
const episode = { season: 1, number: 3, title: 'Pilot', ids: { trakt: 88 } };
const at = '2025-03-02T20:14:00.000Z';

/** Files with most of what the formats read. */
const FILES: Readonly<Record<string, string>> = {
  'watched-history.json': JSON.stringify([
    { id: 1, watched_at: at, type: 'movie', movie },
    { id: 2, watched_at: at, type: 'episode', episode, show },
  ]),
  'watched-shows.json': JSON.stringify([
    { plays: 2, show, seasons: [{ number: 1, episodes: [{ number: 3, plays: 2, last_watched_at: at }] }] },
  ]),
  'ratings-seasons.json': JSON.stringify([{ rated_at: at, rating: 9, season: { number: 2, ids: {} }, show }]),
  'lists-lists.json': JSON.stringify([{ name: 'Best', ids: { trakt: 5 }, created_at: at }]),
  'lists-list-5-best.json': JSON.stringify([{ rank: 1, listed_at: at, notes: 'Good', movie }]),
  'SimklBackup.json': JSON.stringify({
    shows: [
      { status: 'watching', user_rating: 8, show, seasons: [{ number: 1, episodes: [{ number: 1 }] }] },
    ],
    movies: [{ status: 'completed', last_watched_at: at, movie }],
  }),
  'ryot.json': JSON.stringify({
    metadata: [
      {
        lot: 'show',
        source: 'tmdb',
        identifier: '906',
        source_id: 'Sample Show',
        seen_history: [{ state: 'completed', ended_on: at, show_season_number: 1, show_episode_number: 3 }],
        reviews: [{ rating: '85', review: { text: 'Good', spoiler: false } }],
        collections: [{ collection_name: 'Watchlist' }],
      },
    ],
  }),
  'watcharr.json': JSON.stringify([
    {
      status: 'FINISHED',
      rating: 8,
      content: { tmdbId: 603, title: 'The Matrix', type: 'movie' },
      activity: [{ type: 'IMPORTED_ADDED_WATCHED', data: '', customDate: at }],
      watchedEpisodes: [{ seasonNumber: 1, episodeNumber: 2, status: 'FINISHED' }],
    },
  ]),
  'diary.csv':
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2025-03-03,Dune,2021,https://boxd.it/a,4.5,Yes,"a, b",2025-03-02\n',
  'lists/best.csv':
    'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2025-04-01,Best,,https://boxd.it/l,"Two\nlines"\n\nPosition,Name,Year,URL,Description\n1,Dune,2021,https://boxd.it/f,\n',
  'imdb.csv':
    'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0133093,9,2025-03-02,The Matrix,Movie,1999\ntt9990002,7,2025-03-04,Sample Show: Pilot,TV Episode,2016\n',
  'animelist.xml':
    '<?xml version="1.0"?><myanimelist><anime><series_animedb_id>1</series_animedb_id><series_title><![CDATA[A]]></series_title><series_type>TV</series_type><my_watched_episodes>2</my_watched_episodes><my_score>8</my_score><my_status>Completed</my_status></anime></myanimelist>',
  'NetflixViewingHistory.csv': 'Title,Date\n"Sample Show: Season 1: Pilot","3/22/25"\n"Dune","3/1/25"\n',
};
const JUNK: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e300,
  '',
  'a',
  '9'.repeat(40),
  [],
  {},
  [[]],
  { ids: [] },
  { toString: 1 },
];

describe('a damaged file is read as far as it goes, or says why not', () => {
  it('with other types in its JSON', () => {
    const random = createRandom(1);
    for (const [path, text] of Object.entries(FILES)) {
      if (!path.endsWith('.json')) continue;
      for (let run = 0; run < 100; run += 1)
        read([sourceFile(path, JSON.stringify(damage(JSON.parse(text), random)))]);
    }
  });

  it('with other bytes', () => {
    const random = createRandom(2);
    for (const [path, text] of Object.entries(FILES)) {
      for (let run = 0; run < 50; run += 1) {
        const bytes = new TextEncoder().encode(text);
        for (let changed = 0; changed < 4; changed += 1) bytes[random(bytes.length)] = random(256);
        read([sourceFile(path, bytes.subarray(0, run % 3 ? bytes.length : random(bytes.length)))]);
      }
    }
  });

  it.skipIf(!hasSamples)('which is a sample', () => {
    const random = createRandom(3);
    for (const name of [...findSamples().values()].flat()) {
      const bytes = new Uint8Array(readFileSync(path.join(SAMPLES, name)));
      for (let changed = 0; changed < 20; changed += 1) bytes[random(bytes.length)] = random(256);
      read([sourceFile(name, bytes)]);
    }
  });
});

/** Reads files, of which each row has to name one. */
function read(files: readonly SourceFile[]): void {
  try {
    const upload = recognize(files);
    const answers = Object.fromEntries(
      upload.questions.map(({ id, options }) => [id, options[0]?.value ?? '']),
    );
    const paths = new Set(files.map((file) => file.path));
    for (const { origin } of upload.parse(answers)) {
      expect(paths).toContain(origin.file);
      expect(origin.record).toBeGreaterThan(0);
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
  }
}

/** A copy in which one value is another. */
function damage(value: unknown, random: (below: number) => number): unknown {
  const isEnd = typeof value !== 'object' || value === null || random(6) === 0;
  if (isEnd) return JUNK[random(JUNK.length)];
  const keys = Object.keys(value);
  const chosen = keys[random(keys.length)];
  const entries = Object.entries(value).map(
    ([key, one]) => [key, key === chosen ? damage(one, random) : one] as const,
  );
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}
