import { expect, test } from 'vitest';
import type { WatchOptionsFragment } from '../../gql/graphql.ts';
import { knownReleases } from './WhereToWatch.tsx';

const service = { __typename: 'Provider', id: 'provider:1', tmdbId: 1, name: 'Kiosk' } as const;
const nowhere: WatchOptionsFragment = {
  __typename: 'WatchOptions',
  link: null,
  subscription: [],
  free: [],
  adverts: [],
  rent: [],
  buy: [],
};
const offered = { ...nowhere, rent: [{ ...service, logo: null, logoSmall: null }] };
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
