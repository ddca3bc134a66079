import { afterEach, beforeEach, expect, test } from 'vitest';
import { optimisticEntry, withListed, withPlayed } from './libraryEntry.ts';
import {
  clearLibrary,
  currentLibrary,
  currentRevision,
  getEntry,
  initLibrary,
  type LibraryEntry,
  mergeServerLibrary,
  setEntry,
  setLibraryError,
} from './libraryStore.ts';

const NOW = '2026-03-01T20:00:00.000Z';
const summary = { id: 'movie:7', tmdbId: 7, mediaType: 'MOVIE', title: 'Salt', poster: null } as const;
const provisional = optimisticEntry(summary);
const stored: LibraryEntry = {
  ...provisional,
  title: { ...provisional.title, id: 'viewer-title:u1:movie:7', playedAt: NOW },
};

beforeEach(() => initLibrary('u1'));
afterEach(clearLibrary);

test('a library holds what was fetched', () => {
  mergeServerLibrary('u1', new Map([['movie:7', stored]]), currentRevision());
  expect(currentLibrary()).toMatchObject({ state: 'read', failure: null });
  expect(getEntry('movie:7')).toBe(stored);
});

test('a response for another viewer is ignored', () => {
  mergeServerLibrary('u2', new Map([['movie:7', stored]]), currentRevision());
  expect(getEntry('movie:7')).toBeNull();
});

test('a change made while the response was in flight stays', () => {
  mergeServerLibrary('u1', new Map([['movie:7', stored]]), currentRevision());
  const requestedAt = currentRevision();
  const listed = withListed(stored, true, NOW);
  setEntry('movie:7', listed);
  mergeServerLibrary('u1', new Map([['movie:7', stored]]), requestedAt);
  expect(getEntry('movie:7')).toBe(listed);
  setEntry('movie:7', null);
  mergeServerLibrary('u1', new Map([['movie:7', stored]]), requestedAt);
  expect(getEntry('movie:7')).toBeNull();
});

test('a change made before the title was loaded is merged with the stored title', () => {
  const requestedAt = currentRevision();
  setEntry('movie:7', withListed(provisional, true, NOW));
  mergeServerLibrary('u1', new Map([['movie:7', stored]]), requestedAt);
  expect(getEntry('movie:7')?.title).toMatchObject({ id: stored.title.id, listedAt: NOW, playedAt: NOW });
});

test('a title opened before its progress was loaded resumes at the stored position', () => {
  const requestedAt = currentRevision();
  const whole = { seasonNumber: null, episodeNumber: null };
  const part = { ...whole, position: 1500, length: 6000, watched: false, at: NOW };
  const last = { __typename: 'WatchedPart', id: '', ...part } as const;
  const resume = { ...whole, position: 1500, length: 6000, isNext: false };
  const later = '2026-03-01T21:00:00.000Z';
  setEntry('movie:7', withPlayed(provisional, whole, later));
  mergeServerLibrary('u1', new Map([['movie:7', { title: { ...stored.title, last }, resume }]]), requestedAt);
  expect(getEntry('movie:7')).toMatchObject({
    title: { playedAt: later, last: { position: 1500, at: NOW } },
    resume,
  });
});

test('known entries stay when a refetch fails', () => {
  mergeServerLibrary('u1', new Map([['movie:7', stored]]), currentRevision());
  setLibraryError('u1', { text: 'Request time out', isOffline: false, isRetryable: true });
  expect(currentLibrary()?.state).toBe('failed');
  expect(getEntry('movie:7')).toBe(stored);
});
