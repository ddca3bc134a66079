import type { ChangedTitleFragment, SeasonPartsFragment, TitlePartFragment } from '../gql/graphql.ts';
import { type CachedSeason, newPart } from './cachedTitle.ts';

/** What marking changes of a title, as far as it is cached. */
export interface Marked {
  /** What was stored of the marked parts. */
  readonly before: readonly TitlePartFragment[];
  /** The record as the server will probably return it; null if that cannot be told. */
  readonly optimistic: (ChangedTitleFragment & Partial<SeasonPartsFragment>) | null;
}

/** Marks a movie at a time, or removes its mark (null); or of a series what was played of it without an episode. */
export function markMovie(record: ChangedTitleFragment, at: string | null): Marked {
  const { mediaType, last } = record;
  const before = last?.episodeNumber === null ? [last] : [];
  if (mediaType === 'TV') return { before, optimistic: null };
  const movie = last ?? newPart(record.id, { seasonNumber: null, episodeNumber: null });
  const marked = { ...movie, position: 0, watched: true, at: movie.watched ? movie.at : (at ?? '') };
  const state = at === null ? 'NOT_STARTED' : 'FINISHED';
  const change = { last: at === null ? null : marked, resume: null, continuedAt: null };
  return { before, optimistic: { ...record, ...change, state: unlessDropped(record, state) } };
}

/** Marks episodes of a season at a time, or removes their marks (null). */
export function markEpisodes(
  record: ChangedTitleFragment,
  cached: CachedSeason | null,
  season: number,
  episodeNumbers: readonly number[],
  at: string | null,
): Marked {
  if (!cached) return { before: [], optimistic: null };
  const { parts, seasons } = cached;
  const numberOf = ({ episodeNumber }: TitlePartFragment) => episodeNumber ?? -1;
  const isMarked = (part: TitlePartFragment) => episodeNumbers.includes(numberOf(part));
  const before = parts.nodes.filter(isMarked);
  const others = parts.nodes.filter((part) => !isMarked(part));
  const marked = episodeNumbers.flatMap((episodeNumber) => {
    if (at === null) return [];
    const stored = before.find((part) => part.episodeNumber === episodeNumber);
    if (stored?.watched) return [stored];
    const part = newPart(record.id, { seasonNumber: season, episodeNumber });
    return [{ ...part, length: stored?.length ?? null, watched: true, at }];
  });
  const nodes = [...others, ...marked].sort((one, other) => numberOf(one) - numberOf(other));
  const { last, progress } = record;
  const isLast = last?.seasonNumber === season && isMarked(last);
  const lastLeft = () => [...others].sort((one, other) => other.at.localeCompare(one.at))[0] ?? null;
  const countWatched = (all: readonly TitlePartFragment[]) => all.filter(({ watched }) => watched).length;
  const added = countWatched(nodes) - countWatched(parts.nodes);
  // Specials do not count.
  const counts = progress && (season === 0 ? progress : withWatched(progress, added));
  return {
    before,
    optimistic: {
      ...record,
      state: markedState(record, counts),
      last: isLast ? (nodes.find(({ id }) => id === last.id) ?? lastLeft()) : last,
      progress: counts,
      parts: { ...parts, nodes },
      seasons: seasons.map((one) =>
        one.id === `${record.id}:s${season}` && one.progress
          ? { ...one, progress: withWatched(one.progress, added) }
          : one,
      ),
    },
  };
}

type Progress = NonNullable<ChangedTitleFragment['progress']>;

function withWatched(progress: Progress, added: number): Progress {
  return { ...progress, watched: Math.max(0, progress.watched + added) };
}

/** The state after a mark. Whether more will come of a series of which nothing is left, the server tells. */
function markedState(record: ChangedTitleFragment, counts: Progress | null): ChangedTitleFragment['state'] {
  const isLeft = counts === null || counts.watched < counts.aired;
  return isLeft ? unlessDropped(record, 'IN_PROGRESS') : record.state;
}

/** A mark takes up no title that was dropped. */
function unlessDropped(
  { state }: ChangedTitleFragment,
  other: ChangedTitleFragment['state'],
): ChangedTitleFragment['state'] {
  return state === 'DROPPED' ? state : other;
}
