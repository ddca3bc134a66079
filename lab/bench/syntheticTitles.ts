/** Size of a title: about that of a well-known one. */
const CAST = 40;
const SIMILAR = 20;
const OVERVIEW =
  'Somebody looks for what was lost, in a town where nobody stays, and finds who has kept it. '.repeat(4);

/**
 * Details of any movie, as TMDB sends them with videos, credits and similar titles; each differs, but all are alike.
 */
export function createSyntheticTitles(): (id: string) => string {
  const template = JSON.stringify({
    ...entry('@'),
    id: '@',
    runtime: 110,
    genres: [
      { id: 18, name: 'Drama' },
      { id: 80, name: 'Crime' },
    ],
    videos: { results: [{ key: 'abc_DEF-123', name: 'Trailer', site: 'YouTube', type: 'Trailer' }] },
    credits: { cast: Array.from({ length: CAST }, (_, order) => member(order)), crew: [] },
    similar: { page: 1, total_pages: 1, results: Array.from({ length: SIMILAR }, (_, n) => entry(n + 1)) },
  });
  return (id) => template.replaceAll('"@"', id).replaceAll('@', id);
}

function entry(id: number | '@') {
  return {
    id,
    title: `Movie ${id}`,
    original_title: `Movie ${id}`,
    overview: OVERVIEW,
    release_date: '2019-05-06',
    vote_average: 7.25,
    vote_count: 1200,
    genre_ids: [18, 80],
    poster_path: `/poster${id}.jpg`,
    backdrop_path: `/backdrop${id}.jpg`,
    adult: false,
    popularity: 12.5,
  };
}

function member(order: number) {
  return {
    credit_id: `@x${order}`,
    id: 1000 + order,
    name: `Somebody Number ${order}`,
    character: `The Neighbour at Number ${order}`,
    profile_path: `/profile${order}.jpg`,
    order,
  };
}
