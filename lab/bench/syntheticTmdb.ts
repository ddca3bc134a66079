import { createServer } from 'node:http';

/**
 * A TMDB in a process of its own that knows every id: its responses have the sizes of those of a well-known title or
 * person. In other languages than English a third of the overviews are missing. Reports its base URL, and the number of
 * calls since the last report whenever it is asked.
 */
const CAST = 75;
const CREW = 190;
const COUNTRIES = 50;
const SERVICES = 4;
const BACKDROPS = 95;
const CREDITS = 200;
const EPISODES = 10;
const PAGE = 20;
/** The jobs of the first crew members; the others are in the long tail of the credits. */
const JOBS = ['Director', 'Screenplay', 'Story', 'Original Music Composer'];
const OVERVIEW =
  'Somebody looks for what was lost, in a town where nobody stays, and finds who has kept it. '.repeat(4);

type Entry = Readonly<Record<string, unknown>>;

/** Identifiers are far apart, so that no two titles share a person or a recommendation. */
const idOf = (id: number, index: number) => ((id * 1000 + index) % 2_000_000_000) + 1;
const manyOf = <T>(count: number, create: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => create(i));
const codeOf = (index: number) =>
  `${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(65 + (index >> 4))}`;
/** Countries that visitors can choose are among them. */
const COUNTRY_CODES = [
  'US',
  'GB',
  'DE',
  'FR',
  'ES',
  'IT',
  'BR',
  'CA',
  'JP',
  'NL',
  ...manyOf(COUNTRIES - 10, codeOf),
];

function title(kind: 'movie' | 'tv', id: number, isEnglish: boolean): Entry {
  const isMovie = kind === 'movie';
  return {
    id,
    [isMovie ? 'title' : 'name']: `Title ${id}`,
    [isMovie ? 'original_title' : 'original_name']: `Title ${id}`,
    overview: isEnglish || id % 3 > 0 ? OVERVIEW : '',
    [isMovie ? 'release_date' : 'first_air_date']: `20${10 + (id % 14)}-05-06`,
    vote_average: 5 + (id % 40) / 10,
    vote_count: 100 + (id % 1000),
    genre_ids: [18, 80],
    poster_path: `/poster${id}.jpg`,
    backdrop_path: `/backdrop${id}.jpg`,
    original_language: 'en',
    adult: false,
    popularity: 12.5,
    ...(isMovie ? { video: false } : { origin_country: ['US'] }),
  };
}

const image = (id: number) => ({
  aspect_ratio: 1.778,
  height: 2160,
  width: 3840,
  iso_639_1: id % 2 ? 'en' : null,
  file_path: `/picture${id}.jpg`,
  vote_average: 5.3,
  vote_count: 12,
});

const member = (id: number, index: number) => ({
  adult: false,
  gender: 2,
  id: idOf(id, index),
  known_for_department: 'Acting',
  name: `Somebody Number ${idOf(id, index)}`,
  original_name: `Somebody Number ${idOf(id, index)}`,
  popularity: 3.5,
  profile_path: `/profile${idOf(id, index)}.jpg`,
  credit_id: `52fe${idOf(id, index)}`,
});

const video = (id: number, type: string) => ({
  iso_639_1: 'en',
  iso_3166_1: 'US',
  name: `${type} ${id}`,
  key: `key-${id}`,
  site: 'YouTube',
  size: 1080,
  type,
  official: true,
  published_at: '2021-04-05T16:00:07.000Z',
  id: `6066${id}`,
});

const crewMember = (id: number, index: number) => ({
  ...member(id, CAST + index),
  department: 'Crew',
  job: JOBS[index] ?? 'Visual Effects',
});

const episode = (id: number, season: number, number: number) => ({
  id: idOf(id, number),
  name: `Episode ${number}`,
  overview: OVERVIEW,
  air_date: '2020-03-04',
  episode_number: number,
  season_number: season,
  runtime: 45,
  still_path: `/still${number}.jpg`,
  vote_average: 8.1,
  vote_count: 40,
  crew: manyOf(8, (index) => crewMember(id, index)),
  guest_stars: manyOf(12, (index) => member(id, index)),
});

function services(id: number) {
  const some = manyOf(SERVICES, (index) => ({
    provider_id: 1 + index,
    provider_name: `Service ${index}`,
    logo_path: `/logo${index}.jpg`,
    display_priority: index,
  }));
  return { link: `https://www.themoviedb.org/movie/${id}/watch`, flatrate: some, rent: some, buy: some };
}

function details(kind: 'movie' | 'tv', id: number, query: URLSearchParams, isEnglish: boolean): Entry {
  const appended = {
    videos: { results: manyOf(10, (index) => video(idOf(id, index), index % 3 ? 'Clip' : 'Trailer')) },
    credits: {
      cast: manyOf(CAST, (order) => ({ ...member(id, order), character: `The Neighbor at ${order}`, order })),
      crew: manyOf(CREW, (index) => crewMember(id, index)),
    },
    similar: { ...page(manyOf(PAGE, (index) => title(kind, idOf(id, index), isEnglish))) },
    keywords: {
      [kind === 'movie' ? 'keywords' : 'results']: manyOf(14, (index) => ({
        id: 1 + index,
        name: `word ${index}`,
      })),
    },
    images: { backdrops: manyOf(BACKDROPS, (index) => image(idOf(id, index))) },
    'watch/providers': { results: Object.fromEntries(COUNTRY_CODES.map((code) => [code, services(id)])) },
    release_dates: {
      results: COUNTRY_CODES.map((code) => ({
        iso_3166_1: code,
        release_dates: [3, 4].map((type) => ({
          certification: 'PG-13',
          descriptors: [],
          iso_639_1: '',
          note: '',
          release_date: '2019-05-06T00:00:00.000Z',
          type,
        })),
      })),
    },
    content_ratings: {
      results: COUNTRY_CODES.map((code) => ({ descriptors: [], iso_3166_1: code, rating: 'TV-14' })),
    },
    external_ids: { imdb_id: `tt${1_000_000 + (id % 1_000_000)}`, tvdb_id: id },
  };
  const requested = query.get('append_to_response')?.split(',') ?? [];
  return {
    ...title(kind, id, isEnglish),
    genres: [
      { id: 18, name: 'Drama' },
      { id: 80, name: 'Crime' },
    ],
    tagline: `What ${id} is about`,
    status: kind === 'movie' ? 'Released' : 'Returning Series',
    origin_country: ['US'],
    production_companies: manyOf(4, (index) => ({
      id: index,
      name: `Company ${index}`,
      origin_country: 'US',
    })),
    homepage: `https://example.org/${id}`,
    ...(kind === 'movie'
      ? { runtime: 110, budget: 1_000_000, revenue: 9_000_000, imdb_id: `tt${1_000_000 + (id % 1_000_000)}` }
      : {
          created_by: [member(id, 990)],
          networks: [{ id: 1, name: 'Network' }],
          number_of_seasons: 5,
          last_episode_to_air: episode(id, 5, EPISODES),
          next_episode_to_air: null,
          seasons: manyOf(5, (index) => ({
            id: idOf(id, index),
            air_date: `201${index}-03-04`,
            episode_count: EPISODES,
            name: `Season ${index + 1}`,
            overview: OVERVIEW,
            poster_path: `/season${index}.jpg`,
            season_number: index + 1,
            vote_average: 7.5,
          })),
        }),
    ...Object.fromEntries(Object.entries(appended).filter(([name]) => requested.includes(name))),
  };
}

const page = (results: readonly Entry[]) => ({
  page: 1,
  results,
  total_pages: 1,
  total_results: results.length,
});

function credits(id: number, isEnglish: boolean) {
  const credit = (index: number) => {
    const kind = index % 4 ? 'movie' : 'tv';
    return {
      ...title(kind, idOf(id, index), isEnglish),
      media_type: kind,
      credit_id: `52fe${idOf(id, index)}`,
    };
  };
  return {
    cast: manyOf(CREDITS, (order) => ({ ...credit(order), character: `Role ${order}`, order: order % 20 })),
    crew: manyOf(12, (index) => ({ ...credit(index), department: 'Directing', job: 'Director' })),
  };
}

function respond(url: URL): Entry {
  const isEnglish = url.searchParams.get('language') === 'en-US';
  const [, , kind = '', number = '', part, season] = url.pathname.split('/');
  const id = Number(number);
  const list = (from: number) =>
    page(manyOf(PAGE, (index) => ({ ...title('movie', idOf(from, index), isEnglish), media_type: 'movie' })));
  if (part === 'season') {
    const episodes = manyOf(EPISODES, (index) => episode(id, Number(season), index + 1));
    return { id, name: `Season ${season}`, season_number: Number(season), air_date: '2020-03-04', episodes };
  }
  if (part === 'combined_credits') return { id, ...credits(id, isEnglish) };
  if (kind === 'genre') {
    return {
      genres: [
        { id: 18, name: 'Drama' },
        { id: 80, name: 'Crime' },
      ],
    };
  }
  if (kind === 'person') {
    return {
      ...member(id, 0),
      id,
      biography: OVERVIEW.repeat(4),
      birthday: '1970-01-02',
      place_of_birth: 'Lisbon, Portugal',
      combined_credits: credits(id, isEnglish),
    };
  }
  if (kind === 'search') return list(Number(/\d+/.exec(url.searchParams.get('query') ?? '')?.[0] ?? 1));
  return id > 0 && (kind === 'movie' || kind === 'tv')
    ? details(kind, id, url.searchParams, isEnglish)
    : list(1);
}

let calls = 0;
const server = createServer((request, response) => {
  calls += 1;
  const body = JSON.stringify(respond(new URL(request.url ?? '/', 'http://localhost')));
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
process.on('message', () => {
  process.send?.(calls);
  calls = 0;
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}/3`);
});
