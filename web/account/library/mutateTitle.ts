import type { ApolloClient, DocumentNode, TypedDocumentNode } from '@apollo/client';
import { viewerContext } from '../session/viewerRequests.ts';
import { globalTitleId } from '../../components/library/titleStatus.ts';
import {
  type LibraryTitleFragment,
  type SaveLastWatchedInput,
  type TitlePartsFragment,
  type WatchedFragment,
} from '../../gql/graphql.ts';
import { applyChange, type LibraryEntry, readParts, recordChange, type TitleChange } from './library.ts';
import { newTitle, withPlayed } from './optimisticTitle.ts';
import { fetchWatchedParts } from './fetchLibrary.ts';

/** A title as a mutation returns it, with the parts of the season that was marked. */
export type ReturnedTitle = LibraryTitleFragment &
  Partial<Pick<LibraryEntry, 'resume'>> & { readonly parts?: TitlePartsFragment | null };

/** The response of a mutation of a title: its record, null when there is none left, or what was opened in the player. */
interface SavedTitle {
  readonly __typename?: 'Mutation';
  readonly saved?: { readonly viewerTitle: ReturnedTitle | null } | null;
  readonly saveLastWatched?: WatchedFragment | null;
}

interface TitleMutation {
  readonly mutation: DocumentNode;
  readonly variables: { readonly input: { readonly titleId: string } | SaveLastWatchedInput };
}

interface CompletedTitleMutation extends TitleMutation {
  readonly data: SavedTitle;
}

/** What a tab tells the others: a mutation with its response, null when that is not known. */
interface TabMessage {
  readonly uid: string;
  /** The language of the names in the response. */
  readonly language: string;
  readonly completed: CompletedTitleMutation | null;
}

const CHANNEL = 'marquee.library';
let channel: BroadcastChannel | null = null;

/**
 * Runs a mutation of one of the viewer's titles; its response is written into the cache, of other tabs too. Rejects
 * when it was not saved.
 */
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
    context: viewerContext(),
    update: (cache, { data }) => {
      const change = data && changeOf(uid, { ...operation, data });
      if (change) applyChange(cache, uid, change);
    },
  });
  const completed = data && { ...operation, data };
  const change = completed && changeOf(uid, completed);
  if (!change) throw (error as Error | undefined) ?? new Error('A mutation must return its data');
  recordChange(change);
  tellOtherTabs(uid, completed);
  return data;
}

/** Whether a response lacks parts of the season that was marked: it has the first hundred, or none if reading failed. */
export function lacksParts({ saved }: SavedTitle): boolean {
  const parts = saved?.viewerTitle?.parts;
  return parts === null || parts?.pageInfo.hasNextPage === true;
}

/** Tells other tabs what a mutation returned; null when it is not known, and they have to read the library. */
export function tellOtherTabs(uid: string, completed: CompletedTitleMutation | null): void {
  channel?.postMessage({ uid, language: document.documentElement.lang, completed } satisfies TabMessage);
}

/**
 * Writes what other tabs change in this viewer's library into the cache. Returns the function that stops it.
 *
 * @param onUnknownChange called when the library has to be read
 */
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
    void fetchWatchedParts(client, uid, change.titleId);
}

/** The change of the library that a response stands for; null when nothing was saved. */
function changeOf(uid: string, { variables, data }: CompletedTitleMutation): TitleChange | null {
  const { saved, saveLastWatched: opened } = data;
  if (saved) {
    const { viewerTitle } = saved;
    return {
      titleId: 'titleId' in variables.input ? variables.input.titleId : '',
      apply: (before) => viewerTitle && { resume: null, ...before, ...viewerTitle },
    };
  }
  if (!opened) return null;
  const { movieId: tmdbId, mediaType, title, poster } = opened;
  const id = globalTitleId({ mediaType, tmdbId });
  const now = new Date().toISOString();
  return {
    titleId: id,
    apply: (before, parts) =>
      withPlayed(before ?? newTitle(uid, { id, tmdbId, mediaType, title, poster }), parts, opened, now),
  };
}
