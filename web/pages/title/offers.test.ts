import { expect, test } from 'vitest';
import type { WatchOptionsFragment } from '../../gql/graphql.ts';
import { firstServices } from './WatchLine.tsx';
import { knownReleases } from './WhereToWatch.tsx';

const service = (tmdbId: number) => {
  const ids = { __typename: 'Provider', id: `provider:${tmdbId}`, tmdbId } as const;
  return { ...ids, name: `Service ${tmdbId}`, logo: null, logoSmall: null };
};
const [one, two, three, four, five] = [service(1), service(2), service(3), service(4), service(5)] as const;
const nowhere: WatchOptionsFragment = {
  __typename: 'WatchOptions',
  link: null,
  subscription: [],
  free: [],
  adverts: [],
  rent: [],
  buy: [],
};

test('a title’s line names three services that stream it, each once, and counts the others', () => {
  const options = {
    ...nowhere,
    subscription: [one, two, one],
    free: [two, three],
    adverts: [four],
    rent: [five],
  };
  expect(firstServices(options, [])).toEqual({
    way: 'Streaming on',
    services: [one, two, three],
    more: 1,
  });
  const all = { ...nowhere, free: [one, two, three, four] };
  expect(firstServices(all, [])).toEqual({ way: 'Free on', services: [one, two, three], more: 1 });
  const adverts = { ...nowhere, adverts: [one] };
  expect(firstServices(adverts, [])).toEqual({ way: 'Free with ads on', services: [one], more: 0 });
});

test('the visitor’s own services come first', () => {
  const options = { ...nowhere, subscription: [one, two, three], adverts: [three, four] };
  const own = ['4-any-name', '2-Service-2', '9-Other'];
  expect(firstServices(options, own)).toEqual({
    way: 'Streaming on',
    services: [two, four, one],
    more: 1,
  });
});

test('a title that no service streams names those that rent or sell it', () => {
  const options = { ...nowhere, rent: [two], buy: [two, one] };
  const bought = { way: 'Rent or buy on', services: [one, two], more: 0 };
  expect(firstServices(options, ['1-Service-1'])).toEqual(bought);
  expect(firstServices({ ...options, adverts: [four] }, ['1-Service-1']).services).toEqual([four]);
});

test('a title that is offered nowhere names no service', () => {
  for (const options of [null, nowhere])
    expect(firstServices(options, [])).toMatchObject({ services: [], more: 0 });
});

const offered = { ...nowhere, rent: [one] };
const cinema = { kind: 'THEATRICAL', date: '2026-10-01' } as const;
const digital = { kind: 'DIGITAL', date: '2026-12-12' } as const;
const disc = { kind: 'PHYSICAL', date: '2027-01-20' } as const;

test('a digital release to come is not shown where a service already offers the movie', () => {
  expect(knownReleases([cinema, digital, disc], offered, '2026-11-25')).toEqual([cinema, disc]);
});

test('it is shown once it has come, and where nothing offers the movie', () => {
  const all = [cinema, digital, disc];
  expect(knownReleases(all, offered, '2026-12-12')).toEqual(all);
  expect(knownReleases(all, nowhere, '2026-11-25')).toEqual(all);
  expect(knownReleases(all, null, '2026-11-25')).toEqual(all);
});
