import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetTakenTitles,
  keepTitle,
  type KeptTitle,
  MAX_KEPT,
  parseKept,
  takenTitles,
  takeKeptTitles,
} from './keptTitles.ts';

let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
});

afterEach(() => {
  takeKeptTitles('nobody');
  for (const uid of ['nobody', 'ada', 'ben']) forgetTakenTitles(uid);
  vi.unstubAllGlobals();
});

const movie = (tmdbId: number): KeptTitle => ({
  id: `movie:${tmdbId}`,
  tmdbId,
  mediaType: 'MOVIE',
  title: `Movie ${tmdbId}`,
  poster: null,
});
const stored = () => parseKept(items.get('marquee.kept') ?? '').map(({ id, uid }) => [id, uid]);
const idsOf = (titles: readonly KeptTitle[]) => titles.map(({ id }) => id);

test('a visitor’s titles are stored, the latest first, each once', () => {
  for (const number of [1, 2, 1]) expect(keepTitle(movie(number), true)).toBe(true);
  expect(stored()).toEqual([
    ['movie:1', null],
    ['movie:2', null],
  ]);
  keepTitle(movie(1), false);
  keepTitle(movie(2), false);
  expect(items.size, 'nothing is left behind').toBe(0);
});

test('a browser keeps a bounded number of them', () => {
  for (let number = 1; number <= MAX_KEPT; number += 1) keepTitle(movie(number), true);
  expect(keepTitle(movie(MAX_KEPT + 1), true)).toBe(false);
  expect(keepTitle(movie(7), true), 'one that it has').toBe(true);
  expect(stored()).toHaveLength(MAX_KEPT);
});

test('what an account has taken over is that account’s alone, the oldest first, until it is saved', () => {
  keepTitle(movie(1), true);
  keepTitle(movie(2), true);
  takeKeptTitles('ada');
  takeKeptTitles('ben');
  expect(idsOf(takenTitles('ada'))).toEqual(['movie:1', 'movie:2']);
  expect(takenTitles('ben')).toEqual([]);
  forgetTakenTitles('ada', 'movie:1');
  expect(idsOf(takenTitles('ada'))).toEqual(['movie:2']);
});

test('a visitor can save a title again that an account has taken over', () => {
  keepTitle(movie(1), true);
  takeKeptTitles('ada');
  keepTitle(movie(1), true);
  keepTitle(movie(1), false);
  expect(stored()).toEqual([['movie:1', 'ada']]);
});

test('an earlier page’s titles are read when a page is opened', async () => {
  items.set('marquee.kept', JSON.stringify([{ ...movie(1), uid: 'ada' }]));
  vi.resetModules();
  const opened = await import('./keptTitles.ts');
  expect(idsOf(opened.takenTitles('ada'))).toEqual(['movie:1']);
});

test('what is stored is read only as far as it is valid', () => {
  const valid = { ...movie(1), uid: null };
  const invalid = [
    null,
    3,
    { ...valid, id: 'tv:1' },
    { ...valid, tmdbId: '1' },
    { ...valid, mediaType: 'PERSON', id: 'undefined:1' },
    { ...valid, title: 1 },
    { ...valid, poster: 2 },
    { ...valid, uid: undefined },
  ];
  expect(parseKept(JSON.stringify([...invalid, valid]))).toEqual([valid]);
  for (const text of ['', '{', '{}', 'null']) expect(parseKept(text)).toEqual([]);
});
