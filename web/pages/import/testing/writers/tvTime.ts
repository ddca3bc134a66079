import type { SourceTarget } from '../../formats/sourceRow.ts';
import { episodeTarget, seriesTarget, UNKNOWN_TIME } from '../../formats/targets.ts';
import { writeCsv } from '../randomCsv.ts';
import {
  aboutTitle,
  type Entry,
  type Fact,
  instantOf,
  type Library,
  type LibraryTitle,
  shuffled,
  targetOf,
  type Writer,
} from '../randomLibrary.ts';

/** TVDB's id of an episode, unlike that of any other. */
const episodeId = ({ title, part }: Entry) =>
  title.ids.tvdb * 100 + (part?.season ?? 0) * 10 + (part?.episode ?? 0);

/** TVDB's name of a series, with its year. */
const named = ({ name, year }: LibraryTitle) => `${name} (${year})`;
/** UTC, without saying so. */
const timeText = ({ at }: Entry) => at.slice(0, 19).replace('T', ' ');
const abouts = (library: Library) => library.titles.map((title) => aboutTitle(library, title));

/** The plays of something that counts its rewatches: the last one, and those before without a time. */
function playFacts(play: Entry & { readonly before: number }, target: SourceTarget): Fact[] {
  const again: Fact = { kind: 'PLAY', target, when: UNKNOWN_TIME, rewatch: true, count: play.before };
  return [{ kind: 'PLAY', target, when: instantOf(play) }, ...(play.before > 0 ? [again] : [])];
}

const IDS = ['tvdb', 'imdb'] as const;

/** An episode by an id of its own, and its series. */
const episodeOf = (entry: Entry, series: SourceTarget) =>
  episodeTarget(series, entry.part ?? { season: null, episode: null }, { ids: { tvdb: episodeId(entry) } });

/** TV Time's export of 2025: as CSVs, and the same as JSON beside them or alone. */
const exportOf2025 =
  (form: 'CSV' | 'JSON' | 'BOTH'): Writer =>
  (library, random) => {
    const facts: Fact[] = [];
    const [episodes, movies, series]: Readonly<Record<string, string | number | boolean | null>>[][] = [
      [],
      [],
      [],
    ];
    const [seriesJson, moviesJson]: object[][] = [[], []];
    for (const { title, last, listed, dropped } of abouts(library)) {
      const target = targetOf({ title, part: null }, IDS);
      const { tvdb, imdb } = title.ids;
      if (title.kind === 'MOVIE') {
        const [play] = last;
        // A movie is watched, or else on the watchlist.
        if (!play && !listed) continue;
        const times = {
          watched_at: play ? timeText(play) : null,
          created_at: listed ? timeText(listed) : null,
        };
        movies?.push({
          ...{ tvdb_id: tvdb, imdb_id: imdb, title: title.name, year: title.year },
          ...{ is_watched: play !== undefined, rewatch_count: play?.before ?? 0, ...times },
        });
        moviesJson?.push({
          ...{ id: { tvdb, imdb }, title: title.name, year: title.year, is_watched: play !== undefined },
          ...{ watched_at: play?.at ?? null, rewatch_count: play?.before ?? 0 },
        });
        if (play) facts.push(...playFacts(play, target));
        else if (listed)
          facts.push({ kind: 'WATCHLIST', target, when: form === 'JSON' ? UNKNOWN_TIME : instantOf(listed) });
        continue;
      }
      const status = listed ? 'not_started_yet' : dropped ? 'stopped' : 'continuing';
      const created = listed ? timeText(listed) : null;
      series?.push({
        uuid: `u${tvdb}`,
        tvdb_id: tvdb,
        imdb_id: imdb,
        title: named(title),
        status,
        created_at: created,
      });
      for (const play of last) {
        episodes?.push({
          ...{ series_tvdb_id: tvdb, series_imdb_id: imdb, title: named(title) },
          ...{
            season: play.part?.season ?? null,
            episode: play.part?.episode ?? null,
            tvdb_id: episodeId(play),
          },
          ...{ is_watched: true, watched_at: timeText(play), rewatch_count: play.before },
        });
        facts.push(...playFacts(play, episodeOf(play, target)));
      }
      const seasons = [...new Set(last.map(({ part }) => part?.season))].map((number) => ({
        number,
        episodes: last
          .filter(({ part }) => part?.season === number)
          .map((play) => ({
            ...{ id: { tvdb: episodeId(play) }, number: play.part?.episode, is_watched: true },
            ...{ watched_at: timeText(play), rewatch_count: play.before },
          })),
      }));
      seriesJson?.push({ id: { tvdb, imdb }, title: named(title), status, seasons });
      if (listed)
        facts.push({ kind: 'WATCHLIST', target, when: form === 'JSON' ? UNKNOWN_TIME : instantOf(listed) });
      if (dropped) facts.push({ kind: 'DROPPED', target, when: UNKNOWN_TIME });
    }
    const csv = (records: typeof episodes = [], ...header: readonly string[]) =>
      writeCsv(random, shuffled(random, records), header);
    const files: Record<string, string | Uint8Array> = {};
    if (form !== 'JSON') {
      const watched = ['is_watched', 'watched_at', 'rewatch_count'];
      const ofEpisode = ['series_tvdb_id', 'series_imdb_id', 'title', 'season', 'episode', 'tvdb_id'];
      files['tvtime-series-episodes.csv'] = csv(episodes, ...ofEpisode, ...watched);
      files['tvtime-movies.csv'] = csv(
        movies,
        'tvdb_id',
        'imdb_id',
        'title',
        'year',
        'created_at',
        ...watched,
      );
      files['tvtime-series.csv'] = csv(series, 'uuid', 'tvdb_id', 'imdb_id', 'title', 'status', 'created_at');
    }
    if (form !== 'CSV') {
      files['tvtime-series.json'] = JSON.stringify(seriesJson);
      files['tvtime-movies.json'] = JSON.stringify(moviesJson);
    }
    return { files, facts };
  };

export const writeTvTimeCsvs = exportOf2025('CSV');
export const writeTvTimeJson = exportOf2025('JSON');
export const writeTvTimeBoth = exportOf2025('BOTH');

/** `activity_history.csv` of a program that saved TV Time's history, which names the series of an episode only. */
export const writeLiberator: Writer = (library, random) => {
  const facts: Fact[] = [];
  const records = abouts(library).flatMap(({ title, last, listed, dropped, rating }) => {
    const { tvdb, imdb } = title.ids;
    const target = targetOf({ title, part: null }, IDS, { year: title.kind === 'SHOW' });
    const isMovie = title.kind === 'MOVIE';
    const [play] = isMovie ? last : [];
    const status = dropped ? 'stopped' : 'continuing';
    const whole = {
      ...{
        imdb_id: imdb,
        tvdb_id: tvdb,
        type: isMovie ? 'movie' : 'series',
        title: isMovie ? title.name : named(title),
      },
      ...{ is_watched: play !== undefined, watched_at: play?.at ?? null, rating: rating?.value ?? null },
      ...{ status: isMovie && !dropped ? null : status, is_watchlisted: listed !== undefined },
    };
    if (play) facts.push({ kind: 'PLAY', target, when: instantOf(play) });
    if (rating)
      facts.push({ kind: 'RATING', target, when: UNKNOWN_TIME, rating: { value: rating.value, scale: 10 } });
    if (listed) facts.push({ kind: 'WATCHLIST', target, when: UNKNOWN_TIME });
    if (dropped) facts.push({ kind: 'DROPPED', target, when: UNKNOWN_TIME });
    const ofSeries = seriesTarget(title.name, title.year);
    const episodes = (isMovie ? [] : last).map((one) => {
      facts.push({ kind: 'PLAY', target: episodeOf(one, ofSeries), when: instantOf(one) });
      return {
        ...{ imdb_id: null, tvdb_id: episodeId(one), type: 'episode', title: named(title) },
        ...{ season: one.part?.season ?? null, episode: one.part?.episode ?? null },
        ...{ is_watched: true, watched_at: timeText(one), rating: null, status: null, is_watchlisted: false },
      };
    });
    const isNothing = isMovie && !play && !rating && !listed && !dropped;
    return [...(isNothing ? [] : [whole]), ...episodes];
  });
  const header = [
    ...['imdb_id', 'tvdb_id', 'type', 'title', 'season', 'episode'],
    ...['is_watched', 'watched_at', 'status', 'is_watchlisted', 'rating'],
  ];
  return { files: { 'activity_history.csv': writeCsv(random, shuffled(random, records), header) }, facts };
};

/** The CSVs of another such program: names only. */
export const writeRefract: Writer = (library, random) => {
  const facts: Fact[] = [];
  const media = abouts(library).flatMap(({ title, last, listed, dropped, hidden, rating, note }) => {
    const original = random(2) === 0 ? title.name : `${title.name} ß`;
    const bare = targetOf({ title, part: null }, []);
    const target = original === title.name ? bare : { ...bare, originalName: original };
    const isMovie = title.kind === 'MOVIE';
    const [play] = isMovie && !listed && !dropped && !hidden ? last : [];
    if (isMovie && !play && !listed && !dropped && !hidden && !rating && !note) return [];
    const state = listed
      ? 'planned'
      : dropped
        ? 'dropped'
        : hidden
          ? 'on_hold'
          : play
            ? 'completed'
            : 'watching';
    if (play) facts.push({ kind: 'PLAY', target, when: instantOf(play) });
    if (listed) facts.push({ kind: 'WATCHLIST', target, when: UNKNOWN_TIME });
    if (dropped) facts.push({ kind: 'DROPPED', target, when: UNKNOWN_TIME });
    if (hidden) facts.push({ kind: 'HIDDEN', target, when: UNKNOWN_TIME });
    if (rating)
      facts.push({ kind: 'RATING', target, when: UNKNOWN_TIME, rating: { value: rating.value, scale: 10 } });
    if (note) facts.push({ kind: 'NOTE', target, when: UNKNOWN_TIME, text: note.text });
    return {
      ...{ title: title.name, originalTitle: original, type: isMovie ? 'movie' : 'show', year: title.year },
      ...{
        status: state,
        watchedDate: play?.at ?? null,
        rating: rating?.value ?? null,
        review: note?.text ?? null,
      },
    };
  });
  const episodes = library.plays.flatMap((play) => {
    const { title, part, at } = play;
    if (!part) return [];
    facts.push({
      kind: 'PLAY',
      target: episodeTarget(seriesTarget(title.name, null), part),
      when: instantOf(play),
    });
    return { showTitle: title.name, season: part.season, episode: part.episode, watchedAt: at };
  });
  return {
    files: {
      'media.csv': writeCsv(random, media, [
        ...['title', 'originalTitle', 'type', 'year'],
        ...['status', 'watchedDate', 'rating', 'review'],
      ]),
      'episodes.csv': writeCsv(random, episodes, ['showTitle', 'season', 'episode', 'watchedAt']),
    },
    facts,
  };
};
