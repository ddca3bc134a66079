import { isDeepStrictEqual } from 'node:util';
import { removePlays, seasonsBesideLast } from './marks.ts';
import { newPart, partAt, seasonsOf, withParts } from '../parts.ts';
import { comparableTime, type NewPlay, type PlayTime, withPlays } from './playTime.ts';
import { lastWatchedOf } from '../titles/progress.ts';
import type { LoadedTitle, PlayRecord, ViewerTitleRecord } from '../records.ts';
import { markPlayed, titleRule, type TitleRule, withFields } from '../rules.ts';

/**
 * Adds a play that a client, an import or a webhook knows of; one whose id is stored already stays as it is. In its pass it makes the part
 * watched, and unless something newer is known, the one last played, which begins from its start again.
 *
 * @param language that the viewer sees names in, as a tag
 */
export function addPlay(play: NewPlay, language: string): TitleRule {
  const { id, ref, time, source } = play;
  const apply = (loaded: LoadedTitle, now: string) => {
    if (loaded.plays.has(id)) return loaded;
    const { record } = loaded;
    const at = comparableTime(time, now);
    const pass = passOf(record, source, at);
    const added = withPlays(loaded, [{ ...play, pass }], now);
    if (pass !== record.pass) return withFields(added, {}, now);
    const stored = partAt(loaded, ref);
    const isNewer = !stored || (at !== null && at >= stored.at);
    const before = stored ?? newPart(ref, at ?? now);
    const part = { ...before, ...(isNewer && { position: 0, at: at ?? now }), plays: before.plays + 1 };
    const watched = withParts(added, [part]);
    const isMoment = time.precision === 'INSTANT' && source !== 'IMPORT';
    const lastWatched = isMoment && at !== null ? lastWatchedOf(record, ref, at, language) : null;
    return withFields(at === null ? watched : markPlayed(watched, part, at, lastWatched), {}, now);
  };
  return titleRule(apply, () => ({ seasons: seasonsOf(ref), plays: { ids: [id] } }));
}

/** The pass of a new play: the current one; for an imported play only if it was after the pass began, else the one before. */
export function passOf(
  { pass, passStartedAt }: ViewerTitleRecord,
  source: PlayRecord['source'],
  at: string | null,
): number {
  if (source !== 'IMPORT' || passStartedAt === null) return pass;
  return at !== null && at >= passStartedAt ? pass : pass - 1;
}

/** What can be changed of a play. */
type PlayChange = Partial<PlayTime & Pick<PlayRecord, 'note'>>;

/** Changes when a play was, or its note. What was stored as of its time moves with it. */
export function updatePlay(id: string, change: PlayChange): TitleRule {
  const apply = (loaded: LoadedTitle, now: string) => {
    const before = loaded.plays.get(id);
    const after = before && { ...before, ...change };
    if (!after || isDeepStrictEqual(after, before)) return loaded;
    const plays = new Map([...loaded.plays, [id, { ...after, changedAt: now }]]);
    const [from, to] = [comparableTime(before, now), comparableTime(after, now)];
    const part = before.pass === loaded.record.pass ? partAt(loaded, before) : null;
    if (from === to || part?.at !== from) return withFields({ ...loaded, plays }, {}, now);
    const moved = withParts({ ...loaded, plays }, [{ ...part, at: to ?? now }]);
    const isLast = loaded.record.playedAt === from;
    return withFields(moved, isLast ? { playedAt: newestTime(moved.record) } : {}, now);
  };
  return titleRule(apply, () => ({ plays: { ids: [id] } }));
}

/** The newest time that a title's record knows of its parts. */
function newestTime({ whole, seasons }: ViewerTitleRecord): string | null {
  const times = [...(whole ? [whole.at] : []), ...[...seasons.values()].map(({ newest }) => newest)];
  return times.reduce<string | null>((newest, at) => (newest !== null && newest > at ? newest : at), null);
}

/** Removes a play. A part of which nothing is left is forgotten, and one that was played before becomes the last. */
export function removePlay(id: string): TitleRule {
  const apply = (loaded: LoadedTitle, now: string) =>
    loaded.plays.has(id) ? removePlays(loaded, [id], [], now) : loaded;
  return titleRule(apply, (before) => ({ seasons: seasonsBesideLast(before), plays: { ids: [id] } }));
}
