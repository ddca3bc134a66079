import { describe, expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { details, facts, movie } from '../testing/recordBuilders.ts';

const COLLECTION = {
  tmdbId: 5,
  name: 'The Kettle Collection',
  posterPath: '/kettle.jpg',
  backdropPath: null,
};
const NONE = { flatrate: [], free: [], ads: [], rent: [], buy: [] };

const kettle = movie(1, {
  details: details({
    related: {
      videos: [{ key: 'v1', name: 'Making of', type: 'Behind the Scenes' }],
      facts: facts({
        tagline: 'It boils.',
        budget: 3_000_000_000,
        keywords: [
          { tmdbId: 8, name: 'kettle' },
          { tmdbId: 9, name: 'steam' },
        ],
        collection: COLLECTION,
        backdrops: ['/a.jpg', '/b.jpg'],
        regions: {
          BR: {
            certification: '12',
            releases: [{ kind: 'DIGITAL', date: '2026-01-05' }],
            offers: { ...NONE, link: 'https://example.org/watch', rent: [7, 99] },
          },
        },
        providers: { 7: { tmdbId: 7, name: 'Reel Ferry', logoPath: '/ferry.png' } },
      }),
    },
  }),
});
const older = movie(2, { releaseDate: '1985-01-01' });
const later = movie(3, { releaseDate: '2020-01-01' });
const adult = movie(4, { adult: true });
const collections = [{ ...COLLECTION, overview: '', movies: [later, adult, kettle, older] }];

const over = (tmdb = new InMemoryTmdb({ titles: [kettle], collections })) => ({
  tmdb,
  query: (query: string) => new GraphqlTestServer(tmdb).query(query),
});

describe('a title’s facts', () => {
  test('come from its details, those of a region by region', async () => {
    const { tmdb, query } = over();
    const { data, errors } = await query(`{ movie(tmdbId: 1) {
      tagline budget revenue status companies keywords(first: 1) { id tmdbId name }
      videos { key name type embedUrl } pictures(first: 1, size: W300)
      brazil: certification(region: "BR") peru: certification(region: "PE")
      releases(region: "BR") { kind date }
      whereToWatch(region: "BR") { link subscription { name } rent { id name logo } }
      nowhere: whereToWatch(region: "PE") { link }
    } }`);
    expect(errors).toEqual([]);
    expect(data).toEqual({
      movie: {
        tagline: 'It boils.',
        budget: 3_000_000_000,
        revenue: null,
        status: null,
        companies: [],
        keywords: [{ id: 'keyword:8', tmdbId: 8, name: 'kettle' }],
        videos: [
          {
            key: 'v1',
            name: 'Making of',
            type: 'Behind the Scenes',
            embedUrl: 'https://trailers.test/embed/v1',
          },
        ],
        pictures: ['https://images.test/t/p/w300/a.jpg'],
        brazil: '12',
        peru: null,
        releases: [{ kind: 'DIGITAL', date: '2026-01-05' }],
        whereToWatch: {
          link: 'https://example.org/watch',
          subscription: [],
          rent: [{ id: 'provider:7', name: 'Reel Ferry', logo: 'https://images.test/t/p/w92/ferry.png' }],
        },
        nowhere: null,
      },
    });
    expect(tmdb.calls).toEqual(['details movie:1 full']);
  });

  test.each(['br', 'BRA', ''])('reject an invalid region: %j', async (region) => {
    const { errors } = await over().query(
      `{ movie(tmdbId: 1) { whereToWatch(region: "${region}") { link } } }`,
    );
    expect(errors[0]?.message).toContain(
      'region must be an ISO 3166-1 country code of two capital letters, such as "BR"',
    );
  });
});

describe('a collection', () => {
  test('is referred to by its movies without a call, and contains its visible movies, earliest first', async () => {
    const { tmdb, query } = over();
    const { data } = await query(`{ movie(tmdbId: 1) { collection { id name poster backdrop } } }`);
    expect(data).toEqual({
      movie: {
        collection: {
          id: 'collection:5',
          name: 'The Kettle Collection',
          poster: 'https://images.test/t/p/w500/kettle.jpg',
          backdrop: null,
        },
      },
    });
    expect(tmdb.calls).toHaveLength(1);
    const whole = await query(`{ collection(tmdbId: 5) { overview movies { tmdbId } } }`);
    expect(whole.data).toEqual({ collection: { overview: null, movies: [{ tmdbId: 1 }, { tmdbId: 3 }] } });
    expect(tmdb.calls).toEqual(['details movie:1 full', 'collection 5']);
  });

  test('is null when it does not exist', async () => {
    const { data, errors } = await over().query(`{ collection(tmdbId: 6) { name } }`);
    expect([data, errors]).toEqual([{ collection: null }, []]);
  });
});
