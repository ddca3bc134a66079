import { seriesTarget, UNKNOWN_TIME } from '../../formats/targets.ts';
import { aboutTitle, type Entry, type Fact, targetOf, type Writer } from '../randomLibrary.ts';

/** SeriesGuide's files: no time of anything. Movies have no TVDB id, and lists only series by TMDB's. */
export const writeSeriesGuide: Writer = (library) => {
  const facts: Fact[] = [];
  const when = UNKNOWN_TIME;
  const abouts = library.titles.map((title) => aboutTitle(library, title));
  const playOf = (play: Entry & { readonly before: number }, target: Fact['target']): Fact => ({
    kind: 'PLAY',
    target,
    when,
    ...(play.before > 0 && { count: play.before + 1 }),
  });
  const ratingOf = (value: number, target: Fact['target']): Fact => ({
    kind: 'RATING',
    target,
    when,
    rating: { value, scale: 10 },
  });
  const series = abouts.flatMap(({ title, last, ratings, rating, hidden, liked, note }) => {
    if (title.kind === 'MOVIE') return [];
    const { tmdb, imdb, tvdb } = title.ids;
    const target = targetOf({ title, part: null }, ['tmdb', 'imdb', 'tvdb']);
    const rated = ratings.filter(({ part }) => part?.episode !== null);
    const parts = [...last, ...rated].map(({ part }) => part);
    const ofEpisode = (entry: Entry) => targetOf(entry, ['tmdb', 'imdb', 'tvdb']);
    facts.push(...last.map((play) => playOf(play, ofEpisode(play))));
    facts.push(...rated.map((one) => ratingOf(one.value, ofEpisode(one))));
    if (last.length === 0) facts.push({ kind: 'WATCHLIST', target, when });
    if (hidden) facts.push({ kind: 'HIDDEN', target, when });
    if (liked) facts.push({ kind: 'LIKE', target, when });
    if (note) facts.push({ kind: 'NOTE', target, when, text: note.text });
    if (rating) facts.push(ratingOf(rating.value, target));
    const seasons = [...new Set(parts.map((part) => part?.season))].map((season) => ({
      season,
      episodes: [
        ...new Set(parts.filter((part) => part?.season === season).map((part) => part?.episode)),
      ].map((episode) => {
        const isIt = ({ part }: Entry) => part?.season === season && part?.episode === episode;
        const [play, own] = [last.find(isIt), rated.find(isIt)];
        const count = play ? play.before + 1 : 0;
        return { episode, watched: count > 0, plays: count, skipped: false, rating_user: own?.value ?? null };
      }),
    }));
    return {
      ...{
        tmdb_id: tmdb,
        imdb_id: imdb,
        tvdb_id: tvdb,
        title: title.name,
        first_aired: `${title.year}-05-06`,
      },
      ...{ favorite: liked !== undefined, hidden: hidden !== undefined, user_note: note?.text ?? '' },
      ...{ rating_user: rating?.value ?? 0, seasons },
    };
  });
  const movies = abouts.flatMap(({ title, last, listed, rating }) => {
    const [play] = last;
    if (title.kind === 'SHOW' || (!play && !listed && !rating)) return [];
    const target = targetOf({ title, part: null }, ['tmdb', 'imdb']);
    if (play) facts.push(playOf(play, target));
    if (rating) facts.push(ratingOf(rating.value, target));
    if (listed) facts.push({ kind: 'WATCHLIST', target, when });
    return {
      ...{ tmdb_id: title.ids.tmdb, imdb_id: title.ids.imdb, title: title.name },
      released_utc_ms: Date.UTC(title.year, 4, 6),
      ...{ in_collection: false, in_watchlist: listed !== undefined, rating_user: rating?.value ?? 0 },
      ...{ watched: play !== undefined, plays: play ? play.before + 1 : 0 },
    };
  });
  const lists = library.lists.map(({ id, name, items }) => {
    const list = { key: `list-${id}`, name };
    const own = items.filter(({ title }) => title.kind === 'SHOW');
    facts.push({ kind: 'LIST', target: null, when, list });
    for (const [index, { title }] of own.entries()) {
      const target = seriesTarget(null, null, { tmdb: title.ids.tmdb });
      facts.push({ kind: 'LIST_ITEM', target, when, list: { ...list, position: index + 1 } });
    }
    return {
      ...{ list_id: list.key, name },
      items: own.map(({ title }) => ({ type: 'tmdb-show', externalId: String(title.ids.tmdb) })),
    };
  });
  return {
    files: {
      'sg-shows-export.json': JSON.stringify(series),
      'sg-movies-export.json': JSON.stringify(movies),
      'sg-lists-export.json': JSON.stringify(lists),
    },
    facts,
  };
};
