import { episodeTarget, UNKNOWN_TIME } from '../../formats/targets.ts';
import { writeCsv } from '../randomCsv.ts';
import {
  aboutTitle,
  type Entry,
  type Fact,
  instantOf,
  isMovie,
  type LibraryTitle,
  pick,
  targetOf,
  type Writer,
} from '../randomLibrary.ts';

type Records = Readonly<Record<string, string | number | boolean | null>>[];

/** A uuid that is a title's own, or an episode's with its numbers. */
const uuidOf = ({ ids }: LibraryTitle, part: Entry['part'] = null) =>
  `${String(ids.tvdb).padStart(8, '0')}-0000-4000-8000-${`${part?.season ?? 0}00${part?.episode ?? 0}`.padStart(12, '0')}`;
const episodeId = ({ title, part }: Entry) =>
  title.ids.tvdb * 100 + (part?.season ?? 0) * 10 + (part?.episode ?? 0);
const named = ({ name, year }: LibraryTitle) => `${name} (${year})`;
const timeText = ({ at }: Entry) => at.slice(0, 19).replace('T', ' ');

const TRACKING = [
  ...['created_at', 'updated_at', 'user_id', 'key', 's_id', 's_no', 'ep_no', 'ep_id', 'series_name'],
  ...['season_number', 'episode_number', 'is_followed', 'is_archived', 'is_for_later', 'rewatch_count'],
];
const MOVIES = [
  ...['type-uuid-n', 'created_at', 'type', 'uuid', 'entity_type', 'movie_name', 'release_date'],
  ...['watch_date_range_key', 'rewatch_count'],
];

/** TV Time's archive: records of a database, in which series are known by TVDB's ids, movies by name and year, and votes by uuids. */
export const writeTvTimeArchive: Writer = (library, random) => {
  const facts: Fact[] = [];
  const [tracking, movies, votes]: [Records, Records, Records] = [[], [], []];
  for (const { title, plays, last, listed, dropped, ratings, rating } of library.titles.map((one) =>
    aboutTitle(library, one),
  )) {
    const uuid = uuidOf(title);
    if (title.kind === 'MOVIE') {
      const target = targetOf({ title, part: null }, []);
      const record = (entry: Entry, type: string, nth: number) => ({
        ...{
          'type-uuid-n': `${type}-${uuid}-${nth}`,
          created_at: timeText(entry),
          type,
          uuid,
          entity_type: 'movie',
        },
        ...{ movie_name: title.name, release_date: `${title.year}-05-06 00:00:00` },
      });
      for (const [nth, play] of plays.entries()) {
        const seconds = Date.parse(play.at) / 1000;
        const again = nth > 0;
        const watched = { watch_date_range_key: `watch-date-${seconds}`, rewatch_count: 0 };
        movies.push({ ...record(play, again ? 'rewatch' : 'watch', nth), ...watched });
        facts.push({ kind: 'PLAY', target, when: instantOf(play), ...(again && { rewatch: true }) });
      }
      if (listed) movies.push(record(listed, 'towatch', 0));
      if (listed && plays.length === 0) facts.push({ kind: 'WATCHLIST', target, when: instantOf(listed) });
      const isNamed = plays.length > 0 || listed !== undefined;
      if (rating && isNamed) {
        votes.push({ vote_key: `${uuid}-7-${pick(random, ['27', '17'])}`, user_id: 7, uuid, episode_id: 0 });
        facts.push({ kind: 'RATING', target, when: UNKNOWN_TIME, rating: { value: 2, scale: 5 } });
      }
      continue;
    }
    const target = targetOf({ title, part: null }, ['tvdb']);
    const ofSeries = { user_id: 7, s_id: title.ids.tvdb, series_name: named(title) };
    const followed = listed ?? dropped;
    if (followed) {
      tracking.push({
        ...{
          ...ofSeries,
          key: `user-series-${uuid}`,
          created_at: timeText(followed),
          updated_at: timeText(followed),
        },
        ...{ is_followed: true, is_archived: dropped !== undefined, is_for_later: listed !== undefined },
      });
      facts.push({ kind: dropped ? 'DROPPED' : 'WATCHLIST', target, when: instantOf(followed) });
    }
    for (const play of last) {
      const { season = 0, episode = 0 } = play.part ?? {};
      const own = { ...ofSeries, ep_id: episodeId(play), season_number: season, episode_number: episode };
      const pair = `${uuid}-${uuidOf(title, play.part)}`;
      const ofEpisode = episodeTarget(target, { season, episode }, { ids: { tvdb: episodeId(play) } });
      tracking.push({
        ...{ ...own, key: `watch-episode-${pair}`, created_at: timeText(play), rewatch_count: play.before },
        ...{ s_no: season, ep_no: episode },
      });
      facts.push({ kind: 'PLAY', target: ofEpisode, when: instantOf(play) });
      if (play.before > 0)
        facts.push({
          kind: 'PLAY',
          target: ofEpisode,
          when: UNKNOWN_TIME,
          rewatch: true,
          count: play.before,
        });
      if (!ratings.some(({ part }) => part?.season === season && part.episode === episode)) continue;
      const vote = pick(random, ['19', '29']);
      votes.push({
        vote_key: `${uuidOf(title, play.part)}-7-${vote}`,
        user_id: 7,
        episode_id: episodeId(play),
      });
      facts.push({ kind: 'RATING', target: ofEpisode, when: UNKNOWN_TIME, rating: { value: 4, scale: 5 } });
    }
  }
  const series = library.likes.filter((like) => !isMovie(like));
  const lists = library.lists.map(({ id, name, description, at, items }) => {
    const list = { key: `list-${id}`, name };
    const own = items.filter((item) => !isMovie(item));
    facts.push({
      kind: 'LIST',
      target: null,
      when: { precision: 'INSTANT', at },
      list: { ...list, ...(description && { description }) },
    });
    const maps = own.map(({ title, at: addedAt }, index) => {
      facts.push({
        kind: 'LIST_ITEM',
        // It is named where the archive follows or tracks it, too.
        target: knownSeries(title, tracking),
        when: { precision: 'INSTANT', at: addedAt },
        list: { ...list, position: index + 1 },
      });
      return `map[created_at:${Date.parse(addedAt) / 1000} id:${title.ids.tvdb} type:series uuid:${uuidOf(title)}]`;
    });
    return {
      ...{ s_key: list.key, name: list.name, description, created_at: at.slice(0, 19).replace('T', ' ') },
      objects: `[${maps.join(' ')}]`,
    };
  });
  facts.push(
    ...series.map((like): Fact => ({
      kind: 'LIKE',
      target: targetOf({ title: like.title, part: null }, ['tvdb']),
      when: instantOf(like),
    })),
  );
  const favorites = series.map((like) => ({
    ...{ tv_show_id: like.title.ids.tvdb, tv_show_name: named(like.title) },
    ...{ is_favorited: 1, created_at: timeText(like) },
  }));
  const votesHeader = ['vote_key', 'user_id', 'uuid', 'episode_id', 'movie_name'];
  return {
    files: {
      'tracking-prod-records-v2.csv': writeCsv(random, tracking, TRACKING),
      'tracking-prod-records.csv': writeCsv(random, movies, MOVIES),
      'user_tv_show_data.csv': writeCsv(random, favorites, [
        ...['tv_show_id', 'tv_show_name', 'is_favorited', 'created_at'],
      ]),
      'ratings-live-votes.csv': writeCsv(random, votes, votesHeader),
      'lists-prod-lists.csv': writeCsv(random, lists, [
        's_key',
        'name',
        'description',
        'objects',
        'created_at',
      ]),
    },
    facts,
  };
};

/** A series as the records of the archive know it: by its name, too, if they track it. */
function knownSeries(title: LibraryTitle, tracking: Records): Fact['target'] {
  const isTracked = tracking.some((record) => record['s_id'] === title.ids.tvdb);
  const known = targetOf({ title, part: null }, ['tvdb']);
  return isTracked ? known : { ...known, name: null, year: null };
}
