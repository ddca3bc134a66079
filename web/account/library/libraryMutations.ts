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
  storeSeason,
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
  action: LibraryAction,
): Promise<CompletedAction | null> {
  const { title } = action;
  const key = `${action.kind} ${title.id} ${action.kind === 'watch' ? action.season : ''}`;
  if (inFlight.has(key)) return null;
  if (isOffline()) {
    announce(OFFLINE, { visible: true });
    return null;
  }
  const entry = getEntry(title.id);
  const parts = getWatchedParts(title.id);
  inFlight.add(key);
  applyOptimisticUpdate(client, action, entry ?? optimisticEntry(title), parts);
  const shown = getEntry(title.id);
  try {
    const result = await sendMutation(client, action, entry, parts);
    notifyOtherTabs(uid);
    (document.querySelector('dialog:modal') ? announceAfterDialogCloses : announce)(announcementOf(action));
    return result;
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
  action: LibraryAction,
  entry: LibraryEntry,
  parts: readonly WatchedPart[] | null,
): void {
  const now = new Date().toISOString();
  const { id } = action.title;
  if (action.kind === 'list') setEntry(id, withListed(entry, action.listed, now));
  if (action.kind === 'hide' && action.hidden) setEntry(id, { ...entry, resume: null });
  if (action.kind !== 'watch') return;
  if (action.season === null) setEntry(id, withWatched(entry, action.watched, now));
  else if (parts) {
    const marked = withEpisodesWatched(parts, action.season, action.episodes ?? [], action.watched, now);
    setWatchedParts(id, marked);
    const next = action.watched
      ? nextUnwatched(entry.title.last, marked, knownSeries(client, action))
      : undefined;
    // A title with progress or marks but no resume point was removed from Continue Watching or is finished; the
    // response tells which.
    if (next !== undefined && (entry.resume || parts.length === 0)) setEntry(id, { ...entry, resume: next });
  }
}

/** Sends the mutation and stores the title that the server returns. Rejects when it was not saved. */
async function sendMutation(
  client: ApolloClient,
  action: LibraryAction,
  before: LibraryEntry | null,
  partsBefore: readonly WatchedPart[] | null,
): Promise<CompletedAction> {
  const { id: titleId } = action.title;
  const options = { fetchPolicy: 'no-cache', context: requestTimeout() } as const;
  const uid = currentUid();
  const undoWith = (other: LibraryAction) => async () =>
    uid !== null && (await performAction(client, uid, other)) !== null;

  if (action.kind === 'list') {
    const variables = { input: { titleId, listed: action.listed } };
    const { data, error } = await mutateAsViewer(client, {
      mutation: SetListedDocument,
      variables,
      ...options,
    });
    if (!data?.setListed) throw error ?? new Error('setListed must return its data');
    writeServerTitle(titleId, data.setListed.viewerTitle);
    return { undo: undoWith({ ...action, listed: !action.listed }) };
  }
  if (action.kind === 'hide') {
    const variables = { input: { titleId, hidden: action.hidden } };
    const { data, error } = await mutateAsViewer(client, {
      mutation: SetHiddenDocument,
      variables,
      ...options,
    });
    if (!data?.setHidden) throw error ?? new Error('setHidden must return its data');
    const { viewerTitle } = data.setHidden;
    writeServerTitle(titleId, viewerTitle, resumeOf(viewerTitle));
    return { undo: undoWith({ ...action, hidden: !action.hidden }) };
  }
  const { season, watched } = action;
  const input = {
    titleId,
    seasonNumber: season,
    episodeNumbers: action.episodes && [...action.episodes],
    watched,
  };
  const { data, error } = await mutateAsViewer(client, {
    mutation: SetWatchedDocument,
    variables: { input, seasonNumber: season },
    ...options,
  });
  if (!data?.setWatched) throw error ?? new Error('setWatched must return its data');
  const { viewerTitle } = data.setWatched;
  writeServerTitle(titleId, viewerTitle, resumeOf(viewerTitle));
  storeSeason(client, titleId, season, viewerTitle?.parts ?? null);
  return { undo: () => undoWatched(client, uid, action, before, partsBefore) };
}

/** Undoes a watched mark, and restores the playback positions it replaced. */
async function undoWatched(
  client: ApolloClient,
  uid: string | null,
  action: Extract<LibraryAction, { kind: 'watch' }>,
  before: LibraryEntry | null,
  partsBefore: readonly WatchedPart[] | null,
): Promise<boolean> {
  if (uid === null) return false;
  const { season, episodes, title } = action;
  const known = partsBefore ?? (before?.title.last ? [before.title.last] : []);
  const affected = known.filter(
    (part) => part.seasonNumber === season && (episodes?.includes(part.episodeNumber ?? -1) ?? true),
  );
  const unchanged = new Set(
    affected.filter(({ watched }) => watched === action.watched).map(({ episodeNumber }) => episodeNumber),
  );
  const changed = episodes && episodes.filter((episode) => !unchanged.has(episode));
  const undone = await performAction(client, uid, { ...action, episodes: changed, watched: !action.watched });
  if (!undone) return false;
  const started = affected.filter(({ watched, position, length }) => !watched && position > 0 && length);
  for (const { seasonNumber, episodeNumber, position, length } of started.slice(0, MAX_RESTORED)) {
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
    storeSeason(client, title.id, seasonNumber, viewerTitle.parts);
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

function announcementOf(action: LibraryAction): string {
  const { title } = action.title;
  if (action.kind === 'list') {
    return action.listed ? `Added ${title} to your watchlist.` : `Removed ${title} from your watchlist.`;
  }
  if (action.kind === 'hide') {
    return action.hidden
      ? `Removed ${title} from Continue Watching.`
      : `${title} is back in Continue Watching.`;
  }
  return action.watched ? 'Marked as watched.' : 'Marked as not watched.';
}
