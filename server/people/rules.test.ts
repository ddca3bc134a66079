import { describe, expect, test } from 'vitest';
import type { CreditRecord } from '../records/person.ts';
import { titleId } from '../records/title.ts';
import { credit, movie, person, series } from '../testing/recordBuilders.ts';
import {
  type CreditCursor,
  creditCursors,
  knownFor,
  mergeCredits,
  paginateCredits,
  roleForJob,
  sortFilmography,
} from './rules.ts';

const idsOf = (credits: readonly CreditRecord[]) => credits.map(({ title }) => titleId(title));

test.each([
  ['Directing', 'Director', 'DIRECTING'],
  ['Directing', 'Creator', 'CREATING'],
  ['Creator', 'Creator', 'CREATING'],
  ['Writing', 'Novel', 'WRITING'],
  ['Production', 'Executive Producer', 'PRODUCTION'],
  ['Sound', 'Original Music Composer', 'SOUND'],
  ['Camera', 'Director of Photography', 'CREW'],
  ['', '', 'CREW'],
] as const)('in the department %j the job %j counts as %s', (department, job, role) => {
  expect(roleForJob(department, job)).toBe(role);
});

test('credits of one title and role are merged, with all parts, the largest episode count and the best billing', () => {
  const merged = mergeCredits([
    credit(series(1), { parts: ['Ada'], episodeCount: 4 }),
    credit(movie(1), { parts: [], billing: 8 }),
    credit(series(1), { parts: ['Ada', 'Her Twin'], episodeCount: 30 }),
    credit(movie(1), { parts: ['A Voice'], billing: 3 }),
    credit(movie(1), { role: 'WRITING', parts: ['Story'] }),
    ...Array.from({ length: 15 }, (_, n) => credit(movie(2), { parts: [`Part ${n}`] })),
  ]);
  expect(
    merged.map(({ title, role, parts, episodeCount, billing }) => {
      return [titleId(title), role, parts.slice(0, 2), episodeCount, billing];
    }),
  ).toEqual([
    ['tv:1', 'ACTING', ['Ada', 'Her Twin'], 30, null],
    ['movie:1', 'ACTING', ['A Voice'], null, 3],
    ['movie:1', 'WRITING', ['Story'], null, null],
    ['movie:2', 'ACTING', ['Part 0', 'Part 1'], null, null],
  ]);
  expect(merged.at(-1)?.parts).toHaveLength(10);
});

/** The first credits after a position. */
const after = (count: number, from: CreditCursor | null = null) => ({ count, isBackward: false, from });

describe('a filmography', () => {
  test('has the visible titles, newest first, within a day by id and within a title by role', () => {
    const credits = [
      credit(movie(1, { releaseDate: '1990-01-01' })),
      credit(movie(2, { releaseDate: '1989-12-31' })),
      credit(movie(3, { releaseDate: null })),
      credit(movie(4, { adult: true })),
      credit(movie(6, { releaseDate: '2031-05-06' })),
      credit(series(5), { role: 'CREW' }),
      credit(series(5), { role: 'DIRECTING' }),
      credit(movie(5)),
    ];
    expect(sortFilmography(credits).map(({ title, role }) => `${titleId(title)} ${role}`)).toEqual([
      'movie:6 ACTING',
      'movie:5 ACTING',
      'tv:5 DIRECTING',
      'tv:5 CREW',
      'movie:1 ACTING',
    ]);
    expect(idsOf(sortFilmography(credits, 'CREW'))).toEqual(['tv:5']);
  });

  test('is read backwards from its end, page by page, in the same order', () => {
    const credits = Array.from({ length: 5 }, (_, n) =>
      credit(movie(n + 1, { releaseDate: `200${9 - n}-01-01` })),
    );
    const before = (from: CreditCursor | null) =>
      paginateCredits(person(1), credits, { count: 2, isBackward: true, from });
    const pages = [];
    let from: CreditCursor | null = null;
    for (const [hasPreviousPage, hasNextPage] of [
      [true, false],
      [true, true],
      [false, true],
    ]) {
      const page: ReturnType<typeof before> = before(from);
      pages.unshift(idsOf(page.nodes));
      expect(page.pageInfo).toMatchObject({ hasPreviousPage, hasNextPage });
      from = creditCursors.decode(page.pageInfo.startCursor ?? '');
    }
    expect(pages).toEqual([['movie:1'], ['movie:2', 'movie:3'], ['movie:4', 'movie:5']]);
    expect(before(from)).toMatchObject({
      edges: [],
      pageInfo: { hasPreviousPage: false, startCursor: null },
    });
  });

  test('continues after its cursor, even when that credit is gone', () => {
    const credits = Array.from({ length: 5 }, (_, n) =>
      credit(movie(n + 1, { releaseDate: `200${9 - n}-01-01` })),
    );
    const ada = person(1);
    const first = paginateCredits(ada, credits, after(2));
    expect(idsOf(first.edges.map(({ node }) => node))).toEqual(['movie:1', 'movie:2']);
    expect(first).toMatchObject({ pageInfo: { hasNextPage: true, hasPreviousPage: false }, totalCount: 5 });
    const second = creditCursors.decode(first.edges.at(-1)?.cursor ?? '');
    const rest = paginateCredits(ada, credits, after(9, second));
    expect(idsOf(rest.edges.map(({ node }) => node))).toEqual(['movie:3', 'movie:4', 'movie:5']);
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const without = credits.filter(({ title }) => title.tmdbId !== 2);
    const next = paginateCredits(ada, without, after(1, second));
    expect(idsOf(next.edges.map(({ node }) => node))).toEqual(['movie:3']);
    const last: CreditCursor = { date: '1990-01-01', title: 'tv:9', role: 6 };
    expect(paginateCredits(ada, credits, after(9, last))).toMatchObject({
      edges: [],
      pageInfo: { hasNextPage: false },
    });
  });

  test.each(['', 'x', '2010-01-01/movie:1/0', 'MjAxMC0wMS0wMS9tb3ZpZTp4LzA', 'MjAxMC0wMS0wMS9tb3ZpZToxLzk'])(
    'has no place at %j',
    (text) => {
      expect(creditCursors.decode(text)).toBeNull();
    },
  );
});

describe('the titles a person is known for', () => {
  const votes = (voteCount: number) => ({ voteCount });
  const idsFor = (department: string | null, credits: readonly CreditRecord[], first = 9) =>
    knownFor(person(1, { department }), credits, first).map(titleId);

  test('are those with the most votes, weighted by the size of the part, distinct and visible', () => {
    const credits = [
      credit(movie(1, votes(900)), { billing: 30 }),
      credit(movie(2, votes(500)), { billing: 0 }),
      credit(series(3, votes(2000)), { episodeCount: 1 }),
      credit(series(4, votes(450)), { episodeCount: 60 }),
      credit(movie(5, { voteCount: 9000, releaseDate: '1975-01-01' })),
    ];
    expect(idsFor('Acting', credits)).toEqual(['movie:2', 'tv:4', 'tv:3', 'movie:1']);
    expect(idsFor(null, credits, 2)).toEqual(['movie:2', 'tv:4']);
  });

  test('are of their department’s role, or of any if they have none of it', () => {
    const credits = [
      credit(movie(1, votes(900))),
      credit(movie(2, votes(10)), { role: 'DIRECTING' }),
      credit(movie(2, votes(10))),
    ];
    expect(idsFor('Directing', credits)).toEqual(['movie:2']);
    expect(idsFor('Writing', credits)).toEqual(['movie:1', 'movie:2']);
    expect(idsFor('Camera', credits)).toEqual(['movie:1', 'movie:2']);
  });

  test('include what they directed or created, whatever their department', () => {
    const credits = [
      credit(movie(1, votes(90))),
      credit(movie(2, votes(900)), { role: 'DIRECTING', parts: ['Director'] }),
      credit(movie(3, votes(800)), { role: 'DIRECTING', parts: ['Script Supervisor'] }),
      credit(series(4, votes(50)), { role: 'CREATING', episodeCount: 10 }),
    ];
    expect(idsFor('Acting', credits)).toEqual(['movie:2', 'movie:1', 'tv:4']);
  });
});
