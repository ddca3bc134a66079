import { randomUUID } from 'node:crypto';
import { LONGEST_LIST, titleIds } from '../records/fullAccount.ts';
import { FIRST_OTHER } from '../records/titlesOnDemand.ts';

/** The body of a request. */
export type Sent = object;

/** Which of the two accounts, and how many times the operation was measured before. */
export interface At {
  readonly account: 'full' | 'empty';
  /** The account's id. */
  readonly uid: string;
  readonly nth: number;
}

export interface RecordsOperation {
  readonly name: string;
  /** What is sent before, and not measured. */
  readonly prepare?: (at: At) => readonly Sent[];
  readonly operation: (at: At) => Sent;
}

/** The list that operations on lists change: in the full account the longest one. */
const OWN_LIST = '0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11';
/** The titles of the empty account's list. */
export const LISTED = titleIds.slice(0, 3);

/** Creates what operations need in an account: in the empty one a list with three titles. */
export async function prepareAccount(
  account: At['account'],
  send: (sent: Sent) => Promise<unknown>,
): Promise<void> {
  if (account === 'full') return;
  await send(mutation('createList', { id: OWN_LIST, name: 'A list', ranked: true }, 'list { id }'));
  for (const titleId of LISTED)
    await send(mutation('addToList', { listId: listId(account), titleId }, 'list { id }'));
}

export function listId(account: At['account']): string {
  return `list:${account === 'full' ? LONGEST_LIST : OWN_LIST}`;
}

export function query(text: string, variables: Readonly<Record<string, unknown>> = {}): Sent {
  return { query: text, variables };
}

export const STATUS =
  'viewerTitle { id listedAt playedAt state progress { watched aired } next { seasonNumber episodeNumber } }';

export function mutation(field: string, input: object, selection = STATUS): Sent {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return query(`mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, { input });
}

/** Reads of the movie database, so that what is measured finds them in the cache. */
export function cacheTitle(titleId: string, seasons: readonly number[] = []): Sent {
  const fields = seasons.map((number) => `s${number}: season(number: ${number}) { episodes { number } }`);
  return query(
    `{ node(id: "${titleId}") { ... on Movie { title runtime } ... on Series { title ${fields.join(' ')} } } }`,
  );
}

/** A title that neither account has: another one each time. */
let others = FIRST_OTHER;
const fresh = new Map<string, string>();
export function freshSeries({ account, nth }: At, name: string): string {
  const key = `${name} ${account} ${nth}`;
  const id = fresh.get(key) ?? `tv:${(others += 1)}`;
  fresh.set(key, id);
  return id;
}

/** One of the titles that the full account has: another one each time. */
export function stored({ nth }: At, kind: 'tv' | 'movie' = 'movie'): string {
  return `${kind}:${kind === 'tv' ? nth + 101 : nth + 1000}`;
}

/** Ids of the client's own, one for each round. */
const ids = new Map<string, string>();
export function ownId({ account, nth }: At, kind: string): string {
  const key = `${kind} ${account} ${nth}`;
  const id = ids.get(key) ?? randomUUID();
  ids.set(key, id);
  return id;
}
export const runOf = (at: At) => ownId(at, 'run');
export const playOf = (at: At) => ownId(at, 'play');
export const ownList = (at: At) => ownId(at, 'list');
export const longSeries = ({ nth }: At) => `tv:${nth + 1}`;
export const freshMovie = ({ nth }: At) => `movie:${FIRST_OTHER + nth}`;
export const droppedMovie = ({ nth }: At) => `movie:${FIRST_OTHER + 1000 + nth}`;

/** The global id of an import that an operation before has started. */
export function importOf(at: At): string {
  return `import:${at.uid}:${ownId(at, 'import')}`;
}

/** A row of an import: a play of an episode of a series' first season. */
export function importedPlay(at: At, number: number) {
  const id = `${freshSeries(at, 'import')}:s1:e${number}`;
  const record = { play: { id, time: { day: '2024-05-06' } } };
  return { number, name: 'A series', file: 'plays.csv', recordNumber: number, record };
}

/** The global id of a play that an operation before has added. */
export function globalPlay(at: At): string {
  return `play:${at.uid}:${playOf(at)}`;
}
