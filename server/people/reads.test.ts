import { describe, expect, test } from 'vitest';
import { titleId } from '../records/title.ts';
import { movieEntry, personDetails, seriesEntry } from '../testing/tmdbFixtures.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';
import { sortFilmography } from './rules.ts';

const { upstream, log, tmdb, requestedPaths } = useMockUpstream();

const played = (id: number, character: string, fields = {}) =>
  movieEntry(id, { media_type: 'movie', character, order: 2, ...fields });
const crewEntry = (id: number, department: string, job: string) =>
  movieEntry(id, { media_type: 'movie', department, job });

test('a person’s credits are the titles they act in, then those they directed or created, each once', async () => {
  upstream.respondTo('/person/31/combined_credits', {
    json: {
      cast: [
        movieEntry(1, { media_type: 'movie', character: 'One' }),
        seriesEntry(1, { media_type: 'tv' }),
        movieEntry(1, { media_type: 'movie', character: 'Another' }),
      ],
      crew: [
        movieEntry(5, { media_type: 'movie' }),
        crewEntry(1, 'Directing', 'Director'),
        crewEntry(6, 'Directing', 'Director'),
        crewEntry(7, 'Directing', 'Script Supervisor'),
        seriesEntry(8, { media_type: 'tv', department: 'Creator', job: 'Creator' }),
      ],
    },
  });
  const credits = await tmdb().personCredits(31);
  expect(credits?.map((title) => [titleId(title), title.roles])).toEqual([
    ['movie:1', ['DIRECTING', 'ACTING']],
    ['tv:1', ['ACTING']],
    ['movie:6', ['DIRECTING']],
    ['tv:8', ['CREATING']],
  ]);
});

test('a person’s credits are taken from the person, if read before', async () => {
  upstream.respondTo('/person/31', {
    json: personDetails(31, {
      combined_credits: {
        cast: [played(1, 'One')],
        crew: [crewEntry(1, 'Directing', 'Director'), crewEntry(6, 'Directing', 'Director')],
      },
    }),
  });
  const reads = tmdb();
  await reads.person(31);
  const credits = await reads.personCredits(31);
  expect(credits?.map(({ tmdbId, roles }) => [tmdbId, roles])).toEqual([
    [1, ['DIRECTING', 'ACTING']],
    [6, ['DIRECTING']],
  ]);
  expect(requestedPaths()).toHaveLength(1);
});

describe('the best titles of a person', () => {
  const rated = (id: number, mean: number, votes: number, fields = {}) =>
    played(id, 'One', { vote_average: mean, vote_count: votes, ...fields });

  test('are four of the visible ones they act in, the best rated first, then by the number of votes', async () => {
    upstream.respondTo('/person/31/combined_credits', {
      json: {
        cast: [
          rated(1, 7, 50),
          rated(2, 8, 10),
          rated(3, 8, 900),
          rated(4, 10, 0),
          rated(5, 9.5, 80, { release_date: '1970-01-01' }),
          rated(6, 9, 50),
          'no title',
          rated(7, 9.9, 80, { adult: true }),
          rated(6, 9, 50),
          rated(8, 6, 50),
        ],
        crew: [{ ...crewEntry(9, 'Directing', 'Director'), vote_average: 10 }],
      },
    });
    expect((await tmdb().bestCredits(31))?.map(({ tmdbId }) => tmdbId)).toEqual([6, 3, 2, 1]);
  });

  test('are taken from all credits, and from the person, if these are cached; all credits need a call of their own', async () => {
    upstream.respondTo('/person/31', {
      json: personDetails(31, { combined_credits: { cast: [rated(1, 7, 50), rated(2, 8, 10)], crew: [] } }),
    });
    upstream.respondTo('/person/32/combined_credits', { json: { cast: [rated(1, 7, 50), rated(3, 8, 10)] } });
    const reads = tmdb();
    await reads.person(31);
    expect((await reads.bestCredits(31))?.map(({ tmdbId }) => tmdbId)).toEqual([2, 1]);
    await reads.bestCredits(32);
    expect((await reads.personCredits(32))?.map(({ tmdbId }) => tmdbId)).toEqual([1, 3]);
    expect((await reads.bestCredits(32))?.map(({ tmdbId }) => tmdbId)).toEqual([3, 1]);
    expect(upstream.requests).toHaveLength(3);
  });

  test('are null if TMDB does not know the person', async () => {
    expect(await tmdb().bestCredits(31)).toBeNull();
  });
});

describe('a person', () => {
  test('has all credits in one call', async () => {
    upstream.respondTo('/person/31', {
      json: personDetails(31, {
        combined_credits: {
          cast: [
            played(1, 'One'),
            seriesEntry(1, { media_type: 'tv', character: 'Her', episode_count: 3 }),
            seriesEntry(1, { media_type: 'tv', character: 'Herself', episode_count: 12 }),
            played(1, 'Another', { order: 0 }),
            played(1, 'One'),
          ],
          crew: [
            crewEntry(1, 'Directing', 'Director'),
            crewEntry(2, 'Writing', 'Story'),
            crewEntry(2, 'Writing', 'Screenplay'),
          ],
        },
      }),
    });
    const person = await tmdb().person(31);
    expect(requestedPaths()).toEqual(['/person/31?append_to_response=combined_credits']);
    expect(person).toMatchObject({
      tmdbId: 31,
      name: 'Person 31',
      profilePath: '/profile31.jpg',
      department: 'Acting',
      details: {
        biography: 'A life.\n\nAnd what came after it.',
        birthday: '1971-02-03',
        deathday: null,
        birthplace: 'Lisbon, Portugal',
      },
    });
    const summaries = person?.details?.credits.map(({ title, role, parts, episodeCount, billing }) => {
      return [titleId(title), role, parts.join(' + '), episodeCount, billing];
    });
    expect(summaries).toEqual([
      ['movie:1', 'ACTING', 'One + Another', null, 0],
      ['tv:1', 'ACTING', 'Her + Herself', 12, null],
      ['movie:1', 'DIRECTING', 'Director', null, null],
      ['movie:2', 'WRITING', 'Story + Screenplay', null, null],
    ]);
    expect(log.lines).toEqual([]);
  });

  test('has nulls for unknown fields', async () => {
    upstream.respondTo('/person/31', {
      json: {
        id: 31,
        name: 'Nobody Much',
        biography: ' \n',
        birthday: '1950',
        deathday: '',
        place_of_birth: null,
      },
    });
    expect(await tmdb().person(31)).toEqual({
      tmdbId: 31,
      name: 'Nobody Much',
      profilePath: null,
      department: null,
      details: { biography: null, birthday: null, deathday: null, birthplace: null, credits: [] },
    });
  });

  test('loses only malformed, undated and adult credits', async () => {
    const cast = [
      { media_type: 'movie', id: 'x', character: 'Lost' },
      null,
      played(1, 'Shown', { order: -5, genre_ids: null, popularity: 'high' }),
      played(2, '', { release_date: '' }),
      played(3, 'For adults', { adult: true }),
      played(4, 'Long ago', { release_date: '1989-12-31' }),
      { id: 9, media_type: 'collection', name: 'No title' },
      seriesEntry(5, { media_type: 'tv', first_air_date: null }),
    ];
    upstream.respondTo('/person/31', {
      json: personDetails(31, { combined_credits: { cast, crew: 'none' } }),
    });
    const credits = (await tmdb().person(31))?.details?.credits ?? [];
    expect(credits.map(({ title, parts }) => [titleId(title), parts])).toEqual([
      ['movie:1', ['Shown']],
      ['movie:2', []],
      ['movie:3', ['For adults']],
      ['movie:4', ['Long ago']],
      ['tv:5', []],
    ]);
    expect(sortFilmography(credits).map(({ title }) => titleId(title))).toEqual(['movie:1']);
    expect(log.messages('warn')).toEqual(['fetchPersonDetails: 2 malformed entries left out']);
  });

  test('with 2,000 credits is complete, and cached', async () => {
    const cast = Array.from({ length: 2000 }, (_, n) => played(n + 1, `Part ${n}`));
    upstream.respondTo('/person/31', { json: personDetails(31, { combined_credits: { cast, crew: [] } }) });
    const source = tmdb();
    expect((await source.person(31))?.details?.credits).toHaveLength(2000);
    expect((await source.person(31))?.details?.credits).toHaveLength(2000);
    expect(upstream.requests).toHaveLength(1);
  });

  test('is null if TMDB does not have them, and so are their cast credits', async () => {
    const source = tmdb();
    expect(await source.person(31)).toBeNull();
    expect(await source.personCredits(31)).toBeNull();
    expect(upstream.requests).toHaveLength(1);
  });

  test('that is cached also provides the cast credits, in the same order', async () => {
    const combined = {
      cast: [played(3, 'A'), played(1, 'B'), played(3, 'C')],
      crew: [crewEntry(7, 'Art', 'Set')],
    };
    upstream.respondTo('/person/31', { json: personDetails(31, { combined_credits: combined }) });
    const source = tmdb();
    const [, credits] = await Promise.all([source.person(31), source.personCredits(31)]);
    expect(credits?.map(titleId)).toEqual(['movie:3', 'movie:1']);
    expect((await source.personCredits(31))?.map(titleId)).toEqual(['movie:3', 'movie:1']);
    expect(upstream.requests).toHaveLength(1);
  });
});
