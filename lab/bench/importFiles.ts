import { csv, type UploadedFile, zip } from '../../e2e/support/importFiles.ts';
import { tvdbEpisodeId } from '../records/titlesOnDemand.ts';

/** A play of a title that TitlesOnDemand has. */
interface Watched {
  readonly tmdbId: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

interface WatchedEpisode extends Watched {
  readonly season: number;
  readonly episode: number;
}

/** What a service knows of a viewer. */
interface Library {
  readonly movies: readonly Watched[];
  readonly episodes: readonly WatchedEpisode[];
}

const SEASONS = 3;
const EPISODES = 11;
/** Which part of a service's plays are of movies. */
const MOVIES = 0.05;
/** How far apart two plays are, in milliseconds. */
const APART_MS = 90 * 60_000;
/** The number of titles that a service has of its own. */
const TITLES = 1000;

/** The services that know movies only, and which part of all plays they have; the others have an equal part of the rest. */
const MOVIES_ONLY: readonly (readonly [number, (library: Library) => UploadedFile])[] = [
  [0.05, letterboxd],
  [0.025, movary],
];
const SERVICES: readonly ((library: Library) => UploadedFile)[] = [
  ...[trakt, netflix, tvTime, simkl, yamtrack, ryot, watcharr, seriesGuide, marquee],
];

/** Made-up exports of eleven services, with so many plays in all. No two of them have a title in common. */
export function importFiles(plays: number): readonly UploadedFile[] {
  let left = plays;
  const take = (count: number) => {
    left -= count;
    return count;
  };
  const files = MOVIES_ONLY.map(([share, write], nth) => {
    const movies = take(Math.round(plays * share));
    return write(libraryOf(nth, movies, 0));
  });
  const others = SERVICES.map((write, nth) => {
    const own = take(Math.ceil(left / (SERVICES.length - nth)));
    const movies = Math.round(own * MOVIES);
    return write(libraryOf(MOVIES_ONLY.length + nth, movies, own - movies));
  });
  return [...files, ...others];
}

function libraryOf(nth: number, movies: number, episodes: number): Library {
  const first = TITLES * (nth + 1);
  const begin = Date.UTC(2015, 0, 1 + nth);
  const at = (index: number) => new Date(begin + index * APART_MS).toISOString();
  return {
    movies: Array.from({ length: movies }, (_, index) => ({ tmdbId: first + index, at: at(index) })),
    episodes: Array.from({ length: episodes }, (_, index) => ({
      tmdbId: first + Math.floor(index / (SEASONS * EPISODES)),
      season: 1 + (Math.floor(index / EPISODES) % SEASONS),
      episode: 1 + (index % EPISODES),
      at: at(movies + index),
    })),
  };
}

const movieName = ({ tmdbId }: Pick<Watched, 'tmdbId'>) => `Movie ${tmdbId}`;
const seriesName = ({ tmdbId }: Pick<Watched, 'tmdbId'>) => `Series ${tmdbId}`;
const dayOf = ({ at }: Watched) => at.slice(0, 10);
const MOVIE_YEAR = 2019;
const SERIES_YEAR = 2020;

/** The episodes of each series, by season. */
function bySeries(episodes: readonly WatchedEpisode[]) {
  return [...groupedBy(episodes, ({ tmdbId }) => tmdbId)].map(([tmdbId, own]) => ({
    ...{ tmdbId, name: seriesName({ tmdbId }), episodes: own },
    seasons: [...groupedBy(own, ({ season }) => season)],
  }));
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => number) {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function file(name: string, text: string): UploadedFile {
  const mimeType = name.endsWith('.json') ? 'application/json' : 'text/csv';
  return { name, mimeType, buffer: Buffer.from(text) };
}

const json = (name: string, value: unknown) => file(name, JSON.stringify(value));

function letterboxd({ movies }: Library): UploadedFile {
  const header = ['Date', 'Name', 'Year', 'Letterboxd URI', 'Rating', 'Rewatch', 'Tags', 'Watched Date'];
  const rows = movies.map((one) => [
    ...[dayOf(one), movieName(one), String(MOVIE_YEAR), `https://boxd.it/m${one.tmdbId}`],
    ...['', '', '', dayOf(one)],
  ]);
  return zip('letterboxd-kim-2025-04-01-10-00-utc.zip', { 'diary.csv': csv(header, ...rows) });
}

function movary({ movies }: Library): UploadedFile {
  const header = ['title', 'year', 'tmdbId', 'imdbId', 'watchedAt', 'comment'];
  const rows = movies.map((one) => [
    ...[movieName(one), String(MOVIE_YEAR), String(one.tmdbId), '', dayOf(one), ''],
  ]);
  return file('history.csv', csv(header, ...rows));
}

function trakt({ movies, episodes }: Library): UploadedFile {
  const ids = ({ tmdbId }: Watched) => ({ trakt: tmdbId, tmdb: tmdbId });
  const history = [
    ...movies.map((one) => ({
      type: 'movie',
      watched_at: one.at,
      movie: { title: movieName(one), year: MOVIE_YEAR, ids: ids(one) },
    })),
    ...episodes.map((one) => ({
      type: 'episode',
      watched_at: one.at,
      episode: { season: one.season, number: one.episode, title: `Part ${one.episode}`, ids: {} },
      show: { title: seriesName(one), year: SERIES_YEAR, ids: ids(one) },
    })),
  ].map((one, index) => ({ id: 9_000_000_001 + index, action: 'scrobble', ...one }));
  return zip('trakt-export-kim.zip', { 'watched-history.json': JSON.stringify(history) });
}

function netflix({ movies, episodes }: Library): UploadedFile {
  const dateOf = (one: Watched) => {
    const [year = '', month, day] = dayOf(one).split('-').map(Number);
    return `${day}/${month}/${String(year).slice(2)}`;
  };
  const rows = [
    ...movies.map((one) => [movieName(one), dateOf(one)]),
    ...episodes.map((one) => [`${seriesName(one)}: Season ${one.season}: Part ${one.episode}`, dateOf(one)]),
  ];
  return file('NetflixViewingHistory.csv', csv(['Title', 'Date'], ...rows));
}

function tvTime({ movies, episodes }: Library): UploadedFile {
  const header = ['imdb_id', 'tvdb_id', 'type', 'title', 'season', 'episode', 'is_watched', 'watched_at'];
  const time = ({ at }: Watched) => at.slice(0, 19).replace('T', ' ');
  const rows = [
    ...movies.map((one) => [
      ...[`tt${String(one.tmdbId).padStart(7, '0')}`, '', 'movie', movieName(one), '', ''],
      ...['true', time(one)],
    ]),
    ...episodes.map((one) => [
      ...['', String(tvdbEpisodeId(one.tmdbId, one.season, one.episode)), 'episode', seriesName(one)],
      ...[String(one.season), String(one.episode), 'true', time(one)],
    ]),
  ];
  return file('activity_history.csv', csv(header, ...rows));
}

function simkl({ movies, episodes }: Library): UploadedFile {
  return json('SimklBackup.json', {
    shows: bySeries(episodes).map(({ tmdbId, name, seasons }) => ({
      status: 'watching',
      show: { title: name, year: SERIES_YEAR, ids: { tmdb: String(tmdbId) } },
      seasons: seasons.map(([number, own]) => ({
        number,
        episodes: own.map(({ episode, at }) => ({ number: episode, watched_at: at })),
      })),
    })),
    anime: [],
    movies: movies.map((one) => ({
      status: 'completed',
      last_watched_at: one.at,
      movie: { title: movieName(one), year: MOVIE_YEAR, ids: { tmdb: String(one.tmdbId) } },
    })),
  });
}

function yamtrack({ movies, episodes }: Library): UploadedFile {
  const header = ['media_id', 'source', 'media_type', 'title', 'season_number', 'episode_number'];
  const rows = [
    ...movies.map((one) => [
      String(one.tmdbId),
      'tmdb',
      'movie',
      movieName(one),
      '',
      '',
      'Completed',
      one.at,
    ]),
    ...episodes.map((one) => [
      ...[String(one.tmdbId), 'tmdb', 'episode', seriesName(one), String(one.season), String(one.episode)],
      ...['', one.at],
    ]),
  ];
  return file('yamtrack.csv', csv([...header, 'status', 'end_date'], ...rows));
}

function ryot({ movies, episodes }: Library): UploadedFile {
  const title = (lot: string, tmdbId: number, name: string, history: readonly object[]) => ({
    ...{ lot, source: 'tmdb', identifier: String(tmdbId), source_id: name },
    seen_history: history.map((seen) => ({ state: 'completed', progress: '100', ...seen })),
    reviews: [],
    collections: [],
  });
  return json('ryot.json', {
    metadata: [
      ...movies.map((one) => title('movie', one.tmdbId, movieName(one), [{ ended_on: one.at }])),
      ...bySeries(episodes).map(({ tmdbId, name, episodes: own }) =>
        title(
          ...(['show', tmdbId, name] as const),
          own.map(({ season, episode, at }) => ({
            ended_on: at,
            show_season_number: season,
            show_episode_number: episode,
          })),
        ),
      ),
    ],
  });
}

function watcharr({ movies, episodes }: Library): UploadedFile {
  return json('watcharr.json', [
    ...movies.map((one) => ({
      status: 'FINISHED',
      content: { tmdbId: one.tmdbId, title: movieName(one), type: 'movie' },
      activity: [{ type: 'ADDED_WATCHED', createdAt: one.at }],
    })),
    ...bySeries(episodes).map(({ tmdbId, name, episodes: own }) => ({
      status: 'WATCHING',
      content: { tmdbId, title: name, type: 'tv' },
      activity: [],
      watchedEpisodes: own.map(({ season, episode, at }) => ({
        ...{ seasonNumber: season, episodeNumber: episode, status: 'FINISHED', createdAt: at },
      })),
    })),
  ]);
}

/** SeriesGuide counts plays, and has no time for any. */
function seriesGuide({ movies, episodes }: Library): UploadedFile {
  return zip('seriesguide.zip', {
    'shows.json': JSON.stringify(
      bySeries(episodes).map(({ tmdbId, name, seasons }) => ({
        tmdb_id: tmdbId,
        title: name,
        seasons: seasons.map(([season, own]) => ({
          season,
          episodes: own.map(({ episode }) => ({ episode, watched: true, plays: 1 })),
        })),
      })),
    ),
    'movies.json': JSON.stringify(
      movies.map((one) => ({
        ...{ tmdb_id: one.tmdbId, title: movieName(one), in_watchlist: false, watched: true, plays: 1 },
      })),
    ),
  });
}

function marquee({ movies, episodes }: Library): UploadedFile {
  const series = bySeries(episodes);
  const time = ({ at }: Watched) => ({ at, day: at.slice(0, 10), precision: 'INSTANT', pass: 1 });
  const plays = [
    ...movies.map((one) => ({ titleId: `movie:${one.tmdbId}`, ...time(one) })),
    ...episodes.map((one) => ({
      titleId: `tv:${one.tmdbId}`,
      ...{ seasonNumber: one.season, episodeNumber: one.episode, ...time(one) },
    })),
  ];
  return json('marquee-account.json', {
    format: 'marquee-account',
    titles: [
      ...movies.map((one) => ({ titleId: `movie:${one.tmdbId}`, name: movieName(one), year: MOVIE_YEAR })),
      ...series.map(({ tmdbId, name }) => ({ titleId: `tv:${tmdbId}`, name, year: SERIES_YEAR })),
    ],
    plays: plays.map((play, index) => ({ id: `play-${index}`, ...play })),
    ratings: [],
    lists: [],
  });
}
