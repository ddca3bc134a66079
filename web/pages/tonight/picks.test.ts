import { describe, expect, test } from 'vitest';
import { genreId } from '../../../contract/genres.ts';
import { filterGenres } from '../../../contract/discover.ts';
import { answersTo, parseChoices } from './choices.ts';
import { reasonFor } from './PickCard.tsx';
import { choosePicks, pickVariables, policies } from './picks.ts';

const choicesOf = (query: string) => parseChoices(new URLSearchParams(query));
/** The filter of the best titles, without the rating that all of them have. */
const filterOf = (query: string) => {
  const { ratingAtLeast: _, ...filter } = pickVariables(choicesOf(query)).best;
  return filter;
};

describe('what choices ask for', () => {
  test('without choices, any movie: the best, the popular ones that are rated well, and gems', () => {
    expect(pickVariables(choicesOf(''))).toEqual({
      mediaType: 'MOVIE',
      best: { ratingAtLeast: 6.5 },
      popular: { ratingAtLeast: 6.5 },
      gem: { ratingAtLeast: 7, votesAtLeast: 50 },
    });
  });

  test('half an hour is for an episode, everything else for a movie', () => {
    expect(pickVariables(choicesOf('time=30&mood=laugh'))).toMatchObject({
      mediaType: 'TV',
      best: { runtimeTo: 30, genresAny: ['Comedy'] },
    });
    expect(filterOf('time=90')).toEqual({ runtimeFrom: 75, runtimeTo: 105 });
    expect(filterOf('time=120')).toEqual({ runtimeFrom: 120 });
  });

  test('a movie or a series is chosen, whatever the time: an evening has room for several episodes', () => {
    expect(pickVariables(choicesOf('kind=tv&time=120'))).toMatchObject({ mediaType: 'TV' });
    expect(filterOf('kind=tv&time=120')).toEqual({});
    expect(filterOf('kind=tv&time=30')).toEqual({ runtimeTo: 30 });
    expect(pickVariables(choicesOf('kind=movie&time=30'))).toMatchObject({
      mediaType: 'MOVIE',
      best: { runtimeTo: 30 },
    });
  });

  test('with kids, movies are PG or milder, and series for families', () => {
    const suitable = { certificationAtMost: 'PG', certificationRegion: 'US' };
    expect(filterOf('with=kids')).toEqual({ genresAny: ['Family', 'Animation'], ...suitable });
    expect(filterOf('with=kids&mood=laugh')).toEqual({ genresAny: ['Comedy'], ...suitable });
    expect(filterOf('with=kids&mood=scare').genresAny).not.toContain('Horror');
    expect(filterOf('with=kids&time=30')).toEqual({ genresAny: ['Kids', 'Family'], runtimeTo: 30 });
    expect(filterOf('with=kids&time=30&mood=laugh')).toEqual({
      genresAll: ['Comedy', 'Family'],
      runtimeTo: 30,
    });
  });

  test('with a partner, what couples least agree on is left out, unless the mood asks for it', () => {
    expect(filterOf('with=partner').genresNone).toContain('Horror');
    expect(filterOf('with=partner&mood=scare')).toMatchObject({ genresAny: ['Horror'] });
    expect(filterOf('with=partner&mood=scare').genresNone).not.toContain('Horror');
  });

  test('services come with their region', () => {
    expect(filterOf('services=8-Netflix,9-Prime-Video&region=BR')).toEqual({
      services: [8, 9],
      region: 'BR',
    });
  });

  test('every combination names genres that TMDB has, none of which is both included and left out', () => {
    for (const mood of answersTo('mood')) {
      for (const time of ['', ...answersTo('time')]) {
        for (const company of ['', ...answersTo('with')]) {
          const { mediaType, best } = pickVariables(choicesOf(`mood=${mood}&time=${time}&with=${company}`));
          const { genresAny, genresAll, genresNone } = best;
          const included = [...(genresAny ?? []), ...(genresAll ?? [])];
          expect(filterGenres[mediaType]).toEqual(
            expect.arrayContaining([...included, ...(genresNone ?? [])]),
          );
          expect(included.filter((genre) => genresNone?.includes(genre))).toEqual([]);
        }
      }
    }
  });
});

describe('the picks', () => {
  const title = (id: string, voteCount = 500) => ({ id, voteCount });
  const [a, b, c, d, e, f] = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => title(`movie:${id}`));
  const all = [a, b, c, d, e, f].flatMap((one) => one ?? []);
  const lists = { best: all, popular: [...all].reverse(), gem: all.slice(1) };
  const idsOf = (from: Partial<typeof lists>, query = '', seen: readonly string[] = []) =>
    choosePicks(
      { best: [], popular: [], gem: [], ...from },
      { seed: 0, skipped: [], ...(query && choicesOf(query)) },
      new Set(seen),
    ).map(({ policy, title: { id } }) => `${policy} ${id.slice(6)}`);

  test('are the first of each list, and all different', () => {
    expect(idsOf(lists)).toEqual(['best a', 'popular f', 'gem b']);
    expect(idsOf({ best: all, popular: all, gem: all })).toEqual(['best a', 'popular b', 'gem c']);
  });

  test('a gem has few votes', () => {
    const known = title('movie:k', 1001);
    expect(idsOf({ gem: [known, ...all] })).toEqual(['gem a']);
    expect(idsOf({ gem: [known] })).toEqual([]);
  });

  test('one that is skipped or seen gives way to the next of its list, and the others stay', () => {
    const numbered = (from: number) => Array.from({ length: 9 }, (_, nth) => title(`movie:${from + nth}`));
    const some = { best: numbered(11), popular: numbered(15), gem: numbered(12) };
    const before = idsOf(some);
    expect(before).toEqual(['best 11', 'popular 15', 'gem 12']);
    for (const pick of before) {
      const id = `movie:${pick.split(' ')[1]}`;
      const after = idsOf(some, `skip=${id}`);
      expect(after.filter((one) => !before.includes(one))).toHaveLength(1);
      expect(after).toHaveLength(3);
      expect(idsOf(some, '', [id])).toEqual(after);
    }
  });

  test('a list may end', () => {
    expect(idsOf({ best: all.slice(0, 1) }, '', ['movie:a'])).toEqual([]);
    expect(idsOf({ best: all.slice(0, 2), popular: all.slice(0, 2) })).toEqual(['best a', 'popular b']);
  });

  test('surprises visit every title of a list before they repeat one', () => {
    for (let length = 1; length <= 20; length += 1) {
      const best = Array.from({ length }, (_, nth) => title(`movie:${nth}`));
      const picked = best.map((_, nth) => idsOf({ best }, `seed=${nth + 1}`)[0]);
      expect(new Set(picked).size).toBe(length);
    }
  });
});

const pickOf = (mediaType: 'MOVIE' | 'TV', ...genres: readonly string[]) => ({
  mediaType,
  rating: 8.6,
  voteCount: 1234,
  genres: genres.map((name) => ({ __typename: 'Genre' as const, id: genreId(name), name })),
});

const best = 'Hard to go wrong: rated 8.6 by 1,234 people.';
const popular = 'Popular right now.';
const gem = 'Few people know it: only 1,234 votes.';

test.each([
  ['MOVIE', 'Drama', 'best', '', best],
  ['MOVIE', 'Drama', 'best', 'time=90', `${best} Short enough for a weeknight.`],
  ['TV', 'Drama', 'best', 'kind=tv&time=90', best],
  [
    'TV',
    'Comedy',
    'best',
    'time=30&mood=laugh',
    'A comedy that delivers: rated 8.6 by 1,234 people. Each episode is half an hour or less.',
  ],
  ['MOVIE', 'Drama', 'best', 'kind=movie&time=30', best],
  ['MOVIE', 'Drama', 'popular', '', popular],
  [
    'MOVIE',
    'Horror',
    'popular',
    'mood=scare&with=partner',
    'A scare that’s popular right now. A good pick for two.',
  ],
  ['MOVIE', 'Drama', 'popular', 'with=kids', `${popular} Rated PG or lower.`],
  ['TV', 'Family', 'popular', 'with=kids&time=30', `${popular} And it’s made for families.`],
  ['MOVIE', 'Drama', 'gem', '', gem],
  ['MOVIE', 'Comedy', 'gem', 'mood=laugh', 'A comedy few people know: only 1,234 votes.'],
] as const)('the reason for a pick (%s, %s, %s) with %j', (mediaType, genre, policy, query, reason) => {
  expect(reasonFor({ policy, title: pickOf(mediaType, genre) }, choicesOf(query))).toBe(reason);
});

test.each([
  ['mood=scare&with=kids', pickOf('MOVIE', 'Fantasy', 'Mystery')],
  ['mood=scare&time=30', pickOf('TV', 'Mystery')],
  ['mood=laugh', pickOf('MOVIE', 'Drama')],
] as const)('a title without a genre of the mood’s own has the reasons of no mood (%j)', (query, title) => {
  const reasons = policies.map((policy) => reasonFor({ policy, title }, { ...choicesOf(query), with: null }));
  expect(reasons).toEqual([expect.stringContaining(best), popular, gem]);
});

test('with a mood, each of the three picks has a reason of its own, which another mood does not have', () => {
  const title = pickOf('MOVIE', 'Comedy', 'Thriller', 'Drama', 'Adventure', 'Documentary', 'Horror');
  const reasons = ['', ...answersTo('mood')].flatMap((mood) =>
    policies.map((policy) => reasonFor({ policy, title }, choicesOf(`mood=${mood}`))),
  );
  expect(new Set(reasons).size).toBe(reasons.length);
});
