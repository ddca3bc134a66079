import { describe, expect, test } from 'vitest';
import { findLocale, locales } from '../../contract/locales.ts';
import { REQUESTED_LANGUAGES } from '../records/titleLanguages.ts';
import {
  basicDetailsCall,
  castMember,
  crewMember,
  episode,
  fullDetailsCall,
  movieDetails,
  movieEntry,
  page,
  seasonSummary,
  seriesDetails,
  video,
} from '../testing/tmdbFixtures.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';
import { NOT_FOUND_TTL_MS } from '../tmdb/upstreamCache.ts';

const MOVIE = { mediaType: 'MOVIE', tmdbId: 7 } as const;
const SERIES = { mediaType: 'TV', tmdbId: 7 } as const;
const { upstream, log, clock, tmdb, requestedPaths } = useMockUpstream();

describe("a movie's details", () => {
  test('contain genres, runtime and trailer in one call', async () => {
    upstream.respondTo('/movie/7', { json: movieDetails(7) });
    const movie = await tmdb().details({ ...MOVIE, bundle: 'basic' });
    expect(requestedPaths()).toEqual([basicDetailsCall('/movie/7')]);
    expect(movie).toMatchObject({ mediaType: 'MOVIE', tmdbId: 7, genreIds: [18, 35] });
    expect(movie?.details).toEqual({
      genres: [
        { id: 18, name: 'Drama' },
        { id: 35, name: 'Comedy' },
      ],
      status: null,
      runtime: 101,
      seasonCount: null,
      seasons: [],
      countries: [],
      lastEpisode: null,
      nextEpisode: null,
      trailer: { key: 'abc_DEF-123', name: 'Official Trailer' },
    });
  });

  test('contain the first YouTube video of type Trailer, or null', async () => {
    const results = [
      video({ type: 'Teaser', key: 'teaser' }),
      video({ site: 'Vimeo', key: 'vimeo' }),
      video({ key: '"><script>' }),
      { site: 'YouTube' },
      video({ key: 'first' }),
      video({ key: 'second' }),
    ];
    upstream.respondTo('/movie/7', { json: movieDetails(7, { videos: { results } }) });
    upstream.respondTo('/movie/8', { json: movieDetails(8, { videos: { results: results.slice(0, 2) } }) });
    upstream.respondTo('/movie/9', { json: movieDetails(9, { videos: undefined }) });
    const trailerOf = async (tmdbId: number) =>
      (await tmdb().details({ mediaType: 'MOVIE', tmdbId, bundle: 'basic' }))?.details?.trailer;
    expect(await trailerOf(7)).toEqual({ key: 'first', name: 'Official Trailer' });
    expect(await trailerOf(8)).toBeNull();
    expect(await trailerOf(9)).toBeNull();
  });

  test('have a null runtime when TMDB returns 0 or nothing', async () => {
    upstream.respondTo('/movie/7', { json: movieDetails(7, { runtime: 0 }) });
    upstream.respondTo('/movie/8', { json: movieDetails(8, { runtime: null }) });
    expect((await tmdb().details({ ...MOVIE, bundle: 'basic' }))?.details?.runtime).toBeNull();
    expect(
      (await tmdb().details({ mediaType: 'MOVIE', tmdbId: 8, bundle: 'basic' }))?.details?.runtime,
    ).toBeNull();
  });

  test('in full contain at most 50 cast members in billing order, and similar titles, still in one call', async () => {
    const cast = [
      ...Array.from({ length: 60 }, (_, index) => castMember(index, { character: '' })).reverse(),
    ];
    const similar = page([movieEntry(1), { id: 2 }, movieEntry(3)]);
    upstream.respondTo('/movie/7', { json: movieDetails(7, { credits: { cast, crew: [] }, similar }) });
    const related = (await tmdb().details({ ...MOVIE, bundle: 'full' }))?.details?.related;
    expect(requestedPaths()).toEqual([fullDetailsCall('/movie/7')]);
    expect(related?.cast.map(({ personId }) => personId)).toEqual(
      Array.from({ length: 50 }, (_, index) => 1000 + index),
    );
    expect(related?.cast[0]).toEqual({
      creditId: '52fe4250c3a36847f801490',
      personId: 1000,
      name: 'Actor 0',
      character: null,
      profilePath: '/profile0.jpg',
    });
    expect(related?.similar.map(({ tmdbId }) => tmdbId)).toEqual([1, 3]);
  });

  test('include cast members without a credit_id, under a derived, stable id', async () => {
    const unnumbered = { credit_id: undefined };
    const cast = [
      castMember(0),
      castMember(1, unnumbered),
      castMember(2, { ...unnumbered, id: 1001, character: 'A second part' }),
      castMember(3, { ...unnumbered, order: undefined }),
      castMember(4, { credit_id: null }),
    ];
    upstream.respondTo('/movie/7', { json: movieDetails(7, { credits: { cast } }) });
    upstream.respondTo('/movie/8', { json: movieDetails(8, { credits: { cast: cast.slice(1, 2) } }) });
    const idsOf = async (tmdbId: number) =>
      (await tmdb().details({ mediaType: 'MOVIE', tmdbId, bundle: 'full' }))?.details?.related?.cast.map(
        ({ creditId }) => creditId,
      );
    const ids = ['movie:7:p1001', 'movie:7:p1001:2', 'movie:7:p1004', 'movie:7:p1003'];
    expect(await idsOf(7)).toEqual(['52fe4250c3a36847f801490', ...ids]);
    expect(await idsOf(8)).toEqual(['movie:8:p1001']);
    expect(log.lines).toEqual([]);
  });

  test('in full contain directors, writers and composers, each job once, and no others', async () => {
    const crew = [
      crewMember(6, 'Original Music Composer'),
      crewMember(1, 'Editor'),
      crewMember(2, 'Screenplay'),
      crewMember(3, 'Director', { profile_path: '/maker3.jpg' }),
      { id: 4, job: 'Director' },
      crewMember(3, 'Director'),
      crewMember(5, 'Director', { credit_id: undefined }),
    ];
    upstream.respondTo('/movie/7', { json: movieDetails(7, { credits: { cast: [], crew } }) });
    const related = (await tmdb().details({ ...MOVIE, bundle: 'full' }))?.details?.related;
    const of = (personId: number, job: string, creditId: string) => ({
      creditId,
      personId,
      name: `Maker ${personId}`,
      job,
      profilePath: personId === 3 ? '/maker3.jpg' : null,
    });
    expect(related?.crew).toEqual([
      of(3, 'Director', '52fe4250c3a36847f801593'),
      of(5, 'Director', 'movie:7:p5:director'),
      of(2, 'Screenplay', '52fe4250c3a36847f801592'),
      of(6, 'Original Music Composer', '52fe4250c3a36847f801596'),
    ]);
    expect(log.messages('warn')).toEqual(['fetchMovieDetails: 1 malformed entries left out']);
  });

  test('contain twelve crew members of each group, so that many writers leave room for composers', async () => {
    const makers = (job: string, from: number) =>
      Array.from({ length: 20 }, (_, n) => crewMember(from + n, job));
    const crew = [
      ...makers('Writer', 100),
      ...makers('Director', 200),
      crewMember(9, 'Original Music Composer'),
    ];
    upstream.respondTo('/movie/7', { json: movieDetails(7, { credits: { cast: [], crew } }) });
    const named = (await tmdb().details({ ...MOVIE, bundle: 'full' }))?.details?.related?.crew ?? [];
    const count = (name: string) => named.filter(({ job }) => job === name).length;
    expect([count('Director'), count('Writer'), count('Original Music Composer')]).toEqual([12, 12, 1]);
  });

  test('contain the countries of origin, else of production, without invalid ones', async () => {
    const paid = [{ iso_3166_1: 'FR', name: 'France' }, { iso_3166_1: 'France' }];
    upstream.respondTo('/movie/7', {
      json: movieDetails(7, { origin_country: ['BR', 'br', 'PT'], production_countries: paid.slice(0, 1) }),
    });
    upstream.respondTo('/movie/8', {
      json: movieDetails(8, { origin_country: [], production_countries: paid }),
    });
    const countriesOf = async (tmdbId: number) =>
      (await tmdb().details({ mediaType: 'MOVIE', tmdbId, bundle: 'basic' }))?.details?.countries;
    expect(await countriesOf(7)).toEqual(['BR', 'PT']);
    expect(await countriesOf(8)).toEqual(['FR']);
  });

  test('contain the first certification of the United States, or null', async () => {
    const release = (certification: unknown) => ({ certification, type: 3 });
    const rated = (country: string, ...all: unknown[]) => ({
      iso_3166_1: country,
      release_dates: all.map(release),
    });
    const withRatings = (id: number, ...results: unknown[]) =>
      movieDetails(id, { release_dates: { results } });
    upstream.respondTo('/movie/7', {
      json: withRatings(7, {}, rated('DE', '12'), rated('US', '', 'PG-13', 'R')),
    });
    upstream.respondTo('/movie/8', { json: withRatings(8, rated('DE', '12'), rated('US', '')) });
    upstream.respondTo('/movie/9', { json: movieDetails(9, { release_dates: null }) });
    const ratingOf = async (tmdbId: number) =>
      (await tmdb().details({ mediaType: 'MOVIE', tmdbId, bundle: 'full' }))?.details?.related?.facts.regions[
        'US'
      ]?.certification ?? null;
    expect([await ratingOf(7), await ratingOf(8), await ratingOf(9)]).toEqual(['PG-13', null, null]);
  });

  test.each([
    [
      'a cinema release before a later disc',
      [
        [5, 'NR', 2019],
        [3, 'R', 2015],
      ],
      'R',
    ],
    [
      'a cinema release before the premiere that TMDB lists first',
      [
        [1, 'PG', 2014],
        [3, 'PG-13', 2015],
      ],
      'PG-13',
    ],
    [
      'a wide release before a limited one',
      [
        [2, 'PG', 2014],
        [3, 'PG-13', 2015],
      ],
      'PG-13',
    ],
    [
      'a limited release before a digital one',
      [
        [4, 'R', 2016],
        [2, 'PG', 2014],
      ],
      'PG',
    ],
    [
      'a digital release before television',
      [
        [6, 'TV-14', 2016],
        [4, 'R', 2017],
      ],
      'R',
    ],
    [
      'television before a disc',
      [
        [5, 'R', 2016],
        [6, 'TV-14', 2017],
      ],
      'TV-14',
    ],
    [
      'a disc before the premiere',
      [
        [1, 'R', 2014],
        [5, 'PG', 2016],
      ],
      'PG',
    ],
    [
      'the premiere before a release of an unknown type',
      [
        [9, 'R', 2014],
        [1, 'PG', 2016],
      ],
      'PG',
    ],
    [
      'a rated disc before an unrated cinema release',
      [
        [3, 'NR', 2015],
        [5, 'R', 2019],
      ],
      'R',
    ],
    [
      'a premiere before cinema releases without one',
      [
        [3, '', 2015],
        [3, 'Not Rated', 2015],
        [1, 'G', 2014],
      ],
      'G',
    ],
    [
      'what is there, if every release is unrated',
      [
        [5, 'UR', 2019],
        [3, 'Unrated', 2015],
        [4, '', 2015],
      ],
      'Unrated',
    ],
    [
      'nothing, if every release has none',
      [
        [3, '', 2015],
        [5, '', 2016],
      ],
      undefined,
    ],
  ] as const)('have the certification of %s', async (_rule, releases, certification) => {
    const release_dates = releases.map(([type, certification, year]) => ({
      certification,
      type,
      release_date: `${year}-03-01T00:00:00.000Z`,
    }));
    for (const country of ['US', 'DE']) {
      const results = [{ iso_3166_1: country, release_dates }];
      upstream.respondTo('/movie/7', { json: movieDetails(7, { release_dates: { results } }) });
      const regions = (await tmdb().details({ ...MOVIE, bundle: 'full' }))?.details?.related?.facts.regions;
      expect(regions?.[country]?.certification ?? undefined).toBe(certification);
    }
  });

  test.each(['NR', 'nr', 'N.R.', 'Not Rated', 'not-rated', 'Unrated', 'UR'])(
    'of a series have a certification before %j, which says that there is none',
    async (unrated) => {
      const rated = (...ratings: string[]) => ({
        json: seriesDetails(7, {
          content_ratings: { results: ratings.map((rating) => ({ iso_3166_1: 'US', rating })) },
        }),
      });
      const certification = async () =>
        (await tmdb().details({ ...SERIES, bundle: 'full' }))?.details?.related?.facts.regions['US']
          ?.certification;
      upstream.respondTo('/tv/7', rated(unrated, '', 'TV-14'));
      expect(await certification()).toBe('TV-14');
      upstream.respondTo('/tv/7', rated('', unrated));
      expect(await certification()).toBe(unrated);
    },
  );

  test('merge the entries of a country that occurs twice', async () => {
    const release = (certification: string, date: string) => ({
      certification,
      type: 3,
      release_date: `${date}T00:00:00.000Z`,
    });
    const results = [
      { iso_3166_1: 'US', release_dates: [release('', '2011-05-06')] },
      { iso_3166_1: 'DE', release_dates: [release('12', '2011-06-01')] },
      { iso_3166_1: 'US', release_dates: [release('PG', '2011-04-01')] },
    ];
    upstream.respondTo('/movie/7', { json: movieDetails(7, { release_dates: { results } }) });
    expect(
      (await tmdb().details({ ...MOVIE, bundle: 'full' }))?.details?.related?.facts.regions['US'],
    ).toMatchObject({
      certification: 'PG',
      releases: [
        { kind: 'THEATRICAL', date: '2011-04-01' },
        { kind: 'THEATRICAL', date: '2011-05-06' },
      ],
    });
  });

  describe('have a trailer', () => {
    const trailer = (key: string, language: string | null, fields = {}) =>
      video({
        key,
        iso_639_1: language,
        official: true,
        published_at: '2020-01-01T00:00:00.000Z',
        ...fields,
      });
    /** The videos of a title, made in a language, on a page in a language. */
    const videosOn = async (page: string, original: string, ...results: unknown[]) => {
      const fields = { original_language: original, videos: { results } };
      upstream.respondTo('/movie/7', { json: movieDetails(7, fields) });
      upstream.respondTo('/genre/movie/list', { json: { genres: [] } });
      const read = tmdb().forClient('192.0.2.1', findLocale(page));
      const details = (await read.details({ ...MOVIE, bundle: 'full' }))?.details;
      return { trailer: details?.trailer?.key, videos: details?.related?.videos.map(({ key }) => key) };
    };

    test.each([
      ['its own', 'en', 'ko', ['ko'], 'ko'],
      ['its own, whatever others there are', 'fr', 'ko', ['ja', 'de', 'ko', 'es'], 'ko'],
      ['English before its own', 'en', 'ko', ['ko', 'en'], 'en'],
      ["the page's before English", 'fr', 'ko', ['ko', 'en', 'fr'], 'fr'],
      ['English before its own on a page in a third language', 'fr', 'ko', ['ko', 'en'], 'en'],
      ['that of a page in a regional form', 'pt-br', 'ko', ['ko', 'en', 'pt'], 'pt'],
      ['Chinese for a title in Cantonese', 'en', 'cn', ['de', 'zh'], 'zh'],
      ['its own before none', 'en', 'ko', ['xx', null, 'ko'], 'ko'],
      ['none if there is no other', 'en', 'ko', ['de', 'xx'], 'xx'],
      ['none in a fourth language', 'en', 'ko', ['de', 'ja'], undefined],
    ])('in %s', async (_rule, page, original, languages, expected) => {
      const all = languages.map((language) => trailer(String(language), language));
      expect((await videosOn(page, original, ...all)).trailer).toBe(expected);
    });

    test('that is official before others, then the newest, in the first language that has one', async () => {
      const newer = { published_at: '2024-01-01T00:00:00.000Z' };
      const sorted = await videosOn(
        'en',
        'ko',
        trailer('korean', 'ko', newer),
        trailer('fan', 'en', { official: false, published_at: '2025-01-01T00:00:00.000Z' }),
        trailer('undated', 'en', { published_at: null }),
        trailer('first', 'en'),
        trailer('clip', 'en', { type: 'Clip', ...newer }),
        trailer('second', 'en', newer),
        trailer('vimeo', 'en', { site: 'Vimeo', ...newer }),
        trailer('german', 'de', newer),
      );
      expect(sorted).toEqual({
        trailer: 'second',
        videos: ['second', 'first', 'undated', 'fan', 'korean', 'clip'],
      });
    });

    test('in the first language with a trailer, not with another video', async () => {
      const teaser = trailer('teaser', 'en', { type: 'Teaser' });
      expect(await videosOn('en', 'ko', teaser, trailer('korean', 'ko'))).toEqual({
        trailer: 'korean',
        videos: ['korean', 'teaser'],
      });
    });

    test('from the one call of a title, which names the languages of all pages', async () => {
      await videosOn('en', 'ko', trailer('korean', 'ko'));
      expect(requestedPaths().filter((call) => call.startsWith('/movie/7'))).toEqual([
        fullDetailsCall('/movie/7'),
      ]);
      expect(REQUESTED_LANGUAGES.split(',')).toEqual(
        expect.arrayContaining(['ko', 'null', ...locales.map(({ code }) => code.slice(0, 2))]),
      );
    });
  });

  test('have backdrops without text, then with text in a language that the page prefers', async () => {
    const backdrop = (language: string | null) => ({ file_path: `/${language}.jpg`, iso_639_1: language });
    const backdrops = ['ko', 'de', 'en', 'xx', 'fr', null].map(backdrop);
    const fields = { original_language: 'ko', images: { backdrops } };
    upstream.respondTo('/movie/7', { json: movieDetails(7, fields) });
    upstream.respondTo('/genre/movie/list', { json: { genres: [] } });
    const read = tmdb().forClient('192.0.2.1', findLocale('fr'));
    expect((await read.details({ ...MOVIE, bundle: 'full' }))?.details?.related?.facts.backdrops).toEqual([
      '/xx.jpg',
      '/null.jpg',
      '/fr.jpg',
      '/en.jpg',
      '/ko.jpg',
    ]);
  });

  test('name a video without a name after its type', async () => {
    const video = (key: string, type: unknown, name: unknown) => ({ key, type, name, site: 'YouTube' });
    const results = [
      video('a', 'Trailer', ' '),
      video('b', 'Clip', ''),
      video('c', '', null),
      video('d', 'Teaser', 'First look'),
    ];
    upstream.respondTo('/movie/7', { json: movieDetails(7, { videos: { results } }) });
    const titleDetails = (await tmdb().details({ ...MOVIE, bundle: 'full' }))?.details;
    expect(titleDetails?.trailer).toEqual({ key: 'a', name: 'Trailer' });
    expect(titleDetails?.related?.videos.map(({ name }) => name)).toEqual([
      'Trailer',
      'Clip',
      'Video',
      'First look',
    ]);
  });

  test('lose only those facts that are malformed', async () => {
    const service = { provider_id: 3, provider_name: 'Reel Ferry', logo_path: '/ferry.png' };
    upstream.respondTo('/movie/7', {
      json: movieDetails(7, {
        homepage: 'javascript:alert(1)',
        imdb_id: 'nm0000001',
        budget: -1,
        belongs_to_collection: { id: 'x' },
        keywords: { keywords: [{ id: 1, name: 'kettle' }, { id: 2 }, null] },
        images: {
          backdrops: [
            { file_path: '../up', iso_639_1: null },
            { file_path: '/a.jpg', iso_639_1: 'en' },
            { iso_639_1: null },
          ],
        },
        release_dates: {
          results: [
            { iso_3166_1: 'FR', release_dates: [{ certification: 'U', type: 9, release_date: 'soon' }] },
          ],
        },
        'watch/providers': {
          results: { FR: { link: 'ftp://x', buy: [service, {}] }, DE: 'none', XX: { buy: [service] } },
        },
      }),
    });
    const facts = (await tmdb().details({ ...MOVIE, bundle: 'full' }))?.details?.related?.facts;
    expect(facts).toMatchObject({
      homepage: null,
      imdbId: null,
      budget: null,
      collection: null,
      backdrops: ['/a.jpg'],
    });
    expect(facts?.keywords).toEqual([{ tmdbId: 1, name: 'kettle' }]);
    const nowhere = { flatrate: [], free: [], ads: [], rent: [] };
    expect(facts?.regions).toEqual({
      FR: { certification: 'U', releases: [], offers: { ...nowhere, link: null, buy: [3] } },
    });
    expect(facts?.providers).toEqual({ 3: { tmdbId: 3, name: 'Reel Ferry', logoPath: '/ferry.png' } });
  });

  test('are null when TMDB has no such movie, which is cached briefly', async () => {
    const source = tmdb();
    expect(await source.details({ ...MOVIE, bundle: 'basic' })).toBeNull();
    expect(await source.details({ ...MOVIE, bundle: 'basic' })).toBeNull();
    expect(upstream.requests).toHaveLength(1);
    expect(log.messages('warn')).toEqual(['fetchMovieDetails: 404', 'fetchMovieTrailer: 404']);
    clock.ms += NOT_FOUND_TTL_MS;
    upstream.respondTo('/movie/7', { json: movieDetails(7) });
    expect(await source.details({ ...MOVIE, bundle: 'basic' })).not.toBeNull();
  });
});

describe("a series' details", () => {
  test('count regular seasons and include the specials in the list', async () => {
    upstream.respondTo('/tv/7', {
      json: seriesDetails(7, { seasons: [seasonSummary(0), seasonSummary(1), {}, seasonSummary(2)] }),
    });
    const series = await tmdb().details({ ...SERIES, bundle: 'basic' });
    expect(series).toMatchObject({
      mediaType: 'TV',
      tmdbId: 7,
      title: 'Series 7',
      releaseDate: '2019-09-10',
    });
    expect(series?.details).toMatchObject({ seasonCount: 2, runtime: null, trailer: null });
    expect(series?.details?.seasons.map(({ number, name }) => [number, name])).toEqual([
      [0, 'Specials'],
      [1, 'Season 1'],
      [2, 'Season 2'],
    ]);
  });

  test('in full contain creators and certification, still in one call', async () => {
    const results = [
      { iso_3166_1: 'US', rating: '' },
      { iso_3166_1: 'DE', rating: '16' },
      { iso_3166_1: 'US', rating: 'TV-MA' },
      { iso_3166_1: 'US', rating: 'TV-14' },
      { iso_3166_1: 'US', rating: '' },
    ];
    upstream.respondTo('/tv/7', {
      json: seriesDetails(7, {
        created_by: [{ credit_id: 'c9', id: 9, name: 'Maker 9' }, { id: 10 }],
        credits: { cast: [], crew: [crewMember(2, 'Writer')] },
        content_ratings: { results },
      }),
    });
    const series = await tmdb().details({ ...SERIES, bundle: 'full' });
    expect(requestedPaths()).toEqual([fullDetailsCall('/tv/7')]);
    expect(series?.details).toMatchObject({
      countries: ['SE'],
      related: {
        facts: { regions: { US: { certification: 'TV-MA' } } },
        crew: [
          { name: 'Maker 9', job: 'Creator' },
          { name: 'Maker 2', job: 'Writer' },
        ],
      },
    });
  });

  test('are distinct from those of the movie with the same id', async () => {
    upstream.respondTo('/tv/7', { json: seriesDetails(7) });
    upstream.respondTo('/movie/7', { json: movieDetails(7) });
    const source = tmdb();
    const [series, movie] = await Promise.all([
      source.details({ ...SERIES, bundle: 'basic' }),
      source.details({ ...MOVIE, bundle: 'basic' }),
    ]);
    expect([series?.title, movie?.title]).toEqual(['Series 7', 'Movie 7']);
  });
});

describe('the dates of several seasons', () => {
  test('are read by one call, in English; unknown seasons are left out', async () => {
    const response = {
      ...seriesDetails(7),
      'season/1': { ...seasonSummary(1), episodes: [episode(1), episode(2, { air_date: null })] },
      'season/3': { success: false },
    };
    upstream.respondTo('/tv/7', { json: response });
    const read = tmdb().forClient('a', findLocale('de'));
    expect(await read.episodeDates({ seriesId: 7, numbers: [1, 2, 3] })).toEqual([
      {
        number: 1,
        episodes: [
          { number: 1, airDate: '2019-09-10' },
          { number: 2, airDate: null },
        ],
      },
    ]);
    expect(requestedPaths()).toEqual(['/tv/7?append_to_response=season/1,season/2,season/3']);
    expect(await tmdb().episodeDates({ seriesId: 8, numbers: [1] })).toBeNull();
  });
});

describe('a season', () => {
  test('has its episodes, with defaults for missing fields', async () => {
    const bare = episode(2, { name: '', air_date: null, runtime: 0, still_path: null, overview: null });
    upstream.respondTo('/tv/7/season/1', {
      json: { ...seasonSummary(1), episodes: [episode(1), bare, { name: 'No number' }] },
    });
    const season = await tmdb().season({ seriesId: 7, number: 1 });
    expect(season).toMatchObject({
      seriesId: 7,
      number: 1,
      name: 'Season 1',
      episodeCount: 2,
      airDate: '2019-09-10',
    });
    expect(season?.episodes?.[0]).toEqual({
      seriesId: 7,
      seasonNumber: 1,
      number: 1,
      name: 'The 1th evening',
      overview: '',
      airDate: '2019-09-10',
      runtime: 48,
      stillPath: '/still1.jpg',
    });
    expect(season?.episodes?.[1]).toMatchObject({
      name: 'Episode 2',
      airDate: null,
      runtime: null,
      stillPath: null,
    });
  });

  test('that does not exist is null', async () => {
    expect(await tmdb().season({ seriesId: 7, number: 99 })).toBeNull();
  });
});
