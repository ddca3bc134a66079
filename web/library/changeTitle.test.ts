import { ApolloLink, Observable } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../apollo/createClient.tsx';
import { LibraryEntryFragmentDoc } from '../../gql/graphql.ts';
import { sessionStore } from '../../stores/session.ts';
import { type LibraryEntry, readParts, readTitle, type WatchedPart, writeParts } from './library.ts';
import { newTitle } from './optimisticTitle.ts';
import { performMutation } from './mutateTitle.ts';

const summary = { id: 'tv:8', tmdbId: 8, mediaType: 'TV', title: 'Anchor', poster: null } as const;
const anchor = newTitle('ada', summary);
const episode = (episodeNumber: number, of: Partial<WatchedPart> = {}): WatchedPart => ({
  __typename: 'WatchedPart',
  id: `${anchor.id}:s1:e${episodeNumber}`,
  seasonNumber: 1,
  episodeNumber,
  position: 0,
  length: null,
  watched: true,
  at: `2026-03-0${episodeNumber}T20:00:00.000Z`,
  ...of,
});

const requests = new Map<string, (data: object) => void>();
/** The variables of the last request for each operation. */
const variables = new Map<string, object>();
/** The variables of all requests. */
const sent: object[] = [];
const link = new ApolloLink(
  ({ operationName = '', variables: given }) =>
    new Observable((observer) => {
      variables.set(operationName, given);
      sent.push(given);
      requests.set(operationName, (data) => {
        observer.next({ data: { ...data } });
        observer.complete();
      });
    }),
);
let client = createClient({ link });

/** Caches a title with its parts. */
function cacheTitle(title: LibraryEntry, parts: readonly WatchedPart[]): void {
  const fragment = { fragment: LibraryEntryFragmentDoc, fragmentName: 'LibraryEntry' };
  client.cache.writeFragment({ ...fragment, id: title.id, data: title });
  writeParts(client.cache, 'ada', 'tv:8', parts);
}

let performing: Promise<unknown> = Promise.resolve();

/** Marks episodes of the first season; resolves when the request has been sent. */
async function mark(episodeNumbers: number[], watched: boolean): Promise<void> {
  const input = { seasonNumber: 1, episodeNumbers, watched };
  performing = performMutation(client, 'ada', { operation: 'SetWatched', title: summary, input });
  await vi.waitUntil(() => requests.has('SetWatched'));
}

/** Answers the request with these parts; null is a failure to read them. */
async function respond(parts: object | null): Promise<void> {
  const viewerTitle = { ...anchor, parts };
  const saved = { __typename: 'SetWatchedPayload', viewerTitle };
  requests.get('SetWatched')?.({ __typename: 'Mutation', saved });
  await performing;
}

const noParts = {
  __typename: 'WatchedPartConnection',
  nodes: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
};
const shownParts = () =>
  readParts(client.cache, 'ada', 'tv:8')?.map((part) => [part.episodeNumber, part.watched]);
const shownTitle = () => readTitle(client.cache, 'ada', 'tv:8');

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null });
  sessionStore.set({ kind: 'signedIn', viewer: { uid: 'ada', displayName: null, email: null } });
  client = createClient({ link });
});
afterEach(async () => {
  await respond(noParts);
  requests.clear();
  sessionStore.set({ kind: 'unknown' });
});

test('the episode played last is not watched as soon as its mark is removed', async () => {
  cacheTitle({ ...anchor, playedAt: episode(4).at, last: episode(4) }, [episode(2), episode(3), episode(4)]);
  await mark([4], false);
  expect(shownParts()).toEqual([
    [2, true],
    [3, true],
  ]);
  expect(shownTitle()).toMatchObject({ playedAt: episode(4).at, last: episode(3) });
});

test('a title whose last mark is removed has not been played', async () => {
  cacheTitle({ ...anchor, playedAt: episode(3).at, last: episode(3) }, [episode(3), episode(4)]);
  await mark([3, 4], false);
  expect(shownParts()).toEqual([]);
  expect(shownTitle()).toMatchObject({ playedAt: null, last: null });
});

test('the episode played last is watched as soon as it is marked', async () => {
  const started = episode(3, { watched: false, position: 900, length: 3000 });
  cacheTitle({ ...anchor, playedAt: started.at, last: started }, [started]);
  await mark([3], true);
  expect(shownParts()).toEqual([[3, true]]);
  expect(shownTitle()?.last).toMatchObject({ watched: true, position: 0 });
});

test('parts that a response could not read are requested', async () => {
  cacheTitle(anchor, []);
  await mark([3], true);
  await respond(null);
  expect([...requests.keys()]).toContain('ViewerTitleParts');
});

test('undoing a removal restores when it was watched, and what was only begun by its position', async () => {
  const begun = episode(4, { watched: false, position: 900, length: 3000 });
  cacheTitle(anchor, [episode(2), episode(3), begun]);
  const input = { seasonNumber: 1, episodeNumbers: [2, 3, 4], watched: false };
  const removed = performMutation(client, 'ada', { operation: 'SetWatched', title: summary, input });
  await vi.waitUntil(() => requests.has('SetWatched'));
  await respond(noParts);
  const undo = await removed;
  requests.clear();
  performing = Promise.resolve(undo?.());
  await vi.waitUntil(() => requests.has('SetWatched'));
  // Each at the time of its own mark.
  for (const number of [2, 3]) {
    await vi.waitUntil(() => requests.has('SetWatched'));
    expect(variables.get('SetWatched')).toMatchObject({
      input: { episodeNumbers: [number], watched: true, at: episode(number).at },
    });
    const answer = requests.get('SetWatched');
    requests.delete('SetWatched');
    const viewerTitle = { ...anchor, parts: noParts };
    answer?.({ __typename: 'Mutation', saved: { __typename: 'SetWatchedPayload', viewerTitle } });
  }
  await vi.waitUntil(() => requests.has('SaveProgress'));
  expect(variables.get('SaveProgress')).toMatchObject({
    input: { episodeNumber: 4, position: 900, length: 3000, at: begun.at },
  });
  requests.get('SaveProgress')?.({
    __typename: 'Mutation',
    saved: { __typename: 'SaveProgressPayload', viewerTitle: anchor },
  });
  await performing;
});

test('episodes marked one after another are all saved, and one marked twice at a time is saved once', async () => {
  cacheTitle(anchor, []);
  sent.length = 0;
  const marked = (episodeNumber: number, watched: boolean) => {
    const input = { seasonNumber: 1, episodeNumbers: [episodeNumber], watched };
    return performMutation(client, 'ada', { operation: 'SetWatched', title: summary, input });
  };
  const first = marked(1, true);
  expect(marked(1, true)).toBe(first);
  expect(marked(1, false), 'as the second click of a double click').toBe(first);
  await vi.waitUntil(() => sent.length === 1);
  const answerFirst = requests.get('SetWatched');
  const second = marked(2, true);
  await vi.waitUntil(() => sent.length === 2);
  expect(shownParts()).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(sent.map((one) => Object(one).input.episodeNumbers)).toEqual([[1], [2]]);
  const saved = (nodes: object[]) => ({
    __typename: 'Mutation',
    saved: { __typename: 'SetWatchedPayload', viewerTitle: { ...anchor, parts: { ...noParts, nodes } } },
  });
  answerFirst?.(saved([episode(1)]));
  await first;
  requests.get('SetWatched')?.(saved([episode(1), episode(2)]));
  expect(await second).toBeTypeOf('function');
});

test('undoing the removal of what was only begun does not mark it', async () => {
  const begun = episode(4, { watched: false, position: 900, length: 3000 });
  cacheTitle(anchor, [begun]);
  const input = { seasonNumber: 1, episodeNumbers: [4], watched: false };
  const removed = performMutation(client, 'ada', { operation: 'SetWatched', title: summary, input });
  await vi.waitUntil(() => requests.has('SetWatched'));
  await respond(noParts);
  const undo = await removed;
  requests.clear();
  performing = Promise.resolve(undo?.());
  await vi.waitUntil(() => requests.has('SaveProgress'));
  expect([...requests.keys()]).toEqual(['SaveProgress']);
  requests.get('SaveProgress')?.({
    __typename: 'Mutation',
    saved: { __typename: 'SaveProgressPayload', viewerTitle: anchor },
  });
  await performing;
});

test('marking a series shows the marks of the shown season at once, and is undone by the time it returned', async () => {
  const begun = episode(2, { watched: false, position: 900, length: 3000 });
  cacheTitle(anchor, [episode(1), begun]);
  const marked = performMutation(client, 'ada', {
    operation: 'SetSeriesWatched',
    title: summary,
    input: { seasonNumber: 1, episodeNumber: 3, watched: true },
    shown: { seasonNumber: 1, episodeNumbers: [1, 2, 3] },
  });
  await vi.waitUntil(() => requests.has('SetSeriesWatched'));
  expect(shownParts()).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  const at = '2026-03-09T20:00:00.000Z';
  const answer = (viewerTitle: object) =>
    requests.get('SetSeriesWatched')?.({
      __typename: 'Mutation',
      saved: { __typename: 'SetSeriesWatchedPayload', at, viewerTitle },
    });
  const nodes = [episode(1), episode(2, { at }), episode(3, { at })];
  answer({ ...anchor, parts: { ...noParts, nodes } });
  const undo = await marked;
  requests.clear();
  const undone = Promise.resolve(undo?.());
  await vi.waitUntil(() => requests.has('SetSeriesWatched'));
  expect(variables.get('SetSeriesWatched')).toEqual({ input: { titleId: 'tv:8', watched: false, at } });
  answer({ ...anchor, parts: { ...noParts, nodes: [episode(1)] } });
  await vi.waitUntil(() => requests.has('SaveProgress'));
  expect(shownParts()).toEqual([[1, true]]);
  expect(variables.get('SaveProgress')).toMatchObject({
    input: { episodeNumber: 2, position: 900, length: 3000, at: begun.at },
  });
  requests.get('SaveProgress')?.({
    __typename: 'Mutation',
    saved: { __typename: 'SaveProgressPayload', viewerTitle: anchor },
  });
  await undone;
});
