import { describe, expect, test } from 'vitest';
import { playAction } from './TitleCard.tsx';

const movie = { id: 'movie:7', tmdbId: 7, mediaType: 'MOVIE', title: 'Salt', poster: null } as const;
const series = { ...movie, id: 'tv:7', mediaType: 'TV' } as const;
const unmarked = { state: 'NOT_STARTED', watched: false, resume: null, counts: null } as const;
const whole = { seasonNumber: null, episodeNumber: null, position: 61.7, length: 600, isNext: false };

describe("a card's Play", () => {
  test('plays a title without a status', () => {
    expect(playAction(movie, null)).toEqual({ href: '/live/movie/7', name: 'Play Salt' });
    expect(playAction(series, unmarked)).toEqual({
      href: '/live/tv/7',
      name: 'Play Salt',
    });
  });

  test('resumes a movie where it was left', () => {
    expect(playAction(movie, { ...unmarked, state: 'IN_PROGRESS', resume: whole })).toEqual({
      href: '/live/movie/7?t=61',
      name: 'Resume Salt',
    });
  });

  test('plays an episode from its beginning when it has hardly started', () => {
    const resume = { ...whole, seasonNumber: 1, episodeNumber: 2, position: 10 };
    expect(playAction(series, { ...unmarked, state: 'IN_PROGRESS', resume })).toEqual({
      href: '/live/tv/7/season/1/episode/2',
      name: 'Watch S1 E2 of Salt',
    });
  });

  test('is missing while a series waits for its next episode', () => {
    expect(playAction(series, { ...unmarked, state: 'UP_TO_DATE' })).toBeNull();
  });

  test('plays a finished title again', () => {
    expect(playAction(movie, { ...unmarked, state: 'FINISHED', watched: true })?.name).toBe(
      'Watch Salt again',
    );
  });
});
