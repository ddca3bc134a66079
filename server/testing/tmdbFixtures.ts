import { REQUESTED_LANGUAGES } from '../records/titleLanguages.ts';

/** Responses in TMDB's format, about invented titles. */

type Fields = Readonly<Record<string, unknown>>;

export function movieEntry(id: number, fields: Fields = {}) {
  return {
    id,
    title: `Movie ${id}`,
    original_title: `Film ${id}`,
    overview: `What happens in movie ${id}.`,
    release_date: '2021-03-04',
    vote_average: 7.25,
    vote_count: 120,
    genre_ids: [18, 35],
    poster_path: `/poster${id}.jpg`,
    backdrop_path: `/backdrop${id}.jpg`,
    adult: false,
    original_language: 'pt',
    popularity: 12.5,
    video: false,
    ...fields,
  };
}

export function seriesEntry(id: number, fields: Fields = {}) {
  return {
    id,
    name: `Series ${id}`,
    original_name: `Serie ${id}`,
    overview: `What happens in series ${id}.`,
    first_air_date: '2019-09-10',
    vote_average: 8,
    vote_count: 44,
    genre_ids: [80],
    poster_path: `/poster${id}.jpg`,
    backdrop_path: null,
    adult: false,
    origin_country: ['SE'],
    ...fields,
  };
}

export function page(results: readonly unknown[], fields: Fields = {}) {
  return { page: 1, results, total_pages: 3, total_results: 60, ...fields };
}

export function video(fields: Fields = {}) {
  return { key: 'abc_DEF-123', name: 'Official Trailer', site: 'YouTube', type: 'Trailer', ...fields };
}

export function castMember(order: number, fields: Fields = {}) {
  return {
    credit_id: `52fe4250c3a36847f80149${order}`,
    id: 1000 + order,
    name: `Actor ${order}`,
    character: `Role ${order}`,
    profile_path: `/profile${order}.jpg`,
    order,
    ...fields,
  };
}

export function crewMember(id: number, job: string, fields: Fields = {}) {
  return {
    credit_id: `52fe4250c3a36847f80159${id}`,
    id,
    name: `Maker ${id}`,
    department: 'Any',
    job,
    ...fields,
  };
}

export function movieDetails(id: number, fields: Fields = {}) {
  const { genre_ids: _, ...entry } = movieEntry(id);
  return {
    ...entry,
    genres: [
      { id: 18, name: 'Drama' },
      { id: 35, name: 'Comedy' },
    ],
    runtime: 101,
    videos: { results: [video()] },
    ...fields,
  };
}

export function personDetails(id: number, fields: Fields = {}) {
  return {
    id,
    name: `Person ${id}`,
    known_for_department: 'Acting',
    biography: 'A life.\n\nAnd what came after it.',
    birthday: '1971-02-03',
    deathday: null,
    place_of_birth: 'Lisbon, Portugal',
    profile_path: `/profile${id}.jpg`,
    combined_credits: { cast: [], crew: [] },
    ...fields,
  };
}

export function seriesDetails(id: number, fields: Fields = {}) {
  const { genre_ids: _, ...entry } = seriesEntry(id);
  return {
    ...entry,
    genres: [{ id: 80, name: 'Crime' }],
    number_of_seasons: 2,
    seasons: [0, 1, 2].map((number) => seasonSummary(number)),
    videos: { results: [] },
    ...fields,
  };
}

export function seasonSummary(number: number, fields: Fields = {}) {
  return {
    id: 500 + number,
    season_number: number,
    name: number === 0 ? 'Specials' : `Season ${number}`,
    air_date: '2019-09-10',
    episode_count: 8,
    poster_path: null,
    ...fields,
  };
}

export function episode(number: number, fields: Fields = {}) {
  return {
    id: 900 + number,
    episode_number: number,
    season_number: 1,
    name: `The ${number}th evening`,
    overview: '',
    air_date: '2019-09-10',
    runtime: 48,
    still_path: `/still${number}.jpg`,
    ...fields,
  };
}

/** The upstream path of a title's basic details. */
export function basicDetailsCall(path: string): string {
  return `${path}?append_to_response=videos&include_video_language=${REQUESTED_LANGUAGES}`;
}

/** The upstream path of a title's full details. */
export function fullDetailsCall(path: string): string {
  const own = path.startsWith('/movie/') ? 'release_dates' : 'content_ratings,external_ids';
  const parts = `videos,credits,similar,keywords,images,watch/providers,${own}`;
  return `${path}?append_to_response=${parts}&include_video_language=${REQUESTED_LANGUAGES}&include_image_language=${REQUESTED_LANGUAGES}`;
}
