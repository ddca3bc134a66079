import { createServer } from 'node:http';
import { loadCatalogue } from '../../embedded/catalogue/loadCatalogue.ts';
import { startCatalogue } from '../../embedded/catalogue/tmdbServer.ts';
import { daysAfter } from '../../server/viewer/calendar/calendar.ts';
import { createSyntheticTitles } from '../bench/syntheticTitles.ts';

/** The day on which every episode aired, but for the last ones of series that go on. */
const AIRED = '2020-01-01';

/** Episodes of each season of a series, by the series' number: whatever is requested exists. */
export function seasonsOf(tmdbId: number): readonly number[] {
  if (tmdbId === LONGEST_SERIES) return Array.from({ length: 30 }, () => 100);
  if (tmdbId <= LONG_SERIES || tmdbId >= FIRST_OTHER) return [200, 200, 100];
  return [11, 11, 11];
}

/** How many series go on: their last episode comes within sixty days. */
const COMING_SERIES = 300;

/** The day on which the last episode of a series airs. */
function lastAirDate(tmdbId: number): string {
  return tmdbId > COMING_SERIES ? AIRED : daysAfter(new Date().toISOString().slice(0, 10), 1 + (tmdbId % 60));
}

/** The last two episodes of a series: the last one is still to come if it goes on. */
export function lastEpisodes(tmdbId: number) {
  const counts = seasonsOf(tmdbId);
  const seasonNumber = counts.length;
  const count = counts.at(-1) ?? 1;
  const before = { seasonNumber, episodeNumber: count - 1, airDate: AIRED };
  const last = { seasonNumber, episodeNumber: count, airDate: lastAirDate(tmdbId) };
  return tmdbId > COMING_SERIES ? { aired: last, next: null } : { aired: before, next: last };
}

/** Series up to this number have 500 episodes, as have those from `FIRST_OTHER` on, which no account has at first. */
const LONG_SERIES = 100;
export const FIRST_OTHER = 1_000_000;
/** The number of a series of 3,000 episodes. */
export const LONGEST_SERIES = 999_999;

/** The number by which TheTVDB knows an episode of a series here. */
export function tvdbEpisodeId(seriesId: number, season: number, episode: number): number {
  return seriesId * 1000 + season * 100 + episode;
}

/**
 * A TMDB that has every movie and every series, by their numbers, names and ids elsewhere, and answers at once; lists, other searches and
 * the like are those of the embedded catalogue.
 */
export interface TitlesOnDemand {
  /** For TMDB_BASE_URL. */
  readonly baseUrl: string;
  /** For TMDB_TOKEN. */
  readonly token: string;
  /** How many calls it has answered. */
  readonly calls: () => number;
  readonly close: () => Promise<void>;
}

const TOKEN = 'benchmark-token';

export async function startTitlesOnDemand(): Promise<TitlesOnDemand> {
  const catalogue = await startCatalogue({ token: TOKEN, catalogue: loadCatalogue() });
  const movieOf = createSyntheticTitles();
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer = answerTo(url, movieOf);
    const send = (status: number, body: string) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(body);
    };
    if (answer !== null) {
      send(200, answer);
      return;
    }
    const headers = { authorization: `Bearer ${TOKEN}` };
    fetch(catalogue.baseUrl + url.pathname.replace(/^\/3/, '') + url.search, { headers })
      .then(async (forwarded) => send(forwarded.status, await forwarded.text()))
      .catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The upstream has no address');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/3`,
    token: TOKEN,
    calls: () => calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await catalogue.close();
    },
  };
}

function answerTo(url: URL, movieOf: (id: string) => string): string | null {
  const [, movieId] = /^\/3\/movie\/(\d+)$/.exec(url.pathname) ?? [];
  if (movieId) return movieOf(movieId);
  const [, tmdbId, number] = /^\/3\/tv\/(\d+)(?:\/season\/(\d+))?$/.exec(url.pathname) ?? [];
  if (tmdbId && number) return JSON.stringify(season(Number(tmdbId), Number(number)));
  if (tmdbId) return JSON.stringify(series(Number(tmdbId), url.searchParams.get('append_to_response') ?? ''));
  const found = lookUp(url, movieOf);
  return found && JSON.stringify(found);
}

/** How far the numbers of titles are apart that have similar names. */
const NAMESAKES = 500_000;

/** What a title is by its name, or by its id in another database. */
function lookUp({ pathname, searchParams }: URL, movieOf: (id: string) => string): object | null {
  if (pathname.endsWith('/alternative_titles')) return { titles: [], results: [] };
  const [, kind, own] =
    /^\/3\/search\/(movie|tv) (?:Movie|Series) (\d+)$/.exec(`${pathname} ${searchParams.get('query')}`) ?? [];
  if (own) {
    const ids = [Number(own), Number(own) + NAMESAKES];
    const titleOf = (id: number) => (kind === 'movie' ? JSON.parse(movieOf(String(id))) : series(id, ''));
    return { page: 1, total_pages: 1, total_results: ids.length, results: ids.map(titleOf) };
  }
  const [, imdb, id] = /^\/3\/find\/(tt)?(\d+)$/.exec(pathname) ?? [];
  if (!id) return null;
  const [show, part] = [Math.floor(Number(id) / 1000), Number(id) % 1000];
  const episode = { show_id: show, season_number: Math.floor(part / 100), episode_number: part % 100 };
  return {
    ...{ movie_results: imdb ? [{ id: Number(id) }] : [], person_results: [], tv_season_results: [] },
    tv_results: !imdb && part === 0 ? [{ id: show }] : [],
    tv_episode_results: !imdb && part > 0 ? [episode] : [],
  };
}

const GENRES = [
  { id: 18, name: 'Drama' },
  { id: 80, name: 'Crime' },
];

function series(id: number, appended: string) {
  const seasons = seasonsOf(id).map((count, index) => ({ ...entry(index + 1), episode_count: count }));
  const numbers = [...appended.matchAll(/season\/(\d+)/g)].map(([, number]) => Number(number));
  const { aired, next } = lastEpisodes(id);
  const dated = ({ seasonNumber, episodeNumber, airDate }: typeof aired) => ({
    season_number: seasonNumber,
    episode_number: episodeNumber,
    air_date: airDate,
  });
  return {
    id,
    name: `Series ${id}`,
    overview: 'Somebody counts the episodes, and begins again. '.repeat(8),
    first_air_date: AIRED,
    vote_average: 7.5,
    vote_count: 800,
    poster_path: `/series${id}.jpg`,
    backdrop_path: `/series-wide${id}.jpg`,
    status: next ? 'Returning Series' : 'Ended',
    genres: GENRES,
    number_of_seasons: seasons.length,
    seasons,
    last_episode_to_air: dated(aired),
    next_episode_to_air: next && dated(next),
    videos: { results: [] },
    credits: { cast: [], crew: [] },
    similar: { results: [] },
    ...Object.fromEntries(numbers.map((number) => [`season/${number}`, season(id, number)])),
  };
}

function entry(number: number) {
  return { season_number: number, name: `Season ${number}`, air_date: AIRED, poster_path: null };
}

function season(seriesId: number, number: number) {
  const count = seasonsOf(seriesId)[number - 1] ?? 0;
  const episodes = Array.from({ length: count }, (_, index) => ({
    episode_number: index + 1,
    season_number: number,
    name: `Part ${index + 1}`,
    overview: `What happens in part ${index + 1}.`,
    air_date: seasonsOf(seriesId).length === number && index === count - 1 ? lastAirDate(seriesId) : AIRED,
    runtime: 25,
    still_path: null,
  }));
  return { ...entry(number), episodes };
}
