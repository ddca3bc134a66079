import { persistedOperation } from './persistedQueryUrl.ts';
import {
  type At,
  type RecordsOperation,
  cacheTitle,
  freshMovie,
  freshSeries,
  globalPlay,
  importedPlay,
  importOf,
  listId,
  LISTED,
  longSeries,
  mutation,
  ownId,
  ownList,
  playOf,
  runOf,
  STATUS,
  stored,
} from './recordsRequests.ts';

const saveProgress = (titleId: string, position: number) =>
  persistedOperation('SaveProgress', {
    input: { titleId, seasonNumber: 1, episodeNumber: 2, position, length: 1500 },
  });

const marked = { withSeason: false, season: null, after: null };

const markSeries = (at: At, run: string) =>
  mutation('setSeriesWatched', { titleId: freshSeries(at, 'series'), watched: true, run });
const undoSeries = (at: At, run: string) =>
  mutation('undoWatched', { titleId: freshSeries(at, 'series'), run });

const copyList = (at: At, name: string) =>
  mutation(
    'duplicateList',
    { id: listId(at.account), copyId: ownId(at, name), name: 'A copy' },
    'list { itemCount }',
  );
const removeCopy = (at: At, name: string) =>
  mutation('deleteList', { id: `list:${ownId(at, name)}` }, 'deletedListId');

/** Operations that change what is stored for a viewer, in the order in which they need one another. */
export const mutations: readonly RecordsOperation[] = [
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
    // One copy at a time: many would fill the account.
    prepare: (at) => (at.nth === 0 ? [] : [removeCopy({ ...at, nth: at.nth - 1 }, 'copy')]),
    operation: (at) => copyList(at, 'copy'),
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
    prepare: (at) => [copyList(at, 'another copy')],
    operation: (at) => removeCopy(at, 'another copy'),
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
