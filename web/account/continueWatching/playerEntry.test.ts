import { describe, expect, test } from 'vitest';
import type { LastWatchedItem } from './lastWatched.ts';
import { playerShelfItem } from './shelfItems.ts';

const opened: LastWatchedItem = {
  movieId: 101,
  mediaType: 'TV',
  title: 'Harbour Lights',
  poster: null,
  seasonNumber: 1,
  episodeNumber: 4,
};
const movie: LastWatchedItem = { ...opened, mediaType: 'MOVIE', seasonNumber: null, episodeNumber: null };

describe('the shelf under a player', () => {
  test('leads back to what was watched before', () => {
    expect(playerShelfItem({ opened, plays: true, read: movie, known: null, settled: true })).toEqual({
      watched: movie,
      playing: false,
    });
  });

  test('leads back to another episode of the same series', () => {
    const before = { ...opened, episodeNumber: 3 };
    expect(playerShelfItem({ opened, plays: true, read: before, known: null, settled: true })?.watched).toBe(
      before,
    );
  });

  test('shows what is playing when that was the last thing watched', () => {
    expect(playerShelfItem({ opened, plays: true, read: { ...opened }, known: null, settled: true })).toEqual(
      {
        watched: opened,
        playing: true,
      },
    );
  });

  test('shows what is playing when nothing was watched before', () => {
    expect(playerShelfItem({ opened, plays: true, read: null, known: null, settled: true })?.playing).toBe(
      true,
    );
  });

  test('leads back to what was known before when the page’s own was kept before the answer', () => {
    expect(
      playerShelfItem({ opened, plays: true, read: { ...opened }, known: movie, settled: true }),
    ).toEqual({
      watched: movie,
      playing: false,
    });
  });

  test('believes the answer rather than what was known when another device has watched since', () => {
    const read = { ...movie, movieId: 102 };
    expect(playerShelfItem({ opened, plays: true, read, known: movie, settled: true })?.watched).toBe(read);
    expect(playerShelfItem({ opened, plays: true, read: null, known: movie, settled: true })?.playing).toBe(
      true,
    );
  });

  test('claims nothing while it is not known what was watched before', () => {
    expect(playerShelfItem({ opened, plays: true, read: null, known: null, settled: false })).toBeNull();
  });

  test('does not call playing what waits to be asked for', () => {
    expect(playerShelfItem({ opened, plays: false, read: null, known: null, settled: true })).toBeNull();
    expect(
      playerShelfItem({ opened, plays: false, read: { ...opened }, known: null, settled: true }),
    ).toBeNull();
  });

  test('leads back from a page that has nothing to play', () => {
    expect(
      playerShelfItem({ opened: null, plays: false, read: movie, known: null, settled: true })?.watched,
    ).toBe(movie);
  });
});
