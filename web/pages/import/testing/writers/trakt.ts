import { writeCsv } from '../randomCsv.ts';
import {
  type Entry,
  type Fact,
  instantOf,
  isMovie,
  pick,
  type Random,
  shuffled,
  targetOf,
  type Writer,
} from '../randomLibrary.ts';

const IDS = ['tmdb', 'imdb', 'tvdb'] as const;

/** What Trakt writes of a title or a part of it. */
function itemOf({ title, part }: Entry): object {
  const { ids, name, year } = title;
  const { mal: _mal, ...own } = ids;
  const named = { title: name, year, ids: { trakt: ids.tmdb, slug: 'a', ...own } };
  if (title.kind === 'MOVIE') return { type: 'movie', movie: named };
  if (!part) return { type: 'show', show: named };
  if (part.episode === null) return { type: 'season', season: { number: part.season, ids: {} }, show: named };
  const { season, episode } = part;
  return { type: 'episode', episode: { season, number: episode, title: null, ids: {} }, show: named };
}

const traktTarget = (entry: Entry) => targetOf(entry, IDS);

/** Trakt's export as JSON: ids and instants, and each play with an id of its own. */
export const writeTrakt: Writer = (library, random) => {
  const json = (items: readonly object[]) => JSON.stringify(shuffled(random, items), null, random(2));
  const of = (kind: Fact['kind'], entries: readonly (Entry & { readonly text?: string })[]) =>
    entries.map((entry): Fact => ({
      kind,
      target: traktTarget(entry),
      when: instantOf(entry),
      ...(entry.text && { text: entry.text }),
    }));
  const listed = (entries: readonly Entry[]) =>
    entries.map((entry, index) => ({ rank: index + 1, listed_at: entry.at, notes: null, ...itemOf(entry) }));
  const ratings = (name: string, isOwn: (entry: Entry) => boolean) => ({
    [`ratings-${name}.json`]: json(
      library.ratings
        .filter(isOwn)
        .map((rating) => ({ rated_at: rating.at, rating: rating.value, ...itemOf(rating) })),
    ),
  });
  const history = library.plays.map((play, index) => ({
    id: 9_000_000_001 + index,
    watched_at: play.at,
    action: 'watch',
    ...itemOf(play),
  }));
  const half = Math.ceil(history.length / 2);
  return {
    files: {
      'watched-history-1.json': json(history.slice(0, half)),
      'watched-history-2.json': json(history.slice(half)),
      ...ratings('movies', isMovie),
      ...ratings('shows', ({ title, part }) => title.kind === 'SHOW' && part === null),
      ...ratings('seasons', ({ part }) => part?.episode === null),
      ...ratings('episodes', ({ part }) => part !== null && part.episode !== null),
      'lists-watchlist.json': json(listed(library.watchlist)),
      'lists-favorites.json': json(listed(library.likes)),
      'hidden-progress-watched.json': json(
        library.hidden.map((entry) => ({ hidden_at: entry.at, ...itemOf(entry) })),
      ),
      'notes-all.json': json(
        library.notes.map((note) => ({
          ...itemOf(note),
          notes: note.text,
          spoiler: true,
          created_at: note.at,
        })),
      ),
      'watched-playback.json': json(
        library.positions.map((one) => ({ progress: one.percent, paused_at: one.at, ...itemOf(one) })),
      ),
      'lists-lists.json': json(
        library.lists.map(({ id, name, description, isRanked, at }) => ({
          ...{ name, description, display_numbers: isRanked, ids: { trakt: id }, created_at: at },
          type: 'personal',
        })),
      ),
      ...Object.fromEntries(
        library.lists.map(({ id, items }) => [
          `lists-list-${id}-a-list.json`,
          json(
            items.map((item, index) => ({
              rank: index + 1,
              listed_at: item.at,
              notes: item.text,
              ...itemOf(item),
            })),
          ),
        ]),
      ),
    },
    facts: [
      ...of('PLAY', library.plays),
      ...library.ratings.map((rating): Fact => ({
        kind: 'RATING',
        target: traktTarget(rating),
        when: instantOf(rating),
        rating: { value: rating.value, scale: 10 },
      })),
      ...of('WATCHLIST', library.watchlist),
      ...of('LIKE', library.likes),
      ...of('HIDDEN', library.hidden),
      ...of('NOTE', library.notes).map((note): Fact => ({ ...note, spoiler: true })),
      ...library.positions.map((one): Fact => ({
        kind: 'RESUME',
        target: traktTarget(one),
        when: instantOf(one),
        position: { part: one.percent / 100 },
      })),
      ...library.lists.flatMap(({ id, name, description, isRanked, at, items }): Fact[] => [
        {
          kind: 'LIST',
          target: null,
          when: { precision: 'INSTANT', at },
          list: {
            key: `trakt:${id}`,
            name,
            ...(description && { description }),
            ...(isRanked && { isRanked }),
          },
        },
        ...of('LIST_ITEM', items).map((item, index): Fact => ({
          ...item,
          list: { key: `trakt:${id}`, name, position: index + 1 },
        })),
      ]),
    ],
  };
};

/** Which columns other programs give a time in Trakt's CSV. */
const COLUMNS = ['type', 'title', 'year', 'season', 'episode', 'tmdb_id', 'imdb_id', 'tvdb_id'];

/** The CSV that Trakt imports and many programs write, with all that it can say of a title in one record each. */
export const writeTraktCsv: Writer = (library, random) => {
  const cells = ({ title, part }: Entry) => ({
    type: title.kind === 'MOVIE' ? 'movie' : part ? (part.episode === null ? 'season' : 'episode') : 'show',
    title: title.name,
    year: title.year,
    season: part?.season ?? null,
    episode: part?.episode ?? null,
    tmdb_id: title.ids.tmdb,
    imdb_id: title.ids.imdb,
    tvdb_id: title.ids.tvdb,
  });
  const [watched, listed] = [
    pick(random, ['watched_at', 'date_watched']),
    pick(random, ['watchlisted_at', 'listed_at']),
  ];
  return {
    files: {
      'export.csv': writeCsv(
        random,
        shuffled(random, [
          ...library.plays.map((play) => ({ ...cells(play), [watched]: timeText(play, random) })),
          ...library.ratings.map((one) => ({ ...cells(one), rated_at: one.at, rating: one.value })),
          ...library.watchlist.map((one) => ({ ...cells(one), [listed]: one.at })),
        ]),
        [...COLUMNS, watched, 'rated_at', 'rating', listed],
      ),
    },
    facts: [
      ...library.plays.map((one): Fact => ({ kind: 'PLAY', target: traktTarget(one), when: instantOf(one) })),
      ...library.ratings.map((one): Fact => ({
        kind: 'RATING',
        target: traktTarget(one),
        when: instantOf(one),
        rating: { value: one.value, scale: 10 },
      })),
      ...library.watchlist.map((one): Fact => ({
        kind: 'WATCHLIST',
        target: traktTarget(one),
        when: instantOf(one),
      })),
    ],
  };
};

/** An instant in one of the forms that mean UTC. */
function timeText({ at }: Entry, random: Random): string {
  const seconds = at.replace('.000Z', '');
  return pick(random, [at, `${seconds}Z`, `${seconds}+00:00`, seconds.replace('T', ' ')]);
}
