import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  changesSoFar,
  closeLibrary,
  currentLibrary,
  entryOf,
  type LibraryEntry,
  noteFailure,
  openLibrary,
  setEntry,
  takeAnswer,
} from './libraryStore.ts';
import { provisionalEntry, withListed, withPlayed } from './libraryEntry.ts';

const NOW = '2026-03-01T20:00:00.000Z';
const wished = { id: 'movie:7', tmdbId: 7, mediaType: 'MOVIE', title: 'Salt', poster: null } as const;
const provisional = provisionalEntry(wished);
const kept: LibraryEntry = {
  ...provisional,
  title: { ...provisional.title, id: 'viewer-title:u1:movie:7', playedAt: NOW },
};

beforeEach(() => openLibrary('u1'));
afterEach(closeLibrary);

test('a library holds what was read of it', () => {
  takeAnswer('u1', new Map([['movie:7', kept]]), changesSoFar());
  expect(currentLibrary()).toMatchObject({ state: 'read', failure: null });
  expect(entryOf('movie:7')).toBe(kept);
});

test('an answer for somebody else is passed over', () => {
  takeAnswer('u2', new Map([['movie:7', kept]]), changesSoFar());
  expect(entryOf('movie:7')).toBeNull();
});

test('what was changed while the answer was on its way stays', () => {
  takeAnswer('u1', new Map([['movie:7', kept]]), changesSoFar());
  const asked = changesSoFar();
  const listed = withListed(kept, true, NOW);
  setEntry('movie:7', listed);
  takeAnswer('u1', new Map([['movie:7', kept]]), asked);
  expect(entryOf('movie:7')).toBe(listed);
  setEntry('movie:7', null);
  takeAnswer('u1', new Map([['movie:7', kept]]), asked);
  expect(entryOf('movie:7')).toBeNull();
});

test('a change made without knowing the title takes over what is kept of it', () => {
  const asked = changesSoFar();
  setEntry('movie:7', withListed(provisional, true, NOW));
  takeAnswer('u1', new Map([['movie:7', kept]]), asked);
  expect(entryOf('movie:7')?.title).toMatchObject({ id: kept.title.id, listedAt: NOW, playedAt: NOW });
});

test('what is opened before it is known how far it was played is gone on with there', () => {
  const asked = changesSoFar();
  const whole = { seasonNumber: null, episodeNumber: null };
  const part = { ...whole, position: 1500, length: 6000, watched: false, at: NOW };
  const last = { __typename: 'WatchedPart', id: '', ...part } as const;
  const goOn = { ...whole, position: 1500, length: 6000, isNext: false };
  const later = '2026-03-01T21:00:00.000Z';
  setEntry('movie:7', withPlayed(provisional, whole, later));
  takeAnswer('u1', new Map([['movie:7', { title: { ...kept.title, last }, goOn }]]), asked);
  expect(entryOf('movie:7')).toMatchObject({
    title: { playedAt: later, last: { position: 1500, at: NOW } },
    goOn,
  });
});

test('what is known stays when it cannot be read again', () => {
  takeAnswer('u1', new Map([['movie:7', kept]]), changesSoFar());
  noteFailure('u1', { text: 'Request time out', unreached: false, passing: true });
  expect(currentLibrary()?.state).toBe('failed');
  expect(entryOf('movie:7')).toBe(kept);
});
