import { expect, test } from 'vitest';
import { replacedPage, replacing } from './replacedPage.ts';

test('a replaced page is called by its title, without the year and the product’s name', () => {
  expect(replacing({ path: '/movie/101', title: 'The Salt Cartographer (2019) · Marquee' })).toEqual({
    path: '/movie/101',
    title: 'The Salt Cartographer',
  });
  expect(replacing({ path: '/', title: 'Marquee: discover what to watch, and watch it' }).title).toBe(
    'the home page',
  );
});

test('it is read from the history’s state, and from nothing else', () => {
  const page = { path: '/movie/101', title: 'The Salt Cartographer' };
  expect(replacedPage({ typed: true, replaced: page })).toEqual(page);
  for (const state of [
    null,
    undefined,
    'text',
    {},
    { replaced: null },
    { replaced: { path: '/', title: 1 } },
  ]) {
    expect(replacedPage(state)).toBeNull();
  }
});
