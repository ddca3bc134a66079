import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { catalogue, credits, list, read, useTmdbServer, videos } from './testServer.ts';

useTmdbServer();

describe('details', () => {
  test('a movie has TMDB’s fields', async () => {
    expect(await read(z.looseObject({}), '/movie/101')).toMatchObject({
      id: 101,
      title: 'The Salt Cartographer',
      genres: expect.arrayContaining([{ id: 12, name: 'Adventure' }]),
      runtime: 141,
      poster_path: '/movie-101-poster.svg',
      backdrop_path: '/movie-101-backdrop.svg',
      tagline: 'Some coasts are better left undrawn.',
    });
  });

  test('a series has seasons, and its next episode', async () => {
    expect(await read(z.looseObject({}), '/tv/101')).toMatchObject({
      id: 101,
      name: 'The Registry of Lost Hours',
      number_of_seasons: 2,
      status: 'Returning Series',
      seasons: [
        { season_number: 0 },
        { season_number: 1, poster_path: '/tv-101-s1-poster.svg' },
        { season_number: 2, episode_count: 8 },
      ],
      next_episode_to_air: { season_number: 2, still_path: null },
    });
  });

  test('a season has its episodes', async () => {
    expect(await read(z.looseObject({}), '/tv/101/season/1')).toMatchObject({
      season_number: 1,
      episodes: expect.arrayContaining([
        expect.objectContaining({
          episode_number: 1,
          name: 'The Spare Hour',
          air_date: expect.any(String),
          show_id: 101,
        }),
      ]),
    });
  });

  test('details include the crew and the certifications', async () => {
    const parts = 'append_to_response=credits,release_dates,content_ratings';
    const movie = await read(z.looseObject({}), `/movie/101?${parts}`);
    expect(movie).toMatchObject({
      origin_country: ['BR'],
      credits: {
        crew: [{ job: 'Director', name: 'Rosália Figueirôa' }, { job: 'Original Music Composer' }],
      },
      release_dates: {
        results: expect.arrayContaining([
          expect.objectContaining({ iso_3166_1: 'BR' }),
          expect.objectContaining({
            iso_3166_1: 'US',
            release_dates: expect.arrayContaining([
              expect.objectContaining({ certification: 'PG-13', type: 3 }),
            ]),
          }),
        ]),
      },
    });
    expect(await read(z.looseObject({}), `/tv/101?${parts}`)).toMatchObject({
      created_by: [{ name: 'Liesel Zimmerlein' }],
      content_ratings: {
        results: expect.arrayContaining([{ iso_3166_1: 'US', rating: 'TV-14', descriptors: [] }]),
      },
    });
  });

  test('a title names its collection, and a collection its movies', async () => {
    const parts = 'append_to_response=images,watch/providers,keywords';
    const movie = await read(z.looseObject({}), `/movie/101?${parts}`);
    expect(movie).toMatchObject({
      belongs_to_collection: { id: 9101, name: 'The Salt Collection' },
      production_companies: expect.arrayContaining([expect.objectContaining({ origin_country: 'BR' })]),
      images: { backdrops: expect.arrayContaining([expect.objectContaining({ iso_639_1: null })]) },
      'watch/providers': { results: { US: { link: expect.any(String) } } },
    });
    expect(await read(z.looseObject({}), '/movie/101/watch/providers')).toMatchObject({ id: 101 });
    expect(await read(z.looseObject({}), '/collection/9101')).toMatchObject({
      parts: [{ id: 101 }, { id: 549 }],
    });
  });

  test('appended parts lose their own id, and unknown ones are ignored', async () => {
    const details = await read(
      z.looseObject({ videos: videos, credits, similar: list, recommendations: list }),
      '/movie/101?append_to_response=videos,credits,similar,recommendations,keywords,colours',
    );
    expect(details.videos).not.toHaveProperty('id');
    expect(details.credits.cast.length).toBeGreaterThan(3);
    expect(details).toMatchObject({ keywords: { keywords: expect.any(Array) } });
    expect(details).not.toHaveProperty('colours');
    expect(await read(z.looseObject({}), '/tv/101?append_to_response=keywords')).toMatchObject({
      keywords: { results: expect.any(Array) },
    });
  });

  test('seasons are appended to a series, and unknown ones are ignored', async () => {
    const details = await read(z.looseObject({}), '/tv/101?append_to_response=season/1,season/2,season/99');
    const season = await read(z.looseObject({}), '/tv/101/season/2');
    expect(details).toMatchObject({ id: 101, 'season/1': { season_number: 1 }, 'season/2': season });
    expect(details).not.toHaveProperty('season/99');
    expect(await read(z.looseObject({}), '/movie/101?append_to_response=season/1')).not.toHaveProperty(
      'season/1',
    );
  });

  test('videos and images are those in the requested languages, else in that of the response', async () => {
    const counts = async (query: string) => {
      const shape = z.looseObject({ videos, images: z.looseObject({ backdrops: z.array(z.unknown()) }) });
      const record = await read(shape, `/movie/101?append_to_response=videos,images${query}`);
      return [record.videos.results.length > 0, record.images.backdrops.length > 0];
    };
    expect(await counts('')).toEqual([true, true]);
    expect(await counts('&language=en-US')).toEqual([true, false]);
    expect(await counts('&language=de-DE')).toEqual([false, false]);
    const requested = '&include_video_language=fr,en&include_image_language=de,null';
    expect(await counts(`&language=de-DE${requested}`)).toEqual([true, true]);
  });

  test('some titles have teasers and other sites before the trailer, and some headline titles have none', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => read(videos, `/movie/${101 + nth}/videos`)),
    );
    expect(
      answers.some(
        ({ results }) =>
          results[0] &&
          results[0].type !== 'Trailer' &&
          results.some(({ site, type }) => site === 'YouTube' && type === 'Trailer'),
      ),
    ).toBe(true);
    expect(
      answers.some(
        ({ results }) => !results.some(({ site, type }) => site === 'YouTube' && type === 'Trailer'),
      ),
    ).toBe(true);
    for (const { key } of answers.flatMap(({ results }) => results)) expect(key).toMatch(/^[\w-]{1,64}$/);
  });
});

describe('people', () => {
  test('a keyword has the name that titles have it with', async () => {
    const { keywords } = await read(
      z.object({ keywords: z.array(z.object({ id: z.number(), name: z.string() })) }),
      '/movie/101/keywords',
    );
    expect(keywords.length).toBeGreaterThan(0);
    for (const keyword of keywords) {
      expect(await read(z.looseObject({}), `/keyword/${keyword.id}`)).toEqual(keyword);
    }
  });

  test('nothing is found by an id of another database', async () => {
    const response = await read(z.looseObject({}), '/find/tt0133093?external_source=imdb_id');
    expect(Object.values(response).flat()).toEqual([]);
  });

  test('a person has TMDB’s fields, and their credits on request', async () => {
    const id = catalogue.movies.get(101)?.cast[0]?.personId ?? 0;
    const person = await read(z.looseObject({}), `/person/${id}`);
    expect(person).toMatchObject({
      id,
      name: catalogue.people.get(id)?.name,
      known_for_department: 'Acting',
      biography: expect.stringContaining('Belém'),
      birthday: catalogue.people.get(id)?.birthday,
      deathday: null,
      place_of_birth: 'Belém',
    });
    expect(person).not.toHaveProperty('combined_credits');
    const full = await read(
      z.looseObject({ combined_credits: credits }),
      `/person/${id}?append_to_response=combined_credits,images`,
    );
    expect(full).toMatchObject(person);
    expect(full.combined_credits).not.toHaveProperty('id');
    const { id: _, ...apart } = await read(credits, `/person/${id}/combined_credits`);
    expect(full.combined_credits).toEqual(apart);
  });

  test('a composer is known for sound, and the creator of a series for writing', async () => {
    const [composer, creator] = [catalogue.movies.get(101), catalogue.series.get(101)].map((title, index) =>
      title?.crew.find(({ job }) => job === (index === 0 ? 'Original Music Composer' : 'Creator')),
    );
    expect(await read(z.looseObject({}), `/person/${composer?.personId}`)).toMatchObject({
      known_for_department: 'Sound',
    });
    const { crew } = await read(credits, `/person/${creator?.personId}/combined_credits`);
    expect(crew).toContainEqual(
      expect.objectContaining({ id: 101, media_type: 'tv', department: 'Creator', job: 'Creator' }),
    );
  });

  test('credits are the same in both directions', async () => {
    const expected = new Map<number, string[]>();
    for (const title of [...catalogue.movies.values(), ...catalogue.series.values()]) {
      for (const { personId, creditId } of [...title.cast, ...title.crew]) {
        expected.set(personId, [...(expected.get(personId) ?? []), `${title.kind} ${title.id} ${creditId}`]);
      }
    }
    expect([...expected.keys()].toSorted()).toEqual([...catalogue.people.keys()].toSorted());
    for (const id of [...catalogue.people.keys()].filter((_, nth) => nth % 12 === 0)) {
      const { cast, crew } = await read(credits, `/person/${id}/combined_credits`);
      const allCredits = [...cast, ...crew].map((one) => `${one.media_type} ${one.id} ${one.credit_id}`);
      expect(allCredits.toSorted()).toEqual(expected.get(id)?.toSorted());
    }
  });

  test('a title’s credits name the people in billing order', async () => {
    const { cast } = await read(credits, '/movie/101/credits');
    expect(cast.map(({ character }) => character).slice(0, 2)).toEqual([
      'Inês Vilhena',
      'Captain Amaro Reis',
    ]);
    expect(cast.map((one) => one['order'])).toEqual(cast.map((_, order) => order));
  });
});
