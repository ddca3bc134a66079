import type { ApolloClient } from '@apollo/client';
import { announce, announceAfterDialogCloses } from '../../components/feedback/LiveRegion.tsx';
import type { CompletedMutation, LibraryMutation } from '../../components/library/libraryMutations.ts';
import {
  SaveProgressDocument,
  SetHiddenDocument,
  SetListedDocument,
  SetWatchedDocument,
  type TitlePartsFragment,
} from '../../gql/graphql.ts';
import { currentUid } from '../../stores/session.ts';
import { readParts, readTitle, type WatchedPart } from './library.ts';
import { lacksParts, mutateTitle, type ReturnedTitle } from './mutateTitle.ts';
import { newTitle, withEpisodesWatched, withParts, withResume, withWatched } from './optimisticTitle.ts';
import { fetchWatchedParts } from './fetchLibrary.ts';

const documents = {
  SetListed: SetListedDocument,
  SetHidden: SetHiddenDocument,
  SetWatched: SetWatchedDocument,
} as const;
/** Keys of the mutations in flight: the same mutation is not sent twice at a time. */
const inFlight = new Set<string>();
/** Most positions that undoing a mark restores. */
const MAX_RESTORED = 5;

const NOT_SAVED = 'Your change could not be saved. Please try again.';
const OFFLINE = 'You are offline. Your change was not saved.';

/**
 * Performs a mutation of the library with an optimistic update; a failure is announced. Resolves to null when it
 * failed or the same mutation is in flight.
 */
export async function performMutation(
  client: ApolloClient,
  uid: string,
  mutation: LibraryMutation,
): Promise<CompletedMutation | null> {
  const { operation, title, input } = mutation;
  const season = operation === 'SetWatched' ? { seasonNumber: mutation.input.seasonNumber ?? null } : {};
  const key = `${operation} ${title.id} ${season.seasonNumber}`;
  if (inFlight.has(key)) return null;
  if (isOffline()) {
    announce(OFFLINE, { visible: true });
    return null;
  }
  const parts = readParts(client.cache, uid, title.id);
  const viewerTitle = optimisticTitle(client, uid, mutation, parts);
  const optimisticResponse = viewerTitle && {
    __typename: 'Mutation' as const,
    saved: { __typename: `${operation}Payload`, viewerTitle },
  };
  const { last } = readTitle(client.cache, uid, title.id) ?? {};
  const partsBefore = parts ?? (last ? [last] : []);
  inFlight.add(key);
  try {
    const variables = { input: { titleId: title.id, ...input }, ...season };
    const sent = { mutation: documents[operation], variables };
    const data = await mutateTitle(client, uid, sent, optimisticResponse);
    if (lacksParts(data) || (season.seasonNumber != null && !parts))
      void fetchWatchedParts(client, uid, title.id);
    (document.querySelector('dialog:modal') ? announceAfterDialogCloses : announce)(messageFor(mutation));
    return { undo: () => undo(client, uid, mutation, partsBefore) };
  } catch {
    if (currentUid() === uid) announce(isOffline() ? OFFLINE : NOT_SAVED, { visible: true });
    return null;
  } finally {
    inFlight.delete(key);
  }
}

const isOffline = () => (navigator.onLine as boolean | undefined) === false;

/** The title as the server will probably return it; undefined when that cannot be told. */
function optimisticTitle(
  client: ApolloClient,
  uid: string,
  mutation: LibraryMutation,
  parts: readonly WatchedPart[] | null,
): ReturnedTitle | undefined {
  const { operation, input } = mutation;
  const now = new Date().toISOString();
  const title = readTitle(client.cache, uid, mutation.title.id) ?? newTitle(uid, mutation.title);
  if (operation === 'SetListed') return { ...title, listedAt: input.listed ? now : null };
  if (operation === 'SetHidden') return input.hidden ? withResume(title, null, now) : undefined;
  const { watched, seasonNumber = null, episodeNumbers } = input;
  if (seasonNumber === null) {
    const marked = withWatched(title, watched, now);
    return { ...marked, parts: partList(marked.last ? [marked.last] : []) };
  }
  if (!parts) return undefined;
  const marked = withEpisodesWatched(title, parts, seasonNumber, episodeNumbers ?? [], watched, now);
  // The response tells where the series is resumed.
  return {
    ...withParts(title, marked),
    parts: partList(marked.filter((part) => part.seasonNumber === seasonNumber)),
  };
}

function partList(nodes: WatchedPart[]): TitlePartsFragment {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null } as const;
  return { __typename: 'WatchedPartConnection', nodes, pageInfo };
}

/** Undoes a mutation; undoing a watched mark also restores the playback positions it replaced. */
async function undo(
  client: ApolloClient,
  uid: string,
  mutation: LibraryMutation,
  partsBefore: readonly WatchedPart[],
): Promise<boolean> {
  const { title } = mutation;
  const perform = async (inverse: LibraryMutation) => (await performMutation(client, uid, inverse)) !== null;
  if (mutation.operation === 'SetListed')
    return perform({ ...mutation, input: { listed: !mutation.input.listed } });
  if (mutation.operation === 'SetHidden')
    return perform({ ...mutation, input: { hidden: !mutation.input.hidden } });
  const { seasonNumber = null, episodeNumbers: episodes, watched } = mutation.input;
  const affected = partsBefore.filter(
    (part) => part.seasonNumber === seasonNumber && (episodes?.includes(part.episodeNumber ?? -1) ?? true),
  );
  const isChanged = (episode: number) =>
    !affected.some((part) => part.episodeNumber === episode && part.watched === watched);
  const input = { ...mutation.input, episodeNumbers: episodes?.filter(isChanged), watched: !watched };
  if (!(await perform({ ...mutation, input }))) return false;
  const started = affected.filter((part) => !part.watched && part.position > 0);
  for (const { seasonNumber, episodeNumber, position, length } of started.slice(0, MAX_RESTORED)) {
    if (!length) continue;
    const variables = { input: { titleId: title.id, seasonNumber, episodeNumber, position, length } };
    await mutateTitle(client, uid, { mutation: SaveProgressDocument, variables }).catch(() => undefined);
  }
  return true;
}

function messageFor({ operation, title: { title }, input }: LibraryMutation): string {
  if (operation === 'SetListed') {
    return input.listed ? `Added ${title} to your watchlist.` : `Removed ${title} from your watchlist.`;
  }
  if (operation === 'SetHidden') {
    return input.hidden
      ? `Removed ${title} from Continue Watching.`
      : `${title} is back in Continue Watching.`;
  }
  return input.watched ? 'Marked as watched.' : 'Marked as not watched.';
}
