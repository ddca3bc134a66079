import { expect, test } from 'vitest';
import { readGoMaps, readGoNumber } from './goMaps.ts';

const read = (text: string) => readGoMaps(text)?.map((map) => Object.fromEntries(map));

test.each([
  ['[]', []],
  ['[map[id:7 type:series]]', [{ id: '7', type: 'series' }]],
  [
    '[map[created_at:1.7e+09 id:7 type:series] map[created_at:1.8e+09 id:8 type:movie uuid:a-b]]',
    [
      { created_at: '1.7e+09', id: '7', type: 'series' },
      { created_at: '1.8e+09', id: '8', type: 'movie', uuid: 'a-b' },
    ],
  ],
  ['[map[name:Rainy days at home type:list]]', [{ name: 'Rainy days at home', type: 'list' }]],
  ['[map[id:1 tags:[a b] type:movie]]', [{ id: '1', tags: '[a b]', type: 'movie' }]],
  ['[map[id:1 by:map[id:2 type:user] type:movie]]', [{ id: '1', by: 'map[id:2 type:user]', type: 'movie' }]],
  ['[a b]', []],
])('reads %s', (text, maps) => {
  expect(read(text)).toEqual(maps);
});

test.each([
  '',
  'null',
  '<nil>',
  'map[id:1]',
  '[map[id:1',
  `[${'map['.repeat(100_000)}`,
  '[map[id:1 '.repeat(1000),
])('rejects a text that is no list or does not end', (text) => {
  expect(readGoMaps(text)).toBeNull();
});

test('reads a long list that never ends once, not again for each map', () => {
  expect(readGoMaps(`[${'map[id:1 type:series] '.repeat(200_000)}`)).toBeNull();
});

test.each([
  ['999005', 999005],
  ['1.707766149e+09', 1707766149],
  ['9.734301e+06', 9734301],
  ['-1', -1],
  ['1e999', null],
  ['1e400000000', null],
  ['12abc', null],
  ['', null],
  [undefined, null],
])('reads the number %s', (text, number) => {
  expect(readGoNumber(text)).toBe(number);
});
