import type { ApolloClient } from '@apollo/client';
import { announce, announceAfterDialogCloses } from '../../components/feedback/LiveRegion.tsx';
import {
  RestoreProgressDocument,
  SetHiddenDocument,
  SetListedDocument,
  SetWatchedDocument,
} from '../../gql/graphql.ts';
import type { CompletedAction, LibraryAction } from '../../stores/libraryActions.ts';
import { requestTimeout } from '../continueWatching/retryWithBackoff.ts';
import { mutateAsViewer } from '../session/authenticatedRequests.ts';
import { currentUid } from '../session/session.ts';
import { notifyOtherTabs } from './libraryChannel.ts';
import { optimisticEntry, resumeOf, withListed, withWatched } from './libraryEntry.ts';
import { getEntry, type LibraryEntry, setEntry } from './libraryStore.ts';
import { knownSeries, nextUnwatched } from './nextUnwatched.ts';
import {
  getWatchedParts,
  setWatchedParts,
  takeSeason,
  type WatchedPart,
  withEpisodesWatched,
} from './watchedParts.ts';

/** Keys of the actions in flight: the same action is not sent twice at a time. */
const inFlight = new Set<string>();
/** Most positions that undoing a mark restores. */
const MAX_RESTORED = 5;

const NOT_SAVED = 'Your change could not be saved. Please try again.';
const OFFLINE = 'You are offline. Your change was not saved.';

/**
 * Performs a library action with an optimistic update, rolled back and announced on failure. Resolves to null when it
 * failed or the same action is in flight.
 */
export async function performAction(
  client: ApolloClient,
  uid: string,
  wish: LibraryAction,
): Promise<CompletedAction | null> {
  const { title } = wish;
  const key = `${wish.kind} ${title.id} ${wish.kind === 'watch' ? wish.season : ''}`;
  if (inFlight.has(key)) return null;
  if (isOffline()) {
    announce(OFFLINE, { visible: true });
    return null;
  }
  const entry = getEntry(title.id);
  const parts = getWatchedParts(title.id);
  inFlight.add(key);
  applyOptimisticUpdate(client, wish, entry ?? optimisticEntry(title), parts);
  const shown = getEntry(title.id);
  try {
    const deed = await sendMutation(client, wish, entry, parts);
    notifyOtherTabs(uid);
    (document.querySelector('dialog:modal') ? announceAfterDialogCloses : announce)(announcementOf(wish));
    return deed;
  } catch {
    if (currentUid() === uid) {
      // The entry may have changed meanwhile.
      if (getEntry(title.id) === shown) setEntry(title.id, entry);
      if (parts) setWatchedParts(title.id, parts);
      announce(isOffline() ? OFFLINE : NOT_SAVED, { visible: true });
    }
    return null;
  } finally {
    inFlight.delete(key);
  }
}

function isOffline(): boolean {
  return navigator.onLine === false;
}

function applyOptimisticUpdate(
  client: ApolloClient,
  wish: LibraryAction,
  entry: LibraryEntry,
  parts: readonly WatchedPart[] | null,
): void {
  const now = new Date().toISOString();
  const { id } = wish.title;
  if (wish.kind === 'list') setEntry(id, withListed(entry, wish.listed, now));
  if (wish.kind === 'hide' && wish.hidden) setEntry(id, { ...entry, resume: null });
  if (wish.kind !== 'watch') return;
  if (wish.season === null) setEntry(id, withWatched(entry, wish.watched, now));
  else if (parts) {
    const marked = withEpisodesWatched(parts, wish.season, wish.episodes ?? [], wish.watched, now);
    setWatchedParts(id, marked);
    const next = wish.watched
      ? nextUnwatched(entry.title.last, marked, knownSeries(client, wish))
      : undefined;
    // A title with progress or marks but no resume point was removed from Continue Watching or is finished; the
    // response tells which.
    if (next !== undefined && (entry.resume || parts.length === 0)) setEntry(id, { ...entry, resume: next });
  }
}

/** Sends the mutation and stores the title that the server returns. Rejects when it was not saved. */
async function sendMutation(
  client: ApolloClient,
  wish: LibraryAction,
  before: LibraryEntry | null,
  partsBefore: readonly WatchedPart[] | null,
): Promise<CompletedAction> {
  const { id: titleId } = wish.title;
  const options = { fetchPolicy: 'no-cache', context: requestTimeout() } as const;
  const uid = currentUid();
  const again = (other: LibraryAction) => async () =>
    uid !== null && (await performAction(client, uid, other)) !== null;

  if (wish.kind === 'list') {
    const variables = { input: { titleId, listed: wish.listed } };
    const { data, error } = await mutateAsViewer(client, {
      mutation: SetListedDocument,
      variables,
      ...options,
    });
    if (!data?.setListed) throw error ?? new Error('setListed must answer');
    writeServerTitle(titleId, data.setListed.viewerTitle);
    return { undo: again({ ...wish, listed: !wish.listed }) };
  }
  if (wish.kind === 'hide') {
    const variables = { input: { titleId, hidden: wish.hidden } };
    const { data, error } = await mutateAsViewer(client, {
      mutation: SetHiddenDocument,
      variables,
      ...options,
    });
    if (!data?.setHidden) throw error ?? new Error('setHidden must answer');
    const { viewerTitle } = data.setHidden;
    writeServerTitle(titleId, viewerTitle, resumeOf(viewerTitle));
    return { undo: again({ ...wish, hidden: !wish.hidden }) };
  }
  const { season, watched } = wish;
  const input = {
    titleId,
    seasonNumber: season,
    episodeNumbers: wish.episodes && [...wish.episodes],
    watched,
  };
  const { data, error } = await mutateAsViewer(client, {
    mutation: SetWatchedDocument,
    variables: { input, seasonNumber: season },
    ...options,
  });
  if (!data?.setWatched) throw error ?? new Error('setWatched must answer');
  const { viewerTitle } = data.setWatched;
  writeServerTitle(titleId, viewerTitle, resumeOf(viewerTitle));
  takeSeason(client, titleId, season, viewerTitle?.parts ?? null);
  return { undo: () => undoWatched(client, uid, wish, before, partsBefore) };
}

/** Undoes a watched mark, and restores the playback positions it replaced. */
async function undoWatched(
  client: ApolloClient,
  uid: string | null,
  wish: Extract<LibraryAction, { kind: 'watch' }>,
  before: LibraryEntry | null,
  partsBefore: readonly WatchedPart[] | null,
): Promise<boolean> {
  if (uid === null) return false;
  const { season, episodes, title } = wish;
  const known = partsBefore ?? (before?.title.last ? [before.title.last] : []);
  const concerned = known.filter(
    (part) => part.seasonNumber === season && (episodes?.includes(part.episodeNumber ?? -1) ?? true),
  );
  const alike = new Set(
    concerned.filter(({ watched }) => watched === wish.watched).map(({ episodeNumber }) => episodeNumber),
  );
  const changed = episodes && episodes.filter((episode) => !alike.has(episode));
  const undone = await performAction(client, uid, { ...wish, episodes: changed, watched: !wish.watched });
  if (!undone) return false;
  const begun = concerned.filter(({ watched, position, length }) => !watched && position > 0 && length);
  for (const { seasonNumber, episodeNumber, position, length } of begun.slice(0, MAX_RESTORED)) {
    if (length === null) continue;
    const input = { titleId: title.id, seasonNumber, episodeNumber, position, length };
    const { data } = await mutateAsViewer(client, {
      mutation: RestoreProgressDocument,
      variables: { input, seasonNumber },
      fetchPolicy: 'no-cache',
      context: requestTimeout(),
    });
    const viewerTitle = data?.saveProgress?.viewerTitle;
    if (!viewerTitle || currentUid() !== uid) continue;
    writeServerTitle(title.id, viewerTitle, resumeOf(viewerTitle));
    takeSeason(client, title.id, seasonNumber, viewerTitle.parts);
  }
  return true;
}

/** Stores a title as the server returned it; with `resume` undefined its resume point stays as it is. */
function writeServerTitle(
  titleId: string,
  title: LibraryEntry['title'] | null,
  resume?: LibraryEntry['resume'],
): void {
  const before = getEntry(titleId);
  setEntry(titleId, title && { title, resume: resume === undefined ? (before?.resume ?? null) : resume });
}

function announcementOf(wish: LibraryAction): string {
  const { title } = wish.title;
  if (wish.kind === 'list') {
    return wish.listed ? `Added ${title} to your watchlist.` : `Removed ${title} from your watchlist.`;
  }
  if (wish.kind === 'hide') {
    return wish.hidden
      ? `Removed ${title} from Continue Watching.`
      : `${title} is back in Continue Watching.`;
  }
  return wish.watched ? 'Marked as watched.' : 'Marked as not watched.';
}
