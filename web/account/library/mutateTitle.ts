import type { ApolloClient, DocumentNode, TypedDocumentNode } from '@apollo/client';
import { announce, announceAfterDialogCloses } from '../../components/feedback/LiveRegion.tsx';
import type { LibraryMutation, MutationResult } from '../../components/library/libraryMutations.ts';
import {
  SaveProgressDocument,
  SetHiddenDocument,
  SetListedDocument,
  SetSeriesWatchedDocument,
  type SetSeriesWatchedInput,
  SetWatchedDocument,
  type WatchedFragment,
} from '../../gql/graphql.ts';
import { currentUid } from '../../stores/session.ts';
import { asViewer } from '../session/viewerRequests.ts';
import {
  applyChange,
  fetchWatchedParts,
  readParts,
  readTitle,
  recordChange,
  type TitleChange,
  type WatchedPart,
} from './library.ts';
import { newTitle, optimisticTitle, type ReturnedTitle, withPlayed } from './optimisticTitle.ts';
import * as m from '../../text/messages/library.ts';

const documents = {
  SetListed: SetListedDocument,
  SetHidden: SetHiddenDocument,
  SetWatched: SetWatchedDocument,
  SetSeriesWatched: SetSeriesWatchedDocument,
} as const;

interface MutationInFlight {
  readonly titleId: string;
  readonly sent: string;
  readonly startedAt: number;
  readonly result: Promise<MutationResult>;
}

/** The mutations in flight by what they change, the latest last. */
const inFlight = new Map<string, MutationInFlight>();
/** The opposite within this many milliseconds is the second click of a double click. */
const DOUBLE_CLICK_MS = 500;
/** Most positions, and times of marks, that undoing restores. */
const MAX_RESTORED = 5;

/**
 * Performs a mutation with an optimistic update; a failure is announced. While one is in flight, the same again, and what a
 * double click would undo, has its result; others of the title are sent one after another, so that the last response is the
 * newest.
 */
export function performMutation(
  client: ApolloClient,
  uid: string,
  mutation: LibraryMutation,
): Promise<MutationResult> {
  const { operation, title, input } = mutation;
  const titleId = title.id;
  const key = JSON.stringify({ uid, operation, titleId, ...input, listed: 0, hidden: 0, watched: 0, at: 0 });
  const sent = JSON.stringify(input);
  const startedAt = performance.now();
  const running = inFlight.get(key);
  if (running && (running.sent === sent || startedAt - running.startedAt < DOUBLE_CLICK_MS))
    return running.result;
  const previous = [...inFlight.values()].findLast((one) => one.titleId === titleId)?.result;
  const result = runMutation(client, uid, mutation, previous).finally(() => {
    if (inFlight.get(key)?.result === result) inFlight.delete(key);
  });
  // The latest last.
  inFlight.delete(key);
  inFlight.set(key, { titleId, sent, startedAt, result });
  return result;
}

async function runMutation(
  client: ApolloClient,
  uid: string,
  mutation: LibraryMutation,
  after: Promise<unknown> | undefined,
): Promise<MutationResult> {
  const { operation, title, input } = mutation;
  const season = operation === 'SetWatched' ? { seasonNumber: mutation.input.seasonNumber ?? null } : {};
  if (isOffline()) {
    announce(m.offline(), { visible: true });
    return null;
  }
  const parts = readParts(client.cache, uid, title.id);
  const before = readTitle(client.cache, uid, title.id) ?? newTitle(uid, title);
  const viewerTitle = optimisticTitle(before, parts, mutation);
  const optimisticResponse = viewerTitle && {
    __typename: 'Mutation' as const,
    saved: { __typename: `${operation}Payload`, at: viewerTitle.watchedAt, viewerTitle },
  };
  const partsBefore = parts ?? (before.last ? [before.last] : []);
  try {
    const variables = { input: { titleId: title.id, ...input }, ...season };
    const sent = { mutation: documents[operation], variables, after };
    const data = await mutateTitle(client, uid, sent, optimisticResponse);
    if (lacksParts(data) || (season.seasonNumber != null && !parts))
      void fetchWatchedParts(client, uid, title.id).catch(() => undefined);
    (document.querySelector('dialog:modal') ? announceAfterDialogCloses : announce)(messageFor(mutation));
    return () => undo(client, uid, mutation, partsBefore, data.saved?.at ?? null);
  } catch {
    if (currentUid() === uid) announce(isOffline() ? m.offline() : m.notSaved(), { visible: true });
    return null;
  }
}

const isOffline = () => (navigator.onLine as boolean | undefined) === false;

/** Undoes a mutation; undoing a watched mark also restores the playback positions it replaced. */
async function undo(
  client: ApolloClient,
  uid: string,
  mutation: LibraryMutation,
  partsBefore: readonly WatchedPart[],
  markedAt: string | null,
): Promise<unknown> {
  const perform = (inverse: LibraryMutation) => performMutation(client, uid, inverse);
  if (mutation.operation === 'SetListed')
    return perform({ ...mutation, input: { listed: !mutation.input.listed } });
  if (mutation.operation === 'SetHidden')
    return perform({ ...mutation, input: { hidden: !mutation.input.hidden } });
  if (mutation.operation === 'SetSeriesWatched') {
    if (!(await perform({ ...mutation, input: { watched: false, at: markedAt } }))) return null;
    return restorePositions(client, uid, mutation.title.id, partsBefore.filter(isMarkedBy(mutation.input)));
  }
  const { seasonNumber = null, episodeNumbers: episodes, watched } = mutation.input;
  const affected = partsBefore.filter(
    (part) => part.seasonNumber === seasonNumber && (episodes?.includes(part.episodeNumber ?? -1) ?? true),
  );
  const seen = affected.filter((part) => part.watched);
  const isChanged = (episode: number) => seen.some((part) => part.episodeNumber === episode) !== watched;
  const changed = episodes?.filter(isChanged);
  // What was only begun is restored by its position.
  const isMarked = watched || seen.length > 0;
  if (isMarked && changed?.length !== 0)
    for (const marks of watched ? [{ episodeNumbers: changed, at: null }] : marksByTime(seen))
      if (!(await perform({ ...mutation, input: { ...mutation.input, ...marks, watched: !watched } })))
        return null;
  return restorePositions(client, uid, mutation.title.id, affected);
}

/**
 * The episodes that were marked together, with the time of their marks, the newest last; null for a movie. Past the first
 * few times, the others' marks have the oldest of these.
 */
function marksByTime(seen: readonly WatchedPart[]) {
  const times = [...new Set(seen.map(({ at }) => at))].sort().slice(-MAX_RESTORED);
  return times.map((at, index) => {
    const marked = seen.filter((part) => part.at === at || (index === 0 && part.at < at));
    const numbers = marked.flatMap(({ episodeNumber }) => episodeNumber ?? []);
    return { at, episodeNumbers: numbers.length > 0 ? numbers : undefined };
  });
}

/** Whether marking a series marks a part: one of a regular season, up to the given episode. */
function isMarkedBy({ seasonNumber, episodeNumber }: Omit<SetSeriesWatchedInput, 'titleId'>) {
  return (part: WatchedPart) => {
    if (!part.seasonNumber || part.episodeNumber === null) return false;
    if (seasonNumber == null || episodeNumber == null || part.seasonNumber < seasonNumber) return true;
    return part.seasonNumber === seasonNumber && part.episodeNumber <= episodeNumber;
  };
}

/** Restores the positions of parts that were only begun. */
async function restorePositions(
  client: ApolloClient,
  uid: string,
  titleId: string,
  parts: readonly WatchedPart[],
): Promise<null> {
  const started = parts.filter((part) => !part.watched && part.position > 0);
  for (const { seasonNumber, episodeNumber, position, length, at } of started.slice(0, MAX_RESTORED)) {
    if (!length) continue;
    const input = { titleId, seasonNumber, episodeNumber, position, length, at };
    const save = { mutation: SaveProgressDocument, variables: { input } };
    await mutateTitle(client, uid, save).catch(() => undefined);
  }
  return null;
}

function messageFor(mutation: LibraryMutation): string {
  const {
    operation,
    title: { title },
    input,
  } = mutation;
  if (operation === 'SetListed') {
    return (input.listed ? m.listed : m.unlisted)({ title });
  }
  if (operation === 'SetHidden') {
    return (input.hidden ? m.hidden : m.restored)({ title });
  }
  if (input.watched) return m.watched();
  return operation === 'SetWatched' && mutation.inHistory ? m.removedFromHistory() : m.unwatched();
}

/** The response of a mutation of a title: its record, null when there is none left, or what was opened in the player. */
interface SavedTitle {
  readonly __typename?: 'Mutation';
  readonly saved?: {
    readonly viewerTitle: ReturnedTitle | null;
    /** The time of the marks of a series. */
    readonly at?: string | null;
  } | null;
  readonly recordLastWatched?: { readonly __typename: string; readonly lastWatched: WatchedFragment } | null;
}

interface TitleMutation {
  readonly mutation: DocumentNode;
  readonly variables: { readonly input: { readonly titleId: string } };
  /** What settles before it is sent. */
  readonly after?: Promise<unknown> | undefined;
}

type CompletedTitleMutation = TitleMutation & { readonly data: SavedTitle };

/** What a tab tells the others: a mutation with its response, null when that is not known. */
interface TabMessage {
  readonly uid: string;
  /** The language of the names in the response. */
  readonly language: string;
  readonly completed: CompletedTitleMutation | null;
}

const CHANNEL = 'marquee.library';
let channel: BroadcastChannel | null = null;

/** Runs a mutation of a title; its response is cached here and in other tabs. Rejects when it was not saved. */
export async function mutateTitle(
  client: ApolloClient,
  uid: string,
  operation: TitleMutation,
  optimisticResponse?: SavedTitle,
): Promise<SavedTitle> {
  const mutation: TypedDocumentNode<SavedTitle> = operation.mutation;
  const { data, error } = await client.mutate({
    mutation,
    variables: operation.variables,
    ...(optimisticResponse && { optimisticResponse }),
    context: { ...asViewer(uid), after: operation.after },
    update: (cache, { data }) => {
      const change = data && changeOf(uid, { ...operation, data });
      if (change) applyChange(cache, uid, change);
    },
  });
  const completed = data && { mutation, variables: operation.variables, data };
  const change = completed && changeOf(uid, completed);
  if (!change) throw (error as Error | undefined) ?? new Error('A mutation must return its data');
  recordChange(change);
  tellOtherTabs(uid, completed);
  return data;
}

/** Whether a response lacks parts of the season that was marked: it has the first hundred, or none if reading failed. */
function lacksParts({ saved }: SavedTitle): boolean {
  const parts = saved?.viewerTitle?.parts;
  return parts === null || parts?.pageInfo.hasNextPage === true;
}

/** Tells other tabs what a mutation returned; null when it is not known, and they have to read the library. */
export function tellOtherTabs(uid: string, completed: CompletedTitleMutation | null): void {
  channel?.postMessage({ uid, language: document.documentElement.lang, completed } satisfies TabMessage);
}

/** Caches what other tabs change; calls `onUnknownChange` if the library has to be read. Returns a stop function. */
export function followOtherTabs(client: ApolloClient, uid: string, onUnknownChange: () => void): () => void {
  const opened = new BroadcastChannel(CHANNEL);
  channel = opened;
  opened.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.uid !== uid) return;
    if (!message.completed || message.language !== document.documentElement.lang) onUnknownChange();
    else writeCompleted(client, uid, message.completed);
  });
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

function writeCompleted(client: ApolloClient, uid: string, completed: CompletedTitleMutation): void {
  const { cache } = client;
  const { mutation: query, variables, data } = completed;
  const change = changeOf(uid, completed);
  if (!change) return;
  recordChange(change);
  cache.batch({
    update: () => {
      cache.write({ dataId: 'ROOT_MUTATION', query, variables, result: data });
      cache.evict({ id: 'ROOT_MUTATION' });
      applyChange(cache, uid, change);
    },
  });
  if (lacksParts(data) && readParts(cache, uid, change.titleId))
    void fetchWatchedParts(client, uid, change.titleId).catch(() => undefined);
}

/** The change of the library that a response stands for; null when nothing was saved. */
function changeOf(uid: string, { variables, data }: CompletedTitleMutation): TitleChange | null {
  const { saved, recordLastWatched } = data;
  const { titleId } = variables.input;
  if (saved) {
    const { viewerTitle } = saved;
    return {
      titleId,
      apply: (before) => viewerTitle && { resume: null, ...before, ...viewerTitle },
    };
  }
  if (!recordLastWatched) return null;
  const { lastWatched: opened } = recordLastWatched;
  const { movieId: tmdbId, mediaType, title, poster } = opened;
  const now = new Date().toISOString();
  return {
    titleId,
    apply: (before, parts) =>
      withPlayed(
        before ?? newTitle(uid, { id: titleId, tmdbId, mediaType, title, poster }),
        parts,
        opened,
        now,
      ),
    lastWatched: opened,
  };
}
