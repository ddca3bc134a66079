import { describe, expect, test } from 'vitest';
import { fallbackLocale, locales, regions } from '../contract/locales.ts';
import type { TitleList } from './graphql/generated/resolvers.ts';
import type { KeyOf } from './reads.ts';
import { knownFor, sortFilmography } from './people/rules.ts';
import { type MediaType, titleId } from './records/title.ts';
import { OFFER_TYPES, watchOptions } from './records/titleFacts.ts';
import {
  type RawDetails,
  type RawTitle,
  expectedDetails,
  expectedTitle,
  mixedTitles,
  rawDetails,
  rawGenres,
  rawPage,
  rawPersonCredits,
  rawSeason,
} from './testing/recordingSchemas.ts';
import { personDetails } from './testing/tmdbFixtures.ts';
import { useMockUpstream } from './testing/tmdbOverUpstream.ts';
import { type Recording, readRecordings } from './testing/tmdbRecordings.ts';

const { recordings, missing } = readRecordings();
const { upstream, log, tmdb } = useMockUpstream();

const of = (...endpoints: string[]) => recordings.filter(({ endpoint }) => endpoints.includes(endpoint));

async function readDetails(
  mediaType: MediaType,
  raw: RawDetails,
  bundle: KeyOf<'details'>['bundle'],
  sent: unknown,
) {
  upstream.respondTo(`/${mediaType === 'MOVIE' ? 'movie' : 'tv'}/${raw.id}`, { json: sent });
  return await tmdb().details({ mediaType, tmdbId: raw.id, bundle });
}

/** The field of WatchOptions for each type of offer. */
const OFFER_FIELDS = {
  flatrate: 'subscription',
  free: 'free',
  ads: 'adverts',
  rent: 'rent',
  buy: 'buy',
} as const;

const LISTS: Readonly<Record<string, readonly [list: TitleList, path: string]>> = {
  movie_now_playing: ['LATEST', '/movie/now_playing'],
  movie_popular: ['POPULAR', '/movie/popular'],
  movie_top_rated: ['TOP_RATED', '/movie/top_rated'],
  movie_upcoming: ['UPCOMING', '/movie/upcoming'],
  tv_popular: ['SERIES', '/tv/popular'],
  trending_movie: ['TRENDING_MOVIES', '/trending/movie/week'],
  trending_tv: ['TRENDING_SERIES', '/trending/tv/week'],
};

if (missing !== undefined) {
  process.stderr.write(`${missing}\n`);
  test.skip(missing);
}

/** English texts of a title whose own language lacks them. */
const inEnglish = (raw: RawTitle) => ({ ...raw, title: `English ${raw.id}`, overview: `About ${raw.id}.` });

describe.skipIf(missing)('a recorded response in another language', () => {
  const recorded = (...endpoints: string[]) =>
    of(...endpoints).flatMap((recording) => {
      const code = new URL(recording.request, 'http://tmdb.invalid').searchParams.get('language');
      const language = locales.find((one) => code !== null && one.code.startsWith(code));
      return language && language.tag !== fallbackLocale.tag ? [{ ...recording, language }] : [];
    });

  test.each(recorded('movie_popular', 'movie_now_playing', 'movie_top_rated', 'movie_upcoming'))(
    'of a list is complete with the English fallback: $file',
    async ({ endpoint, body, language }) => {
      const raw = rawPage.parse(JSON.parse(body));
      const [list, path] = LISTS[endpoint] ?? ['POPULAR', '/movie/popular'];
      upstream.respondTo(`${path}?language=${language.code}`, { body: body });
      upstream.respondTo(`${path}?language=en-US`, {
        json: { ...raw, results: raw.results.map(inEnglish) },
      });
      const { titles } = await tmdb().forClient('192.0.2.1', language).list({ list, page: raw.page });
      const isLatin = (title = '') => /\p{Script=Latin}/u.test(title) || !/\p{L}/u.test(title);
      expect(titles.map(({ title, overview }) => [title, overview])).toEqual(
        raw.results.map(({ id, title, overview }) => [
          isLatin(title) ? title?.trim() : `English ${id}`,
          overview || `About ${id}.`,
        ]),
      );
      const complete = raw.results.every(
        ({ title, overview, poster_path: poster }) => overview && poster && isLatin(title),
      );
      expect(upstream.count(path)).toBe(complete ? 1 : 2);
      expect(log.lines).toEqual([]);
    },
  );

  test.each(recorded('movie_details', 'movie_details_append'))(
    'of details keeps what it says, with the English names of genres: $file',
    async ({ body, language }) => {
      const raw = rawDetails.parse(JSON.parse(body));
      const genres = raw.genres.map(({ id }) => ({ id, name: `Genre ${id}` }));
      upstream.respondTo(`/movie/${raw.id}?language=${language.code}`, { body: body });
      upstream.respondTo(`/movie/${raw.id}?language=en-US`, {
        json: { ...raw, ...inEnglish(raw), tagline: 'English' },
      });
      upstream.respondTo('/genre/movie/list?language=en-US', { json: { genres } });
      const title = await tmdb()
        .forClient('192.0.2.1', language)
        .details({ mediaType: 'MOVIE', tmdbId: raw.id, bundle: 'full' });
      expect(title).toMatchObject({ title: raw.title, overview: raw.overview, details: { genres } });
      expect(title?.details?.related?.facts.tagline).toBe(raw.tagline);
      expect(log.lines).toEqual([]);
    },
  );

  test('exists, with titles that have no translation', () => {
    const titles = recorded('movie_popular').flatMap(({ body }) => rawPage.parse(JSON.parse(body)).results);
    expect(titles.some(({ overview }) => overview === '')).toBe(true);
    expect(titles.some(({ title }) => /^\p{Script=Cyrillic}/u.test(title ?? ''))).toBe(true);
  });
});

describe.skipIf(missing)('a recorded response', () => {
  test('exists for everything the product reads', () => {
    const endpoints = new Set(recordings.map(({ endpoint }) => endpoint));
    const others = [
      'discover_movie',
      'discover_tv',
      'genre_movie_list',
      'genre_tv_list',
      'search_multi',
      'tv_season',
    ];
    const details = ['movie_details', 'movie_details_append', 'tv_details', 'tv_details_append', 'error'];
    const parts = [
      'movie_release_dates',
      'title_watch_providers',
      'tv_content_ratings',
      'movie_credits',
      'tv_credits',
      'movie_similar',
      'tv_similar',
      'movie_videos',
      'tv_videos',
    ];
    const needed = [...Object.keys(LISTS), ...others, ...details, ...parts, 'person_combined_credits'];
    expect(needed.filter((endpoint) => !endpoints.has(endpoint))).toEqual([]);
  });

  test('has the known oddities: undated titles, a page of 21, more pages than can be read', () => {
    const pages = recordings
      .map(({ body }) => rawPage.safeParse(JSON.parse(body)))
      .flatMap(({ data }) => (data ? [data] : []));
    const dates = pages.flatMap(({ results }) =>
      results.map((entry) => entry.release_date ?? entry.first_air_date),
    );
    expect(dates).toContain('');
    expect(pages.some(({ results }) => results.length === 21)).toBe(true);
    expect(pages.some(({ total_pages: totalPages }) => totalPages > 500)).toBe(true);
  });

  test.each(of(...Object.keys(LISTS)))('of a list is read completely: $file', async ({ endpoint, body }) => {
    const raw = rawPage.parse(JSON.parse(body));
    const [list, path] = LISTS[endpoint] ?? ['POPULAR', '/movie/popular'];
    upstream.respondTo(`${path}?page=${raw.page}`, { body: body });
    const answer = await tmdb().list({ list, page: raw.page });
    const mediaType = endpoint.endsWith('tv') || endpoint.startsWith('tv') ? 'TV' : 'MOVIE';
    expect(answer.titles).toEqual(raw.results.map((entry) => expectedTitle(mediaType, entry)));
    expect([answer.page, answer.totalPages]).toEqual([raw.page, Math.min(raw.total_pages, 500)]);
    expect(log.lines).toEqual([]);
  });

  test.each(of('discover_movie', 'discover_tv'))(
    'of discover is read whole: $file',
    async ({ endpoint, body }) => {
      const raw = rawPage.parse(JSON.parse(body));
      const mediaType = endpoint === 'discover_tv' ? 'TV' : 'MOVIE';
      upstream.respondTo(`/discover/${mediaType === 'TV' ? 'tv' : 'movie'}?page=${raw.page}`, { body: body });
      const answer = await tmdb().discover({ mediaType, page: raw.page });
      expect(answer.titles).toEqual(raw.results.map((entry) => expectedTitle(mediaType, entry)));
      expect(answer.totalPages).toBeLessThanOrEqual(500);
      expect(answer.totalCount).toBe(raw.total_results);
      expect(log.lines).toEqual([]);
    },
  );

  test.each(
    of('discover_movie', 'discover_tv').filter(
      ({ request }) => request.includes('with_watch_providers') && !request.includes('monetization'),
    ),
  )('of discover by services is requested as it was recorded: $file', async ({ endpoint, request, body }) => {
    const recorded = new URL(request, 'http://recorded.invalid').searchParams;
    const mediaType = endpoint === 'discover_tv' ? 'TV' : 'MOVIE';
    upstream.respondTo(`/discover/${mediaType === 'TV' ? 'tv' : 'movie'}?page=1`, { body: body });
    const withWatchProviders = recorded.get('with_watch_providers');
    const answer = await tmdb().discover({
      mediaType,
      withWatchProviders,
      watchRegion: recorded.get('watch_region'),
      page: 1,
    });
    expect(answer.titles.length).toBeGreaterThan(0);
    const [call] = upstream.requests;
    const sent = new URLSearchParams(call?.query);
    expect(Object.fromEntries(sent)).toEqual({
      ...Object.fromEntries(recorded),
      language: 'en-US',
      page: '1',
    });
  });

  test.each(of('genre_movie_list', 'genre_tv_list'))(
    'of genres is read whole: $file',
    async ({ endpoint, body }) => {
      const isMovie = endpoint === 'genre_movie_list';
      upstream.respondTo(`/genre/${isMovie ? 'movie' : 'tv'}/list`, { body: body });
      expect(await tmdb().genres(isMovie ? 'MOVIE' : 'TV')).toEqual(
        rawGenres.parse(JSON.parse(body)).genres.map(({ id, name }) => ({ id, name: name.trim() })),
      );
      expect(log.lines).toEqual([]);
    },
  );

  test.each(of('movie_details', 'movie_details_append', 'tv_details', 'tv_details_append'))(
    'of details is read with its genres, seasons and trailer: $file',
    async ({ endpoint, body }) => {
      const raw = rawDetails.parse(JSON.parse(body));
      const mediaType = endpoint.startsWith('tv') ? 'TV' : 'MOVIE';
      expect(await readDetails(mediaType, raw, 'basic', raw)).toEqual(expectedDetails(mediaType, raw));
      expect(log.lines).toEqual([]);
    },
  );

  test.each(of('movie_details', 'movie_details_append', 'movie_credits', 'tv_details_append', 'tv_credits'))(
    'of credits is read in billing order: $file',
    async ({ endpoint, body }) => {
      const mediaType = endpoint.startsWith('tv') ? 'TV' : 'MOVIE';
      const { raw, sent } = asDetails(mediaType, endpoint.endsWith('credits') ? 'credits' : 'whole', body);
      const cast = (raw.credits?.cast ?? []).toSorted((one, other) => one.order - other.order).slice(0, 50);
      const related = (await readDetails(mediaType, raw, 'full', sent))?.details?.related;
      expect(related?.cast).toEqual(
        cast.map(({ credit_id: creditId, id: personId, name }) =>
          expect.objectContaining({ creditId, personId, name }),
        ),
      );
      expect(log.lines).toEqual([]);
    },
  );

  test.each(of('movie_details', 'movie_details_append', 'movie_credits', 'tv_details', 'tv_details_append'))(
    'of a crew is read with who directed, created or wrote: $file',
    async ({ endpoint, body }) => {
      const mediaType = endpoint.startsWith('tv') ? 'TV' : 'MOVIE';
      const { raw, sent } = asDetails(mediaType, endpoint.endsWith('credits') ? 'credits' : 'whole', body);
      const crew = (await readDetails(mediaType, raw, 'full', sent))?.details?.related?.crew ?? [];
      const namesOf = (requestedJob: string) =>
        crew.filter(({ job }) => job === requestedJob).map(({ name }) => name);
      const directors = (raw.credits?.crew ?? []).filter(({ job }) => job === 'Director');
      expect(namesOf('Director')).toEqual(directors.map(({ name }) => name));
      expect(namesOf('Creator')).toEqual((raw.created_by ?? []).map(({ name }) => name));
      expect(log.lines).toEqual([]);
    },
  );

  test.each(of('movie_release_dates', 'movie_details_append', 'tv_content_ratings', 'tv_details_append'))(
    'of ratings gives that of the United States: $file',
    async ({ endpoint, body }) => {
      const mediaType = endpoint.startsWith('tv') ? 'TV' : 'MOVIE';
      const apart = mediaType === 'MOVIE' ? 'release_dates' : 'content_ratings';
      const { raw, sent } = asDetails(mediaType, endpoint.endsWith('append') ? 'whole' : apart, body);
      const related = (await readDetails(mediaType, raw, 'full', sent))?.details?.related;
      const here = raw.release_dates?.results.find(({ iso_3166_1: country }) => country === 'US');
      const ratings =
        raw.content_ratings?.results.filter(({ iso_3166_1: country }) => country === 'US') ?? [];
      const recorded = [
        ...(here?.release_dates ?? []).map(({ certification }) => certification),
        ...ratings.map(({ rating }) => rating),
      ];
      expect(related?.facts.regions['US']?.certification ?? null).toBe(
        recorded.find((one) => !['', 'NR'].includes(one)) ?? recorded.find((one) => one !== '') ?? null,
      );
      expect(log.lines).toEqual([]);
    },
  );

  test.each(of('movie_details', 'movie_details_append', 'tv_details', 'tv_details_append'))(
    'of a title gives the facts about it: $file',
    async ({ endpoint, body }) => {
      const mediaType = endpoint.startsWith('tv') ? 'TV' : 'MOVIE';
      const { raw, sent } = asDetails(mediaType, 'whole', body);
      const facts = (await readDetails(mediaType, raw, 'full', sent))?.details?.related?.facts;
      const words = raw.keywords?.keywords ?? raw.keywords?.results ?? [];
      const backdrops = [
        null,
        'en',
        ...(raw.original_language === 'en' ? [] : [raw.original_language]),
      ].flatMap((shown) =>
        (raw.images?.backdrops ?? []).filter(({ iso_639_1: language }) => language === shown),
      );
      expect(facts).toMatchObject({
        tagline: raw.tagline?.trim() || null,
        imdbId: raw.imdb_id ?? raw.external_ids?.imdb_id ?? null,
        budget: raw.budget || null,
        revenue: raw.revenue || null,
        companies: [...new Set((raw.production_companies ?? []).map(({ name }) => name.trim()))].slice(0, 10),
        networks: (raw.networks ?? []).map(({ name }) => name),
        keywords: words.slice(0, 30).map(({ id: tmdbId, name }) => ({ tmdbId, name })),
        backdrops: backdrops.slice(0, 12).map(({ file_path: path }) => path),
        collection: raw.belongs_to_collection ? { tmdbId: raw.belongs_to_collection.id } : null,
      });
      expect(log.lines).toEqual([]);
    },
  );

  test.each(of('movie_release_dates'))('of releases has their types and dates: $file', async ({ body }) => {
    const { raw, sent } = asDetails('MOVIE', 'release_dates', body);
    const regions = (await readDetails('MOVIE', raw, 'full', sent))?.details?.related?.facts.regions ?? {};
    const kinds = ['PREMIERE', 'LIMITED', 'THEATRICAL', 'DIGITAL', 'PHYSICAL', 'TELEVISION'];
    expect(Object.keys(regions).length).toBeGreaterThan(5);
    for (const [region, { releases }] of Object.entries(regions)) {
      const recorded = raw.release_dates?.results.find(({ iso_3166_1: country }) => country === region);
      const dated = (recorded?.release_dates ?? []).map(({ type, release_date: moment }) => ({
        kind: kinds[(type ?? 0) - 1],
        date: moment?.slice(0, 10),
      }));
      expect(releases).toHaveLength(dated.length);
      expect(dated).toEqual(expect.arrayContaining([...releases]));
    }
    expect(log.lines).toEqual([]);
  });

  test.each(of('title_watch_providers'))(
    'of watch providers is read region by region: $file',
    async ({ body }) => {
      const { raw, sent } = asDetails('MOVIE', 'watch/providers', body);
      const facts = (await readDetails('MOVIE', raw, 'full', sent))?.details?.related?.facts;
      const there = raw['watch/providers']?.results ?? {};
      const offered = Object.entries(there).filter(
        ([region, { link: _, ...ways }]) =>
          regions.includes(region) && OFFER_TYPES.some((way) => (ways[way] ?? []).length > 0),
      );
      expect(offered.length).toBeGreaterThan(0);
      for (const [region, recorded] of offered) {
        const offers = facts && watchOptions(facts, region);
        expect(offers?.link).toBe(recorded.link);
        for (const way of OFFER_TYPES) {
          expect(offers?.[OFFER_FIELDS[way]]).toEqual(
            (recorded[way] ?? []).slice(0, 20).map((service) => ({
              tmdbId: service.provider_id,
              name: service.provider_name.trim(),
              logoPath: service.logo_path,
            })),
          );
        }
      }
      expect(log.lines).toEqual([]);
    },
  );

  test.each(
    of('movie_similar', 'movie_recommendations', 'tv_similar', 'movie_details_append', 'tv_details_append'),
  )('of similar titles is read whole, 21 of them too: $file', async ({ endpoint, body }) => {
    const mediaType = endpoint.startsWith('tv') ? 'TV' : 'MOVIE';
    const { raw, sent } = asDetails(mediaType, endpoint.endsWith('append') ? 'whole' : 'similar', body);
    const related = (await readDetails(mediaType, raw, 'full', sent))?.details?.related;
    expect(related?.similar).toEqual(
      (raw.similar?.results ?? []).map((entry) => expectedTitle(mediaType, entry)),
    );
    expect(log.lines).toEqual([]);
  });

  test.each(of('movie_videos', 'tv_videos'))(
    'of videos gives the trailer: $file',
    async ({ endpoint, body }) => {
      const mediaType = endpoint.startsWith('tv') ? 'TV' : 'MOVIE';
      const { raw, sent } = asDetails(mediaType, 'videos', body);
      expect(await readDetails(mediaType, raw, 'basic', sent)).toEqual(expectedDetails(mediaType, raw));
      expect(log.lines).toEqual([]);
    },
  );

  test.each(of('tv_season'))('of a season is read completely: $file', async ({ body }) => {
    const raw = rawSeason.parse(JSON.parse(body));
    upstream.respondTo(`/tv/1396/season/${raw.season_number}`, { body: body });
    expect(await tmdb().season({ seriesId: 1396, number: raw.season_number })).toMatchObject({
      seriesId: 1396,
      number: raw.season_number,
      name: raw.name,
      episodeCount: raw.episodes.length,
      episodes: raw.episodes.map((entry) => ({
        seriesId: 1396,
        number: entry.episode_number,
        name: entry.name,
        airDate: entry.air_date,
        runtime: entry.runtime,
        stillPath: entry.still_path,
      })),
    });
    expect(log.lines).toEqual([]);
  });

  test.each(of('search_multi'))(
    'of a search is read completely, people separately: $file',
    async ({ body }) => {
      const { results } = rawPage.parse(JSON.parse(body));
      upstream.respondTo('/search/multi', { body: body });
      const page = await tmdb().search({ text: 'anything', mediaType: null, year: null, page: 1 });
      expect(page.titles).toEqual(mixedTitles(results));
      const people = results.filter(({ media_type: kind }) => kind === 'person').map(({ id }) => id);
      expect(page.people.map(({ tmdbId }) => tmdbId)).toEqual([...new Set(people)]);
      expect(log.lines).toEqual([]);
    },
  );

  test.each(of('person_combined_credits'))(
    "of a person's credits has each title once: $file",
    async ({ body }) => {
      const { cast } = rawPersonCredits.parse(JSON.parse(body));
      upstream.respondTo('/person/62/combined_credits', { body: body });
      const credits = await tmdb().personCredits(62);
      const first = new Map(cast.toReversed().map((entry) => [`${entry.media_type}:${entry.id}`, entry]));
      expect(credits).toHaveLength(first.size);
      expect(credits).toEqual(
        mixedTitles(cast.filter((entry) => first.get(`${entry.media_type}:${entry.id}`) === entry)).map(
          (title) => expect.objectContaining({ ...title, roles: expect.arrayContaining(['ACTING']) }),
        ),
      );
      expect(log.lines).toEqual([]);
    },
  );
});

// TMDB’s response to person/{id} was never recorded completely: the recorded credits are appended to invented facts.
describe.skipIf(missing)("a recorded person's credits, appended to the person", () => {
  const files = of('person_combined_credits');
  const keyOf = ({ media_type: kind, id }: { media_type?: string | undefined; id: number }) =>
    `${kind === 'tv' ? 'tv' : 'movie'}:${id}`;

  const read = async (body: string) => {
    const raw = rawPersonCredits.parse(JSON.parse(body));
    upstream.respondTo('/person/62', { json: personDetails(62, { combined_credits: JSON.parse(body) }) });
    const person = await tmdb().person(62);
    expect(log.lines).toEqual([]);
    return { raw, credits: person?.details?.credits ?? [] };
  };

  test.each(files)('are complete, one for each title and role: $file', async ({ body }) => {
    const { raw, credits } = await read(body);
    const parts = credits.filter(({ role }) => role === 'ACTING');
    expect(parts.map(({ title }) => titleId(title))).toEqual([...new Set(raw.cast.map(keyOf))]);
    for (const { title, parts: characters, billing, episodeCount } of parts) {
      const own = raw.cast.filter((entry) => keyOf(entry) === titleId(title));
      const names = new Set(own.flatMap(({ character }) => character?.trim() || []));
      expect(characters).toEqual([...names].slice(0, 10));
      const numbers = (field: 'order' | 'episode_count') => own.flatMap((entry) => entry[field] ?? []);
      expect(billing).toBe(numbers('order').toSorted((a, b) => a - b)[0] ?? null);
      expect(episodeCount).toBe(numbers('episode_count').toSorted((a, b) => b - a)[0] ?? null);
    }
    const jobs = credits.filter(({ role }) => role !== 'ACTING');
    const jobNames = jobs.flatMap(({ title, parts: names }) =>
      names.map((job) => `${titleId(title)} ${job}`),
    );
    expect(jobNames.toSorted()).toEqual(
      [...new Set(raw.crew.map((one) => `${keyOf(one)} ${one.job}`))].toSorted(),
    );
  });

  test.each(files)(
    'are shown newest first, from 1990 on, and what is known best leads: $file',
    async ({ body }) => {
      const { raw, credits } = await read(body);
      const shown = sortFilmography(credits, 'ACTING');
      const dateOf = (entry: RawTitle) => entry.release_date || entry.first_air_date || '';
      const visible = raw.cast.filter((entry) => dateOf(entry) >= '1990' && !entry.adult);
      expect(shown).toHaveLength(new Set(visible.map(keyOf)).size);
      const dates = shown.map(({ title }) => title.releaseDate ?? '');
      expect(dates).toEqual(dates.toSorted().toReversed());
      const knownTitles = knownFor(
        { tmdbId: 62, name: '', profilePath: null, department: 'Acting' },
        credits,
        10,
      );
      // Leading parts in what most people voted for, no guest of a series.
      for (const { tmdbId, mediaType } of knownTitles) {
        const own = raw.cast.find(
          (entry) => entry.id === tmdbId && entry.media_type === (mediaType === 'TV' ? 'tv' : 'movie'),
        );
        expect(own?.order ?? 0).toBeLessThan(10);
        expect(own?.episode_count ?? 10).toBeGreaterThan(3);
        expect(own?.vote_count).toBeGreaterThan(5000);
      }
    },
  );
});

describe.skipIf(missing)('a recorded rejection', () => {
  const unknown = (pattern: RegExp) => of('error').filter(({ request }) => pattern.test(request));

  test.each(unknown(/^\/3\/(movie|tv)\/\d+$/))('of an unknown title is null: $request', async (recording) => {
    reject(recording, 404);
    const [, , kind, id] = recording.request.split('/');
    expect(
      await tmdb().details({ mediaType: kind === 'tv' ? 'TV' : 'MOVIE', tmdbId: Number(id), bundle: 'full' }),
    ).toBeNull();
  });

  test.each(unknown(/\/season\/\d+$/))('of an unknown season is null: $request', async (recording) => {
    reject(recording, 404);
    expect(await tmdb().season({ seriesId: 999999999, number: 1 })).toBeNull();
  });

  test.each(unknown(/^\/3\/person\/\d+$/))('of an unknown person is null: $request', async (recording) => {
    reject(recording, 404);
    expect(await tmdb().person(Number(recording.request.split('/').at(-1)))).toBeNull();
  });

  test('of the token is an error with its status', async () => {
    const rejection = of('error').find(({ body }) => /"status_code":\s*7\b/.test(body));
    expect(rejection).toBeDefined();
    upstream.respondTo('/movie/popular', { status: 401, body: rejection?.body ?? '' });
    await expect(tmdb().list({ list: 'POPULAR', page: 1 })).rejects.toThrow(
      "fetchMoviesByType 'popular': 401",
    );
  });
});

function reject({ request, body }: Recording, status: number): void {
  upstream.respondTo(request.replace('/3/', '/'), { status, body: body });
}

/** A recorded details response, or the first recorded one with a recorded part of its own appended. */
function asDetails(
  mediaType: MediaType,
  part: 'whole' | 'credits' | 'similar' | 'videos' | 'release_dates' | 'content_ratings' | 'watch/providers',
  body: string,
) {
  const recorded: unknown = JSON.parse(body);
  if (part === 'whole') return { raw: rawDetails.parse(recorded), sent: recorded };
  const [host] = of(mediaType === 'MOVIE' ? 'movie_details' : 'tv_details');
  const sent = { ...rawDetails.parse(JSON.parse(host?.body ?? '')), [part]: recorded };
  return { raw: rawDetails.parse(sent), sent };
}
