import { GraphQLError } from 'graphql';
import {
  MAX_LENGTH_SECONDS,
  MAX_LIST_DESCRIPTION_LENGTH,
  MAX_LIST_NAME_LENGTH,
} from '../../../contract/limits.ts';
import { cleanName, cleanSearchText } from '../../../contract/plainText.ts';
import { parseName, parseTitleRef } from '../../graphql/arguments.ts';
import type { RequestContext } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type {
  ImportedListItemInput,
  ImportedPlayInput,
  ImportedRatingInput,
  ImportedRecordInput,
  ImportRecordInput,
  PlayTimeInput,
} from '../../graphql/generated/resolvers.ts';
import { listId, listItemId, parseRatable } from '../../records/globalIds.ts';
import { titleId, type TitleRef } from '../../records/title.ts';
import { parseDay, parseNote, parseText, parseTime } from '../input.ts';
import { instant, onDay, type PlayTime, UNKNOWN_TIME } from '../plays/playTime.ts';
import { type ImportRowRecord, type PlayableRef, normaliseTimestamp } from '../records.ts';
import { importedListId, type ListFact } from './importIntoList.ts';
import type { ImportedFact, RowOrigin } from './importFacts.ts';
import type { ImportInto } from './importSteps.ts';

/** A row of an import, by what it is about: a title, a title of a list or a list, or nothing. */
export type ParsedRow =
  | {
      readonly origin: RowOrigin;
      readonly isAnswered?: boolean;
      readonly title: TitleRef;
      readonly part: PlayableRef;
      readonly fact: ImportedFact;
    }
  | {
      readonly origin: RowOrigin;
      readonly isAnswered?: boolean;
      /** The list's own id. */
      readonly list: string;
      /** Null for the list itself. */
      readonly title: TitleRef | null;
      readonly fact: ListFact;
    }
  | { readonly row: ImportRowRecord };

const MAX_NAME = 100;
const MAX_FILE = 60;
const MAX_SOURCE_ID = 200;
const MAX_KEY = 200;
const MAX_COUNT = 100;
const MAX_ORDINAL = 1000;
const MAX_SCALE = 100;
const WHOLE: PlayableRef = { seasonNumber: null, episodeNumber: null };

/** Parses a row. What it says is rejected with it if that breaks a rule; where it stands must be valid, or this throws BAD_USER_INPUT. */
export function parseRow(input: ImportRecordInput, into: ImportInto, context: RequestContext): ParsedRow {
  const { number, recordNumber, record } = input;
  const sourceId = input.sourceId ? parseName('sourceId', input.sourceId, MAX_SOURCE_ID) : null;
  const origin = (kind: RowOrigin['kind'], targetId: string | null): RowOrigin => ({
    ...{ number, kind, recordNumber, targetId },
    name: shortened(input.name, MAX_NAME),
    file: shortened(input.file, MAX_FILE),
    sourceId: sourceId === null ? null : shortened(sourceId, MAX_FILE),
  });
  try {
    const parsed = parseRecord(record, sourceId, origin, into, context);
    return 'fact' in parsed && input.answered ? { ...parsed, isAnswered: true } : parsed;
  } catch (error) {
    if (!(error instanceof GraphQLError) || error.extensions['code'] !== 'BAD_USER_INPUT') throw error;
    return rejectedRow(origin(kindOf(record), null), error.message);
  }
}

/** A row that cannot be imported. */
export function rejectedRow(origin: RowOrigin, reason: string): { readonly row: ImportRowRecord } {
  return { row: { ...origin, outcome: 'REJECTED', reason: shortened(reason, MAX_NAME), undo: null } };
}

/** A text as a receipt has it; a dash for none. */
function shortened(text: string, most: number): string {
  const clean = cleanSearchText(text) && Array.from(cleanName(text));
  if (clean === '') return '–';
  return clean.length > most ? `${clean.slice(0, most - 1).join('')}…` : clean.join('');
}

function kindOf(record: ImportedRecordInput): RowOrigin['kind'] {
  if (record.play !== undefined) return 'PLAY';
  if (record.rating !== undefined) return 'RATING';
  if (record.watchlist !== undefined) return 'WATCHLIST';
  if (record.note !== undefined) return 'NOTE';
  if (record.list !== undefined) return 'LIST';
  if (record.listItem !== undefined) return 'LIST_ITEM';
  if (record.position !== undefined) return 'PROGRESS';
  return (record.rejected ?? record.leftOut)?.kind ?? 'STATE';
}

function parseRecord(
  record: ImportedRecordInput,
  sourceId: string | null,
  origin: (kind: RowOrigin['kind'], targetId: string | null) => RowOrigin,
  into: ImportInto,
  context: RequestContext,
): ParsedRow {
  const { uid, source, now } = into;
  const ofTitle = (id: string, fact: ImportedFact): ParsedRow => {
    const title = parseTitleRef(id);
    return { origin: origin(kindOf(record), titleId(title)), title, part: WHOLE, fact };
  };
  const timeOf = (at: string | null | undefined) => parseTime(at, now);
  if (record.play !== undefined) return parsePlay(record.play, sourceId, origin, now, context);
  if (record.rating !== undefined) return parseRating(record.rating, origin, timeOf);
  if (record.watchlist !== undefined) {
    const { titleId: id, at } = record.watchlist;
    return ofTitle(id, { kind: 'WATCHLIST', at: timeOf(at) });
  }
  if (record.dropped !== undefined) {
    const { titleId: id, at } = record.dropped;
    return ofTitle(id, { kind: 'DROPPED', at: timeOf(at) });
  }
  if (record.dismissed !== undefined) {
    const { titleId: id, at } = record.dismissed;
    return ofTitle(id, { kind: 'DISMISSED', at: timeOf(at) });
  }
  if (record.note !== undefined) {
    const note = parseNote(record.note.note);
    if (note === null) throw badUserInput('note must not be empty', record.note.note);
    return ofTitle(record.note.titleId, { kind: 'NOTE', note });
  }
  if (record.position !== undefined) {
    const { id, position, length, at } = record.position;
    const { title, part } = parsePart(id);
    if (length > MAX_LENGTH_SECONDS)
      throw badUserInput(`length must be at most ${MAX_LENGTH_SECONDS}`, length);
    if (position <= 0 || position >= length)
      throw badUserInput('position must be more than 0 and less than length', position);
    const fact = { kind: 'PROGRESS', ref: part, position, length, at: timeOf(at) } as const;
    return { origin: origin('PROGRESS', id), title, part, fact };
  }
  if (record.list !== undefined) {
    const { key, name, description, ranked } = record.list;
    const list = importedListId(uid, source, parseKey(key));
    const fact = {
      kind: 'LIST',
      name: parseName('name', name, MAX_LIST_NAME_LENGTH),
      description: parseText('description', description, MAX_LIST_DESCRIPTION_LENGTH),
      ranked: ranked ?? false,
    } as const;
    return { origin: origin('LIST', listId(list)), list, title: null, fact };
  }
  if (record.listItem !== undefined) {
    const { key } = record.listItem;
    return parseListItem(record.listItem, importedListId(uid, source, parseKey(key)), origin, timeOf);
  }
  const isRejected = record.rejected !== undefined;
  const { kind, reason, targetId = null } = isRejected ? record.rejected : record.leftOut;
  const outcome = isRejected ? 'REJECTED' : 'LEFT_OUT';
  const row = {
    ...origin(kind, targetId),
    outcome,
    reason: parseName('reason', reason, MAX_NAME),
    undo: null,
  } as const;
  return { row };
}

function parsePlay(
  { id, time, note, ...input }: ImportedPlayInput,
  sourceId: string | null,
  origin: (kind: 'PLAY', targetId: string) => RowOrigin,
  now: string,
  context: RequestContext,
): ParsedRow {
  const { title, part } = parsePart(id);
  const count = input.count ?? 1;
  const ordinal = input.ordinal ?? 1;
  if (count < 1 || count > MAX_COUNT) throw badUserInput(`count must be 1 to ${MAX_COUNT}`, count);
  if (ordinal < 1 || ordinal > MAX_ORDINAL)
    throw badUserInput(`ordinal must be 1 to ${MAX_ORDINAL}`, ordinal);
  const played = parsePlayed(time, now, context);
  if (count > 1 && played.precision !== 'UNKNOWN')
    throw badUserInput('count must be 1 for a play with a time', count);
  if (Math.max(count, ordinal) > MAX_COUNT && played.precision === 'UNKNOWN')
    throw badUserInput(`ordinal must be at most ${MAX_COUNT} for a play without a time`, ordinal);
  const fact = {
    kind: 'PLAY',
    ...{ ref: part, time: played, sourceId, count, ordinal },
    bulk: input.bulk ?? false,
    note: parseNote(note),
  } as const;
  return { origin: origin('PLAY', id), title, part, fact };
}

/** When something was watched. Unlike elsewhere, a future time is rejected: it would not be known. */
function parsePlayed(time: PlayTimeInput, now: string, context: RequestContext): PlayTime {
  if (time.at !== undefined) {
    const at = normaliseTimestamp(time.at);
    if (at !== null && at > now) throw badUserInput('at must not be in the future', time.at);
    const past = parseTime(time.at, now);
    return instant(past, context.viewerDay(past));
  }
  if (time.day !== undefined) {
    const day = parseDay('day', time.day);
    // It may be that day already where the play was recorded.
    const latest = new Date(Date.parse(now) + FIRST_ZONE_MS).toISOString().slice(0, 10);
    if (day > latest) throw badUserInput('day must not be in the future', time.day);
    return onDay(day);
  }
  if (!time.unknown) throw badUserInput('unknown must be true', time.unknown);
  return UNKNOWN_TIME;
}

/** How far the first time zone of a day is ahead of UTC, in milliseconds. */
const FIRST_ZONE_MS = 14 * 3_600_000;

function parseRating(
  { id, value, scale, at }: ImportedRatingInput,
  origin: (kind: 'RATING', targetId: string) => RowOrigin,
  timeOf: (at: string | null | undefined) => string,
): ParsedRow {
  const target = parseRatable(id);
  if (!target) throw badUserInput('id must be that of a title, a season or an episode', id);
  if (scale < 1 || scale > MAX_SCALE) throw badUserInput(`scale must be 1 to ${MAX_SCALE}`, scale);
  if (value < 0 || value > scale) throw badUserInput('value must be 0 to scale', value);
  const { title, seasonNumber, episodeNumber } = target;
  const fact = {
    kind: 'RATING',
    targetId: id,
    value: Math.round((value / scale) * 100),
    ...{ original: { value, scale }, at: timeOf(at) },
  } as const;
  return { origin: origin('RATING', id), title, part: { seasonNumber, episodeNumber }, fact };
}

function parseListItem(
  { titleId: id, at, note }: ImportedListItemInput,
  list: string,
  origin: (kind: 'LIST_ITEM', targetId: string) => RowOrigin,
  timeOf: (at: string | null | undefined) => string,
): ParsedRow {
  const title = parseTitleRef(id);
  const fact = {
    kind: 'LIST_ITEM',
    titleId: titleId(title),
    note: parseNote(note),
    addedAt: timeOf(at),
  } as const;
  return { origin: origin('LIST_ITEM', listItemId(list, title)), list, title, fact };
}

const parseKey = (key: string) => parseName('key', key, MAX_KEY);

/** A movie, an episode, or a series as a whole. */
function parsePart(id: string): { readonly title: TitleRef; readonly part: PlayableRef } {
  const parsed = parseRatable(id);
  if (parsed && (parsed.seasonNumber === null || parsed.episodeNumber !== null)) {
    const { title, seasonNumber, episodeNumber } = parsed;
    return { title, part: { seasonNumber, episodeNumber } };
  }
  throw badUserInput('id must be that of a title or an episode, such as "movie:603" or "tv:1399:s1:e2"', id);
}
