import { describe, expect, test } from 'vitest';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { createProgressFilter, startPosition } from './player.ts';

const progress = { watched: false, ratio: 0.5, startAt: 1500, storedAt: 7 };
const opening = { startTime: null, earlier: null, viewer: 'read', progress } as const;

describe('a player starts', () => {
  test('where the viewer left that part, once it is known', () => {
    expect(startPosition({ ...opening, viewer: 'unread', progress: undefined })).toBeNull();
    expect(startPosition(opening)).toBe(1500);
    expect(startPosition({ ...opening, progress: undefined })).toBe(0);
    expect(startPosition({ ...opening, viewer: 'anonymous', progress: undefined })).toBe(0);
  });

  test('at its URL’s second on the first opening, without waiting', () => {
    expect(startPosition({ ...opening, startTime: 500, viewer: 'unread', progress: undefined })).toBe(500);
    expect(startPosition({ ...opening, startTime: 0 })).toBe(0);
  });

  test('where it had come to when that URL is opened again, or at a position stored since', () => {
    const again = { ...opening, startTime: 500, earlier: { reached: 800, storedAt: 7 } };
    expect(startPosition({ ...again, viewer: 'unread', progress: undefined })).toBeNull();
    expect(startPosition(again)).toBe(800);
    expect(startPosition({ ...again, progress: { ...progress, storedAt: 8 } })).toBe(1500);
    expect(startPosition({ ...again, viewer: 'anonymous', progress: undefined })).toBe(800);
    expect(startPosition({ ...again, earlier: { reached: 500, storedAt: null } })).toBe(500);
    // It was marked as not watched on another device.
    expect(startPosition({ ...again, progress: undefined })).toBe(0);
  });
});

describe('a player’s position counts', () => {
  const said = (event: PlayerMessage['event'], position: number, episode = 1): PlayerMessage => ({
    protocol: 'marquee-player/1',
    event,
    mediaType: 'tv',
    id: 1399,
    season: 1,
    episode,
    position,
    length: 3000,
  });

  test('once the player has reached its start position', () => {
    const counts = createProgressFilter();
    expect(counts(said('position', 0), 900)).toBe(false);
    expect(counts(said('paused', 40), 900)).toBe(false);
    expect(counts(said('position', 895), 900)).toBe(true);
    // The viewer seeks back.
    expect(counts(said('paused', 40), 900)).toBe(true);
  });

  test('not before the start position is known', () => {
    const counts = createProgressFilter();
    expect(counts(said('position', 40), null)).toBe(false);
    expect(counts(said('position', 45), 0)).toBe(true);
  });

  test('for each part separately, against the position stored before playback', () => {
    const counts = createProgressFilter();
    expect(counts(said('position', 40), 0)).toBe(true);
    expect(counts(said('position', 40, 2), 900)).toBe(false);
    expect(counts(said('position', 50, 2), 0)).toBe(false);
  });

  test('when the player moves on, plays or ends, in any case', () => {
    const counts = createProgressFilter();
    for (const event of ['moved', 'playing', 'ended'] as const) {
      expect(counts(said(event, 0), null)).toBe(true);
    }
  });
});
