import { startOf } from '../../../../contract/seenToEnd.ts';
import * as m from '../../../text/messages/importMarquee.ts';
import { idOf, ofPart, readInstant, readMoment, type TargetOf } from './marqueeValues.ts';
import { type Fields, readFields, readList, readString } from './readJson.ts';
import { readCount, readNumber } from './readNumber.ts';
import type { Parsed, RowOrigin, SourcePart, SourceState, SourceTarget, SourceTime } from './sourceRow.ts';
import { covered, UNKNOWN_TIME } from './targets.ts';

// What Marquee's own export says of titles besides their plays: marks, notes, and where the viewer is.

/** Exports since this field was added say where the viewer is with a title. */
const hasState = (title: Fields) => readCount(title['pass']) !== null;

/** The pass that a title's plays are counted in: the one before, if it was started over and not played since. */
const playedPass = (title: Fields) => (isStartedOver(title) ? readFields(title['previous']) : title);

const isStartedOver = (title: Fields) => readCount(readFields(title['previous'])['pass']) !== null;

const partsOf = (pass: Fields) => readList(pass['parts']).map(readFields);

export function* titleRows(title: Fields, origin: RowOrigin, targetOf: TargetOf): Generator<Parsed> {
  const target = targetOf(idOf(title));
  // First: what is added to a title at once is of one pass.
  const rows = passRows(title, playedPass(title), origin, target);
  const marks = (
    [
      ['WATCHLIST', 'listedAt'],
      ['DROPPED', 'droppedAt'],
      ['HIDDEN', 'dismissedAt'],
    ] as const
  ).flatMap(([kind, field]) =>
    readString(title[field]) ? [{ kind, origin, target, when: readInstant(title[field]) }] : [],
  );
  rows.push(...marks);
  const text = readString(title['note']);
  if (text) rows.push({ kind: 'NOTE', origin, target, when: UNKNOWN_TIME, text });
  if (rows.length > 0) yield* rows;
  else yield covered(origin, target.name, m.inOthers());
}

/** That a title was started over, with what was opened since. */
export function startedOverRows(title: Fields, origin: RowOrigin, targetOf: TargetOf): Parsed[] {
  return isStartedOver(title) ? passRows(title, title, origin, targetOf(idOf(title))) : [];
}

/** Where a viewer is with a title in a pass, and the positions of parts that are not watched in it: the others come with their plays. */
function passRows(title: Fields, pass: Fields, origin: RowOrigin, target: SourceTarget): Parsed[] {
  const rows: Parsed[] = [];
  const state = hasState(title) ? readState(title, pass) : null;
  if (state) rows.push({ kind: 'STATE', origin, target, when: UNKNOWN_TIME, state });
  for (const part of partsOf(pass)) {
    const isOpen = hasState(title) ? readCount(part['plays']) === 0 : oldPosition(part) > 0;
    if (!isOpen) continue;
    const position = { seconds: readNumber(part['position']) ?? 0, length: readNumber(part['length']) };
    rows.push({
      kind: 'RESUME',
      origin,
      target: ofPart(target, part),
      when: readInstant(part['at']),
      position,
    });
  }
  return rows;
}

/** Where a viewer is in a pass of a title; null if nothing was begun in it, and it is the first. */
function readState(title: Fields, pass: Fields): SourceState | null {
  const last = readFields(pass['last']);
  const part = readPart(last);
  const number = readCount(pass['pass']) ?? 1;
  const playedAt = readMoment(title['playedAt']);
  if (!part && number === 1 && playedAt === null && partsOf(pass).length === 0) return null;
  return {
    pass: Math.max(1, number),
    passStartedAt: readMoment(pass['passStartedAt']),
    playedAt,
    last: part && {
      ...part,
      season: readCount(last['seasonNumber']),
      episode: readCount(last['episodeNumber']),
    },
  };
}

function readPart(part: Fields): SourcePart | null {
  const at = readMoment(part['at']);
  const [position, length] = [readNumber(part['position']), readNumber(part['length'])];
  return at === null || position === null ? null : { position, length, at };
}

/** Where a part is resumed; 0 at the beginning. Older exports say that it was watched, and not how often. */
function oldPosition(part: Fields): number {
  const watched = part['watched'] === true || (readCount(part['plays']) ?? 0) > 0;
  const position = readNumber(part['position']) ?? 0;
  return startOf({ position, length: readNumber(part['length']), watched }) > 0 ? position : 0;
}

/** Finds where the part of a play stands, if it is of the pass that is counted; null where that follows from the play alone. */
export function partReader(
  titles: ReadonlyMap<string | null, Fields>,
): (play: Fields, when: SourceTime) => SourcePart | null {
  const known = new Map<string | null, ReadonlyMap<string, SourcePart>>();
  return (play, when) => {
    const title = titles.get(idOf(play)) ?? {};
    const pass = playedPass(title);
    if (!hasState(title) || readCount(play['pass']) !== readCount(pass['pass'])) return null;
    const parts = known.get(idOf(play)) ?? partsByNumber(pass);
    known.set(idOf(play), parts);
    const part = parts.get(numberOf(play));
    const at = when.precision === 'DAY' ? `${when.day}T00:00:00.000Z` : 'at' in when ? when.at : null;
    const follows = part?.position === 0 && part.length === null && part.at === at;
    return part && !follows ? part : null;
  };
}

function partsByNumber(pass: Fields): ReadonlyMap<string, SourcePart> {
  return new Map(
    partsOf(pass).flatMap((fields) => {
      const part = readPart(fields);
      return part ? [[numberOf(fields), part] as const] : [];
    }),
  );
}

function numberOf(part: Fields): string {
  const [season, episode] = [readCount(part['seasonNumber']), readCount(part['episodeNumber'])];
  return episode === null ? 'whole' : `${season ?? ''}:${episode}`;
}
