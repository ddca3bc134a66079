import { describe, expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { castMember, credit, details, movie, person, series } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

const sea = movie(1, { releaseDate: '2001-01-01', voteCount: 500 });
const ada = person(7, {
  details: {
    biography: 'A life.',
    birthday: '1971-02-03',
    deathday: null,
    birthplace: 'Lisbon, Portugal',
    credits: [
      credit(sea, { parts: ['Ines', 'Her Sister'], billing: 0 }),
      credit(series(2, { releaseDate: '2003-01-01' }), { parts: [], episodeCount: 12 }),
      credit(sea, { role: 'WRITING', parts: ['Story', 'Screenplay'] }),
      credit(movie(3, { releaseDate: null })),
    ],
  },
});

describe('a person', () => {
  test('returns every field as the contract specifies, for one call', async () => {
    const tmdb = new InMemoryTmdb({ people: [ada] });
    const { data, errors } = await new GraphqlTestServer(tmdb).query(`{
      person(tmdbId: 7) {
        id tmdbId name biography birthday deathday birthplace department
        profile large: profile(size: H632)
        knownFor(first: 1) { id }
        credits(first: 2) {
          totalCount
          nodes { id role character job episodeCount title { id year } }
          pageInfo { hasNextPage hasPreviousPage }
        }
        writing: credits(role: WRITING) { totalCount edges { cursor node { id job character } } }
      }
    }`);
    expect(errors).toEqual([]);
    expect(data).toEqual({
      person: {
        id: 'person:7',
        tmdbId: 7,
        name: 'Person 7',
        biography: 'A life.',
        birthday: '1971-02-03',
        deathday: null,
        birthplace: 'Lisbon, Portugal',
        department: 'Acting',
        profile: 'https://images.test/t/p/w185/profile7.jpg',
        large: 'https://images.test/t/p/h632/profile7.jpg',
        knownFor: [{ id: 'movie:1' }],
        credits: {
          totalCount: 3,
          nodes: [
            {
              id: 'person:7>tv:2:acting',
              role: 'ACTING',
              character: null,
              job: null,
              episodeCount: 12,
              title: { id: 'tv:2', year: 2003 },
            },
            {
              id: 'person:7>movie:1:acting',
              role: 'ACTING',
              character: 'Ines / Her Sister',
              job: null,
              episodeCount: null,
              title: { id: 'movie:1', year: 2001 },
            },
          ],
          pageInfo: { hasNextPage: true, hasPreviousPage: false },
        },
        writing: {
          totalCount: 1,
          edges: [
            {
              cursor: Buffer.from('2001-01-01/movie:1/3').toString('base64url'),
              node: { id: 'person:7>movie:1:writing', job: 'Story, Screenplay', character: null },
            },
          ],
        },
      },
    });
    expect(tmdb.calls).toEqual(['person 7']);
  });

  test('continues after a cursor, and rejects an invalid one', async () => {
    const graphql = new GraphqlTestServer(new InMemoryTmdb({ people: [ada] }));
    const query = `query ($after: String) { person(tmdbId: 7) {
      credits(first: 1, after: $after) { nodes { id } pageInfo { hasPreviousPage startCursor endCursor } } } }`;
    const first = Buffer.from('2003-01-01/tv:2/0').toString('base64url');
    const second = Buffer.from('2001-01-01/movie:1/0').toString('base64url');
    expect((await graphql.query(query)).data).toMatchObject({
      person: { credits: { pageInfo: { hasPreviousPage: false, startCursor: first, endCursor: first } } },
    });
    expect((await graphql.query(query, { after: first })).data).toMatchObject({
      person: {
        credits: {
          nodes: [{ id: 'person:7>movie:1:acting' }],
          pageInfo: { hasPreviousPage: true, startCursor: second, endCursor: second },
        },
      },
    });
    for (const after of ['nonsense', Buffer.from('1/0/movie:1').toString('base64url')]) {
      const { data, errors } = await graphql.query(query, { after });
      expect(data).toEqual({ person: { credits: null } });
      expect(errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
    }
  });

  test('is null if TMDB does not have them, and null with an error if they cannot be read', async () => {
    const tmdb = new InMemoryTmdb().fail('person 8', new TmdbError('fetchPersonDetails', 500));
    const { data, errors } = await new GraphqlTestServer(tmdb).query(
      '{ none: person(tmdbId: 7) { id } failed: person(tmdbId: 8) { id } wrong: person(tmdbId: 0) { id } }',
    );
    expect(data).toEqual({ none: null, failed: null, wrong: null });
    expect(errors.map(({ path, extensions }) => [path, extensions?.['code']])).toEqual([
      [['wrong'], 'BAD_USER_INPUT'],
      [['failed'], 'UPSTREAM_FAILED'],
    ]);
  });
});

describe('the person of a credit', () => {
  const crew = [{ creditId: 'c9', personId: 7, name: 'Person 7', job: 'Director', profilePath: null }];
  const movieWithCrew = movie(1, {
    details: details({ related: { cast: [castMember(7), castMember(8)], crew } }),
  });

  test('is returned without a call', async () => {
    const tmdb = new InMemoryTmdb({ titles: [movieWithCrew] });
    const { data } = await new GraphqlTestServer(tmdb).query(`{ movie(tmdbId: 1) {
      cast { person { id tmdbId name profile(size: W45) } }
      crew { person { id profile } }
    } }`);
    const profile = 'https://images.test/t/p/w45/profile7.jpg';
    expect(data).toMatchObject({
      movie: {
        cast: [
          { person: { id: 'person:7', tmdbId: 7, name: 'Person 7', profile } },
          { person: { id: 'person:8' } },
        ],
        crew: [{ person: { id: 'person:7', profile: null } }],
      },
    });
    expect(tmdb.calls).toEqual(['details movie:1 full']);
  });

  test('is read once for all other fields, in parallel with others', async () => {
    const tmdb = new InMemoryTmdb({ titles: [movieWithCrew], people: [ada] });
    const { data, errors } = await new GraphqlTestServer(tmdb).query(`{ movie(tmdbId: 1) {
      cast { person { birthday biography department credits { totalCount } knownFor { id } } }
      crew { person { birthday department } }
    } }`);
    expect(tmdb.roundTrips).toEqual([['details movie:1 full'], ['person 7', 'person 8']]);
    const read = { birthday: '1971-02-03', department: 'Acting' };
    expect(data).toMatchObject({
      movie: {
        cast: [
          { person: { ...read, credits: { totalCount: 3 }, knownFor: [{ id: 'movie:1' }, { id: 'tv:2' }] } },
          { person: { birthday: null, credits: null, knownFor: null } },
        ],
        crew: [{ person: read }],
      },
    });
    // A person in a credit that TMDB no longer has.
    expect(new Set(errors.map(({ extensions }) => extensions?.['code']))).toEqual(new Set(['NOT_FOUND']));
  });
});
