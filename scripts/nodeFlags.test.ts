import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALLOCATOR_ENV, NODE_FLAGS } from './nodeFlags.ts';

const settings = Object.entries(ALLOCATOR_ENV).map(([name, value]) => `${name}=${value}`);

test('a container runs the server with the same flags and settings', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...NODE_FLAGS, 'dist/server/main.js']);
  for (const setting of settings) expect(dockerfile).toContain(` ${setting}`);
});

test('the guide says to run it so, too', () => {
  const guide = readFileSync('docs/deploy.md', 'utf8');
  expect(guide).toContain(`node ${NODE_FLAGS.join(' ')} dist/server/main.js`);
  expect(guide).toContain(settings.join(' '));
});
