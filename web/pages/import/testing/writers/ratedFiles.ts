import type { SourceTarget } from '../../formats/sourceRow.ts';
import { episodeTarget, seasonTarget, seriesTarget, UNKNOWN_TIME } from '../../formats/targets.ts';
import { randomDays, writeCsv } from '../randomCsv.ts';
import {
  dayOf,
  type Entry,
  type Fact,
  type Library,
  type LibraryTitle,
  pick,
  type Random,
  targetOf,
  type Writer,
} from '../randomLibrary.ts';

/** The plays without a time that ratings of movies and episodes stand for. */
const ratedPlays = (ratings: readonly Fact[]): Fact[] =>
  ratings
    .filter(({ target }) => target?.kind === 'MOVIE' || target?.kind === 'EPISODE')
    .map(({ target }) => ({ kind: 'PLAY', target, when: UNKNOWN_TIME }));

const isSeason = ({ part }: Entry) => part?.episode === null;

/** An id of an episode, unlike that of any other. */
const episodeId = ({ title, part }: Entry) =>
  title.ids.tmdb * 100 + (part?.season ?? 0) * 10 + (part?.episode ?? 0);

const IMDB_KINDS = { MOVIE: ['Movie', 'TV Movie', 'movie'], SHOW: ['TV Series', 'tvMiniSeries'] } as const;
const IMDB_RATINGS = ['Const', 'Your Rating', 'Date Rated', 'Title', 'Original Title', 'Title Type', 'Year'];
const IMDB_LIST = [
  'Position',
  'Const',
  'Created',
  'Description',
  'Title',
  'Original Title',
  'Title Type',
  'Year',
];

/** What IMDb calls a title or an episode: by an id of its own, and an episode with its series before its name. */
function imdbOf(entry: Entry): { readonly id: string; readonly target: SourceTarget } {
  const { title, part } = entry;
  if (!part) return { id: title.ids.imdb, target: targetOf(entry, ['imdb']) };
  const id = `tt${episodeId(entry)}`;
  return { id, target: { kind: 'EPISODE', ids: { imdb: id }, name: `${title.name}: Part`, year: null } };
}

function imdbCells(entry: Entry, original: string, random: Random) {
  const { id, target } = imdbOf(entry);
  return {
    Const: id,
    Title: target.name,
    'Original Title': original,
    'Title Type': entry.part ? 'TV Episode' : pick(random, IMDB_KINDS[entry.title.kind]),
    Year: entry.title.year,
  };
}

/** IMDb's CSVs: ratings, the watchlist, check-ins and a list. */
export const writeImdb: Writer = (library, random) => {
  const days = randomDays(random);
  const originals = new Map<LibraryTitle, string>(
    library.titles.map((title) => [title, random(2) === 0 ? title.name : `${title.name} ß`]),
  );
  const cellsOf = (entry: Entry) => imdbCells(entry, originals.get(entry.title) ?? '', random);
  const factOf = (kind: Fact['kind'], entry: Entry, own: Partial<Fact> = {}): Fact => {
    const { target } = imdbOf(entry);
    const originalName = originals.get(entry.title);
    const isOther = !entry.part && originalName !== undefined && originalName !== target.name;
    return { kind, target: isOther ? { ...target, originalName } : target, when: dayOf(entry), ...own };
  };
  const listed = (entries: readonly (Entry & { readonly text?: string })[]) =>
    writeCsv(
      random,
      entries.map((entry, index) => ({
        ...cellsOf(entry),
        Position: index + 1,
        Created: days.text(entry.at),
        Description: entry.text ?? '',
      })),
      IMDB_LIST,
    );
  const ratings = library.ratings.filter((rating) => !isSeason(rating));
  const rated = ratings.map((one) => factOf('RATING', one, { rating: { value: one.value, scale: 10 } }));
  const lists = library.lists.filter(({ items }) => items.length > 0);
  const isWatched = random(2) === 0;
  return {
    files: {
      'ratings.csv': writeCsv(
        random,
        ratings.map((one) => ({
          ...cellsOf(one),
          'Your Rating': one.value,
          'Date Rated': days.text(one.at),
        })),
        IMDB_RATINGS,
      ),
      'WATCHLIST.csv': listed(library.watchlist),
      'checkins.csv': listed(library.plays),
      ...Object.fromEntries(lists.map(({ id, items }) => [`rainy-${id}.csv`, listed(items)])),
    },
    answers: {
      rated: isWatched ? 'watched' : 'rated',
      ...days.answersFor([
        'ratings.csv',
        'WATCHLIST.csv',
        'checkins.csv',
        ...lists.map(({ id }) => `rainy-${id}.csv`),
      ]),
    },
    facts: [
      ...rated,
      ...(isWatched ? ratedPlays(rated) : []),
      ...library.watchlist.map((one) => factOf('WATCHLIST', one)),
      ...library.plays.map((one) => factOf('PLAY', one)),
      ...lists.flatMap(({ id, items }): Fact[] => {
        const list = { key: `rainy-${id}.csv`, name: `rainy-${id}` };
        return [
          { kind: 'LIST', target: null, when: UNKNOWN_TIME, list },
          ...items.map((item, index) =>
            factOf('LIST_ITEM', item, {
              list: { ...list, position: index + 1 },
              ...(item.text && { text: item.text }),
            }),
          ),
        ];
      }),
    ],
  };
};

const TMDB = [
  ...['TMDb ID', 'IMDb ID', 'Type', 'Name', 'Release Date'],
  ...['Season Number', 'Episode Number', 'Your Rating', 'Date Rated'],
];

/** What an account at TMDB calls a title or a part of it: a part's ids are its own, and its name ends in its numbers. */
function tmdbTarget(entry: Entry): SourceTarget {
  const { title, part } = entry;
  if (!part) return targetOf(entry, ['tmdb', 'imdb']);
  const series = seriesTarget(title.name, null);
  if (part.episode === null) return seasonTarget(series, part.season);
  return episodeTarget(series, part, { ids: { tmdb: episodeId(entry) } });
}

/** The CSVs of an account at TMDB. */
export const writeTmdbAccount: Writer = (library: Library, random) => {
  const days = randomDays(random);
  const cellsOf = (entry: Entry) => {
    const { title, part } = entry;
    const numbers = part ? ` S${part.season}${part.episode === null ? '' : `E${part.episode}`}` : '';
    return {
      'TMDb ID': part ? episodeId(entry) : title.ids.tmdb,
      'IMDb ID': part ? '' : title.ids.imdb,
      Type: title.kind === 'MOVIE' ? 'movie' : 'tv',
      Name: title.name + numbers,
      'Release Date': `${title.year}-05-06`,
      'Season Number': part?.season ?? null,
      'Episode Number': part?.episode ?? null,
      'Date Rated': days.text(entry.at),
    };
  };
  const factOf = (kind: Fact['kind'], entry: Entry): Fact => ({
    kind,
    target: tmdbTarget(entry),
    when: dayOf(entry),
  });
  const rated = library.ratings.map((one): Fact => ({
    ...factOf('RATING', one),
    rating: { value: one.value, scale: 10 },
  }));
  const isWatched = random(2) === 0;
  return {
    files: {
      'ratings.csv': writeCsv(
        random,
        library.ratings.map((one) => ({ ...cellsOf(one), 'Your Rating': one.value })),
        TMDB,
      ),
      'watchlist.csv': writeCsv(random, library.watchlist.map(cellsOf), TMDB),
      'favorites.csv': writeCsv(random, library.likes.map(cellsOf), TMDB),
    },
    answers: {
      rated: isWatched ? 'watched' : 'rated',
      ...days.answersFor(['ratings.csv', 'watchlist.csv', 'favorites.csv']),
    },
    facts: [
      ...rated,
      ...(isWatched ? ratedPlays(rated) : []),
      ...library.watchlist.map((one) => factOf('WATCHLIST', one)),
      ...library.likes.map((one) => factOf('LIKE', one)),
    ],
  };
};
