import { describe, expect, test } from 'vitest';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { beginning, createCounts } from './playerStart.ts';

const mark = { watched: false, ratio: 0.5, startAt: 1500, keptAt: 7 };
const opening = { asked: null, earlier: null, viewer: 'read', mark } as const;

describe('a player begins', () => {
  test('where the viewer left this very part, once that is known', () => {
    expect(beginning({ ...opening, viewer: 'unread', mark: undefined })).toBeNull();
    expect(beginning(opening)).toBe(1500);
    expect(beginning({ ...opening, mark: undefined })).toBe(0);
    expect(beginning({ ...opening, viewer: 'nobody', mark: undefined })).toBe(0);
  });

  test('where its address asks for the first time, without waiting', () => {
    expect(beginning({ ...opening, asked: 500, viewer: 'unread', mark: undefined })).toBe(500);
    expect(beginning({ ...opening, asked: 0 })).toBe(0);
  });

  test('where it had come when such an address is opened once more, or at what has been kept since', () => {
    const again = { ...opening, asked: 500, earlier: { reached: 800, keptAt: 7 } };
    expect(beginning({ ...again, viewer: 'unread', mark: undefined })).toBeNull();
    expect(beginning(again)).toBe(800);
    expect(beginning({ ...again, mark: { ...mark, keptAt: 8 } })).toBe(1500);
    expect(beginning({ ...again, viewer: 'nobody', mark: undefined })).toBe(800);
    expect(beginning({ ...again, earlier: { reached: 500, keptAt: null } })).toBe(500);
    // It has been marked as not watched elsewhere.
    expect(beginning({ ...again, mark: undefined })).toBe(0);
  });
});

describe('what a player says counts', () => {
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

  test('once it has been where its part begins', () => {
    const counts = createCounts();
    expect(counts(said('position', 0), 900)).toBe(false);
    expect(counts(said('paused', 40), 900)).toBe(false);
    expect(counts(said('position', 895), 900)).toBe(true);
    // Somebody goes back in it.
    expect(counts(said('paused', 40), 900)).toBe(true);
  });

  test('not before it is known where its part begins', () => {
    const counts = createCounts();
    expect(counts(said('position', 40), null)).toBe(false);
    expect(counts(said('position', 45), 0)).toBe(true);
  });

  test('for each part on its own, by what was kept before it played', () => {
    const counts = createCounts();
    expect(counts(said('position', 40), 0)).toBe(true);
    expect(counts(said('position', 40, 2), 900)).toBe(false);
    expect(counts(said('position', 50, 2), 0)).toBe(false);
  });

  test('when it goes on, plays or ends, in any case', () => {
    const counts = createCounts();
    for (const event of ['moved', 'playing', 'ended'] as const) {
      expect(counts(said(event, 0), null)).toBe(true);
    }
  });
});
