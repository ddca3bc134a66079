import { expect, test } from 'vitest';
import type { TitlePlayFragment } from '../gql/graphql.ts';
import { addedPlay, changedPlay, latestFirst, newPlay, playId } from './plays.ts';

function play(id: string, day: string | null, of: Partial<TitlePlayFragment> = {}): TitlePlayFragment {
  return {
    __typename: 'Play',
    id: playId('ada', id),
    seasonNumber: null,
    episodeNumber: null,
    day,
    at: null,
    pass: 1,
    bulk: false,
    note: null,
    rating: null,
    ...of,
  };
}

test('a new play has a random UUID, under which it is added', () => {
  const fields = { seasonNumber: 1, episodeNumber: 2, pass: 1, note: 'Fine', rating: null };
  const added = newPlay('ada', { ...fields, day: '2026-03-01', at: null });
  expect(added.id).toMatch(/^play:ada:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(newPlay('ada', { ...fields, day: null, at: null }).id).not.toBe(added.id);
  expect(addedPlay('tv:1', added)).toEqual({
    id: added.id.slice('play:ada:'.length),
    titleId: 'tv:1',
    seasonNumber: 1,
    episodeNumber: 2,
    time: { day: '2026-03-01' },
    note: 'Fine',
  });
});

test.each([
  [{ at: '2026-03-01T20:00:00.000Z' }, { at: '2026-03-01T20:00:00.000Z' }],
  [{}, { day: '2026-03-01' }],
  [{ day: null }, { unknown: true }],
])('a changed play of %j has the time %j', (of, time) => {
  expect(changedPlay(play('a', '2026-03-01', of))).toEqual({ id: 'play:ada:a', time, note: '' });
});

test('the latest day comes first, in a day the latest moment, then none; unknown days come last', () => {
  const plays = [
    { day: '2026-03-02', at: null },
    { day: '2026-03-01', at: '2026-03-01T21:00:00.000Z' },
    { day: '2026-03-01', at: '2026-03-01T20:00:00.000Z' },
    { day: '2026-03-01', at: null },
    { day: null, at: null },
  ];
  expect(plays.toReversed().toSorted(latestFirst)).toEqual(plays);
});
