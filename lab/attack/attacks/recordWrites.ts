import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { MAX_NOTE_LENGTH } from '../../../contract/limits.ts';
import { newViewerTitle } from '../../../server/viewer/rules.ts';
import type { PlayRecord } from '../../../server/viewer/records.ts';
import { MAX_ACCOUNT_BYTES, MAX_STEP, type ViewerStores } from '../../../server/viewer/store.ts';
import { LONGEST_SERIES } from '../../records/titlesOnDemand.ts';
import { type AccountUser, type Answer, queryWith, signUp, withStores } from '../accountUser.ts';
import type { Attack, AttackContext } from '../runAttack.ts';
import { startTargetServer } from '../targetServer.ts';

/** What a full account may take in the database, its indexes and its write-ahead log, in bytes. */
const MOST_BYTES = 2 * MAX_ACCOUNT_BYTES;
/** Aliases of one field in a document at most. */
const ALIASES = 30;
const MOVIE = 'movie:101';
const NOTE = 'n'.repeat(MAX_NOTE_LENGTH);

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, nth) => from + nth);

/** Adds a play of each id in one request, all with one note. */
function addPlays(
  user: Pick<AccountUser, 'query'>,
  ids: readonly string[],
  { titleId = MOVIE, note = null }: { readonly titleId?: string; readonly note?: string | null } = {},
): Promise<Answer> {
  const fields = ids.map(
    (id, nth) =>
      `p${nth}: addPlay(input: { id: "${id}", titleId: "${titleId}", note: $note, time: { day: "2024-05-06" } }) { play { id } }`,
  );
  return user.query(`mutation ($note: String) { ${fields.join(' ')} }`, { note });
}

const newIds = (count: number) => Array.from({ length: count }, () => randomUUID());

const COUNTS = `{ viewer { plays(first: 1) { totalCount } title(id: "${MOVIE}") { plays(first: 1) { totalCount } } } }`;

/** How many plays the account has, and those of the movie. */
async function countPlays(user: AccountUser): Promise<readonly [number, number]> {
  const { data } = await user.query(COUNTS);
  const { plays, title } = Object(data)['viewer'];
  return [plays.totalCount, title.plays.totalCount];
}

/** Stores plays with long notes until an account has room for a few hundred more. */
async function fillAlmost({ titles, storedBytes }: ViewerStores, uid: string): Promise<void> {
  const at = new Date().toISOString();
  for (
    let step = 0;
    (await storedBytes(uid)) < MAX_ACCOUNT_BYTES - MAX_STEP * (NOTE.length + 300);
    step += 1
  ) {
    const tmdbId = step + 1000;
    const titleId = `movie:${tmdbId}`;
    const names = { title: 'A Movie', posterPath: null };
    const title = newViewerTitle(uid, { mediaType: 'MOVIE', tmdbId }, names, at);
    const plays = numbers(MAX_STEP).map((nth): PlayRecord => ({
      uid,
      id: `fill-${step}-${nth}`,
      titleId,
      seasonNumber: null,
      episodeNumber: null,
      day: '2024-05-06',
      at: null,
      precision: 'DAY',
      pass: 1,
      source: 'CLIENT',
      sourceId: null,
      run: null,
      bulk: false,
      note: NOTE,
      changedAt: at,
    }));
    await titles.update(uid, titleId, {
      apply: () => ({
        ...title,
        record: { ...title.record, plays: plays.length },
        plays: new Map(plays.map((play) => [play.id, play])),
      }),
    });
  }
}

/** Plays with long notes until the account is full, and beyond; others store theirs meanwhile. */
async function fillAccount({ product, rule, note }: AttackContext): Promise<void> {
  const [user, other] = [await signUp(product), await signUp(product)];
  await withStores(product, (stores) => fillAlmost(stores, user.uid));
  let rejections: readonly string[] = [];
  let requests = 0;
  for (; rejections.length < ALIASES && requests < 60; requests += 1) {
    const { status, errors } = await addPlays(user, newIds(ALIASES), { note: NOTE });
    rule('each request is answered', status === 200, status);
    rejections = errors.map(({ message }) => message);
  }
  const bytes = bytesIn(product.dataDir);
  note(
    `full after ${requests} more requests, in ${Math.ceil(bytes / 1e6)} MB on disk: ${rejections[0] ?? 'no rejection'}`,
  );
  rule(
    'a full account rejects every play with a sentence that names the limit',
    rejections.length === ALIASES &&
      rejections.every((message) => message.includes(`An account can store ${MAX_ACCOUNT_BYTES / 1e6} MB`)),
    rejections[0],
  );
  rule(`a full account takes at most ${MOST_BYTES / 1e6} MB on disk`, bytes <= MOST_BYTES, bytes);
  const ofOther = await addPlays(other, newIds(1));
  rule('another account stores its plays', ofOther.errors.length === 0, ofOther.errors);
  const [stored] = await countPlays(user);
  rule('what was stored before is still there', stored > MAX_STEP, stored);
  const { errors } = await user.query(
    `mutation { removePlay(input: { id: "play:${user.uid}:fill-0-0" }) { removedPlayId } }`,
  );
  const again = await addPlays(user, newIds(1), { note: NOTE });
  rule('once one is removed, there is room for another', errors.length + again.errors.length === 0, [
    errors,
    again.errors,
  ]);
}

/** Total size of the files in a folder, in bytes. */
function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}

/** The same ids again and again, at once, of other titles and by others. */
async function repeatIds({ product, rule }: AttackContext): Promise<void> {
  const [user, other] = [await signUp(product), await signUp(product)];
  const id = randomUUID();
  const answers = await Promise.all(
    numbers(20).map(() =>
      addPlays(
        user,
        numbers(ALIASES).map(() => id),
      ),
    ),
  );
  rule(
    'a repeated play is answered each time',
    answers.every(({ status, errors }) => status === 200 && errors.length === 0),
    answers.find(({ errors }) => errors.length > 0)?.errors,
  );
  rule('and stored once', (await countPlays(user)).join() === '1,1', await countPlays(user));
  const elsewhere = await addPlays(user, [id], { titleId: 'movie:102' });
  rule("another title's play with that id is rejected", elsewhere.errors.length === 1, elsewhere.body);
  const ofOther = await addPlays(other, [id]);
  rule('another account may use it', ofOther.errors.length === 0, ofOther.errors);

  const create = (one: AccountUser, visibility = 'PRIVATE') =>
    one.query(
      `mutation { createList(input: { id: "${id}", name: "Mine", visibility: ${visibility} }) { list { id sharedId } } }`,
    );
  const created = await Promise.all(numbers(30).map(() => create(user, 'PUBLIC')));
  rule(
    'a repeated list is answered each time',
    created.every(({ errors }) => errors.length === 0),
    created.find(({ errors }) => errors.length > 0)?.errors,
  );
  const { data } = await user.query('{ viewer { lists { totalCount } } }');
  rule('and stored once', Object(data)['viewer']?.lists.totalCount === 1, data);
  const duplicate = await create(other, 'PUBLIC');
  const [ofUser, ofDuplicate] = [created[0], duplicate].map(
    (one) => Object(one?.data)['createList']?.list.sharedId,
  );
  rule(
    'a published address is not taken over by another account with the same id',
    typeof ofUser === 'string' && typeof ofDuplicate === 'string' && ofUser !== ofDuplicate,
    [created[0]?.body, duplicate.body],
  );
}

const LIST_SIZE = { long: 1000, short: 60 } as const;
const MOVES = { long: 3000, short: 300 } as const;

/** Moves two titles of a list before a third one in turns: each move halves the gap between ranks. */
async function moveInLists({ product, short, rule, note }: AttackContext): Promise<void> {
  const user = await signUp(product);
  const id = randomUUID();
  await user.query(
    `mutation { createList(input: { id: "${id}", name: "Mine", ranked: true }) { list { id } } }`,
  );
  const listId = `list:${id}`;
  const count = short ? LIST_SIZE.short : LIST_SIZE.long;
  const titles = numbers(count, 1).map((number) => `movie:${number}`);
  for (let from = 0; from < count; from += ALIASES) {
    const some = titles.slice(from, from + ALIASES);
    const { errors } = await user.query(
      `mutation { ${some.map((titleId, nth) => `a${nth}: addToList(input: { listId: "${listId}", titleId: "${titleId}" }) { item { id } }`).join(' ')} }`,
    );
    rule('every title is added', errors.length === 0, errors);
  }
  const [anchor, one, two] = titles;
  const moves = short ? MOVES.short : MOVES.long;
  const start = performance.now();
  for (let from = 0; from < moves; from += ALIASES) {
    const some = numbers(ALIASES, from).map(
      (nth) =>
        `m${nth}: moveInList(input: { listId: "${listId}", titleId: "${nth % 2 ? one : two}", before: "${anchor}" }) { list { id } }`,
    );
    const { status, errors } = await user.query(`mutation { ${some.join(' ')} }`);
    rule('every move is stored', status === 200 && errors.length === 0, errors);
  }
  const perMove = (performance.now() - start) / moves;
  const order: string[] = [];
  let after: string | null = null;
  do {
    const { data, errors }: Answer = await user.query(
      'query ($id: ID!, $after: String) { viewer { list(id: $id) { items(first: 100, after: $after) { nodes { titleId } pageInfo { hasNextPage endCursor } } } } }',
      { id: listId, after },
    );
    rule('every page of the list is answered', errors.length === 0, errors);
    const { nodes, pageInfo } = Object(data)['viewer']?.list.items ?? { nodes: [], pageInfo: {} };
    order.push(...nodes.map(({ titleId }: { titleId: string }) => titleId));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  // The last move of each; the others stay as they were.
  const expected = [two, one, anchor, ...titles.slice(3)];
  rule(
    `after ${moves} moves every title is where it belongs`,
    order.join() === expected.join(),
    order.slice(0, 5),
  );
  const longest = await withStores(product, async ({ lists }) => {
    const { records } = await lists.readItems(user.uid, id, 'rank', { count: 10, from: null });
    return Math.max(...records.map(({ rank }) => rank.length));
  });
  note(
    `${moves} moves in a list of ${count}: ${perMove.toFixed(1)} ms each, the longest rank has ${longest} characters`,
  );
}

const EPISODES = 3_000;

/** Marks a series of 3,000 episodes, twice at once, and removes the mark, again and again. */
async function markLongSeries({ product, short, rule, note, longestHoldMs }: AttackContext): Promise<void> {
  const user = await signUp(product);
  const titleId = `tv:${LONGEST_SERIES}`;
  const stateOf = async () => {
    const { data } = await user.query(
      `{ viewer { title(id: "${titleId}") { state progress { watched } plays(first: 1) { totalCount } } } }`,
    );
    const { state, progress, plays } = Object(data)['viewer'].title;
    return { state, watched: progress?.watched ?? 0, plays: plays.totalCount };
  };
  const mark = (run: string) =>
    user.query(
      'mutation ($input: SetSeriesWatchedInput!) { setSeriesWatched(input: $input) { run viewerTitle { state } } }',
      { input: { titleId, watched: true, run, when: 'AIR_DATE' } },
    );
  await longestHoldMs();
  for (let round = 0; round < (short ? 2 : 5); round += 1) {
    const run = randomUUID();
    const start = performance.now();
    const marked = await Promise.all([mark(run), mark(run)]);
    const took = performance.now() - start;
    rule(
      'a mark of 3,000 episodes is stored',
      marked.every(({ errors }) => errors.length === 0),
      marked.map(({ body }) => body),
    );
    const after = await stateOf();
    rule(
      'sent twice at once, it is stored once',
      after.watched === EPISODES && after.plays === EPISODES && after.state === 'FINISHED',
      after,
    );
    const undone = await user.query(
      'mutation ($input: UndoWatchedInput!) { undoWatched(input: $input) { viewerTitle { state } } }',
      { input: { titleId, run } },
    );
    const afterUndo = await stateOf();
    rule(
      'undoing it removes all of it',
      undone.errors.length === 0 && afterUndo.watched === 0 && afterUndo.plays === 0,
      [undone.errors, afterUndo],
    );
    note(
      `3,000 episodes marked twice at once in ${took.toFixed(0)} ms, undone in ${(performance.now() - start - took).toFixed(0)} ms; loop held ${(await longestHoldMs()).toFixed(0)} ms; ${marked[0].points} points`,
    );
    rule('such a mark costs points', marked[0].points >= 10, marked[0].points);
  }
}

const WRITES = 1_000;
const CONNECTIONS = 8;

/** Two processes on one database write for one account: its plays, its watchlist and a list. */
async function writeFromTwoProcesses({ product, rule, note }: AttackContext): Promise<void> {
  const user = await signUp(product);
  const second = await startTargetServer({ env: { DATA_DIR: product.dataDir } });
  try {
    const users = [user, { ...user, query: queryWith(second.port, user.idToken) }];
    const remaining = numbers(WRITES);
    let failures = 0;
    const write = async (one: AccountUser) => {
      for (let nth = remaining.pop(); nth !== undefined; nth = remaining.pop()) {
        const { status, errors } = await addPlays(one, newIds(1));
        if (status !== 200 || errors.length > 0) failures += 1;
      }
    };
    await Promise.all(users.flatMap((one) => numbers(CONNECTIONS).map(() => write(one))));
    const [all, ofMovie] = await countPlays(user);
    note(`${WRITES} plays by two processes: ${all} stored, ${failures} rejected`);
    rule('every acknowledged play of two processes is stored', all === WRITES - failures && ofMovie === all, {
      all,
      ofMovie,
      failures,
    });
    rule('and none is rejected', failures === 0, failures);
    const { data } = await user.query(`{ viewer { title(id: "${MOVIE}") { last { plays } } } }`);
    rule('the title counts as many', Object(data)['viewer']?.title.last.plays === all, data);
  } finally {
    await second.close();
  }
}

/** What one account can store, and how its records hold together. */
export const recordWrites: readonly Attack[] = [
  { name: 'plays until an account is full', run: fillAccount },
  { name: 'repeated ids', run: repeatIds },
  { name: 'moves in a list', allTitles: true, run: moveInLists },
  { name: 'marks of 3,000 episodes', allTitles: true, measuresLoop: true, run: markLongSeries },
  { name: 'two processes, one account', run: writeFromTwoProcesses },
];
