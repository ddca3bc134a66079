import { UNKNOWN_TIME } from '../../formats/targets.ts';
import { writeCsv } from '../randomCsv.ts';
import {
  aboutTitle,
  dayOf,
  type Fact,
  instantOf,
  type Library,
  pick,
  targetOf,
  type Writer,
} from '../randomLibrary.ts';

const IDS = ['tmdb', 'imdb', 'tvdb'] as const;

type About = ReturnType<typeof aboutTitle>;

/** The state of a title at Simkl, which has one; null for one that is in none of its lists. */
function statusOf({ title, listed, dropped, hidden, plays }: About): string | null {
  if (listed) return 'plantowatch';
  if (dropped) return 'dropped';
  if (hidden) return 'hold';
  if (plays.length === 0) return null;
  return title.kind === 'MOVIE' ? 'completed' : 'watching';
}

const statedIn = (library: Library) =>
  library.titles
    .map((title) => aboutTitle(library, title))
    .flatMap((about) => {
      const status = statusOf(about);
      return status === null
        ? []
        : { ...about, status, target: targetOf({ title: about.title, part: null }, IDS) };
    });

/** What the state of a title says; it has a time on the watchlist alone, and not in the CSV. */
function* stateFacts(
  { target, listed, dropped, hidden }: ReturnType<typeof statedIn>[number],
  hasTime: boolean,
) {
  const when = UNKNOWN_TIME;
  if (listed) yield { kind: 'WATCHLIST', target, when: hasTime ? instantOf(listed) : when } satisfies Fact;
  if (dropped) yield { kind: 'DROPPED', target, when } satisfies Fact;
  if (hidden) yield { kind: 'HIDDEN', target, when } satisfies Fact;
}

/** Simkl's backup as JSON: the last play of each movie and episode. */
export const writeSimkl: Writer = (library) => {
  const stated = statedIn(library);
  const entryOf = (about: (typeof stated)[number]) => {
    const { title, status, listed, last, rating, note } = about;
    const { tmdb, imdb, tvdb } = title.ids;
    const media = {
      title: title.name,
      year: title.year,
      ids: { simkl: tmdb, tmdb: String(tmdb), imdb, tvdb },
    };
    const seasons = [...new Set(last.map(({ part }) => part?.season))];
    return {
      status,
      added_to_watchlist_at: listed?.at ?? null,
      last_watched_at: last.at(-1)?.at ?? null,
      user_rating: rating?.value ?? null,
      user_rated_at: rating?.at ?? null,
      memo: note ? { text: note.text, is_private: true } : null,
      ...(title.kind === 'MOVIE'
        ? { movie: media }
        : {
            show: media,
            seasons: seasons.map((number) => ({
              number,
              episodes: last
                .filter(({ part }) => part?.season === number)
                .map(({ part, at }) => ({ number: part?.episode, watched_at: at })),
            })),
          }),
    };
  };
  const of = (kind: string) => stated.filter(({ title }) => title.kind === kind).map(entryOf);
  return {
    files: { 'SimklBackup.json': JSON.stringify({ shows: of('SHOW'), anime: [], movies: of('MOVIE') }) },
    facts: stated.flatMap((about): Fact[] => {
      const { title, status, last, rating, note, target } = about;
      const isPlayed = title.kind === 'SHOW' || status === 'completed';
      return [
        ...stateFacts(about, true),
        ...(isPlayed ? last : []).map((play): Fact => ({
          kind: 'PLAY',
          target: targetOf(play, IDS),
          when: instantOf(play),
        })),
        ...(rating
          ? [
              {
                kind: 'RATING',
                target,
                when: instantOf(rating),
                rating: { value: rating.value, scale: 10 },
              } as const,
            ]
          : []),
        ...(note ? [{ kind: 'NOTE', target, when: UNKNOWN_TIME, text: note.text } as const] : []),
      ];
    }),
  };
};

const COLUMNS = [
  ...['SIMKL_ID', 'Title', 'Type', 'Year', 'Watchlist', 'LastEpWatched', 'WatchedDate', 'Rating', 'Memo'],
  ...['TVDB', 'TMDB', 'IMDB'],
];

/** Simkl's CSV, which has the last episode of a series only. */
export const writeSimklCsv: Writer = (library, random) => {
  const stated = statedIn(library).map((about) => ({ ...about, newest: about.last.at(-1) }));
  return {
    files: {
      'simkl.csv': writeCsv(
        random,
        stated.map(({ title, status, newest, rating, note }) => ({
          SIMKL_ID: title.ids.tmdb + 7,
          Title: title.name,
          Type: title.kind === 'MOVIE' ? 'movie' : 'tv',
          Year: title.year,
          Watchlist: status.replace('plantowatch', pick(random, ['plan to watch', 'plantowatch'])),
          LastEpWatched: newest?.part ? `s${newest.part.season}e${newest.part.episode}` : null,
          WatchedDate: newest ? newest.at.slice(0, 16).replace('T', ' ') : null,
          Rating: rating?.value ?? null,
          Memo: note?.text ?? null,
          TVDB: title.ids.tvdb,
          TMDB: title.ids.tmdb,
          IMDB: title.ids.imdb,
        })),
        COLUMNS,
      ),
    },
    facts: stated.flatMap((about): Fact[] => {
      const { title, status, newest, rating, note, target } = about;
      const isMovie = title.kind === 'MOVIE';
      return [
        ...stateFacts(about, false),
        ...(newest && (!isMovie || status === 'completed')
          ? [
              {
                kind: 'PLAY',
                target: targetOf(newest, IDS),
                when: dayOf(newest),
                ...(!isMovie && { upTo: true }),
              } as const,
            ]
          : []),
        ...(rating
          ? [
              {
                kind: 'RATING',
                target,
                when: UNKNOWN_TIME,
                rating: { value: rating.value, scale: 10 },
              } as const,
            ]
          : []),
        ...(note ? [{ kind: 'NOTE', target, when: UNKNOWN_TIME, text: note.text } as const] : []),
      ];
    }),
  };
};
