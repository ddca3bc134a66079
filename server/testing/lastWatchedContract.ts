import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LastWatchedRecord } from '../viewer/records.ts';
import { readLastWatched, saveLastWatched } from '../viewer/documents.ts';
import type { ViewerStores } from '../viewer/store.ts';

/** A store over its own backend, and direct access to the stored documents. */
interface LastWatchedBackend {
  readonly store: ViewerStores;
  /** Two viewers of the backend, neither of whom has a record yet. */
  readonly uids: readonly [string, string];
  /** Replaces a viewer's document, as another client of the backend would. */
  readonly putDocument: (uid: string, fields: Readonly<Record<string, unknown>>) => Promise<void>;
  /** A viewer's stored document; null when there is none. */
  readonly readDocument: (uid: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const MALFORMED: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['has no fields', {}],
  ['has no title', { movieId: 603, poster_path: '/p.jpg' }],
  ['has an empty title', { movieId: 603, title: '', poster_path: '/p.jpg' }],
  ['has a title that is no text', { movieId: 603, title: 5, poster_path: '/p.jpg' }],
  ['has a number that is none', { movieId: 'soon', title: 'The Matrix', poster_path: '/p.jpg' }],
  ['has a negative number', { movieId: -1, title: 'The Matrix', poster_path: '/p.jpg' }],
  ['has a number past any title', { movieId: 2_147_483_648, title: 'The Matrix', poster_path: '/p.jpg' }],
  ['has such a number as a text', { movieId: '9999999999', title: 'The Matrix', poster_path: '/p.jpg' }],
  ['has a fraction for a number', { movieId: 6.5, title: 'The Matrix', poster_path: '/p.jpg' }],
  ['has an unknown kind of title', { movieId: 603, title: 'The Matrix', media_type: 'person' }],
  ['has a season that is no number', { movieId: 1399, title: 'T', media_type: 'tv', season_number: 'one' }],
  ['has a date that is none', { movieId: 603, title: 'The Matrix', watched_at: 'yesterday' }],
];

const TITLES: readonly (readonly [string, string])[] = [
  ['in Japanese', '千と千尋の神隠し'],
  ['in Arabic', 'وداعا جوليا'],
  ['in Devanagari', 'दंगल'],
  ['with combining accents', 'Ame\u0301lie'],
  ['of emoji', '🎬👩‍🚀🏳️‍🌈'],
  ['with quotes, a backslash and a line break', `It's "so" \\ {called}\n;--`],
  ['of 500 characters', 'ö'.repeat(500)],
];

/** The contract of every last-watched store, whatever its backend. Each test starts a new backend. */
export function lastWatchedContract(name: string, start: () => Promise<LastWatchedBackend>): void {
  describe(name, () => {
    let backend: LastWatchedBackend;
    let store: ViewerStores;
    let uid: string;
    let otherUid: string;

    beforeEach(async () => {
      backend = await start();
      ({
        store,
        uids: [uid, otherUid],
      } = backend);
    });
    afterEach(() => backend.close());

    test('a viewer who has watched nothing has no record', async () => {
      await expect(readLastWatched(store, uid)).resolves.toBeNull();
    });

    test('a saved movie is read as it was saved', async () => {
      await saveLastWatched(store, movie(uid));
      await expect(readLastWatched(store, uid)).resolves.toEqual(movie(uid));
    });

    test('a saved episode is read as it was saved', async () => {
      await saveLastWatched(store, episode(uid));
      await expect(readLastWatched(store, uid)).resolves.toEqual(episode(uid));
    });

    test('a special, of season 0, is read as it was saved', async () => {
      const special = { ...episode(uid), seasonNumber: 0, episodeNumber: 0 };
      await saveLastWatched(store, special);
      await expect(readLastWatched(store, uid)).resolves.toEqual(special);
    });

    test('a title without a poster is read without one', async () => {
      await saveLastWatched(store, { ...movie(uid), posterPath: null });
      await expect(readLastWatched(store, uid)).resolves.toMatchObject({ posterPath: null });
    });

    test.each(TITLES)('a title %s is preserved', async (_kind, title) => {
      await saveLastWatched(store, { ...movie(uid), title });
      await expect(readLastWatched(store, uid)).resolves.toMatchObject({ title });
    });

    test('a title in another language has its language', async () => {
      await saveLastWatched(store, { ...movie(uid), title: 'Matrix', language: 'de' });
      await expect(readLastWatched(store, uid)).resolves.toMatchObject({ title: 'Matrix', language: 'de' });
    });

    test('a movie and a series with the same id are told apart', async () => {
      await saveLastWatched(store, { ...episode(uid), movieId: 603 });
      await expect(readLastWatched(store, uid)).resolves.toMatchObject({ movieId: 603, mediaType: 'TV' });
      await saveLastWatched(store, { ...movie(uid), movieId: 603 });
      await expect(readLastWatched(store, uid)).resolves.toMatchObject({ movieId: 603, mediaType: 'MOVIE' });
    });

    test('the next save overwrites the record as a whole', async () => {
      await saveLastWatched(store, episode(uid));
      await saveLastWatched(store, { ...movie(uid), posterPath: null });
      await expect(readLastWatched(store, uid)).resolves.toEqual({ ...movie(uid), posterPath: null });
    });

    test("a movie's document is stored under the names that every client knows", async () => {
      await saveLastWatched(store, movie(uid));
      await expect(backend.readDocument(uid)).resolves.toEqual({
        movieId: 603,
        title: 'The Matrix',
        language: 'en',
        poster_path: '/matrix.jpg',
        media_type: 'movie',
        season_number: null,
        episode_number: null,
        watched_at: '2025-03-04T05:06:07.089Z',
      });
    });

    test("an episode's document has its season and episode number", async () => {
      await saveLastWatched(store, episode(uid));
      await expect(backend.readDocument(uid)).resolves.toMatchObject({
        movieId: 1399,
        media_type: 'tv',
        season_number: 2,
        episode_number: 9,
      });
    });

    test('fields added by others survive a save', async () => {
      const added = { device: 'tv', seconds: null, marks: { intro: 12, tags: ['a', 'b'] } };
      await backend.putDocument(uid, { movieId: 1, title: 'Before', poster_path: null, ...added });
      await saveLastWatched(store, movie(uid));
      await expect(backend.readDocument(uid)).resolves.toMatchObject({ movieId: 603, ...added });
      await expect(readLastWatched(store, uid)).resolves.toEqual(movie(uid));
    });

    test('a document with only an id, a title and a poster is read as a movie', async () => {
      await backend.putDocument(uid, { movieId: 603, title: 'The Matrix', poster_path: '/matrix.jpg' });
      await expect(readLastWatched(store, uid)).resolves.toEqual({
        ...movie(uid),
        watchedAt: expect.any(String),
      });
    });

    test('a document without a time of watching uses the time it was stored', async () => {
      const before = Date.now();
      await backend.putDocument(uid, { movieId: 603, title: 'The Matrix', poster_path: '/matrix.jpg' });
      const record = await readLastWatched(store, uid);
      expect(record?.watchedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/);
      expect(Math.abs(Date.parse(record?.watchedAt ?? '') - before)).toBeLessThan(60_000);
    });

    test('a number that was stored as a string is read as a number', async () => {
      await backend.putDocument(uid, { movieId: '603', title: 'The Matrix', poster_path: '/matrix.jpg' });
      await expect(readLastWatched(store, uid)).resolves.toMatchObject({ movieId: 603 });
    });

    test.each(MALFORMED)('a document that %s is rejected', async (_fault, fields) => {
      await backend.putDocument(uid, fields);
      await expect(readLastWatched(store, uid)).rejects.toMatchObject({
        name: 'AccountError',
        message: 'The operation could not be completed',
      });
    });

    test('a save replaces a malformed document', async () => {
      await backend.putDocument(uid, { movieId: 'soon', media_type: 'person', season_number: 'one' });
      await saveLastWatched(store, movie(uid));
      await expect(readLastWatched(store, uid)).resolves.toEqual(movie(uid));
    });

    test("a viewer never sees another viewer's record", async () => {
      await saveLastWatched(store, movie(uid));
      await expect(readLastWatched(store, otherUid)).resolves.toBeNull();
      await saveLastWatched(store, episode(otherUid));
      await expect(readLastWatched(store, uid)).resolves.toEqual(movie(uid));
      await expect(readLastWatched(store, otherUid)).resolves.toEqual(episode(otherUid));
    });

    test('of many concurrent saves, one wins', async () => {
      const saved = Array.from({ length: 40 }, (_, turn) => ({
        ...(turn % 2 === 0 ? movie(uid) : episode(uid)),
        movieId: turn + 1,
        title: `Saved in turn ${turn}`,
        posterPath: turn % 3 === 0 ? null : `/poster${turn}.jpg`,
      }));
      await Promise.all(saved.map((record) => saveLastWatched(store, record)));
      expect(saved).toContainEqual(await readLastWatched(store, uid));
    });

    test('a deleted record is gone, with its document', async () => {
      await saveLastWatched(store, movie(uid));
      await store.deleteAll(uid);
      await expect(readLastWatched(store, uid)).resolves.toBeNull();
      await expect(backend.readDocument(uid)).resolves.toBeNull();
    });

    test('deleting a missing record succeeds', async () => {
      await expect(store.deleteAll(uid)).resolves.toBeUndefined();
      await saveLastWatched(store, movie(uid));
      await store.deleteAll(uid);
      await expect(store.deleteAll(uid)).resolves.toBeUndefined();
    });

    test("deleting a viewer's record leaves the other viewer's", async () => {
      await saveLastWatched(store, movie(uid));
      await saveLastWatched(store, episode(otherUid));
      await store.deleteAll(uid);
      await expect(readLastWatched(store, otherUid)).resolves.toEqual(episode(otherUid));
    });

    test('a viewer who deleted the record can save another', async () => {
      await saveLastWatched(store, episode(uid));
      await store.deleteAll(uid);
      await saveLastWatched(store, movie(uid));
      await expect(readLastWatched(store, uid)).resolves.toEqual(movie(uid));
    });
  });
}

function movie(uid: string): LastWatchedRecord {
  return {
    uid,
    movieId: 603,
    title: 'The Matrix',
    language: 'en',
    posterPath: '/matrix.jpg',
    mediaType: 'MOVIE',
    seasonNumber: null,
    episodeNumber: null,
    watchedAt: '2025-03-04T05:06:07.089Z',
  };
}

function episode(uid: string): LastWatchedRecord {
  return {
    uid,
    movieId: 1399,
    title: 'Game of Thrones',
    language: 'en',
    posterPath: '/thrones.jpg',
    mediaType: 'TV',
    seasonNumber: 2,
    episodeNumber: 9,
    watchedAt: '2025-03-05T21:00:00.000Z',
  };
}
