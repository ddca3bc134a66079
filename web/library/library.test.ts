import { ApolloLink, Observable } from '@apollo/client';
import type { GraphQLFormattedError } from 'graphql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayerMessage } from '../../contract/playerProtocol.ts';
import { createClient } from '../apollo/createClient.tsx';
import {
  BegunCollectionsDocument,
  type ChangedTitleFragment,
  ContinueWatchingDocument,
  DroppedTitlesDocument,
  ShelfFragmentDoc,
  type TitlePartFragment,
  UpNextDocument,
  WatchlistDocument,
} from '../gql/graphql.ts';
import { createStore } from '../stores/createStore.ts';
import { forgetTakenTitles, keepTitle, takeKeptTitles, takenTitles } from '../stores/keptTitles.ts';
import { owner, sessionStore } from '../stores/session.ts';
import { performAction } from './actions.ts';
import { noteStatus, updateLists } from './cachedLists.ts';
import { changedTitle, newPart, readSeason, seasonParts, titleStatus } from './cachedTitle.ts';
import type { TitleAction } from './operations.ts';
import { playback } from './playback.ts';
import { newPlay } from './plays.ts';
import { requestState, unconfirmedTitles } from './shownTitles.ts';
import { startLibrary } from './startLibrary.ts';
import { titleOf, viewerTitle, watchedEpisode } from './testing/viewerTitle.ts';

interface Request {
  readonly variables: Record<string, unknown>;
  readonly answer: (data: object | null, errors?: readonly GraphQLFormattedError[]) => void;
}

const NOW = '2026-03-01T20:00:00.000Z';
const later = (day: number) => `2026-03-0${day}T20:00:00.000Z`;
const addToWatchlist: TitleAction = {
  operation: 'SetListed',
  title: titleOf('movie:1'),
  input: { titleId: 'movie:1', listed: true },
};

function page<Node>(nodes: readonly Node[], endCursor: string | null = null) {
  const pageInfo = { __typename: 'PageInfo' as const, hasNextPage: endCursor !== null, endCursor };
  return { __typename: 'WatchedPartConnection' as const, nodes: [...nodes], pageInfo };
}
const begunMovie: TitlePartFragment = {
  ...newPart('viewer-title:ada:movie:1', { seasonNumber: null, episodeNumber: null }),
  position: 600,
  length: 6000,
};
const resumed = {
  __typename: 'ResumePoint' as const,
  seasonNumber: null,
  episodeNumber: null,
  position: 600,
  length: 6000,
  isNext: false,
};

let client = createClient({ link: ApolloLink.empty() });
let requests: Map<string, Request[]>;
let stored: Map<string, string>;
let page$: EventTarget & { hidden: boolean; documentElement: { lang: string }; querySelector: () => null };
let announced: readonly string[];
let stop: () => void = () => undefined;
let ends: (() => void)[] = [];

vi.mock('../components/feedback/LiveRegion.tsx', () => {
  const announce = (text: string) => (announced = [...announced, text]);
  return { announce, announceAfterDialogCloses: announce };
});
vi.mock('../account/settings/syncSettings.ts', () => ({
  applyAccountSettings: () => undefined,
  shouldFetchSettings: () => false,
  saveChanges: () => () => undefined,
}));

/** The requests of an operation that wait for their answer, once there are any. */
async function waiting(operation: string, count = 1): Promise<Request[]> {
  return vi.waitUntil(() => {
    const all = requests.get(operation) ?? [];
    return all.length >= count && all;
  });
}

/** Takes the first request of an operation. */
async function take(operation: string): Promise<Request> {
  const [request, ...others] = await waiting(operation);
  requests.set(operation, others);
  if (!request) throw new Error('A request is expected');
  return request;
}

/** Answers the first request of a mutation. */
async function answerSave(operation: string, viewerTitle: object, others: object = {}): Promise<unknown> {
  const { variables, answer } = await take(operation);
  answer({ saved: { __typename: `${operation}Payload`, viewerTitle, ...others } });
  return variables;
}

/** The viewer with episodes of the first season of series 8. */
const inSeason = (nodes: readonly object[], end: string | null = null) => {
  const title = {
    __typename: 'ViewerTitle',
    id: 'viewer-title:ada:tv:8',
    seasons: [],
    parts: page(nodes, end),
  };
  return viewer({ titlesById: [viewerTitle('tv:8')], title });
};

/** Long enough for every request that is due to be sent. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 60));

/** Expects that no states are requested. */
async function expectNoRead(message?: string): Promise<void> {
  await aMoment();
  expect(requests.get('TitleStatuses') ?? [], message).toEqual([]);
}

const viewer = (of: object) => ({ viewer: { __typename: 'Viewer' as const, id: 'viewer:ada', ...of } });

async function answerStatuses(...records: readonly object[]): Promise<Record<string, unknown>> {
  const { variables, answer } = await take('TitleStatuses');
  answer(viewer({ titlesById: records }));
  return variables;
}

function begin(): void {
  stop = startLibrary(client, 'ada');
}

/** Shows titles, or seasons as far as an episode, for the rest of a test. */
const show = (...ids: readonly string[]) => (ends = [...ends, ...ids.map(requestState)]);

function setHidden(hidden: boolean): void {
  page$.hidden = hidden;
  page$.dispatchEvent(new Event('visibilitychange'));
}

const status = (titleId: string) =>
  client.cache.readFragment({ ...titleStatus, id: `viewer-title:ada:${titleId}`, optimistic: true });
const parts = () =>
  readSeason(client.cache, 'ada', 'tv:8', 1)?.parts.nodes.map(
    ({ episodeNumber, watched }) => `${episodeNumber}${watched ? '' : ' begun'}`,
  );
const shelf = () =>
  client.cache
    .readFragment({ fragment: ShelfFragmentDoc, fragmentName: 'Shelf', id: 'viewer:ada', optimistic: true })
    ?.continueWatching?.nodes.map(({ titleId }) => titleId);

/** Caches Continue Watching with these titles. */
function cacheShelf(...records: readonly ChangedTitleFragment[]): void {
  const nodes = records.map((one) => ({ ...one, title: null, next: null }));
  const continueWatching = { __typename: 'ViewerTitleConnection', nodes };
  const upNext = { ...continueWatching, nodes: [] };
  const data = { __typename: 'Query', ...viewer({ continueWatching, upNext }), lastWatched: null } as never;
  client.cache.writeQuery({ query: ContinueWatchingDocument, data });
}

const cacheRecord = (data: ChangedTitleFragment) => client.cache.writeFragment({ ...changedTitle, data });
const cacheParts = (...nodes: readonly TitlePartFragment[]) =>
  client.cache.writeFragment({
    ...seasonParts,
    variables: { season: 1 },
    data: { __typename: 'ViewerTitle', id: 'viewer-title:ada:tv:8', seasons: [], parts: page(nodes) },
  });

beforeEach(() => {
  stop = () => undefined;
  ends = [];
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const answer: Request['answer'] = (data, errors) => {
          if (data) {
            const __typename = 'saved' in data ? 'Mutation' : 'Query';
            observer.next({ data: { __typename, ...data }, ...(errors && { errors }) });
            observer.complete();
          } else observer.error(new TypeError('Failed to fetch'));
        };
        requests.set(operationName, [...(requests.get(operationName) ?? []), { variables, answer }]);
      }),
  );
  client = createClient({ link });
  requests = new Map();
  stored = new Map();
  announced = [];
  page$ = Object.assign(new EventTarget(), {
    hidden: false,
    documentElement: { lang: 'en' },
    querySelector: () => null,
  });
  vi.stubGlobal('document', page$);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  owner.set('ada');
  sessionStore.set({ kind: 'signedIn', viewer: { uid: 'ada', displayName: null, email: null } });
});
afterEach(() => {
  for (const end of ends) end();
  stop();
  owner.set(null);
  sessionStore.set({ kind: 'unknown' });
  vi.unstubAllGlobals();
});

describe('the states of what a page shows', () => {
  test('are read in one request, which the account’s size does not change, and only what the cache lacks', async () => {
    begin();
    cacheRecord(viewerTitle('movie:3', { listedAt: NOW }));
    show('movie:1', 'tv:8', 'movie:1', 'movie:3');
    const variables = await answerStatuses(viewerTitle('movie:1', { listedAt: NOW }), viewerTitle('tv:8'));
    expect(variables).toMatchObject({ ids: ['movie:1', 'tv:8'], withSeason: false, withSettings: false });
    await vi.waitUntil(() => status('movie:1')?.listedAt === NOW);
    requestState('movie:1')();
    await expectNoRead();
  });

  test('are read again, once, when the server returned nothing for one, only when they may have changed', async () => {
    begin();
    show('movie:1');
    await answerStatuses();
    requestState('movie:1')();
    await expectNoRead();
  });

  test('come with the season that is shown, in pages, as far as the shown episode', async () => {
    begin();
    show('tv:8', 'tv:8:s1:e6');
    const first = await take('TitleStatuses');
    const season = { withSeason: true, titleId: 'tv:8', season: 1 };
    expect(first.variables).toMatchObject({ ids: ['tv:8'], ...season, after: null });
    first.answer(inSeason([watchedEpisode(1), watchedEpisode(100)], 'e100'));
    await vi.waitUntil(() => parts()?.length === 2);
    await expectNoRead('episode 6 is among them');
    show('tv:8:s1:e150');
    const second = await take('TitleStatuses');
    expect(second.variables).toMatchObject({ ids: [], ...season, after: 'e100' });
    second.answer(inSeason([watchedEpisode(150)]));
    await vi.waitUntil(() => parts()?.length === 3);
  });

  test('are at most 120 a request', async () => {
    begin();
    const ids = Array.from({ length: 150 }, (_, index) => `movie:${index + 1}`);
    show(...ids);
    const all = await waiting('TitleStatuses', 2);
    expect(all.map(({ variables }) => Object(variables['ids']).length)).toEqual([120, 30]);
  });

  test('are not read again when a player is opened meanwhile, which changes none', async () => {
    begin();
    show('tv:8:s1:e6');
    const item = { titleId: 'tv:8', tmdbId: 8, mediaType: 'TV', title: 'Eight', poster: null } as const;
    const part = { seasonNumber: 1, episodeNumber: 1 };
    playback.set({ item: { ...item, ...part }, messages: createStore<PlayerMessage | null>(null) });
    ends = [...ends, () => playback.set(null)];
    const lists = { continueWatching: page([]), upNext: page([]) };
    (await take('ContinueWatching')).answer({ ...viewer(lists), lastWatched: null });
    const { answer } = await take('TitleStatuses');
    const lastWatched = { __typename: 'LastWatched', id: 'last-watched:ada', ...item, ...part };
    await answerSave('RecordLastWatched', viewerTitle('tv:8'), { lastWatched });
    await aMoment();
    answer(inSeason([watchedEpisode(2)]));
    await expectNoRead();
    expect(parts()).toEqual(['2']);
  });

  test('do not replace what was changed here while they were read', async () => {
    begin();
    show('movie:1');
    const { answer } = await take('TitleStatuses');
    const done = performAction(addToWatchlist);
    await answerSave('SetListed', viewerTitle('movie:1', { listedAt: NOW }));
    await done;
    answer(viewer({ titlesById: [viewerTitle('movie:1')] }));
    await aMoment();
    expect(status('movie:1')?.listedAt).toBe(NOW);
  });
});

describe('the season that is shown', () => {
  const mark = (season: number) =>
    performAction({
      operation: 'SetSeriesWatched',
      title: titleOf('tv:8'),
      input: { titleId: 'tv:8', seasonNumber: season, episodeNumber: 9, watched: true },
      shown: { seasonNumber: season, episodeNumbers: [] },
    });
  const saved = { ...viewerTitle('tv:8'), seasons: [], parts: page([]) };

  test('is read again when a mark of the series has changed it, unless the response has it', async () => {
    begin();
    show('tv:8', 'tv:8:s1:e6');
    (await take('TitleStatuses')).answer(inSeason([watchedEpisode(1)]));
    await vi.waitUntil(() => parts()?.length === 1);
    void mark(1);
    await answerSave('SetSeriesWatched', saved, { run: 'one' });
    await expectNoRead();
    void mark(2);
    await answerSave('SetSeriesWatched', saved, { run: 'two' });
    expect((await take('TitleStatuses')).variables).toMatchObject({ ids: [], season: 1, after: null });
  });

  test('is read again when it was changed while it was read, unless the response has it', async () => {
    begin();
    show('tv:8:s1:e6');
    const first = await take('TitleStatuses');
    void mark(1);
    await answerSave('SetSeriesWatched', { ...saved, parts: page([watchedEpisode(2)]) }, { run: 'one' });
    first.answer(inSeason([watchedEpisode(1)]));
    await expectNoRead();
    expect(parts()).toEqual(['2']);
    show('tv:8:s2:e6');
    const second = await take('TitleStatuses');
    void mark(1);
    await answerSave('SetSeriesWatched', saved, { run: 'two' });
    second.answer(inSeason([watchedEpisode(1)]));
    expect((await take('TitleStatuses')).variables).toMatchObject({ ids: [], season: 2, after: null });
  });

  test('is read again when a mark changes it that was marked before it was first read', async () => {
    begin();
    void mark(1);
    await answerSave('SetSeriesWatched', saved, { run: 'one' });
    show('tv:8:s1:e6');
    await expectNoRead('the response had it');
    void mark(2);
    await answerSave('SetSeriesWatched', saved, { run: 'two' });
    expect((await take('TitleStatuses')).variables).toMatchObject({ ids: [], season: 1, after: null });
  });
});

describe('what this browser remembers of the last visit', () => {
  const remembered = () => JSON.parse(stored.get('marquee.account.ada.library') ?? 'null');

  test('is shown before the session is confirmed, and is read again', async () => {
    begin();
    show('movie:1');
    await answerStatuses(viewerTitle('movie:1', { listedAt: NOW }));
    await vi.waitUntil(() => status('movie:1') !== null);
    cacheShelf(viewerTitle('movie:1', { listedAt: NOW, continuedAt: NOW, resume: resumed }));
    setHidden(true);
    expect(remembered()).toMatchObject({ language: 'en', titles: [{ titleId: 'movie:1' }] });
    stop();
    expect(Object.keys(client.extract() as object).filter((id) => id.startsWith('viewer'))).toEqual([]);

    page$.hidden = false;
    sessionStore.set({ kind: 'unknown' });
    begin();
    expect(status('movie:1')?.listedAt).toBe(NOW);
    expect(shelf()).toEqual(['movie:1']);
    await expectNoRead();
    sessionStore.set({ kind: 'signedIn', viewer: { uid: 'ada', displayName: null, email: null } });
    await answerStatuses(viewerTitle('movie:1'));
    await vi.waitUntil(() => status('movie:1')?.listedAt === null);
  });

  test('is not known to be so still, also of a title that only its shelf had', async () => {
    begin();
    await aMoment();
    cacheShelf(viewerTitle('movie:1', { continuedAt: NOW, resume: resumed }));
    setHidden(true);
    expect(remembered()).toMatchObject({ titles: [] });
    stop();

    page$.hidden = false;
    begin();
    show('movie:1');
    expect([...unconfirmedTitles.get()]).toEqual(['movie:1']);
    await answerStatuses(viewerTitle('movie:1', { listedAt: NOW }));
    await vi.waitUntil(() => unconfirmedTitles.get().size === 0);
    expect(status('movie:1')?.listedAt).toBe(NOW);
  });

  test('is another viewer’s, or in another language, or of an earlier version: it is not shown', () => {
    const inLanguage = (language: string) =>
      JSON.stringify({ language, shelf: null, titles: [viewerTitle('movie:1')] });
    for (const [uid, text] of [
      ['ben', inLanguage('en')],
      ['ada', inLanguage('de')],
      ['ada', '{"language":"en"}'],
      ['ada', 'x'],
    ] as const) {
      stored = new Map([[`marquee.account.${uid}.library`, text]]);
      begin();
      expect(status('movie:1')).toBeNull();
      stop();
    }
  });
});

describe('another tab', () => {
  let other: BroadcastChannel;
  beforeEach(() => {
    other = new BroadcastChannel('marquee.library');
  });
  afterEach(() => other.close());
  const change = (titleId: string, uid = 'ada') => other.postMessage({ uid, titleId, isInFlight: false });

  test('is told which title has changed, and reads it again, also one that it does not show', async () => {
    begin();
    await aMoment();
    cacheRecord(viewerTitle('movie:1'));
    change('movie:1', 'ben');
    change('movie:1');
    const variables = await answerStatuses(viewerTitle('movie:1', { listedAt: NOW }));
    expect(variables['ids']).toEqual(['movie:1']);
    await vi.waitUntil(() => status('movie:1')?.listedAt === NOW);
  });

  test('that is hidden reads nothing before it is shown', async () => {
    begin();
    await aMoment();
    page$.hidden = true;
    change('movie:1');
    await expectNoRead();
    setHidden(false);
    expect((await answerStatuses())['ids']).toEqual(['movie:1']);
  });

  test('hears of what is saved here', async () => {
    begin();
    const received = new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data)));
    const done = performAction(addToWatchlist);
    await answerSave('SetListed', viewerTitle('movie:1', { listedAt: NOW }));
    await done;
    expect(await received).toEqual({ uid: 'ada', titleId: 'movie:1', isInFlight: false });
  });
});

describe('the cached lists', () => {
  const watchlist = () =>
    client.cache
      .readQuery({ query: WatchlistDocument, variables: { sort: 'ADDED' } })
      ?.viewer?.watchlist?.nodes.map(({ titleId }) => titleId);

  test('have Continue Watching in its order, and only what is left to watch', () => {
    const one = viewerTitle('movie:1', { continuedAt: later(1), resume: resumed });
    const two = viewerTitle('movie:2', { continuedAt: later(2), resume: resumed });
    cacheShelf(two, one);
    const change = (changed: ChangedTitleFragment) => {
      cacheRecord(changed);
      updateLists(client.cache, 'ada', changed);
    };
    change({ ...one, continuedAt: later(3) });
    expect(shelf()).toEqual(['movie:1', 'movie:2']);
    change({ ...two, continuedAt: null });
    expect(shelf()).toEqual(['movie:1']);
    change(viewerTitle('movie:4', { continuedAt: later(2), resume: resumed }));
    expect(shelf()).toEqual(['movie:1', 'movie:4']);
    change(viewerTitle('movie:4', { continuedAt: later(2), resume: null }));
    expect(shelf()).toEqual(['movie:1']);
  });

  test('lose a title that left the watchlist, and are read again when one was added', () => {
    const entry = (id: string) => ({ ...viewerTitle(id, { listedAt: NOW }), title: null });
    const list = { ...page([entry('movie:1'), entry('movie:2')]), totalCount: 2 };
    const data = { __typename: 'Query', ...viewer({ watchlist: list }) } as never;
    client.cache.writeQuery({ query: WatchlistDocument, variables: { sort: 'ADDED' }, data });
    updateLists(client.cache, 'ada', viewerTitle('movie:1'));
    expect(watchlist()).toEqual(['movie:2']);
    updateLists(client.cache, 'ada', viewerTitle('movie:2', { listedAt: NOW }));
    expect(watchlist()).toEqual(['movie:2']);
    updateLists(client.cache, 'ada', viewerTitle('movie:3', { listedAt: NOW }));
    expect(watchlist()).toBeUndefined();
  });

  test('lose a title that is no longer dropped, with their count, and are read again when one was', () => {
    const dropped = () => client.cache.readQuery({ query: DroppedTitlesDocument })?.viewer?.droppedTitles;
    const list = { ...page([viewerTitle('movie:1', { state: 'DROPPED' })]), totalCount: 1 };
    const data = { __typename: 'Query', ...viewer({ droppedTitles: list }) } as never;
    client.cache.writeQuery({ query: DroppedTitlesDocument, data });
    updateLists(client.cache, 'ada', viewerTitle('movie:1', { state: 'DROPPED' }));
    expect(dropped()).toMatchObject({ totalCount: 1 });
    updateLists(client.cache, 'ada', viewerTitle('movie:1', { state: 'IN_PROGRESS' }));
    expect(dropped()).toMatchObject({ nodes: [], totalCount: 0 });
    updateLists(client.cache, 'ada', viewerTitle('movie:1', { state: 'DROPPED' }), false);
    expect(dropped(), 'until it is saved').toMatchObject({ nodes: [] });
    updateLists(client.cache, 'ada', viewerTitle('movie:1', { state: 'DROPPED' }));
    expect(dropped()).toBeUndefined();
  });

  test('lose the movies watched last when a movie is marked, and by nothing else', () => {
    const forgets = (record: ChangedTitleFragment) => {
      const data = { __typename: 'Query', ...viewer({ plays: page([]) }) } as never;
      client.cache.writeQuery({ query: BegunCollectionsDocument, data });
      updateLists(client.cache, 'ada', record);
      noteStatus(client.cache, 'ada', record);
      return client.cache.readQuery({ query: BegunCollectionsDocument }) === null;
    };
    const last = { __typename: 'WatchedPart', id: 'movie', watched: true, at: NOW } as never;
    expect(forgets(viewerTitle('movie:1', { listedAt: NOW }))).toBe(false);
    expect(forgets(viewerTitle('movie:1', { last }))).toBe(true);
    expect(forgets(viewerTitle('movie:1', { last, listedAt: NOW }))).toBe(false);
    expect(forgets(viewerTitle('tv:8', { last }))).toBe(false);
    expect(forgets(viewerTitle('movie:1'))).toBe(true);
  });

  test('leave out what was dropped until it is taken up again, which this browser remembers', () => {
    const remembered = () => stored.get('marquee.account.ada.dropped');
    noteStatus(client.cache, 'ada', viewerTitle('tv:8'));
    expect(remembered()).toBe('[]');
    noteStatus(client.cache, 'ada', viewerTitle('tv:8', { state: 'DROPPED' }));
    noteStatus(client.cache, 'ada', viewerTitle('movie:1', { state: 'DROPPED' }));
    expect(remembered()).toBe('["tv:8","movie:1"]');
    noteStatus(client.cache, 'ada', viewerTitle('tv:8', { state: 'IN_PROGRESS' }));
    expect(remembered()).toBe('["movie:1"]');
  });

  test.each([null, 'ben'])('are remembered for no one else who has this browser since: %s', (uid) => {
    owner.set(uid);
    noteStatus(client.cache, 'ada', viewerTitle('tv:8', { state: 'DROPPED' }));
    expect([...stored.keys()]).toEqual([]);
  });

  test('have the episode played last among those of its season', () => {
    cacheRecord(viewerTitle('tv:8'));
    cacheParts(watchedEpisode(1), watchedEpisode(4));
    const last = watchedEpisode(3, { watched: false, position: 600, length: 2400 });
    const changed = viewerTitle('tv:8', { last });
    cacheRecord(changed);
    updateLists(client.cache, 'ada', changed);
    expect(parts()).toEqual(['1', '3 begun', '4']);
  });
});

describe('the cached pages of Up Next', () => {
  const next = { __typename: 'NextEpisode' as const, seasonNumber: 1, episodeNumber: 2 };
  const series = (of: Partial<ChangedTitleFragment> = {}) =>
    viewerTitle('tv:8', { continuedAt: NOW, next, ...of });
  const entity = (id: string) =>
    (client.cache.extract() as Record<string, Record<string, unknown> | undefined>)[id] ?? {};
  const nodesOf = (first: number) =>
    Object(entity('viewer:ada')[`upNext:{"first":${first}}`])['nodes']?.map(
      ({ __ref }: { readonly __ref: string }) => __ref,
    );

  beforeEach(() => {
    cacheShelf();
    const nodes = [{ ...series(), title: null, next: { ...next, episode: null } }];
    const upNext = { ...page(nodes), __typename: 'ViewerTitleConnection' };
    client.cache.writeQuery({
      query: UpNextDocument,
      variables: { withWaiting: false },
      data: { __typename: 'Query', ...viewer({ upNext }) } as never,
    });
    expect(nodesOf(20)).toEqual([series().id]);
  });

  test('lose a title of which nothing is left, and that was removed from Continue Watching', () => {
    updateLists(client.cache, 'ada', series({ next: null }));
    expect(nodesOf(20)).toEqual([]);
  });

  test('stay as they are while the title is one of them', () => {
    updateLists(client.cache, 'ada', series({ next: { ...next, episodeNumber: 3 } }));
    expect(nodesOf(20)).toEqual([series().id]);
  });

  test('are read again when a title joins them; what follows Continue Watching is not', () => {
    updateLists(client.cache, 'ada', viewerTitle('movie:1', { continuedAt: NOW, last: begunMovie }));
    expect(nodesOf(20)).toBeUndefined();
    expect(nodesOf(10)).toEqual([]);
  });

  test('know an episode for as long as it is the next one', () => {
    const cached = () => entity(series().id)['next'];
    cacheRecord(series());
    expect(cached()).toEqual({ ...next, episode: null });
    cacheRecord(series({ next: { ...next, episodeNumber: 3 } }));
    expect(cached()).toEqual({ ...next, episodeNumber: 3 });
  });
});

describe('titles that a viewer takes over from this browser’s visitor', () => {
  const keep = (...names: readonly string[]) => {
    for (const id of names) keepTitle(titleOf(id), true);
  };
  const listed = (id: string) => viewerTitle(id, { listedAt: NOW });
  afterEach(() => {
    takeKeptTitles('ada');
    forgetTakenTitles('ada');
  });

  test('are saved one after another, the oldest first; what is refused stays for the next visit', async () => {
    keep('movie:1', 'movie:2', 'movie:3');
    begin();
    await aMoment();
    expect(requests.get('SetListed') ?? [], 'nothing is saved unasked').toEqual([]);
    takeKeptTitles('ada');
    expect(await answerSave('SetListed', listed('movie:1'))).toEqual({
      input: { titleId: 'movie:1', listed: true },
    });
    const { variables, answer } = await take('SetListed');
    expect(variables['input']).toMatchObject({ titleId: 'movie:2' });
    answer({ saved: null }, [{ message: 'Full', extensions: { code: 'BAD_USER_INPUT' } }]);
    await answerSave('SetListed', listed('movie:3'));
    await vi.waitUntil(() => announced.length > 0);
    expect(announced).toEqual([
      'Couldn’t add 1 title to your watchlist. Marquee tries again at your next visit.',
    ]);
    stop();
    announced = [];
    begin();
    await answerSave('SetListed', listed('movie:2'));
    await vi.waitUntil(() => announced.length > 0);
    expect(announced).toEqual(['Added 1 title to your watchlist.']);
    expect(takenTitles('ada')).toEqual([]);
  });

  test('are never saved with another account', async () => {
    keep('movie:1');
    takeKeptTitles('ben');
    begin();
    await aMoment();
    expect(requests.get('SetListed') ?? []).toEqual([]);
    forgetTakenTitles('ben');
  });
});

describe('an action', () => {
  const mark = (episodeNumbers: number[], watched: boolean): TitleAction => ({
    operation: 'SetWatched',
    title: titleOf('tv:8'),
    input: { titleId: 'tv:8', seasonNumber: 1, episodeNumbers, watched },
  });
  const series = (...nodes: readonly object[]) => ({
    ...viewerTitle('tv:8'),
    seasons: [],
    parts: page(nodes),
  });
  const answer = (request: Request | undefined, run: string, ...nodes: readonly object[]) =>
    request?.answer({ saved: { __typename: 'SetWatchedPayload', run, viewerTitle: series(...nodes) } });

  test('shows at once, one after another of a title, and the same again is not sent', async () => {
    cacheRecord(viewerTitle('tv:8'));
    cacheParts();
    begin();
    const first = performAction(mark([1], true));
    const same = performAction(mark([1], true));
    const second = performAction(mark([2], true));
    await waiting('SetWatched');
    expect(parts()).toEqual(['1', '2']);
    await aMoment();
    expect(requests.get('SetWatched')).toHaveLength(2);
    const sent = await waiting('SetWatched', 2);
    expect(sent.map(({ variables }) => Object(variables['input']).episodeNumbers)).toEqual([[1], [2]]);
    answer(sent[0], 'run-1', watchedEpisode(1));
    answer(sent[1], 'run-2', watchedEpisode(1), watchedEpisode(2));
    expect(await first).toBeTypeOf('function');
    expect(await same).toBe(await first);
    expect(await second).toBeTypeOf('function');
    expect(announced).toEqual(['Marked as watched.', 'Marked as watched.']);
  });

  test('that marks is undone by its run, and what was only begun gets its position back', async () => {
    const begun = watchedEpisode(2, { watched: false, position: 900, length: 3000 });
    cacheRecord(viewerTitle('tv:8'));
    cacheParts(watchedEpisode(1), begun);
    begin();
    const done = performAction(mark([1, 2, 3], true));
    await answerSave('SetWatched', series(...[1, 2, 3].map((number) => watchedEpisode(number))), {
      run: 'the-run',
    });
    const undone = (await done)?.();
    expect(await answerSave('UndoWatched', series(watchedEpisode(1)))).toMatchObject({
      input: { titleId: 'tv:8', run: 'the-run' },
      season: 1,
    });
    await waiting('SaveProgress');
    expect(parts()).toEqual(['1']);
    const restored = viewerTitle('tv:8', { last: begun });
    expect(await answerSave('SaveProgress', restored, { lastWatched: null })).toMatchObject({
      input: { episodeNumber: 2, position: 900, length: 3000, at: begun.at },
    });
    await undone;
    expect(parts()).toEqual(['1', '2 begun']);
  });

  test('that removes marks is undone with the time of each', async () => {
    cacheRecord(viewerTitle('tv:8'));
    cacheParts(watchedEpisode(1, { at: later(1) }), watchedEpisode(2, { at: later(2) }));
    begin();
    const done = performAction(mark([1, 2, 3], false));
    await answerSave('SetWatched', series(), { run: null });
    expect(parts()).toEqual([]);
    const undone = (await done)?.();
    for (const number of [1, 2]) {
      expect(await answerSave('SetWatched', series(watchedEpisode(number)), { run: '' })).toMatchObject({
        input: { episodeNumbers: [number], watched: true, at: later(number) },
      });
    }
    await undone;
  });

  test('that removes a play for good is not undone, and is announced unless more follow', async () => {
    cacheRecord(viewerTitle('tv:8'));
    begin();
    const title = titleOf('tv:8');
    for (const isQuiet of [true, false]) {
      const part = {
        seasonNumber: 1,
        episodeNumber: 1,
        day: null,
        at: null,
        pass: 1,
        note: null,
        rating: null,
      };
      const play = newPlay('ada', part);
      const input = { id: play.id };
      const done = performAction({ operation: 'RemovePlay', title, input, play, restored: null, isQuiet });
      const saved = await answerSave('RemovePlay', viewerTitle('tv:8'), { removedPlayId: play.id });
      expect(saved).toMatchObject({ input });
      await (
        await done
      )?.();
    }
    expect(requests.get('AddPlay') ?? []).toEqual([]);
    expect(announced).toEqual(['Removed from your diary.']);
  });

  describe('that rates an episode whose rating is not known', () => {
    const [id, title] = ['tv:8:s1:e2', titleOf('tv:8')] as const;
    const part = (value: number) => ({
      __typename: 'WatchedPart',
      id: `viewer-title:ada:${id}`,
      rating: { __typename: 'Rating', id: `rating:ada:${id}`, value },
    });
    const rate = (value: number) =>
      performAction({ operation: 'Rate', title, name: 'Eight', input: { id, value }, before: undefined });
    const answerRead = async (value: number) =>
      (await take('OwnRating')).answer({ node: { ...part(value), watched: true } });
    const answerRate = (value: number) =>
      answerSave('Rate', viewerTitle('tv:8'), { viewerSeason: null, viewerEpisode: part(value) });

    test('reads it first, after the earlier ones are saved, and restores it', async () => {
      begin();
      const [first, second] = [rate(7), rate(9)];
      await answerRead(4);
      await aMoment();
      expect(requests.get('OwnRating')).toEqual([]);
      await answerRate(7);
      expect(await first).toBeTypeOf('function');
      await answerRead(7);
      await answerRate(9);
      const undone = (await second)?.();
      expect(await answerRate(7)).toMatchObject({ input: { id, value: 7 } });
      await undone;
    });

    test('offers no undo if that cannot be given again', async () => {
      begin();
      const done = rate(7);
      await answerRead(7.3);
      await answerRate(7);
      expect(await done).toBeNull();
    });
  });

  test('that the server refuses is taken back, and its reason is announced', async () => {
    cacheRecord(viewerTitle('tv:8'));
    cacheParts();
    begin();
    const done = performAction(mark([1], true));
    const { answer } = await take('SetWatched');
    expect(parts()).toEqual(['1']);
    const message =
      'An account can store 64 MB, and this one stores 64 MB: remove some titles, plays or lists first';
    answer({ saved: null }, [{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(await done).toBeNull();
    expect(parts()).toEqual([]);
    expect(announced).toEqual([message]);
  });

  test('that could not be saved says so, and so does one made while the browser is offline, which sends nothing', async () => {
    begin();
    const failed = performAction(addToWatchlist);
    (await take('SetListed')).answer(null);
    expect(await failed).toBeNull();
    vi.stubGlobal('navigator', { onLine: false });
    expect(await performAction(addToWatchlist)).toBeNull();
    expect(announced).toEqual([
      'Couldn’t save your change. Try again.',
      'You’re offline. Your change wasn’t saved.',
    ]);
    expect(requests.get('SetListed')).toEqual([]);
  });

  test('that drops a title takes it off Continue Watching at once, and undoing it brings it back', async () => {
    const inProgress = viewerTitle('tv:8', { state: 'IN_PROGRESS', continuedAt: NOW, resume: resumed });
    cacheShelf(inProgress);
    begin();
    const drop = { titleId: 'tv:8', dropped: true };
    const done = performAction({ operation: 'SetDropped', title: titleOf('tv:8'), input: drop });
    await waiting('SetDropped');
    expect(status('tv:8')?.state).toBe('DROPPED');
    expect(shelf()).toEqual([]);
    const dropped = viewerTitle('tv:8', { state: 'DROPPED' });
    expect(await answerSave('SetDropped', dropped)).toMatchObject({ input: drop });
    const undone = (await done)?.();
    expect(await answerSave('SetDropped', inProgress)).toMatchObject({ input: { ...drop, dropped: false } });
    await undone;
    expect(status('tv:8')?.state).toBe('IN_PROGRESS');
    expect(shelf()).toEqual(['tv:8']);
    expect(announced).toEqual(['Dropped Title tv:8.', 'Title tv:8 is no longer dropped.']);
  });

  test('that starts a series over is shown at once, is undone, and has its seasons read again', async () => {
    const aired = { __typename: 'WatchProgress' as const, watched: 2, aired: 2 };
    const finished = viewerTitle('tv:8', { state: 'FINISHED', progress: aired, last: watchedEpisode(2) });
    cacheRecord(finished);
    begin();
    show('tv:8:s1:e6');
    (await take('TitleStatuses')).answer(inSeason([watchedEpisode(1), watchedEpisode(2)]));
    await vi.waitUntil(() => parts()?.length === 2);
    const input = { titleId: 'tv:8', undo: false };
    const done = performAction({ operation: 'StartOver', title: titleOf('tv:8'), input });
    await waiting('StartOver');
    expect(status('tv:8')).toMatchObject({ state: 'NOT_STARTED', last: null, progress: { watched: 0 } });
    await answerSave('StartOver', viewerTitle('tv:8'));
    (await take('TitleStatuses')).answer(inSeason([]));
    await vi.waitUntil(() => parts()?.length === 0);
    const undone = (await done)?.();
    expect(await answerSave('StartOver', finished)).toMatchObject({ input: { ...input, undo: true } });
    await undone;
    expect(status('tv:8')?.state).toBe('FINISHED');
  });

  test('that marks a season shows how much of it is watched, and that the series is in progress', async () => {
    const counts = (watched: number) => ({ __typename: 'WatchProgress' as const, watched, aired: 9 });
    cacheRecord(viewerTitle('tv:8', { progress: counts(0) }));
    const season = {
      __typename: 'ViewerSeason' as const,
      id: 'viewer-title:ada:tv:8:s1',
      progress: counts(0),
    };
    client.cache.writeFragment({
      ...seasonParts,
      variables: { season: 1 },
      data: { __typename: 'ViewerTitle', id: 'viewer-title:ada:tv:8', seasons: [season], parts: page([]) },
    });
    begin();
    void performAction(mark([1, 2], true));
    await waiting('SetWatched');
    expect(status('tv:8')).toMatchObject({ state: 'IN_PROGRESS', progress: { watched: 2 } });
    expect(readSeason(client.cache, 'ada', 'tv:8', 1)?.seasons).toMatchObject([{ progress: { watched: 2 } }]);
  });

  test('of a movie is shown on its card before the response', async () => {
    cacheRecord(viewerTitle('movie:1', { continuedAt: NOW, resume: resumed }));
    begin();
    void performAction({
      operation: 'SetWatched',
      title: titleOf('movie:1'),
      input: { titleId: 'movie:1', watched: true },
    });
    await waiting('SetWatched');
    expect(status('movie:1')).toMatchObject({ continuedAt: null, last: { watched: true } });
  });
});
