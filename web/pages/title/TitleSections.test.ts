import { expect, test } from 'vitest';
import type { TitleHeadFragment } from '../../gql/graphql.ts';
import { statusInWords, titleJsonLd } from './TitleSections.tsx';

const url = 'http://localhost:4000/movie/7';

const made = (id: string, name: string, job: string, tmdbId: number) => ({
  __typename: 'CrewMember' as const,
  id,
  name,
  job,
  person: { __typename: 'Person' as const, id: `person:${tmdbId}`, tmdbId },
});

const shared = {
  tmdbId: 7,
  title: 'The Salt Road',
  overview: 'Two sisters walk to the sea.',
  releaseDate: '2025-03-14',
  year: 2025,
  rating: 7.4,
  voteCount: 321,
  originalLanguage: 'en',
  countries: ['SE'],
  certification: null,
  genres: [{ __typename: 'Genre', id: 'genre:drama', name: 'Drama' }] satisfies TitleHeadFragment['genres'],
  posterLarge: 'http://images.example/poster.jpg',
  backdrop: 'http://images.example/backdrop.jpg',
  cast: [
    {
      __typename: 'CastMember',
      id: 'c1',
      name: 'Ada Marlowe',
      character: null,
      profile: null,
      profileLarge: null,
      person: { __typename: 'Person', id: 'person:9', tmdbId: 9 },
    },
  ] satisfies TitleHeadFragment['cast'],
  crew: [
    made('c2', 'Bo Larsen', 'Director', 10),
    made('c3', 'Cy Dunmore', 'Writer', 11),
    made('c4', 'Di Okafor', 'Creator', 12),
  ],
};

const movie: Extract<TitleHeadFragment, { __typename: 'Movie' }> = {
  ...shared,
  __typename: 'Movie',
  id: 'movie:7',
  mediaType: 'MOVIE',
  runtime: 128,
};

test('a movie is described in schema.org’s vocabulary', () => {
  expect(titleJsonLd(movie, url)).toEqual({
    '@type': 'Movie',
    name: 'The Salt Road',
    url,
    description: 'Two sisters walk to the sea.',
    image: 'http://images.example/poster.jpg',
    datePublished: '2025-03-14',
    genre: ['Drama'],
    director: [{ '@type': 'Person', name: 'Bo Larsen', url: 'http://localhost:4000/person/10' }],
    actor: [{ '@type': 'Person', name: 'Ada Marlowe', url: 'http://localhost:4000/person/9' }],
    duration: 'PT128M',
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 7.4,
      ratingCount: 321,
      bestRating: 10,
      worstRating: 0,
    },
  });
});

test('a series has a start date and a number of seasons instead of a duration', () => {
  const series: TitleHeadFragment = {
    ...shared,
    __typename: 'Series',
    id: 'tv:7',
    mediaType: 'TV',
    seasonCount: 3,
    status: null,
    seasons: null,
    lastEpisode: null,
  };
  const jsonLd = titleJsonLd(series, url);
  expect(jsonLd).toMatchObject({ '@type': 'TVSeries', startDate: '2025-03-14', numberOfSeasons: 3 });
  expect(jsonLd['creator']).toEqual([
    { '@type': 'Person', name: 'Di Okafor', url: 'http://localhost:4000/person/12' },
  ]);
  expect(jsonLd).not.toHaveProperty('director');
  expect(jsonLd).not.toHaveProperty('duration');
  expect(jsonLd).not.toHaveProperty('datePublished');
});

test('a movie without an overview has no description', () => {
  const jsonLd = titleJsonLd({ ...movie, overview: 'No overview available' }, url);
  expect(jsonLd).not.toHaveProperty('description');
});

test('unknown fields are omitted, and a title without votes has no rating', () => {
  const bare: typeof movie = {
    ...movie,
    releaseDate: null,
    rating: null,
    voteCount: 0,
    genres: [],
    posterLarge: null,
    backdrop: null,
    cast: null,
    crew: null,
    runtime: null,
  };
  expect(Object.keys(titleJsonLd(bare, url))).toEqual(['@type', 'name', 'url', 'description']);
});

test.each([
  ['Returning Series', 'Returning series'],
  ['In Production', 'In production'],
  ['Post Production', 'In post-production'],
  ['Ended', 'Ended'],
])('the status %j is %j', (status, words) => {
  expect(statusInWords(status)).toBe(words);
});
