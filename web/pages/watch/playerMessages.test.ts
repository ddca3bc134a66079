import { describe, expect, test } from 'vitest';
import { readPlayerMessage } from './player.ts';

const message = {
  protocol: 'marquee-player/1',
  event: 'position',
  mediaType: 'tv',
  id: 1399,
  season: 1,
  episode: 2,
  position: 12.5,
  length: 3000,
};

describe('a frame’s message', () => {
  test.each([
    ['an episode', message],
    ['a movie', { ...message, mediaType: 'movie', season: null, episode: null }],
    ['what is not loaded yet', { ...message, event: 'moved', position: 0, length: null }],
    ['specials', { ...message, season: 0, episode: 0 }],
  ])('is parsed: %s', (_what, said) => {
    expect(readPlayerMessage(said)).toEqual(said);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'marquee-player/1'],
    ['another protocol', { ...message, protocol: 'somebody-else/1' }],
    ['a later version', { ...message, protocol: 'marquee-player/2' }],
    ['an unknown event', { ...message, event: 'exploded' }],
    ['an unknown kind', { ...message, mediaType: 'book' }],
    ['a number as a text', { ...message, id: '1399' }],
    ['a number that is too large', { ...message, id: 2 ** 31 }],
    ['half an episode', { ...message, episode: null }],
    ['a season without its episode', { ...message, season: null }],
    ['a part of an episode', { ...message, episode: 1.5 }],
    ['a time before the beginning', { ...message, position: -1 }],
    ['longer than a day', { ...message, length: 86_401 }],
    ['later than a day', { ...message, position: 86_401 }],
    ['no time', { ...message, position: Number.NaN }],
    ['an endless length', { ...message, length: Number.POSITIVE_INFINITY }],
  ])('is ignored when it is %s', (_what, said) => {
    expect(readPlayerMessage(said)).toBeNull();
  });
});
