import {
  MAX_LIST_DESCRIPTION_LENGTH,
  MAX_LIST_NAME_LENGTH,
  MAX_NOTE_LENGTH,
} from '../../../../contract/limits.ts';
import { cleanName, removeForbidden } from '../../../../contract/plainText.ts';
import type { ImportedRecordInput, ImportRecordInput, ImportRowKind } from '../../../gql/graphql.ts';
import { localDay } from '../../../text/dates.ts';
import { listOf as namesOf, partName, seasonName } from '../../../text/format.ts';
import * as m from '../../../text/messages/imports.ts';
import type {
  LeftOut,
  SourceRowKind,
  Parsed,
  SourceRow,
  SourceState,
  SourceTarget,
  SourceTime,
} from '../formats/sourceRow.ts';
import type { Resolved, Unfound } from './matchRows.ts';

/** Longest id of a source's row that the server takes, and longest reason, in characters. */
const MAX_ID_LENGTH = 200;
const MAX_REASON_LENGTH = 100;
/** Most plays without a time that a row can stand for. */
const MAX_COUNT = 100;

const KINDS: Readonly<Record<SourceRowKind, ImportRowKind>> = {
  PLAY: 'PLAY',
  RATING: 'RATING',
  WATCHLIST: 'WATCHLIST',
  LIKE: 'LIKE',
  LIST: 'LIST',
  LIST_ITEM: 'LIST_ITEM',
  DROPPED: 'STATE',
  HIDDEN: 'STATE',
  RESUME: 'PROGRESS',
  NOTE: 'NOTE',
  STATE: 'STATE',
};

const UNFOUND: Readonly<Record<Unfound, () => string>> = {
  NOT_FOUND: m.notFound,
  NOT_ANSWERED: m.notAnswered,
  NONE_OF_THESE: m.noneChosen,
  NO_NUMBER: m.noNumber,
};

/** Adds to the number that this import has of something, by default 1, and returns it. */
export type CountUp = (key: string, by?: number) => number;

/**
 * A row of an import as the server takes it. One of which nothing can be imported says why.
 *
 * @param resolved what its target is; null if it has none
 * @param countUp adds to a number of this import, by default 1, and returns it: of plays of a part, also at one time
 */
export function toRecord(
  parsed: Parsed,
  number: number,
  resolved: Resolved | null,
  countUp: CountUp,
): ImportRecordInput {
  const { file, record: recordNumber, id } = parsed.origin;
  return {
    number,
    name: cleanName(nameOf(parsed)) || m.unnamed(),
    file: cleanName(file) || m.unnamed(),
    recordNumber,
    sourceId: cleanName(id ?? '').slice(0, MAX_ID_LENGTH) || null,
    record: 'why' in parsed ? leftOutRecord(parsed) : recordOf(parsed, resolved, countUp),
    answered: resolved !== null && 'id' in resolved && resolved.wasAsked,
  };
}

function leftOutRecord({ why, kind, reason }: LeftOut): ImportedRecordInput {
  const nothing = {
    kind: kind ? KINDS[kind] : ('OTHER' as const),
    reason: cut(cleanName(reason), MAX_REASON_LENGTH),
  };
  return why === 'COVERED' ? { leftOut: nothing } : { rejected: nothing };
}

function recordOf(row: SourceRow, resolved: Resolved | null, countUp: CountUp): ImportedRecordInput {
  const reject = (reason: string, targetId: string | null = null): ImportedRecordInput => ({
    rejected: { kind: KINDS[row.kind], reason, targetId },
  });
  if (row.kind === 'LIST') return row.list ? { list: listOf(row, row.list) } : reject(m.noList());
  if (!row.target || !resolved) return reject(m.notFound());
  if ('why' in resolved) return reject(UNFOUND[resolved.why]());
  const { id } = resolved;
  const titleId = id.replace(/:s\d+.*$/, '');
  const at = momentOf(row.when);
  switch (row.kind) {
    case 'PLAY':
      return { play: playOf(row, id, countUp) };
    case 'RATING':
      if (!row.rating) return reject(m.noRating(), id);
      return { rating: ratingOf(row.rating, id, at) };
    case 'WATCHLIST':
      return { watchlist: { titleId, at } };
    case 'DROPPED':
      return { dropped: { titleId, at } };
    case 'HIDDEN':
      return { dismissed: { titleId, at } };
    case 'LIKE':
    case 'LIST_ITEM': {
      if (!row.list) return reject(m.noList(), titleId);
      const note = noteOf(id === titleId ? row : withPart(row, row.target));
      const { position } = row.list;
      return { listItem: { key: keyOf(row.list), titleId, at, note, ...(position && { position }) } };
    }
    case 'NOTE': {
      if (noteOf(row) === null) return reject(m.noText(), id);
      // Titles alone have notes: those of their parts, and any others, are paragraphs of it.
      const isPart = id !== titleId;
      const note = noteOf(isPart ? withPart(row, row.target) : row) ?? '';
      const append = countUp(`note ${titleId}`) > 1 || isPart;
      return { note: { titleId, note, ...(append && { append }) } };
    }
    case 'RESUME':
      return row.position ? { position: positionOf(row.position, id, at) } : reject(m.noPosition(), id);
    case 'STATE':
      return row.state ? { state: stateOf(row.state, titleId) } : reject(m.noPosition(), id);
  }
}

/** A row whose text begins with the season or the episode that it is about. */
function withPart(row: SourceRow, target: SourceTarget): SourceRow {
  return { ...row, text: [partOf(target), row.text].filter(Boolean).join('\n') };
}

function ratingOf(
  { value, scale, isOwn = false }: NonNullable<SourceRow['rating']>,
  id: string,
  at: string | null,
) {
  return { id, at, value, scale, ...(isOwn && { own: true }) };
}

function positionOf(position: NonNullable<SourceRow['position']>, id: string, at: string | null) {
  if ('part' in position) return { id, at, share: position.part };
  const { seconds, length = null } = position;
  return { id, at, position: seconds, length };
}

function stateOf({ last, ...state }: SourceState, titleId: string) {
  if (!last) return { titleId, ...state, last };
  const { season, episode, ...part } = last;
  const ofSeason = season === null ? titleId : `${titleId}:s${season}`;
  return {
    titleId,
    ...state,
    last: { id: episode === null ? ofSeason : `${ofSeason}:e${episode}`, ...part },
  };
}

function playOf(row: SourceRow, id: string, countUp: CountUp) {
  const { when, count = 1, bulk = false, pass, part } = row;
  const time =
    when.precision === 'INSTANT'
      ? { at: when.at }
      : when.precision === 'DAY'
        ? { day: when.day }
        : { unknown: true };
  // Plays without a date fill up to how many there are in all: the rows before have some of them.
  const plays = countUp(id, count);
  const isDated = when.precision !== 'UNKNOWN';
  return {
    id,
    time,
    count: isDated ? 1 : Math.min(plays, MAX_COUNT),
    ordinal: ordinalOf(row, id, countUp),
    bulk,
    note: noteOf(row),
    ...(when.precision === 'INSTANT' && when.day !== undefined && { day: when.day }),
    ...(pass !== undefined && { pass }),
    ...(part && { part }),
  };
}

/** Which one it is of the plays of its day. Those without a time fill up to their number, unless they have ids. */
function ordinalOf({ when, origin }: SourceRow, id: string, countUp: CountUp): number {
  if (when.precision !== 'UNKNOWN') return countUp(`${id} ${dayOf(when)}`);
  return origin.id === undefined ? 1 : Math.min(countUp(`${id} unknown`), MAX_COUNT);
}

/** The day of a time, here. */
const dayOf = (when: Exclude<SourceTime, { precision: 'UNKNOWN' }>) =>
  when.precision === 'INSTANT' ? (when.day ?? localDay(new Date(when.at))) : when.day;

/** The moment of a time; a day counts as its noon, here. Null when it is not known. */
function momentOf(when: SourceTime): string | null {
  if (when.precision === 'UNKNOWN') return null;
  return when.precision === 'INSTANT' ? when.at : new Date(`${when.day}T12:00:00`).toISOString();
}

/** A row's text and tags as a note; null when it has none. */
function noteOf({ text = '', tags = [] }: Pick<SourceRow, 'text' | 'tags'>): string | null {
  const named = tags.length > 0 ? m.tags({ tags: namesOf(tags) }) : '';
  const note = [text, named].map((part) => removeForbidden(part).trim()).filter(Boolean);
  return cut(note.join('\n\n'), MAX_NOTE_LENGTH) || null;
}

function listOf({ when, tags = [] }: SourceRow, list: NonNullable<SourceRow['list']>) {
  const { name, description = '', isRanked = false } = list;
  return {
    key: keyOf(list),
    name: cut(cleanName(name), MAX_LIST_NAME_LENGTH) || m.unnamed(),
    description: cut(noteOf({ text: description, tags }) ?? '', MAX_LIST_DESCRIPTION_LENGTH) || null,
    ranked: isRanked,
    at: momentOf(when),
  };
}

const keyOf = ({ key }: NonNullable<SourceRow['list']>) => cut(cleanName(key), MAX_ID_LENGTH);

/** What a row names, as its file does: 'Arrival (2016)', 'Lost: Season 2, episode 4'. */
function nameOf(parsed: Parsed): string {
  if ('why' in parsed) return parsed.name ?? '';
  if (parsed.kind === 'LIST') return parsed.list?.name ?? '';
  if (!parsed.target) return '';
  const { year } = parsed.target;
  const name = parsed.target.name ?? firstId(parsed.target);
  if (!name) return '';
  const part = partOf(parsed.target);
  if (part) return m.namedPart({ name, part });
  return year === null ? name : m.namedYear({ name, year: String(year) });
}

const DATABASES = { tmdb: 'TMDB', imdb: 'IMDb', tvdb: 'TheTVDB', mal: 'MyAnimeList' } as const;

/** A title by an id, for a file that has no names: 'TMDB 603'. Empty if it has none. */
function firstId({ ids, showIds = ids }: SourceTarget): string {
  const [source] = (['tmdb', 'imdb', 'tvdb', 'mal'] as const).filter((one) => showIds[one] !== undefined);
  return source ? m.namedId({ source: DATABASES[source], id: String(showIds[source]) }) : '';
}

function partOf({ kind, season, episode }: SourceTarget): string {
  if (season === undefined || (kind !== 'SEASON' && kind !== 'EPISODE')) return '';
  return episode === undefined ? seasonName(season) : partName(season, episode);
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join('');
}

const RECORD_KINDS: Readonly<Record<string, ImportRowKind | undefined>> = {
  play: 'PLAY',
  rating: 'RATING',
  watchlist: 'WATCHLIST',
  note: 'NOTE',
  list: 'LIST',
  listItem: 'LIST_ITEM',
};

/** The same row, with nothing to import because the movie database never answered. */
export function withoutAnswer(row: ImportRecordInput): ImportRecordInput {
  const [kind = 'STATE'] = Object.keys(row.record).flatMap((key) => RECORD_KINDS[key] ?? []);
  return { ...row, record: { rejected: { kind, reason: m.notInTime() } } };
}

/** Most rows and bytes that are sent at once: the server takes no more. */
const MOST_ROWS = 200;
const MOST_BYTES = 80_000;

/** How many rows from the first one on can be sent at once. */
export function countAtOnce(rows: readonly ImportRecordInput[]): number {
  let bytes = 0;
  for (const [index, row] of rows.entries()) {
    bytes += byteLength(row);
    const isTooMuch = index >= MOST_ROWS || bytes > MOST_BYTES;
    if (isTooMuch && index > 0) return index;
  }
  return rows.length;
}

const encoder = new TextEncoder();
const byteLength = (row: ImportRecordInput) => encoder.encode(JSON.stringify(row)).length;

/** What a row changes: a title, or a list with its titles, whose rows the server stores together. */
export function subjectOf({ record }: ImportRecordInput): string {
  const { play, rating, position, watchlist, dropped, dismissed, note, state, list, listItem } = record;
  const part = play ?? rating ?? position;
  const title = watchlist ?? dropped ?? dismissed ?? note ?? state;
  return part?.id.replace(/:s\d+.*$/, '') ?? title?.titleId ?? `list ${(list ?? listItem)?.key}`;
}
