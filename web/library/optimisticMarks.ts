import type { ChangedTitleFragment, SeasonPartsFragment, TitlePartFragment } from '../gql/graphql.ts';
import { type CachedParts, newPart } from './cachedTitle.ts';

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
  const change = { last: at === null ? null : marked, resume: null, continuedAt: null };
  return { before, optimistic: { ...record, ...change } };
}

/** Marks episodes of a season at a time, or removes their marks (null). */
export function markEpisodes(
  record: ChangedTitleFragment,
  parts: CachedParts | null,
  season: number,
  episodeNumbers: readonly number[],
  at: string | null,
): Marked {
  if (!parts) return { before: [], optimistic: null };
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
  // Specials do not count.
  const added = season === 0 ? 0 : countWatched(nodes) - countWatched(parts.nodes);
  return {
    before,
    optimistic: {
      ...record,
      last: isLast ? (nodes.find(({ id }) => id === last.id) ?? lastLeft()) : last,
      progress: progress && { ...progress, watched: Math.max(0, progress.watched + added) },
      parts: { ...parts, nodes },
    },
  };
}
