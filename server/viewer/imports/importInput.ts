import { GraphQLError } from 'graphql';
import {
  MAX_IMPORT_ROWS,
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
} from '../../graphql/generated/resolvers.ts';
import { listId, listItemId, parseListId, parseRatable } from '../../records/globalIds.ts';
import { titleId, type TitleRef } from '../../records/title.ts';
import { parseNote, parseText, parseTime } from '../input.ts';
import type { ImportRowRecord } from './importRecords.ts';
import type { PlayableRef } from '../records.ts';
import { parsePart, parsePartId, parsePass, parsePosition, parseState } from './importedParts.ts';
import { importedListId, type ListFact } from './importIntoList.ts';
import { parsePlayed } from './importedTimes.ts';
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
  const { now } = into;
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
    return ofTitle(record.note.titleId, { kind: 'NOTE', note, append: record.note.append ?? false });
  }
  if (record.position !== undefined) {
    const { title, fact } = parsePosition(record.position, now);
    return { origin: origin('PROGRESS', record.position.id), title, part: fact.ref, fact };
  }
  if (record.state !== undefined) {
    const { title, fact } = parseState(record.state, now);
    const { titleId: id, last } = record.state;
    return { origin: origin('STATE', last?.id ?? id), title, part: fact.last ?? WHOLE, fact };
  }
  if (record.list !== undefined) {
    const { key, name, description, ranked, at } = record.list;
    const list = listOf(key, into);
    const fact = {
      kind: 'LIST',
      name: parseName('name', name, MAX_LIST_NAME_LENGTH),
      description: parseText('description', description, MAX_LIST_DESCRIPTION_LENGTH),
      ranked: ranked ?? false,
      createdAt: timeOf(at),
    } as const;
    return { origin: origin('LIST', listId(list)), list, title: null, fact };
  }
  if (record.listItem !== undefined) {
    const { key } = record.listItem;
    return parseListItem(record.listItem, listOf(key, into), origin, timeOf);
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
  { id, time, note, day, pass, ...input }: ImportedPlayInput,
  sourceId: string | null,
  origin: (kind: 'PLAY', targetId: string) => RowOrigin,
  now: string,
  context: RequestContext,
): ParsedRow {
  const { title, part } = parsePartId(id);
  const count = input.count ?? 1;
  const ordinal = input.ordinal ?? 1;
  if (count < 1 || count > MAX_COUNT) throw badUserInput(`count must be 1 to ${MAX_COUNT}`, count);
  if (ordinal < 1 || ordinal > MAX_ORDINAL)
    throw badUserInput(`ordinal must be 1 to ${MAX_ORDINAL}`, ordinal);
  const played = parsePlayed(time, day ?? null, now, context);
  if (count > 1 && played.precision !== 'UNKNOWN')
    throw badUserInput('count must be 1 for a play with a time', count);
  if (Math.max(count, ordinal) > MAX_COUNT && played.precision === 'UNKNOWN')
    throw badUserInput(`ordinal must be at most ${MAX_COUNT} for a play without a time`, ordinal);
  const fact = {
    kind: 'PLAY',
    ...{ ref: part, time: played, sourceId, count, ordinal },
    bulk: input.bulk ?? false,
    note: parseNote(note),
    pass: pass === null || pass === undefined ? undefined : parsePass(pass),
    part: input.part ? parsePart(input.part, now) : undefined,
  } as const;
  return { origin: origin('PLAY', id), title, part, fact };
}

function parseRating(
  { id, value, scale, at, own }: ImportedRatingInput,
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
    ...{ original: own ? null : { value, scale }, at: timeOf(at) },
  } as const;
  return { origin: origin('RATING', id), title, part: { seasonNumber, episodeNumber }, fact };
}

function parseListItem(
  { titleId: id, at, note, ...input }: ImportedListItemInput,
  list: string,
  origin: (kind: 'LIST_ITEM', targetId: string) => RowOrigin,
  timeOf: (at: string | null | undefined) => string,
): ParsedRow {
  const title = parseTitleRef(id);
  const position = input.position ?? undefined;
  if (position !== undefined && (position < 1 || position > MAX_IMPORT_ROWS))
    throw badUserInput(`position must be 1 to ${MAX_IMPORT_ROWS}`, position);
  const fact = {
    kind: 'LIST_ITEM',
    titleId: titleId(title),
    note: parseNote(note),
    addedAt: timeOf(at),
    position,
  } as const;
  return { origin: origin('LIST_ITEM', listItemId(list, title)), list, title, fact };
}

/** The own id of the list of a key: of the viewer's own one if it is its global id. */
function listOf(key: string, { uid, source, ownLists }: ImportInto): string {
  const parsed = parseName('key', key, MAX_KEY);
  const own = parseListId(parsed);
  return own !== null && ownLists?.has(own) ? own : importedListId(uid, source, parsed);
}
