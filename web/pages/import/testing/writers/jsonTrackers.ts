import { UNKNOWN_TIME } from '../../formats/targets.ts';
import {
  aboutTitle,
  dayOf,
  type Entry,
  type Fact,
  instantOf,
  type Library,
  targetOf,
  type Writer,
} from '../randomLibrary.ts';

const tmdbTarget = (entry: Pick<Entry, 'title' | 'part'>) => targetOf(entry, ['tmdb'], { year: false });
const abouts = (library: Library) => library.titles.map((title) => aboutTitle(library, title));
const numbersOf = ({ part }: Entry) => ({
  show_season_number: part?.season ?? null,
  show_episode_number: part?.episode ?? null,
});

/** Ryot's export: each title with its history, reviews and collections. */
export const writeRyot: Writer = (library) => {
  const facts: Fact[] = [];
  const metadata = abouts(library).flatMap((about) => {
    const { title, plays, positions, dropped, hidden, rating, ratings, note, listed, lists } = about;
    const target = tmdbTarget({ title, part: null });
    const reviews = [...(rating ? [rating] : []), ...ratings].map((one) => ({
      ...{ rating: String(one.value * 10), review: { date: one.at, spoiler: false, text: null } },
      ...numbersOf(one),
    }));
    const item = {
      lot: title.kind === 'MOVIE' ? 'movie' : 'show',
      ...{ source: 'tmdb', identifier: String(title.ids.tmdb), source_id: title.name },
      seen_history: [
        ...plays.map((play) => ({
          state: 'completed',
          progress: '100',
          ended_on: play.at,
          ...numbersOf(play),
        })),
        ...positions.map((one) => ({
          state: 'in_progress',
          progress: String(one.percent),
          ...numbersOf(one),
        })),
        ...[...(dropped ? ['dropped'] : []), ...(hidden ? ['on_a_hold'] : [])].map((state) => ({ state })),
      ],
      reviews: [
        ...reviews,
        ...(note ? [{ rating: null, review: { date: note.at, spoiler: true, text: note.text } }] : []),
      ],
      collections: [
        ...(listed ? [{ collection_name: 'Watchlist', created_on: listed.at }] : []),
        ...lists.map(({ list, item: own }) => ({ collection_name: list.name, created_on: own.at })),
      ],
    };
    const own: Fact[] = [
      ...plays.map((play): Fact => ({ kind: 'PLAY', target: tmdbTarget(play), when: instantOf(play) })),
      ...positions.map((one): Fact => ({
        kind: 'RESUME',
        target: tmdbTarget(one),
        when: UNKNOWN_TIME,
        position: { part: one.percent / 100 },
      })),
      ...(dropped ? [{ kind: 'DROPPED', target, when: UNKNOWN_TIME } as const] : []),
      ...(hidden ? [{ kind: 'HIDDEN', target, when: UNKNOWN_TIME } as const] : []),
      ...[...(rating ? [rating] : []), ...ratings].map((one): Fact => ({
        kind: 'RATING',
        target: tmdbTarget(one),
        when: instantOf(one),
        rating: { value: one.value * 10, scale: 100 },
      })),
      ...(note
        ? [{ kind: 'NOTE', target, when: instantOf(note), text: note.text, spoiler: true } as const]
        : []),
      ...(listed ? [{ kind: 'WATCHLIST', target, when: instantOf(listed) } as const] : []),
      ...lists.map(({ list, item: one }): Fact => ({
        kind: 'LIST_ITEM',
        target,
        when: instantOf(one),
        list: { key: list.name, name: list.name },
      })),
    ];
    facts.push(...own);
    return own.length > 0 ? item : [];
  });
  const lists = library.lists.map((list): Fact => ({
    kind: 'LIST',
    target: null,
    when: UNKNOWN_TIME,
    list: listOf(list),
  }));
  const collections = library.lists.map(({ name, description }) => ({
    name,
    description,
    collection_name: name,
  }));
  return {
    files: { 'ryot.json': JSON.stringify({ metadata, collections, people: [], metadata_groups: [] }) },
    facts: [...facts, ...lists],
  };
};

const listOf = ({ name, description }: Library['lists'][number]) => ({
  ...{ key: name, name },
  ...(description && { description }),
});

/** Watcharr's export: a state, ratings and what was done with each title; episodes once each. */
export const writeWatcharr: Writer = (library) => {
  const facts: Fact[] = [];
  const items = abouts(library).flatMap(
    ({ title, plays, last, listed, dropped, hidden, rating, ratings, note }) => {
      const target = tmdbTarget({ title, part: null });
      const isMovie = title.kind === 'MOVIE';
      const finished = isMovie && !listed && !dropped && !hidden ? plays : [];
      const state = listed
        ? 'PLANNED'
        : dropped
          ? 'DROPPED'
          : hidden
            ? 'HOLD'
            : finished.length
              ? 'FINISHED'
              : 'WATCHING';
      const part = (one: Entry) => ({ seasonNumber: one.part?.season, episodeNumber: one.part?.episode });
      const own: Fact[] = [
        ...(listed ? [{ kind: 'WATCHLIST', target, when: instantOf(listed) } as const] : []),
        ...(dropped ? [{ kind: 'DROPPED', target, when: UNKNOWN_TIME } as const] : []),
        ...(hidden ? [{ kind: 'HIDDEN', target, when: UNKNOWN_TIME } as const] : []),
        ...(isMovie ? finished : last).map((play): Fact => ({
          kind: 'PLAY',
          target: tmdbTarget(play),
          when: instantOf(play),
        })),
        ...ratings.map((one): Fact => ({
          kind: 'RATING',
          target: tmdbTarget(one),
          when: UNKNOWN_TIME,
          rating: { value: one.value, scale: 10 },
        })),
        ...(rating
          ? [
              {
                kind: 'RATING',
                target,
                when: dayOf(rating),
                rating: { value: rating.value, scale: 10 },
              } as const,
            ]
          : []),
        ...(note ? [{ kind: 'NOTE', target, when: UNKNOWN_TIME, text: note.text } as const] : []),
      ];
      facts.push(...own);
      if (own.length === 0) return [];
      return {
        ...{ status: state, rating: rating?.value ?? 0, ratingCustomDate: rating?.at.slice(0, 10) ?? null },
        thoughts: note?.text ?? '',
        content: { tmdbId: title.ids.tmdb, title: title.name, type: isMovie ? 'movie' : 'tv' },
        activity: [
          ...(listed ? [{ type: 'ADDED', data: '', createdAt: listed.at }] : []),
          ...finished.map(({ at }) => ({
            type: 'STATUS_CHANGED',
            data: 'FINISHED',
            customDate: at,
            createdAt: at,
          })),
        ],
        watchedSeasons: ratings
          .filter((one) => one.part?.episode === null)
          .map((one) => ({ seasonNumber: one.part?.season, status: 'WATCHING', rating: one.value })),
        watchedEpisodes: [
          ...(isMovie ? [] : last).map((play) => ({ ...part(play), status: 'FINISHED', createdAt: play.at })),
          ...ratings
            .filter((one) => one.part?.episode !== null)
            .map((one) => ({ ...part(one), status: 'WATCHING', rating: one.value })),
        ],
      };
    },
  );
  return { files: { 'watcharr.json': JSON.stringify(items) }, facts };
};
