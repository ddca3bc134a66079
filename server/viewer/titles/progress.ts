import { isSeenToEnd } from '../../../contract/seenToEnd.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/paths.ts';
import { isPartFinished, newPart, partAt, seasonsOf, withParts } from '../parts.ts';
import type {
  LastWatchedRecord,
  LoadedTitle,
  PartRecord,
  PlayableRef,
  ViewerTitleRecord,
} from '../records.ts';
import { instant, withPlays } from '../plays/playTime.ts';
import { markPlayed, titleRule, type TitleRule, withFields } from '../rules.ts';

/** A playback position in seconds, at a time that is not ahead of now. */
interface Progress {
  readonly position: number;
  readonly length: number;
  readonly at: string;
}

/** What saving progress records beside it. */
interface PlaybackSource {
  /** The id of the play that it may add. */
  readonly playId: string;
  /** The viewer's local day at the time of the progress. */
  readonly day: string;
  /** The language that the viewer sees names in, as a tag. */
  readonly language: string;
}

/**
 * Saves the progress of a part. Newer stored progress wins, unless the part had only been opened then. A part that is now seen to its end,
 * and was not before, has been played; it is played again only after a position before the end was stored.
 */
export function saveProgress(ref: PlayableRef, progress: Progress, source: PlaybackSource): TitleRule {
  const { at } = progress;
  const apply = (loaded: LoadedTitle, now: string) => {
    const stored = partAt(loaded, ref);
    const lastWatched = lastWatchedOf(loaded.record, ref, at, source.language);
    // Progress is more informative than an opening, whatever its time.
    if (stored && stored.at > at && !isOpenedOnly(stored)) {
      const played = markPlayed(loaded, stored, at, lastWatched);
      return played === loaded ? loaded : withFields(played, { previous: null }, now);
    }
    const isPlayed = isSeenToEnd(progress) && !(stored && (isSeenToEnd(stored) || isPartFinished(stored)));
    const part = { ...(stored ?? newPart(ref, at)), ...progress };
    const { playId: id, day } = source;
    const ownPlay = { id, ref, time: instant(at, day), source: 'PLAYER' } as const;
    const changed = isPlayed
      ? withPlays(withParts(loaded, [{ ...part, plays: part.plays + 1 }]), [ownPlay], now)
      : withParts(loaded, [part]);
    const saved = partAt(changed, ref) ?? part;
    return withFields(markPlayed(changed, saved, at, lastWatched), { previous: null }, now);
  };
  return titleRule(apply, () => ({ seasons: seasonsOf(ref) }));
}

/** Records that a part was opened in the player. Earlier progress is preserved. */
export function openPart(ref: PlayableRef, lastWatched: LastWatchedRecord): TitleRule {
  const apply = (loaded: LoadedTitle, now: string) => {
    const stored = partAt(loaded, ref);
    const at = lastWatched.watchedAt;
    const part = stored ?? newPart(ref, at);
    const opened = stored ? loaded : withParts(loaded, [part]);
    return withFields(markPlayed(opened, part, at, lastWatched), {}, now);
  };
  return titleRule(apply, () => ({ seasons: seasonsOf(ref) }));
}

function isOpenedOnly({ position, length, plays }: PartRecord): boolean {
  return position === 0 && length === null && plays === 0;
}

/** The last-watched record of a part, under the title's name in a language if that is stored, else its English one. */
export function lastWatchedOf(
  { uid, mediaType, tmdbId: movieId, title, posterPath, local }: ViewerTitleRecord,
  { seasonNumber, episodeNumber }: PlayableRef,
  watchedAt: string,
  language: string,
): LastWatchedRecord {
  const part = { seasonNumber, episodeNumber };
  const names = local?.language === language ? local : { title, posterPath, language: DEFAULT_LANGUAGE };
  return { uid, mediaType, movieId, ...names, ...part, watchedAt };
}
