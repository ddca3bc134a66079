import { applyListed, markWatched, newViewerTitle } from '../viewer/rules.ts';
import type { LoadedTitle, WatchedPartRecord } from '../viewer/records.ts';

export const whole = { seasonNumber: null, episodeNumber: null };

export function dayOf(day: number): string {
  return new Date(Date.UTC(2025, 2, day)).toISOString();
}

export function episode(seasonNumber: number, episodeNumber: number) {
  return { seasonNumber, episodeNumber };
}

export function empty(uid: string, mediaType: 'MOVIE' | 'TV', tmdbId: number): LoadedTitle {
  return newViewerTitle(
    uid,
    { mediaType, tmdbId },
    { title: `Title ${tmdbId}`, posterPath: '/p.jpg' },
    dayOf(0),
  );
}

/** A movie that was added to the watchlist on a day of the month. */
export function movie(uid: string, tmdbId: number, day: number): LoadedTitle {
  const title = empty(uid, 'MOVIE', tmdbId);
  return applyListed(title, true, dayOf(day));
}

/** A series with so many watched episodes that an account of 30,000 bytes has room for two of them. */
export function fullSeason(uid: string, tmdbId: number): LoadedTitle {
  const title = empty(uid, 'TV', tmdbId);
  const parts = Array.from({ length: 120 }, (_, index) => episode(1, index + 1));
  return markWatched(title, parts, dayOf(1));
}

/** A series in two languages, with a watched, a started and a marked episode, the last in another season. */
export function thrones(uid: string): LoadedTitle {
  const at = '2025-03-05T21:00:00.000Z';
  const watchedPart: WatchedPartRecord = {
    ...episode(1, 1),
    position: 0,
    length: null,
    watched: true,
    at: dayOf(4),
  };
  const begun: WatchedPartRecord = { ...episode(1, 2), position: 61.5, length: 3000, watched: false, at };
  const marked: WatchedPartRecord = {
    ...episode(2, 1),
    position: 0,
    length: 2400,
    watched: true,
    at: dayOf(3),
  };
  return {
    record: {
      uid,
      mediaType: 'TV',
      tmdbId: 1399,
      title: 'Game of Thrones',
      posterPath: null,
      local: { language: 'ja', title: 'ゲーム・オブ・スローンズ', posterPath: '/ja.jpg' },
      listedAt: '2025-03-01T00:00:00.001Z',
      playedAt: at,
      hiddenAt: null,
      changedAt: at,
      last: begun,
      whole: null,
      seasons: new Map([
        [1, { parts: 2, newest: at, furthest: null }],
        [2, { parts: 1, newest: dayOf(3), furthest: { episode: 1, at: dayOf(3) } }],
      ]),
    },
    parts: new Map([
      [1, new Map([1, 2].map((number) => [number, number === 1 ? watchedPart : begun]))],
      [2, new Map([[1, marked]])],
    ]),
  };
}
