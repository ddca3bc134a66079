import { randomUUID } from 'node:crypto';
import { type DocumentNode, getOperationAST, OperationTypeNode, print } from 'graphql';
import { expect } from 'vitest';
import { z } from 'zod';
import { EXAMPLE_ID, readMutationInputs } from '../../../server/testing/mutationInputs.ts';
import { createUser } from '../../support/accountApi.ts';
import { mutationName, operationNamed } from './documents.ts';
import { send } from './send.ts';

/** What a client sends. */
interface ClientRequest {
  readonly document: DocumentNode;
  readonly variables: Record<string, unknown>;
  /** Of the viewer; null for public data. */
  readonly idToken: string | null;
  readonly isMutation: boolean;
}

/** Runs an operation with a client library, and resolves to its data as an app of that library sees it. */
export type ClientRun = (request: ClientRequest) => Promise<unknown>;

type Step = readonly [name: string, variables?: Record<string, unknown>];

const publicSteps: readonly Step[] = [
  ['HomeScreenQuery'],
  ['BrowseScreenListQuery', { list: 'SERIES' }],
  [
    'BrowseScreenFilterQuery',
    { mediaType: 'MOVIE', filter: { genresAny: ['Drama'], yearFrom: 2000 }, sort: 'RATING' },
  ],
  ['BrowseScreenServicesQuery', { region: 'BR' }],
  ['GenreScreenGenresQuery'],
  ['GenreScreenQuery', { name: 'sci-fi & fantasy' }],
  ['MovieScreenQuery', { tmdbId: 101, region: 'BR' }],
  ['MovieScreenCollectionQuery', { tmdbId: 9101 }],
  ['SeriesScreenQuery', { tmdbId: 101, region: 'DE' }],
  ['SeriesScreenSeasonQuery', { tmdbId: 121, number: 2 }],
  ['WatchScreenQuery', { titleId: 'tv:121', episodeId: 'tv:121:s2:e1' }],
  ['PersonScreenQuery', { tmdbId: 3660 }],
  ['PersonScreenQuery', { tmdbId: 3646, role: 'DIRECTING' }],
  ['SearchScreenQuery', { text: 'salt' }],
  ['SearchScreenQuery', { text: 'salt', mediaType: 'MOVIE', sort: 'NEWEST' }],
  ['SearchScreenSuggestionsQuery', { text: 'war' }],
  ['LinkQuery', { by: { tmdb: { mediaType: 'TV', tmdbId: 101 } } }],
  ['LinkQuery', { by: { url: '/de/movie/101' } }],
  ['LinkTitlesQuery', { ids: ['movie:101', 'tv:101', 'movie:987654'] }],
  [
    'LinkOtherIdsQuery',
    {
      keys: [
        { tmdb: { mediaType: 'MOVIE', tmdbId: 101 } },
        { tmdbEpisode: { seriesId: 121, seasonNumber: 1, episodeNumber: 2 } },
      ],
      rows: [{ name: 'Salt' }],
    },
  ],
  ['LinkNodesQuery', { ids: ['tv:101', 'tv:121:s1', 'person:3660', 'genre:drama', 'movie:101:trailer'] }],
];

const series = { titleId: 'tv:121', seasonNumber: 1 };
/** No other viewer's list has this id. */
const list = { listId: `list:${randomUUID()}` };

/** A mutation with its input. */
const change = (field: string, input?: object): Step => [mutationName(field), input ? { input } : {}];

/** These take away what others need. */
const REMOVALS: readonly string[] = [
  'removeFromList',
  'deleteList',
  'removePlay',
  'revokeAccessToken',
  'revokeFeed',
  'revokeWebhook',
];

/** Every mutation with its example's input, and then what the screens show of it; `sharedId` is that of a list that can be reported. */
async function readViewerSteps(uid: string, sharedId = list.listId): Promise<readonly Step[]> {
  const inputs = new Map(
    [...(await readMutationInputs(uid))].map(([field, input]) => {
      const text = JSON.stringify(input).replaceAll(`list:${EXAMPLE_ID}`, list.listId);
      return [field, z.looseObject({}).parse(JSON.parse(text))];
    }),
  );
  const { saveLastWatched, setHidden, reportList, ...examples } = Object.fromEntries(inputs);
  const isRemoval = ([field]: readonly [string, unknown]) => REMOVALS.includes(field);
  const [id] = list.listId.split(':').slice(1);
  return [
    change('saveProgress', { ...series, episodeNumber: 1, position: 700, length: 2400 }),
    change('rate', { id: 'tv:121:s1:e1', value: 7 }),
    change('createList', { ...examples['createList'], id }),
    change('addToList', { ...list, titleId: 'movie:102' }),
    ...Object.entries(examples)
      .filter((one) => !isRemoval(one) && one[0] !== 'createList')
      .map(([field, input]) => change(field, input)),
    change('reportList', { ...reportList, id: sharedId }),
    ['DeprecatedHideMutation', { input: setHidden }],
    ['DeprecatedLastWatchedMutation', { input: saveLastWatched }],
    ['RecordsScreenMarksQuery', { ids: ['movie:101', 'tv:121', 'movie:103'], titleId: 'movie:101' }],
    ['RecordsScreenTitleQuery', { tmdbId: 121, season: 1 }],
    ['RecordsScreenUpNextQuery', { genre: 'Drama' }],
    ['RecordsScreenCalendarQuery', { from: '2026-12-01', to: '2026-12-31' }],
    ['RecordsScreenPlaysQuery', { year: 2026 }],
    ['RecordsScreenImportsQuery'],
    // Nothing was watched then, so nothing has to be computed.
    ['RecordsScreenStatisticsQuery', { year: 1999 }],
    ['RecordsScreenListsQuery', list],
    ['LibraryScreenQuery'],
    ['LibraryScreenWatchlistQuery', { mediaType: 'MOVIE' }],
    ['LibraryScreenContinueWatchingQuery'],
    ['LibraryScreenProgressQuery', series],
    ['SettingsScreenQuery'],
    ['AccessTokensScreenQuery'],
    ['FeedsScreenQuery'],
    ['WebhooksScreenQuery'],
    ...REMOVALS.map((field) => change(field, examples[field])),
    // After this one the token is worthless: each mutation below has a user of its own.
    change('revokeSessions'),
  ];
}
const lastSteps: readonly Step[] = [change('deleteViewer')];
const deprecatedSteps: readonly Step[] = [['DeprecatedSignOutMutation'], ['DeprecatedDeleteMutation']];

/** The names of all operations that are run. */
export const namesRun = [
  ...publicSteps,
  ...(await readViewerSteps('')),
  ...lastSteps,
  ...deprecatedSteps,
].map(([name]) => name);

/**
 * Runs every operation with a client and compares what the client makes of each with the response's own data. A client
 * that takes two objects for one, or loses a part of one, differs.
 */
export async function runEveryOperation(url: string, run: ClientRun): Promise<void> {
  const { idToken, uid } = await createUser(url);
  for (const step of publicSteps) await compare(url, run, requestOf(step, null));
  const sharedId = await createSharedList(url);
  for (const step of await readViewerSteps(uid, sharedId)) await compare(url, run, requestOf(step, idToken));
  await runWithOwnUsers(url, run, lastSteps);
}

/** Creates a list of another viewer's that everyone may see, and resolves to its id for them. */
async function createSharedList(url: string): Promise<string> {
  const { idToken } = await createUser(url);
  const query =
    'mutation { createList(input: { name: "Theirs", visibility: PUBLIC }) { list { sharedId } } }';
  const data = await send(url, query, {}, idToken);
  return z.object({ createList: z.object({ list: z.object({ sharedId: z.string() }) }) }).parse(data)
    .createList.list.sharedId;
}

/** Runs the deprecated mutations that end a session or an account. Their results are no objects that a cache could have. */
export function runDeprecatedOperations(url: string, run: ClientRun): Promise<void> {
  return runWithOwnUsers(url, run, deprecatedSteps);
}

async function runWithOwnUsers(url: string, run: ClientRun, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await compare(url, run, requestOf(step, (await createUser(url)).idToken));
}

/** Compares the public data again, as a client has it after it has received everything. */
export async function readEverythingAgain(url: string, readFromCache: ClientRun): Promise<void> {
  for (const step of publicSteps) await compare(url, readFromCache, requestOf(step, null));
}

function requestOf([name, variables = {}]: Step, idToken: string | null): ClientRequest {
  const document = operationNamed(name);
  return {
    document,
    variables,
    idToken,
    isMutation: getOperationAST(document)?.operation === OperationTypeNode.MUTATION,
  };
}

async function compare(url: string, run: ClientRun, request: ClientRequest): Promise<void> {
  const data = plain(await run(request));
  const name = getOperationAST(request.document)?.name?.value;
  for (const value of Object.values(Object(data))) expect(value, name).not.toBeNull();
  if (request.isMutation) return;
  const { document, variables, idToken } = request;
  expect(data, name).toEqual(plain(await send(url, print(document), variables, idToken)));
}

/** Data without the names of types, which some clients add. */
function plain(data: unknown): unknown {
  return JSON.parse(
    JSON.stringify(data, (key, value: unknown) => (key.startsWith('__') ? undefined : value)),
  );
}
