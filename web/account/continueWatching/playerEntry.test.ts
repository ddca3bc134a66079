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
  test('links back to what was watched before', () => {
    expect(playerShelfItem({ opened, plays: true, read: movie, known: null, settled: true })).toEqual({
      watched: movie,
      playing: false,
    });
  });

  test('links back to another episode of the same series', () => {
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

  test('links back to the cached record when the page’s own was saved before the response', () => {
    expect(
      playerShelfItem({ opened, plays: true, read: { ...opened }, known: movie, settled: true }),
    ).toEqual({
      watched: movie,
      playing: false,
    });
  });

  test('prefers the response to the cached record when another device has watched something since', () => {
    const read = { ...movie, movieId: 102 };
    expect(playerShelfItem({ opened, plays: true, read, known: movie, settled: true })?.watched).toBe(read);
    expect(playerShelfItem({ opened, plays: true, read: null, known: movie, settled: true })?.playing).toBe(
      true,
    );
  });

  test('shows nothing while the record is not known', () => {
    expect(playerShelfItem({ opened, plays: true, read: null, known: null, settled: false })).toBeNull();
  });

  test('does not label an unstarted episode as playing', () => {
    expect(playerShelfItem({ opened, plays: false, read: null, known: null, settled: true })).toBeNull();
    expect(
      playerShelfItem({ opened, plays: false, read: { ...opened }, known: null, settled: true }),
    ).toBeNull();
  });

  test('links back from a page that has nothing to play', () => {
    expect(
      playerShelfItem({ opened: null, plays: false, read: movie, known: null, settled: true })?.watched,
    ).toBe(movie);
  });
});
