import { describe, expect, test } from 'vitest';
import { movie, movies, person, series } from '../testing/titleRecords.ts';
import { parseCursor } from './cursor.ts';
import { mergeSearch, pageOfFound } from './searchMerge.ts';
import { titleId } from './title.ts';

describe('the merged results of a search', () => {
  test('are direct hits in TMDB’s order, then each person’s credits, best known first, each title once, and say whose', () => {
    const found = mergeSearch({
      text: 'ada',
      direct: [movie(3), series(3)],
      credits: [
        { person: person(7), titles: [movie(4, { voteCount: 5 }), movie(5, { voteCount: 50 }), movie(3)] },
        { person: person(8), titles: [movie(6, { voteCount: 500 }), movie(5)] },
      ],
    });
    expect(found.map(({ title, person: through }) => [titleId(title), through?.tmdbId ?? null])).toEqual([
      ['movie:3', null],
      ['tv:3', null],
      ['movie:5', 7],
      ['movie:4', 7],
      ['movie:6', 8],
    ]);
  });

  test('hold old and undated titles only when the text contains timeless, and adult ones never', () => {
    const direct = [
      movie(1, { releaseDate: '1960-01-01' }),
      movie(2, { releaseDate: null }),
      movie(3, { adult: true }),
      movie(4),
    ];
    const ids = (text: string) =>
      mergeSearch({ text, direct, credits: [] }).map(({ title }) => titleId(title));
    expect(ids('ada')).toEqual(['movie:4']);
    expect(ids('Timeless ada')).toEqual(['movie:1', 'movie:2', 'movie:4']);
  });
});

describe('a part of the results', () => {
  const found = movies(7).map((title) => ({ title, person: null }));

  test('goes on behind its cursor until nothing is left', () => {
    const first = pageOfFound(found, 4, null);
    expect(first).toMatchObject({ hasNextPage: true });
    const rest = pageOfFound(found, 4, parseCursor(first.endCursor ?? ''));
    expect(rest.edges.map(({ node }) => node.tmdbId)).toEqual([5, 6, 7]);
    expect(rest.hasNextPage).toBe(false);
  });

  test('goes on behind the place of a title that is gone', () => {
    const after = parseCursor(pageOfFound(found, 4, null).endCursor ?? '');
    const without = found.filter(({ title }) => title.tmdbId !== 4);
    expect(pageOfFound(without, 4, after).edges[0]?.node.tmdbId).toBe(6);
  });

  test('of nothing ends there', () => {
    expect(pageOfFound([], 4, null)).toEqual({ edges: [], hasNextPage: false, endCursor: null });
  });
});
