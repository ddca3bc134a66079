import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { retainPreviousAssets } from './previousAssets.ts';

const HOUR = 60 * 60 * 1000;
const now = Date.parse('2026-03-15T12:00:00Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-build-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A build of these files; each contains the name of its build. */
async function build(name: string, ...files: string[]): Promise<string> {
  const place = path.join(folder, name);
  await mkdir(path.join(place, 'client/assets'), { recursive: true });
  await Promise.all(files.map((file) => writeFile(path.join(place, 'client/assets', file), name)));
  return place;
}

async function assetsOf(place: string): Promise<string[]> {
  return (await readdir(path.join(place, 'client/assets'))).sort();
}

test('files that a build replaces stay beside it, including compressed variants', async () => {
  const first = await build('first', 'page-a.js', 'page-a.js.br', 'page-a.js.gz');
  const second = await build('second', 'page-b.js');
  await retainPreviousAssets(first, second, now);
  expect(await assetsOf(second)).toEqual(['page-a.js', 'page-a.js.br', 'page-a.js.gz', 'page-b.js']);
});

test('they stay for a day, however many builds follow', async () => {
  const first = await build('first', 'page-a.js');
  const second = await build('second', 'page-b.js');
  await retainPreviousAssets(first, second, now);
  const third = await build('third', 'page-c.js');
  await retainPreviousAssets(second, third, now + 23 * HOUR);
  expect(await assetsOf(third)).toEqual(['page-a.js', 'page-b.js', 'page-c.js']);
  const fourth = await build('fourth', 'page-d.js');
  await retainPreviousAssets(third, fourth, now + 24 * HOUR);
  expect(await assetsOf(fourth)).toEqual(['page-b.js', 'page-c.js', 'page-d.js']);
});

test('a file that returns is the new build’s own, and its day starts again', async () => {
  const first = await build('first', 'page-a.js');
  const second = await build('second', 'page-b.js');
  await retainPreviousAssets(first, second, now);
  const third = await build('third', 'page-a.js');
  await retainPreviousAssets(second, third, now + 20 * HOUR);
  expect(await readFile(path.join(third, 'client/assets/page-a.js'), 'utf8')).toBe('third');
  const fourth = await build('fourth', 'page-d.js');
  await retainPreviousAssets(third, fourth, now + 30 * HOUR);
  expect(await assetsOf(fourth)).toEqual(['page-a.js', 'page-b.js', 'page-d.js']);
});

test('the first build has no previous files', async () => {
  const first = await build('first', 'page-a.js');
  await retainPreviousAssets(path.join(folder, 'none'), first, now);
  expect(await assetsOf(first)).toEqual(['page-a.js']);
});
