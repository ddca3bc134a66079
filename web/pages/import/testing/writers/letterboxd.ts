import type { SourceRow } from '../../formats/sourceRow.ts';
import { UNKNOWN_TIME } from '../../formats/targets.ts';
import { csvLine, csvLines, encoded, randomDays, randomDialect, writeCsv } from '../randomCsv.ts';
import {
  dayOf,
  type Entry,
  type Fact,
  isMovie,
  type LibraryList,
  plainBreaks,
  type Random,
  targetOf,
  type Writer,
} from '../randomLibrary.ts';

const NAMED = ['Date', 'Name', 'Year', 'Letterboxd URI'];
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const movieOf = (entry: Entry) => targetOf(entry, []);

/** Letterboxd's export: movies by name and year, days without times, reviews and descriptions as HTML. */
export const writeLetterboxd: Writer = (library, random) => {
  const days = randomDays(random);
  const plays = library.plays.filter(isMovie).map((play, index) => ({
    ...play,
    uri: `https://boxd.it/p${index}`,
    stars: random(2) === 0 ? null : (1 + random(10)) / 2,
    isRewatch: random(3) === 0,
    tags: [[], ['rain'], ['rain', 'at "home", late'.replace(', ', ',')]][random(3)] ?? [],
    review: random(3) === 0 ? plainBreaks(`${play.title.name} & more <3`) : '',
  }));
  const watched = library.titles.filter(({ kind }) => kind === 'MOVIE');
  const played = new Set(plays.map(({ title }) => title));
  const ratings = library.ratings.filter((rating) => isMovie(rating));
  const named = (entry: Entry, uri = `https://boxd.it/m${entry.title.ids.tmdb}`) => ({
    Date: days.text(entry.at),
    Name: entry.title.name,
    Year: entry.title.year,
    'Letterboxd URI': uri,
  });
  const films = (entries: readonly Entry[]) =>
    writeCsv(
      random,
      entries.filter(isMovie).map((entry) => named(entry)),
      NAMED,
    );
  const entryCells = (play: (typeof plays)[number]) => ({
    ...named(play, play.uri),
    Rating: play.stars,
    Rewatch: play.isRewatch ? 'Yes' : '',
    Tags: play.tags.join(', '),
    'Watched Date': days.text(play.at),
  });
  const entry = ['Rating', 'Rewatch', 'Tags', 'Watched Date'];
  const reviews = plays.filter(({ review }) => review);
  const rows = reviews.map((play) => ({ ...entryCells(play), Review: escaped(play.review) }));
  return {
    files: {
      'diary.csv': writeCsv(random, plays.map(entryCells), [...NAMED, ...entry]),
      'reviews.csv': writeCsv(random, rows, [...NAMED, ...entry, 'Review']),
      'watched.csv': films(watched.map((title) => ({ title, part: null, at: '2025-01-01' }))),
      'ratings.csv': writeCsv(
        random,
        ratings.map((rating) => ({ ...named(rating), Rating: rating.value / 2 })),
        [...NAMED, 'Rating'],
      ),
      'watchlist.csv': films(library.watchlist),
      'likes/films.csv': films(library.likes),
      ...Object.fromEntries(
        library.lists.map((list) => [`lists/list-${list.id}.csv`, writeList(list, random)]),
      ),
    },
    answers: days.answersFor([
      'diary.csv',
      'reviews.csv',
      'watched.csv',
      'ratings.csv',
      'watchlist.csv',
      'likes/films.csv',
    ]),
    facts: [
      ...plays.map((play): Fact => ({
        kind: 'PLAY',
        target: movieOf(play),
        when: dayOf(play),
        ...(play.stars !== null && { rating: { value: play.stars, scale: 5 } }),
        ...(play.review && { text: play.review }),
        ...(play.tags.length > 0 && { tags: play.tags }),
        ...(play.isRewatch && { rewatch: true }),
      })),
      ...watched
        .filter((title) => !played.has(title))
        .map((title): Fact => ({
          kind: 'PLAY',
          target: targetOf({ title, part: null }, []),
          when: UNKNOWN_TIME,
        })),
      ...ratings.map((rating): Fact => ({
        kind: 'RATING',
        target: movieOf(rating),
        when: dayOf(rating),
        rating: { value: rating.value / 2, scale: 5 },
      })),
      ...(['watchlist', 'likes'] as const).flatMap((own) =>
        library[own].filter(isMovie).map((one): Fact => ({
          kind: own === 'likes' ? 'LIKE' : 'WATCHLIST',
          target: movieOf(one),
          when: dayOf(one),
        })),
      ),
      ...library.lists.flatMap(listFacts),
    ],
  };
};

/** A list's file: its version, the list itself, and its movies below a header of their own. */
function writeList(list: LibraryList, random: Random): Uint8Array {
  const dialect = randomDialect(random);
  const own = {
    Date: list.at.slice(0, 10),
    Name: list.name,
    Tags: '',
    URL: urlOf(list),
    Description: escaped(plainBreaks(list.description)),
  };
  const items = list.items.filter(isMovie).map(({ title, text }, index) => ({
    Position: index + 1,
    Name: title.name,
    Year: title.year,
    URL: `https://boxd.it/m${title.ids.tmdb}`,
    Description: escaped(plainBreaks(text)),
  }));
  const lines = [
    csvLine(['Letterboxd list export v7'], dialect),
    ...csvLines(random, dialect, [own], ['Date', 'Name', 'Tags', 'URL', 'Description']),
    '',
    ...csvLines(random, dialect, items, ['Position', 'Name', 'Year', 'URL', 'Description']),
  ];
  return encoded(random, lines.join(dialect.lineEnd));
}

const urlOf = ({ id }: LibraryList) => `https://boxd.it/l${id}`;

function listFacts(own: LibraryList): Fact[] {
  const list: NonNullable<SourceRow['list']> = { key: urlOf(own), name: own.name };
  const description = plainBreaks(own.description);
  return [
    { kind: 'LIST', target: null, when: dayOf(own), list: { ...list, ...(description && { description }) } },
    ...own.items.filter(isMovie).map((item, index): Fact => ({
      kind: 'LIST_ITEM',
      target: movieOf(item),
      when: UNKNOWN_TIME,
      list: { ...list, position: index + 1 },
      ...(item.text && { text: plainBreaks(item.text) }),
    })),
  ];
}
