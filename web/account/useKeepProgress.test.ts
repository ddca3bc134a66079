import { expect, test } from 'vitest';
import type { PlayerMessage } from '../../contract/playerProtocol.ts';
import { createProgressKeeper } from './useKeepProgress.ts';

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

function keeper() {
  const saved: string[] = [];
  const clock = { ms: 0 };
  const kept = createProgressKeeper(
    ({ episode, position }) => saved.push(`${episode}: ${position}`),
    () => clock.ms,
  );
  return { ...kept, saved, clock };
}

test('what plays on is saved every fifteen seconds', () => {
  const { hear, saved, clock } = keeper();
  for (let second = 0; second <= 60; second += 5) {
    clock.ms = second * 1000;
    hear(said('position', second));
  }
  expect(saved).toEqual(['1: 15', '1: 30', '1: 45', '1: 60']);
});

test('what is paused is saved at once', () => {
  const { hear, saved } = keeper();
  hear(said('position', 5));
  hear(said('position', 16));
  hear(said('paused', 17));
  expect(saved).toEqual(['1: 17']);
});

test('what has ended is saved at once, even if only its end was seen', () => {
  const { hear, saved } = keeper();
  hear(said('ended', 3000));
  expect(saved).toEqual(['1: 3000']);
});

test('what is left is saved once', () => {
  const { hear, save, saved } = keeper();
  hear(said('position', 100));
  hear(said('position', 112));
  save();
  save();
  expect(saved).toEqual(['1: 112']);
});

test('an episode that is moved on from is saved before the next', () => {
  const { hear, save, saved } = keeper();
  hear(said('position', 100));
  hear(said('position', 112));
  hear(said('moved', 0, 2));
  hear(said('position', 5, 2));
  save();
  expect(saved).toEqual(['1: 112']);
});

test('a glance is not: it would put back what is kept', () => {
  const { hear, save, saved } = keeper();
  hear(said('moved', 0));
  hear(said('playing', 0));
  hear({ ...said('position', 15), length: null });
  hear(said('position', 5));
  hear(said('paused', 9));
  save();
  expect(saved).toEqual([]);
});
