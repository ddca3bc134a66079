import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ViewerTitlesStore } from '../account/viewerTitlesStore.ts';
import { defaultSettings } from '../../contract/settings.ts';
import { titleId } from '../domain/title.ts';
import type { PartRecord, ViewerTitleRecord } from '../domain/viewerTitle.ts';
import { listed, progressed, untouched } from '../domain/viewerTitleChanges.ts';
import type { LogRecorder } from './logRecorder.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A store over a backend of its own, and a way past the store into the documents kept there. */
export interface ViewerTitlesBackend {
  readonly store: ViewerTitlesStore;
  /** Two viewers the backend knows, neither of whom has done anything yet. */
  readonly uids: readonly [string, string];
  /** Puts a document at a path below the viewer's own, as another client of the backend would. */
  readonly putDocument: (uid: string, path: string, fields: Fields) => Promise<void>;
  /** The document there as it is stored; null when there is none. */
  readonly readDocument: (uid: string, path: string) => Promise<unknown>;
  readonly log: LogRecorder;
  readonly close: () => Promise<void>;
}

/** How many titles the stores of the contract keep for each viewer. */
export const MOST_TITLES = 5;

const MATRIX: Fields = {
  media_type: 'movie',
  title_number: 603,
  title: 'The Matrix',
  poster_path: '/matrix.jpg',
  listed_at: '2025-03-04T05:06:07.089Z',
  played_at: null,
  hidden_at: null,
  changed_at: '2025-03-04T05:06:07.089Z',
  last: null,
  parts: {},
};

const part = { position: 60, length: 3000, watched: false, at: '2025-03-05T21:00:00.000Z' };

const MALFORMED: readonly (readonly [string, Fields])[] = [
  ['has a number past any title', { title_number: 2_147_483_648 }],
  ['is kept under the name of another title', { title_number: 604 }],
  ['has an unknown kind of title', { media_type: 'person' }],
  ['has a title that is no text', { title: 5 }],
  ['has a date that is none', { listed_at: 'yesterday' }],
  ['has a part that no movie has', { parts: { s1e2: part } }],
  ['has a part before its beginning', { parts: { movie: { ...part, position: -1 } } }],
  ['has a part that may or may not be watched', { parts: { movie: { ...part, watched: 'yes' } } }],
  ['was last played where it has no part', { last: 'movie' }],
];

/** What every store of viewers' titles does, whatever it keeps them in. It keeps MOST_TITLES. Each example starts anew. */
export function viewerTitlesContract(name: string, start: () => Promise<ViewerTitlesBackend>): void {
  describe(name, () => {
    let backend: ViewerTitlesBackend;
    let store: ViewerTitlesStore;
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

    const keep = (record: ViewerTitleRecord) => store.update(record.uid, titleId(record), () => record);
    const idsOf = async (whose: string) => (await store.readAll(whose)).map(titleId);

    test('a viewer who has done nothing has no titles and no settings', async () => {
      await expect(store.readAll(uid)).resolves.toEqual([]);
      await expect(store.read(uid, 'movie:603')).resolves.toBeNull();
      await expect(store.readSettings(uid)).resolves.toBeNull();
    });

    test('a title is read as it was kept, alone and among all', async () => {
      await expect(keep(thrones(uid))).resolves.toEqual(thrones(uid));
      await expect(store.read(uid, 'tv:1399')).resolves.toEqual(thrones(uid));
      await expect(store.readAll(uid)).resolves.toEqual([thrones(uid)]);
    });

    test('what changed last comes first', async () => {
      await keep(movie(uid, 1, 3));
      await keep(movie(uid, 2, 9));
      await keep(movie(uid, 3, 6));
      await expect(idsOf(uid)).resolves.toEqual(['movie:2', 'movie:3', 'movie:1']);
    });

    test('a document has these names, whoever reads it', async () => {
      await keep(thrones(uid));
      await expect(backend.readDocument(uid, 'titles/tv:1399')).resolves.toEqual({
        media_type: 'tv',
        title_number: 1399,
        title: 'Game of Thrones',
        poster_path: null,
        listed_at: '2025-03-01T00:00:00.000Z',
        played_at: '2025-03-05T21:00:00.000Z',
        hidden_at: null,
        changed_at: '2025-03-05T21:00:00.000Z',
        last: 's1e2',
        parts: {
          s1e1: { position: 0, length: null, watched: true, at: '2025-03-04T21:00:00.000Z' },
          s1e2: { position: 61.5, length: 3000, watched: false, at: '2025-03-05T21:00:00.000Z' },
        },
      });
    });

    test('a change sees what was kept before it', async () => {
      await keep(thrones(uid));
      const seen: unknown[] = [];
      await store.update(uid, 'tv:1399', (before) => {
        seen.push(before);
        return before && { ...before, title: 'Another name' };
      });
      expect(seen).toEqual([thrones(uid)]);
      await expect(store.read(uid, 'tv:1399')).resolves.toEqual({ ...thrones(uid), title: 'Another name' });
    });

    test('a change that leaves everything as it is writes nothing', async () => {
      await backend.putDocument(uid, 'titles/movie:603', {
        ...MATRIX,
        listed_at: '2025-03-04T06:06:07+01:00',
      });
      await store.update(uid, 'movie:603', (before) => before);
      await expect(backend.readDocument(uid, 'titles/movie:603')).resolves.toMatchObject({
        listed_at: '2025-03-04T06:06:07+01:00',
      });
    });

    test('a title of which nothing is to be kept goes, with its document', async () => {
      await keep(thrones(uid));
      await expect(store.update(uid, 'tv:1399', () => null)).resolves.toBeNull();
      await expect(store.update(uid, 'tv:1399', () => null)).resolves.toBeNull();
      await expect(backend.readDocument(uid, 'titles/tv:1399')).resolves.toBeNull();
    });

    test('a part that is kept no longer is gone from the document', async () => {
      await keep(thrones(uid));
      const first = new Map([...thrones(uid).parts].slice(0, 1));
      await keep({ ...thrones(uid), last: 's1e1', parts: first });
      await expect(store.read(uid, 'tv:1399')).resolves.toMatchObject({ parts: first });
    });

    test('of changes at once none is lost, and of one part the newest time stays', async () => {
      const at = (turn: number) => new Date(Date.UTC(2025, 2, 1, 20, turn)).toISOString();
      const turns = [4, 9, 2, 7, 1, 8, 3, 6, 5, 0];
      const begin = (before: ViewerTitleRecord | null) =>
        before ?? untouched(uid, { mediaType: 'TV', tmdbId: 1399 }, { title: 'T', posterPath: null }, at(0));
      for (const some of [turns.slice(0, 5), turns.slice(5)]) {
        await Promise.all(
          some.map((turn) =>
            store.update(uid, 'tv:1399', (before) =>
              progressed(
                progressed(begin(before), episode(1, 1), { position: turn, length: 3000, at: at(turn) }),
                episode(2, turn),
                { position: 5, length: 3000, at: at(turn) },
              ),
            ),
          ),
        );
      }
      const kept = await store.read(uid, 'tv:1399');
      expect(kept?.parts.size).toBe(11);
      expect(kept?.parts.get('s1e1')).toMatchObject({ position: 9, at: at(9) });
      expect(kept).toMatchObject({ playedAt: at(9), changedAt: at(9), last: 's2e9' });
    });

    test('what others have added to the document outlives a change', async () => {
      await backend.putDocument(uid, 'titles/movie:603', { ...MATRIX, stars: 5 });
      await store.update(uid, 'movie:603', (before) => before && { ...before, title: 'Matrix' });
      await expect(backend.readDocument(uid, 'titles/movie:603')).resolves.toMatchObject({
        title: 'Matrix',
        stars: 5,
      });
    });

    test('times are brought into one form, since they are compared as texts', async () => {
      await backend.putDocument(uid, 'titles/movie:603', {
        ...MATRIX,
        listed_at: '2025-03-04T06:06:07+01:00',
      });
      await expect(store.read(uid, 'movie:603')).resolves.toMatchObject({
        listedAt: '2025-03-04T05:06:07.000Z',
      });
    });

    test.each(MALFORMED)(
      'a document that %s is refused by itself, and left out of all',
      async (_fault, fields) => {
        await keep(thrones(uid));
        await backend.putDocument(uid, 'titles/movie:603', { ...MATRIX, ...fields });
        await expect(store.read(uid, 'movie:603')).rejects.toMatchObject({
          name: 'AccountError',
          message: 'The operation could not be completed',
        });
        backend.log.lines.length = 0;
        await expect(idsOf(uid)).resolves.toEqual(['tv:1399']);
        expect(backend.log.lines).toMatchObject([
          { level: 'error', fields: { operation: 'readViewerTitles', code: 'malformed-document' } },
        ]);
        expect(JSON.stringify(backend.log.lines)).not.toContain('Matrix');
      },
    );

    test('a change makes a malformed document whole again', async () => {
      await backend.putDocument(uid, 'titles/movie:603', { ...MATRIX, title: 5, parts: { s1e2: part } });
      await store.update(uid, 'movie:603', (before) => before ?? movie(uid, 603, 1));
      await expect(store.read(uid, 'movie:603')).resolves.toEqual(movie(uid, 603, 1));
      expect(backend.log.lines).toMatchObject([
        { level: 'error', fields: { operation: 'updateViewerTitle', code: 'malformed-document' } },
      ]);
    });

    test('a new title beyond the most takes the place of the one that changed the longest ago', async () => {
      for (const day of [3, 1, 5, 2, 4]) await keep(movie(uid, day, day));
      await keep(movie(otherUid, 1, 1));
      await store.update(uid, 'movie:1', (before) => before && { ...before, changedAt: dayOf(9) });
      await keep(movie(uid, 6, 6));
      await expect(idsOf(uid)).resolves.toEqual(['movie:1', 'movie:6', 'movie:5', 'movie:4', 'movie:3']);
      await expect(backend.readDocument(uid, 'titles/movie:2')).resolves.toBeNull();
      await expect(idsOf(otherUid)).resolves.toEqual(['movie:1']);
    });

    test('titles that others have put there beyond the most are not read', async () => {
      for (const day of [1, 2, 3, 4, 5, 6, 7]) {
        await backend.putDocument(uid, `titles/movie:${day}`, {
          ...MATRIX,
          title_number: day,
          changed_at: dayOf(day),
        });
      }
      await expect(store.readAll(uid)).resolves.toHaveLength(MOST_TITLES);
    });

    test('two viewers never see what the other did', async () => {
      await keep(thrones(uid));
      await store.saveSettings(uid, { spoilerShield: true });
      await expect(store.readAll(otherUid)).resolves.toEqual([]);
      await expect(store.read(otherUid, 'tv:1399')).resolves.toBeNull();
      await expect(store.readSettings(otherUid)).resolves.toBeNull();
    });

    test('settings that are not changed stay, and are the usual ones at first', async () => {
      const first = { ...defaultSettings, uid, spoilerShield: true };
      await expect(store.saveSettings(uid, { spoilerShield: true })).resolves.toEqual(first);
      await expect(store.saveSettings(uid, { nextAutoplay: false })).resolves.toEqual({
        ...first,
        nextAutoplay: false,
      });
      await expect(store.readSettings(uid)).resolves.toEqual({ ...first, nextAutoplay: false });
      await expect(backend.readDocument(uid, 'meta/settings')).resolves.toEqual({
        carousel_autoplay: true,
        next_autoplay: false,
        spoiler_shield: true,
        reduced_data: false,
      });
    });

    test('a malformed setting is as if nobody had chosen it', async () => {
      await backend.putDocument(uid, 'meta/settings', { carousel_autoplay: 'no', reduced_data: true });
      await expect(store.readSettings(uid)).resolves.toEqual({ ...defaultSettings, uid, reducedData: true });
    });

    test('settings changed at once are all kept', async () => {
      await Promise.all([
        store.saveSettings(uid, { spoilerShield: true }),
        store.saveSettings(uid, { reducedData: true }),
      ]);
      await expect(store.readSettings(uid)).resolves.toMatchObject({
        spoilerShield: true,
        reducedData: true,
      });
    });

    test('everything is deleted at once, malformed titles and settings too, and nothing of anybody else', async () => {
      await keep(thrones(uid));
      await keep(movie(uid, 603, 1));
      await store.saveSettings(uid, {});
      await backend.putDocument(uid, 'titles/movie:1', { title: 5 });
      await backend.putDocument(uid, 'meta/lastWatched', { movieId: 1 });
      await keep(thrones(otherUid));
      await store.saveSettings(otherUid, {});
      await store.deleteAll(uid);
      await expect(store.readAll(uid)).resolves.toEqual([]);
      await expect(store.readSettings(uid)).resolves.toBeNull();
      for (const path of ['titles/tv:1399', 'titles/movie:603', 'titles/movie:1', 'meta/settings']) {
        await expect(backend.readDocument(uid, path)).resolves.toBeNull();
      }
      await expect(backend.readDocument(uid, 'meta/lastWatched')).resolves.toEqual({ movieId: 1 });
      await expect(idsOf(otherUid)).resolves.toEqual(['tv:1399']);
      await expect(store.readSettings(otherUid)).resolves.not.toBeNull();
    });

    test('everything can be deleted when there is nothing', async () => {
      await expect(store.deleteAll(uid)).resolves.toBeUndefined();
    });

    test('a failing change fails the update, and nothing is kept', async () => {
      await expect(
        store.update(uid, 'movie:603', () => {
          throw new Error('A mistake');
        }),
      ).rejects.toMatchObject({ name: 'AccountError', message: 'The operation could not be completed' });
      await expect(store.read(uid, 'movie:603')).resolves.toBeNull();
    });
  });
}

function dayOf(day: number): string {
  return new Date(Date.UTC(2025, 2, day)).toISOString();
}

function episode(seasonNumber: number, episodeNumber: number) {
  return { seasonNumber, episodeNumber };
}

/** A movie that was put on the watchlist on a day of a month. */
function movie(uid: string, tmdbId: number, day: number): ViewerTitleRecord {
  const ref = { mediaType: 'MOVIE', tmdbId } as const;
  const record = untouched(uid, ref, { title: `Movie ${tmdbId}`, posterPath: '/p.jpg' }, dayOf(day));
  return listed(record, true, dayOf(day)) ?? record;
}

/** A series with an episode watched, and one begun. */
function thrones(uid: string): ViewerTitleRecord {
  const parts: readonly PartRecord[] = [
    { ...episode(1, 1), position: 0, length: null, watched: true, at: '2025-03-04T21:00:00.000Z' },
    { ...episode(1, 2), position: 61.5, length: 3000, watched: false, at: '2025-03-05T21:00:00.000Z' },
  ];
  return {
    uid,
    mediaType: 'TV',
    tmdbId: 1399,
    title: 'Game of Thrones',
    posterPath: null,
    listedAt: '2025-03-01T00:00:00.000Z',
    playedAt: '2025-03-05T21:00:00.000Z',
    hiddenAt: null,
    changedAt: '2025-03-05T21:00:00.000Z',
    last: 's1e2',
    parts: new Map(parts.map((each) => [`s${each.seasonNumber}e${each.episodeNumber}`, each])),
  };
}
