import * as m from '../../../../text/messages/importTrakt.ts';
import { readFields, readString } from '../readJson.ts';
import { readNumber } from '../readNumber.ts';
import { readTime } from '../readTime.ts';
import type { Parsed } from '../sourceRow.ts';
import { covered, refused } from '../targets.ts';
import { keyOf, readTarget, type TraktRecord } from './traktItem.ts';

/** Positions before the end. */
export function* readPlayback(records: readonly TraktRecord[]): Generator<Parsed> {
  for (const { item, origin } of records) {
    const target = readTarget(item);
    const percent = readNumber(item['progress']);
    if (!target) yield refused(origin, null, m.noTitle());
    else if (percent === null || percent <= 0 || percent >= 100) {
      yield refused(origin, target.name, m.noPosition());
    } else {
      yield {
        kind: 'RESUME',
        origin,
        target,
        position: { part: percent / 100 },
        when: readTime(item['paused_at']),
      };
    }
  }
}

/**
 * What is hidden. Dropped series have no file of their own: they are hidden from the progress or from the calendar, and so off
 * Continue Watching.
 */
export function* readHidden(records: readonly TraktRecord[]): Generator<Parsed> {
  const titles = new Set<string>();
  for (const { item, origin, name } of records) {
    const target = readTarget(item);
    const isTitle = target?.kind === 'SHOW' || target?.kind === 'MOVIE';
    if (!target) yield refused(origin, null, m.noTitle());
    else if (!isTitle || (name !== 'hidden-progress-watched' && name !== 'hidden-calendar')) {
      yield refused(origin, target.name, m.hiddenElsewhere());
    } else if (titles.has(keyOf(item))) yield covered(origin, target.name, m.sameTitle());
    else {
      titles.add(keyOf(item));
      yield { kind: 'HIDDEN', origin, target, when: readTime(item['hidden_at']) };
    }
  }
}

/** Comments and reviews. */
export function* readComments(records: readonly TraktRecord[]): Generator<Parsed> {
  for (const record of records) {
    const { comment, spoiler, created_at: created } = readFields(record.item['comment']);
    yield toNote(record, comment, spoiler, created);
  }
}

/** Private notes. */
export function* readNotes(records: readonly TraktRecord[]): Generator<Parsed> {
  for (const record of records) {
    const nested = readFields(record.item['note']);
    const { notes, spoiler, created_at: created } = 'notes' in nested ? nested : record.item;
    yield toNote(record, notes, spoiler, created);
  }
}

function toNote({ item, origin }: TraktRecord, value: unknown, spoiler: unknown, created: unknown): Parsed {
  const target = readTarget(item);
  const text = readString(value);
  if (!target) return refused(origin, null, m.noTitle());
  if (!text) return refused(origin, target.name, m.noText());
  return {
    kind: 'NOTE',
    origin,
    target,
    text,
    when: readTime(created),
    ...(spoiler === true && { spoiler }),
  };
}
