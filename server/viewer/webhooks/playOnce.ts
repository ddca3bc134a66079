import { addPlay } from '../plays/plays.ts';
import type { NewPlay } from '../plays/playTime.ts';
import type { LoadedTitle, PlayRecord } from '../records.ts';
import { titleRule, type TitleRule } from '../rules.ts';

const MINUTE_MS = 60_000;
/** The shortest time after which a play counts as another one, in minutes. */
const MIN_MINUTES = 30;

/**
 * Adds a play, unless the same part has one within its length, from whatever source: media servers report a play several times, and so may
 * several servers and programs. Who did see it twice adds a play by hand.
 *
 * @param minutes the length; null when it is not known
 * @param onApplied called with whether it is added, perhaps several times: the last one counts
 */
export function addPlayOnce(
  play: NewPlay,
  minutes: number | null,
  onApplied: (isAdded: boolean) => void,
): TitleRule {
  const { id, ref } = play;
  const { seasonNumber, episodeNumber } = ref;
  const add = addPlay(play, 'en');
  const apply = (loaded: LoadedTitle, now: string) => {
    const isKnown = [...loaded.plays.values()].some(
      (other) => other.id === id || isSamePlay(other, play, minutes),
    );
    onApplied(!isKnown);
    return isKnown ? loaded : add.apply(loaded, now);
  };
  return titleRule(apply, (before) => {
    const { plays, ...needs } = add.needs(before);
    const episodeNumbers = episodeNumber === null ? null : [episodeNumber];
    const ofPart = before ? [{ pass: before.pass, seasonNumber, episodeNumbers }] : [];
    return { ...needs, plays: { any: [...(plays ? [plays] : []), ...ofPart] } };
  });
}

function isSamePlay(other: PlayRecord, { ref, time }: NewPlay, minutes: number | null): boolean {
  if (other.at === null || time.at === null) return false;
  const apart = Math.abs(Date.parse(other.at) - Date.parse(time.at));
  return (
    other.seasonNumber === ref.seasonNumber &&
    other.episodeNumber === ref.episodeNumber &&
    apart < Math.max(minutes ?? 0, MIN_MINUTES) * MINUTE_MS
  );
}
