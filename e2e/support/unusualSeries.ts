import type { MockUpstream } from '../../server/testing/mockUpstream.ts';

/** The air dates of a season's episodes, numbered from 1. */
type Days = readonly (string | null)[];

interface UnusualSeries {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  /** By their numbers; TMDB dates a season like its first episode. */
  readonly seasons: Readonly<Record<number, Days>>;
}

const PAST = '2020-01-0';
const days = (count: number, start = 1) => Array.from({ length: count }, (_, day) => `${PAST}${start + day}`);

/** Series as TMDB has them, apart from the usual: each with a status, and its seasons by their dates. */
export const unusual = {
  undated: { id: 1, name: 'The Kettle Years', status: 'Ended', seasons: { 1: [null, null, null] } },
  canceled: { id: 2, name: 'Half a Harbour', status: 'Canceled', seasons: { 1: [null, null] } },
  gap: {
    id: 3,
    name: 'Lighthouse Letters',
    status: 'Returning Series',
    seasons: { 1: days(2), 3: days(2, 5) },
  },
  years: {
    id: 4,
    name: 'Annual Regatta',
    status: 'Returning Series',
    seasons: { 2003: days(2), 2005: days(2, 5) },
  },
  announced: {
    id: 5,
    name: 'Tide Tables',
    status: 'Returning Series',
    seasons: { 1: days(2), 2: [], 3: days(2, 5), 4: ['2999-01-01'] },
  },
  specials: { id: 6, name: 'One Night Only', status: 'Returning Series', seasons: { 0: days(2) } },
  running: {
    id: 7,
    name: 'Ferry Weather',
    status: 'Returning Series',
    seasons: { 1: [`${PAST}1`, null, `${PAST}3`, null, '2999-01-01'] },
  },
  long: {
    id: 8,
    name: 'Daily Bread and Butter',
    status: 'Ended',
    // The numbers end with the 1,500th.
    seasons: { 1: Array.from({ length: 1500 }, () => '2020-01-01') },
  },
} satisfies Record<string, UnusualSeries>;

/** Has the upstream respond with a series and its seasons. */
export function scriptSeries(upstream: MockUpstream, { id, name, status, seasons }: UnusualSeries): void {
  const all = Object.entries(seasons).map(([number, dates]) => ({ number: Number(number), dates }));
  const entry = ({ number, dates }: (typeof all)[number]) => ({
    season_number: number,
    name: number === 0 ? 'Specials' : `Season ${number}`,
    air_date: dates[0] ?? null,
    poster_path: null,
  });
  const episodes = ({ number, dates }: (typeof all)[number]) =>
    dates.map((airDate, index) => ({
      episode_number: index + 1,
      season_number: number,
      name: `Part ${index + 1}`,
      overview: `What happens in part ${index + 1}, `.repeat(8),
      air_date: airDate,
      runtime: 25,
      still_path: `/still-${id}-${number}-${index + 1}.jpg`,
    }));
  const seasonOf = (season: (typeof all)[number]) => ({ ...entry(season), episodes: episodes(season) });
  upstream.respondTo(`/tv/${id}`, {
    json: {
      id,
      name,
      status,
      overview: `About ${name}.`,
      first_air_date: '2020-01-01',
      vote_average: 7,
      vote_count: 10,
      genres: [],
      number_of_seasons: all.filter(({ number }) => number > 0).length,
      seasons: all.map((season) => ({ ...entry(season), episode_count: season.dates.length })),
      last_episode_to_air: null,
      next_episode_to_air: null,
      videos: { results: [] },
      credits: { cast: [], crew: [] },
      similar: { results: [] },
      // The server appends seasons to the series, too.
      ...Object.fromEntries(all.map((season) => [`season/${season.number}`, seasonOf(season)])),
    },
  });
  for (const season of all) {
    upstream.respondTo(`/tv/${id}/season/${season.number}`, {
      json: seasonOf(season),
    });
  }
}
