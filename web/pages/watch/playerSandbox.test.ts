import { expect, test } from 'vitest';
import { playerSandbox } from './playerSandbox.ts';

const ours = 'http://localhost:4000';

test('the embedded player runs scripts in an origin of nobody', () => {
  expect(playerSandbox(`${ours}/demo/player/movie/1?autoplay=1`, ours)).toBe('allow-scripts');
});

test('a third party keeps its own origin, and can present on another screen', () => {
  expect(playerSandbox('https://player.example/movie/1?autoplay=1', ours)).toBe(
    'allow-scripts allow-same-origin allow-presentation',
  );
});

test('the same host on another port is a third party', () => {
  expect(playerSandbox('http://localhost:4100/movie/1', ours)).toContain('allow-same-origin');
});
