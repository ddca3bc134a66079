import { randomUUID } from 'node:crypto';
import { daysAfter } from '../../server/viewer/calendar/calendar.ts';
import { FULL, LONGEST_LIST, titleIds } from '../records/fullAccount.ts';
import { FIRST_OTHER } from '../records/titlesOnDemand.ts';
import { persistedOperation } from './persistedQueryUrl.ts';

/** The body of a request. */
export type Sent = object;

/** Which of the two accounts, and how many times the operation was measured before. */
interface At {
  readonly account: 'full' | 'empty';
  /** The account's id. */
  readonly uid: string;
  readonly nth: number;
}

interface RecordsOperation {
  readonly name: string;
  /** What is sent before, and not measured. */
  readonly prepare?: (at: At) => readonly Sent[];
  readonly operation: (at: At) => Sent;
}

/** The list that operations on lists change: in the full account the longest one. */
const OWN_LIST = '0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11';
const LISTED = titleIds.slice(0, 3);

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

function listId(account: At['account']): string {
  return `list:${account === 'full' ? LONGEST_LIST : OWN_LIST}`;
}

function query(text: string, variables: Readonly<Record<string, unknown>> = {}): Sent {
  return { query: text, variables };
}

const STATUS =
  'viewerTitle { id listedAt playedAt state progress { watched aired } next { seasonNumber episodeNumber } }';

function mutation(field: string, input: object, selection = STATUS): Sent {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return query(`mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, { input });
}

/** Reads of the movie database, so that what is measured finds them in the cache. */
function cacheTitle(titleId: string, seasons: readonly number[] = []): Sent {
  const fields = seasons.map((number) => `s${number}: season(number: ${number}) { episodes { number } }`);
  return query(
    `{ node(id: "${titleId}") { ... on Movie { title runtime } ... on Series { title ${fields.join(' ')} } } }`,
  );
}

/** A title that neither account has: another one each time. */
let others = FIRST_OTHER;
const fresh = new Map<string, string>();
function freshSeries({ account, nth }: At, name: string): string {
  const key = `${name} ${account} ${nth}`;
  const id = fresh.get(key) ?? `tv:${(others += 1)}`;
  fresh.set(key, id);
  return id;
}

/** One of the titles that the full account has: another one each time. */
function stored({ nth }: At, kind: 'tv' | 'movie' = 'movie'): string {
  return `${kind}:${kind === 'tv' ? nth + 101 : nth + 1000}`;
}

const cards = titleIds.filter((_, index) => index % Math.floor(FULL.titles / 60) === 0).slice(0, 60);
const TITLE_FIELDS = 'titleId name listedAt state rating { value } progress { watched aired }';
const watchlist = (args: string) =>
  query(`{ viewer { watchlist(first: 40${args}) { nodes { ${TITLE_FIELDS} } pageInfo { endCursor } } } }`);
const plays = (args: string) =>
  query(
    `{ viewer { plays(first: 60${args}) { nodes { id day titleId seasonNumber episodeNumber note rating { value } } } } }`,
  );
/** Until it has been computed, the answer to it is as long as this one. */
export const NOT_COMPUTED = '{"data":{"viewer":{"statistics":null}}}'.length;
/** The last year, whose plays are a tenth of all. */
const YEAR = new Date().getUTCFullYear() - 1;

/** Requests the statistics that are measured, in all and of a year. */
export const statisticsRequests: readonly Sent[] = [
  query('{ viewer { statistics { plays } } }'),
  query(`{ viewer { statistics(year: ${YEAR}) { plays } } }`),
];

const marked = { withSeason: false, season: null, after: null };

/** What comes within some days of today. */
function calendarOf(operationName: string, days: number): Sent {
  const from = new Date().toISOString().slice(0, 10);
  return persistedOperation(operationName, { from, to: daysAfter(from, days) });
}

const reads: readonly RecordsOperation[] = [
  { name: 'home: Continue Watching', operation: () => persistedOperation('ContinueWatching') },
  {
    name: 'home: states of 60 cards',
    operation: () =>
      persistedOperation('TitleStatuses', {
        ids: cards,
        withSeason: false,
        titleId: '',
        season: null,
        after: null,
        withSettings: true,
      }),
  },
  {
    name: 'watchlist page',
    operation: () => persistedOperation('Watchlist', { sort: 'ADDED', mediaType: null, after: null }),
  },
  ...['ADDED', 'TITLE', 'RELEASE', 'RATING', 'RUNTIME'].map((sort) => ({
    name: `watchlist by ${sort}`,
    operation: () => watchlist(`, sort: ${sort}`),
  })),
  { name: 'watchlist: movies by TITLE', operation: () => watchlist(', sort: TITLE, mediaType: MOVIE') },
  { name: 'watchlist of a genre', operation: () => watchlist(', genre: "Crime"') },
  { name: 'watchlist of a service', operation: () => watchlist(', services: [8], region: "US"') },
  {
    name: 'watchlist: its number of titles',
    operation: () => query('{ viewer { watchlist(first: 1) { totalCount } } }'),
  },
  {
    name: 'diary page',
    operation: () =>
      persistedOperation('Diary', {
        mediaType: null,
        until: null,
        withBegun: true,
        after: null,
        begunAfter: null,
      }),
  },
  {
    name: 'a title’s panel',
    operation: () => persistedOperation('TitlePanel', { id: 'tv:1', after: null }),
  },
  { name: 'plays of a year', operation: () => plays(', year: 2024') },
  { name: 'plays until a day', operation: () => plays(', until: "2024-03-31"') },
  { name: 'plays of movies', operation: () => plays(', mediaType: MOVIE') },
  { name: 'plays of a title', operation: () => plays(', titleId: "tv:1"') },
  {
    name: 'plays: their number',
    operation: () => query('{ viewer { plays(first: 1) { totalCount } } }'),
  },
  {
    name: 'ratings',
    operation: () =>
      query('{ viewer { ratings(first: 60) { nodes { value targetId viewerTitle { name } } } } }'),
  },
  {
    name: 'statistics page',
    operation: () => persistedOperation('StatsPage', { year: null }),
  },
  {
    name: 'statistics page of a year',
    operation: () => persistedOperation('StatsPage', { year: YEAR }),
  },
  {
    name: 'statistics page: people',
    prepare: () => [persistedOperation('StatsPeople', { year: null })],
    operation: () => persistedOperation('StatsPeople', { year: null }),
  },
  {
    name: 'ratings page',
    operation: () => persistedOperation('Ratings', { mediaType: null, after: null }),
  },
  {
    name: 'recommendations',
    prepare: () => [persistedOperation('Picks')],
    operation: () => persistedOperation('Picks'),
  },
  {
    name: 'lists page',
    operation: () => persistedOperation('MyLists', { after: null }),
  },
  {
    name: 'list page',
    operation: ({ account }) =>
      persistedOperation('MyList', {
        id: listId(account),
        after: null,
        region: 'US',
        withStates: true,
      }),
  },
  {
    name: 'ratings of series',
    operation: () =>
      query(
        '{ viewer { ratings(first: 60, mediaType: TV) { nodes { value targetId viewerTitle { name } } } } }',
      ),
  },
  {
    name: 'ratings: their number',
    operation: () => query('{ viewer { ratings(first: 1) { totalCount } } }'),
  },
  {
    name: 'lists',
    operation: () => query('{ viewer { lists(first: 40) { nodes { id name itemCount } } } }'),
  },
  {
    name: 'lists: their number',
    operation: () => query('{ viewer { lists(first: 1) { totalCount } } }'),
  },
  {
    name: 'lists of a title',
    operation: () => persistedOperation('TitleLists', { id: 'movie:1', after: null }),
  },
  {
    name: 'lists of 60 titles',
    operation: () =>
      query('query ($ids: [ID!]!) { viewer { titlesById(ids: $ids) { lists(first: 20) { id name } } } }', {
        ids: cards,
      }),
  },
  {
    name: 'a list',
    operation: ({ account }) =>
      query(
        'query ($id: ID!) { viewer { list(id: $id) { name itemCount items(first: 60) { nodes { titleId viewerTitle { name listedAt } } } } } }',
        { id: listId(account) },
      ),
  },
  {
    name: 'Up Next page',
    operation: () => persistedOperation('UpNext', { after: null, withWaiting: true }),
  },
  {
    name: 'upNext: as many as it gives',
    operation: () =>
      query(`{ viewer { upNext(first: 60) { nodes { ${TITLE_FIELDS} } pageInfo { endCursor } } } }`),
  },
  {
    name: 'calendar page',
    // What was not cached is read meanwhile.
    prepare: () => [calendarOf('CalendarMonth', 41)],
    operation: () => calendarOf('CalendarMonth', 41),
  },
  { name: 'home: airing this week', operation: () => calendarOf('AiringThisWeek', 6) },
  { name: 'feeds', operation: () => persistedOperation('Feeds') },
  { name: 'webhooks', operation: () => persistedOperation('Webhooks') },
  {
    name: 'dropped page',
    prepare: (at) => [mutation('setDropped', { titleId: droppedMovie(at), dropped: true })],
    operation: () => persistedOperation('DroppedTitles', { after: null }),
  },
  {
    name: 'shared list page, for its owner',
    operation: ({ account }) => persistedOperation('SharedList', { id: listId(account), after: null }),
  },
  {
    name: 'a title with 200 parts of a season',
    operation: () =>
      query(
        `{ viewer { title(id: "tv:1") { ${TITLE_FIELDS} note pass lists(first: 5) { id } a: parts(first: 100, seasonNumber: 1) { nodes { episodeNumber position watched } pageInfo { endCursor } } b: parts(last: 100, seasonNumber: 1) { nodes { episodeNumber position watched } } } } }`,
      ),
  },
];

const saveProgress = (titleId: string, position: number) =>
  persistedOperation('SaveProgress', {
    input: { titleId, seasonNumber: 1, episodeNumber: 2, position, length: 1500 },
  });

const markSeries = (at: At, run: string) =>
  mutation('setSeriesWatched', { titleId: freshSeries(at, 'series'), watched: true, run });
const undoSeries = (at: At, run: string) =>
  mutation('undoWatched', { titleId: freshSeries(at, 'series'), run });

const mutations: readonly RecordsOperation[] = [
  {
    name: 'saveProgress',
    prepare: (at) => [cacheTitle(stored(at, 'tv'), [1, 2, 3])],
    operation: (at) => saveProgress(stored(at, 'tv'), 100 + at.nth),
  },
  {
    name: 'saveProgress to the end',
    prepare: (at) => [saveProgress(stored(at, 'tv'), 200)],
    operation: (at) => saveProgress(stored(at, 'tv'), 1490),
  },
  {
    name: 'recordLastWatched',
    prepare: (at) => [cacheTitle(stored(at))],
    operation: (at) => mutation('recordLastWatched', { titleId: stored(at) }, 'lastWatched { id }'),
  },
  {
    name: 'setListed',
    prepare: (at) => [cacheTitle(stored(at))],
    operation: (at) => mutation('setListed', { titleId: stored(at), listed: true }),
  },
  {
    name: 'setListed: off the list',
    operation: (at) => mutation('setListed', { titleId: stored(at), listed: false }),
  },
  {
    name: 'setWatched: an episode',
    prepare: (at) => [cacheTitle(freshSeries(at, 'one'), [1])],
    operation: (at) =>
      persistedOperation('SetWatched', {
        input: { titleId: freshSeries(at, 'one'), seasonNumber: 1, episodeNumbers: [3], watched: true },
        ...marked,
      }),
  },
  {
    name: 'setWatched: a season of 200',
    prepare: (at) => [cacheTitle(freshSeries(at, 'season'), [1])],
    operation: (at) =>
      persistedOperation('SetWatched', {
        input: { titleId: freshSeries(at, 'season'), seasonNumber: 1, episodeNumbers: null, watched: true },
        ...marked,
      }),
  },
  {
    name: 'setWatched: off, a season of 200',
    operation: (at) =>
      mutation('setWatched', { titleId: freshSeries(at, 'season'), seasonNumber: 1, watched: false }),
  },
  {
    name: 'setSeriesWatched: 500 episodes',
    // No query reads the dates of all seasons, as a mark does.
    prepare: (at) => [markSeries(at, 'before'), undoSeries(at, 'before')],
    operation: (at) => markSeries(at, runOf(at)),
  },
  { name: 'undoWatched: 500 episodes', operation: (at) => undoSeries(at, runOf(at)) },
  {
    name: 'setDismissed',
    operation: (at) => mutation('setDismissed', { titleId: stored(at), dismissed: true }),
  },
  { name: 'setDropped', operation: (at) => mutation('setDropped', { titleId: stored(at), dropped: true }) },
  {
    name: 'setNote',
    operation: (at) => mutation('setNote', { titleId: stored(at), note: `Note ${at.nth}` }),
  },
  {
    name: 'addPlay',
    operation: (at) =>
      mutation('addPlay', { id: playOf(at), titleId: stored(at), time: { day: '2024-05-06' } }),
  },
  {
    name: 'updatePlay',
    operation: (at) =>
      mutation('updatePlay', { id: globalPlay(at), note: 'Still good.' }, `play { id note } ${STATUS}`),
  },
  {
    name: 'removePlay',
    operation: (at) => mutation('removePlay', { id: globalPlay(at) }),
  },
  {
    name: 'rate: a movie',
    operation: (at) => mutation('rate', { id: stored(at), value: 9.5 }),
  },
  {
    name: 'rate: an episode',
    prepare: (at) => [cacheTitle(stored(at, 'tv'), [1])],
    operation: (at) => mutation('rate', { id: `${stored(at, 'tv')}:s1:e2`, value: 3.5 }),
  },
  {
    name: 'startOver: 500 episodes',
    prepare: (at) => [
      cacheTitle(longSeries(at)),
      mutation('setWatched', {
        titleId: longSeries(at),
        seasonNumber: 1,
        episodeNumbers: [1],
        watched: true,
      }),
    ],
    operation: (at) => mutation('startOver', { titleId: longSeries(at) }),
  },
  {
    name: 'startOver: undone',
    operation: (at) => mutation('startOver', { titleId: longSeries(at), undo: true }),
  },
  {
    name: 'createList',
    operation: (at) => mutation('createList', { id: ownList(at), name: `List ${at.nth}` }, 'list { id }'),
  },
  {
    name: 'updateList',
    operation: (at) => mutation('updateList', { id: `list:${ownList(at)}`, name: 'Renamed' }, 'list { id }'),
  },
  {
    name: 'duplicateList',
    operation: (at) =>
      mutation(
        'duplicateList',
        { id: listId(at.account), copyId: ownId(at, 'copy'), name: 'A copy' },
        'list { itemCount }',
      ),
  },
  {
    name: 'addToList',
    prepare: (at) => [cacheTitle(freshMovie(at))],
    operation: (at) =>
      mutation('addToList', { listId: listId(at.account), titleId: freshMovie(at) }, 'list { itemCount }'),
  },
  {
    name: 'moveInList',
    operation: (at) =>
      mutation(
        'moveInList',
        { listId: listId(at.account), titleId: freshMovie(at), before: LISTED[at.nth % LISTED.length] },
        'list { itemCount }',
      ),
  },
  {
    name: 'removeFromList',
    operation: (at) =>
      mutation(
        'removeFromList',
        { listId: listId(at.account), titleId: freshMovie(at) },
        'list { itemCount }',
      ),
  },
  {
    name: 'deleteList: the copy',
    operation: (at) => mutation('deleteList', { id: `list:${ownId(at, 'copy')}` }, 'deletedListId'),
  },
  {
    name: 'deleteList',
    operation: (at) => mutation('deleteList', { id: `list:${ownList(at)}` }, 'deletedListId'),
  },
  {
    name: 'startImport',
    operation: (at) =>
      mutation('startImport', { id: ownId(at, 'import'), source: `Source ${at.nth}` }, 'import { id }'),
  },
  {
    name: 'importRecords: 200 plays of a series',
    prepare: (at) => [cacheTitle(freshSeries(at, 'import'), [1])],
    operation: (at) =>
      mutation(
        'importRecords',
        { importId: importOf(at), rows: Array.from({ length: 200 }, (_, nth) => importedPlay(at, nth + 1)) },
        'rows { number outcome reason } retry import { totals { added } }',
      ),
  },
  {
    name: 'undoImport: 200 plays of a series',
    operation: (at) => mutation('undoImport', { importId: importOf(at) }, 'import { undoneAt }'),
  },
  {
    name: 'saveSettings',
    operation: ({ nth }) => mutation('saveSettings', { reducedData: nth % 2 === 0 }, 'settings { id }'),
  },
];

/** Ids of the client's own, one for each round. */
const ids = new Map<string, string>();
function ownId({ account, nth }: At, kind: string): string {
  const key = `${kind} ${account} ${nth}`;
  const id = ids.get(key) ?? randomUUID();
  ids.set(key, id);
  return id;
}
const runOf = (at: At) => ownId(at, 'run');
const playOf = (at: At) => ownId(at, 'play');
const ownList = (at: At) => ownId(at, 'list');
const longSeries = ({ nth }: At) => `tv:${nth + 1}`;
const freshMovie = ({ nth }: At) => `movie:${FIRST_OTHER + nth}`;
const droppedMovie = ({ nth }: At) => `movie:${FIRST_OTHER + 1000 + nth}`;

/** The global id of an import that an operation before has started. */
function importOf(at: At): string {
  return `import:${at.uid}:${ownId(at, 'import')}`;
}

/** A row of an import: a play of an episode of a series' first season. */
function importedPlay(at: At, number: number) {
  const id = `${freshSeries(at, 'import')}:s1:e${number}`;
  const record = { play: { id, time: { day: '2024-05-06' } } };
  return { number, name: 'A series', file: 'plays.csv', recordNumber: number, record };
}

/** The global id of a play that an operation before has added. */
function globalPlay(at: At): string {
  return `play:${at.uid}:${playOf(at)}`;
}

/** The operations in the order in which they are measured: those that read before those that write. */
export const recordsOperations: readonly RecordsOperation[] = [...reads, ...mutations];
