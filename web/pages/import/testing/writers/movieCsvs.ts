import { UNKNOWN_TIME } from '../../formats/targets.ts';
import { writeCsv } from '../randomCsv.ts';
import { dayOf, type Entry, type Fact, isMovie, targetOf, type Writer } from '../randomLibrary.ts';

/** Movary's CSVs: movies by TMDB's and IMDb's ids. */
export const writeMovary: Writer = (library, random) => {
  const cellsOf = ({ title }: Entry) => ({
    title: title.name,
    year: title.year,
    tmdbId: title.ids.tmdb,
    imdbId: title.ids.imdb,
  });
  const named = ['title', 'year', 'tmdbId', 'imdbId'];
  const plays = library.plays.filter(isMovie);
  const ratings = library.ratings.filter(isMovie);
  const watchlist = library.watchlist.filter(isMovie);
  const comments = new Map(library.notes.map(({ title, text }) => [title, text]));
  const commentOf = ({ title }: Entry) => comments.get(title) ?? '';
  const factOf = (kind: Fact['kind'], entry: Entry): Fact => ({
    kind,
    target: targetOf(entry, ['tmdb', 'imdb']),
    when: dayOf(entry),
  });
  return {
    files: {
      'history.csv': writeCsv(
        random,
        plays.map((play) => ({
          ...cellsOf(play),
          watchedAt: play.at.slice(0, 10),
          comment: commentOf(play),
        })),
        [...named, 'watchedAt', 'comment'],
      ),
      'ratings.csv': writeCsv(
        random,
        ratings.map((one) => ({ ...cellsOf(one), userRating: one.value })),
        [...named, 'userRating'],
      ),
      'watchlist.csv': writeCsv(
        random,
        watchlist.map((one) => ({ ...cellsOf(one), addedAt: one.at.slice(0, 10) })),
        [...named, 'addedAt'],
      ),
    },
    facts: [
      ...plays.map((play): Fact => ({
        ...factOf('PLAY', play),
        ...(commentOf(play) && { text: commentOf(play) }),
      })),
      ...ratings.map((one): Fact => ({
        ...factOf('RATING', one),
        when: UNKNOWN_TIME,
        rating: { value: one.value, scale: 10 },
      })),
      ...watchlist.map((one) => factOf('WATCHLIST', one)),
    ],
  };
};

/** Criticker's CSV: a score and a short review of titles of which it does not say whether they are movies. */
export const writeCriticker: Writer = (library, random) => {
  const records = library.titles.flatMap((title) => {
    const rating = library.ratings.find((one) => one.title === title && !one.part);
    const text = library.notes.find((one) => one.title === title)?.text ?? '';
    if (!rating && !text) return [];
    const own = targetOf({ title, part: null }, ['imdb']);
    return [
      { title, target: { ...own, kind: 'UNKNOWN' } as const, score: rating ? rating.value * 10 : null, text },
    ];
  });
  const header = ['Score', 'Film Name', 'Year', 'Mini Review', 'IMDB ID'];
  return {
    files: {
      'rankings.csv': writeCsv(
        random,
        records.map(({ title, score, text }) => ({
          Score: score,
          'Film Name': title.name,
          Year: title.year,
          'Mini Review': text,
          'IMDB ID': title.ids.imdb,
        })),
        header,
      ),
    },
    facts: records.flatMap(({ target, score, text }): Fact[] => [
      ...(score === null
        ? []
        : [{ kind: 'RATING', target, when: UNKNOWN_TIME, rating: { value: score, scale: 100 } } as const]),
      ...(text ? [{ kind: 'NOTE', target, when: UNKNOWN_TIME, text } as const] : []),
    ]),
  };
};
