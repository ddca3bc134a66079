import type { ApolloClient } from '@apollo/client';
import { announce, announceAfterDialog } from '../../components/feedback/LiveRegion.tsx';
import {
  RestoreProgressDocument,
  SetHiddenDocument,
  SetListedDocument,
  SetWatchedDocument,
} from '../../gql/graphql.ts';
import type { Deed, Wish } from '../../stores/libraryActions.ts';
import { patience } from '../continueWatching/retryWithBackoff.ts';
import { entryOf, type LibraryEntry, setEntry } from './libraryStore.ts';
import { goOnOf, provisionalEntry, withListed, withWatched } from './libraryEntry.ts';
import { libraryOutdated } from './libraryChannel.ts';
import { knownSeries, nextUnwatched } from './nextUnwatched.ts';
import { partsOf, type Part, setParts, takeSeason, withPartsWatched } from './watchedParts.ts';
import { currentUid } from '../session/session.ts';
import { mutateAsViewer } from '../session/authenticatedRequests.ts';

/** What is on its way to the server: the same is not sent twice at a time. */
const underWay = new Set<string>();
/** Most positions that undoing a mark brings back. */
const MAX_RESTORED = 5;

const NOT_SAVED = 'Your change could not be saved. Please try again.';
const OFFLINE = 'You are offline. Your change was not saved.';

/**
 * Keeps what a viewer wishes. It shows at once, and goes back when it could not be kept, which the viewer is told. Null
 * when nothing came of it, and for what is on its way already.
 */
export async function fulfilWish(client: ApolloClient, uid: string, wish: Wish): Promise<Deed | null> {
  const { title } = wish;
  const key = `${wish.kind} ${title.id} ${wish.kind === 'watch' ? wish.season : ''}`;
  if (underWay.has(key)) return null;
  if (isOffline()) {
    announce(OFFLINE, { seen: true });
    return null;
  }
  const entry = entryOf(title.id);
  const parts = partsOf(title.id);
  underWay.add(key);
  showWish(client, wish, entry ?? provisionalEntry(title), parts);
  const shown = entryOf(title.id);
  try {
    const deed = await sendWish(client, wish, entry, parts);
    libraryOutdated(uid);
    (document.querySelector('dialog:modal') ? announceAfterDialog : announce)(sentenceOf(wish));
    return deed;
  } catch {
    if (currentUid() === uid) {
      // Something else may have been kept about it meanwhile.
      if (entryOf(title.id) === shown) setEntry(title.id, entry);
      if (parts) setParts(title.id, parts);
      announce(isOffline() ? OFFLINE : NOT_SAVED, { seen: true });
    }
    return null;
  } finally {
    underWay.delete(key);
  }
}

function isOffline(): boolean {
  return navigator.onLine === false;
}

function showWish(
  client: ApolloClient,
  wish: Wish,
  entry: LibraryEntry,
  parts: readonly Part[] | null,
): void {
  const now = new Date().toISOString();
  const { id } = wish.title;
  if (wish.kind === 'list') setEntry(id, withListed(entry, wish.listed, now));
  if (wish.kind === 'hide' && wish.hidden) setEntry(id, { ...entry, goOn: null });
  if (wish.kind !== 'watch') return;
  if (wish.season === null) setEntry(id, withWatched(entry, wish.watched, now));
  else if (parts) {
    const marked = withPartsWatched(parts, wish.season, wish.episodes ?? [], wish.watched, now);
    setParts(id, marked);
    const next = wish.watched
      ? nextUnwatched(entry.title.last, marked, knownSeries(client, wish))
      : undefined;
    // One that is played or marked already, and not to be gone on with, was removed or is seen to its end: the answer tells.
    if (next !== undefined && (entry.goOn || parts.length === 0)) setEntry(id, { ...entry, goOn: next });
  }
}

/** Sends a wish and takes over what is kept then. Rejects when it was not kept. */
async function sendWish(
  client: ApolloClient,
  wish: Wish,
  before: LibraryEntry | null,
  partsBefore: readonly Part[] | null,
): Promise<Deed> {
  const { id: titleId } = wish.title;
  const options = { fetchPolicy: 'no-cache', context: patience() } as const;
  const uid = currentUid();
  const again = (other: Wish) => async () => uid !== null && (await fulfilWish(client, uid, other)) !== null;

  if (wish.kind === 'list') {
    const variables = { input: { titleId, listed: wish.listed } };
    const { data, error } = await mutateAsViewer(client, {
      mutation: SetListedDocument,
      variables,
      ...options,
    });
    if (!data?.setListed) throw error ?? new Error('setListed must answer');
    take(titleId, data.setListed.viewerTitle);
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
    take(titleId, viewerTitle, goOnOf(viewerTitle));
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
  take(titleId, viewerTitle, goOnOf(viewerTitle));
  takeSeason(client, titleId, season, viewerTitle?.parts ?? null);
  return { undo: () => undoWatched(client, uid, wish, before, partsBefore) };
}

/** Marks the other way what was changed, and brings back how far it had been played. */
async function undoWatched(
  client: ApolloClient,
  uid: string | null,
  wish: Extract<Wish, { kind: 'watch' }>,
  before: LibraryEntry | null,
  partsBefore: readonly Part[] | null,
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
  const undone = await fulfilWish(client, uid, { ...wish, episodes: changed, watched: !wish.watched });
  if (!undone) return false;
  const begun = concerned.filter(({ watched, position, length }) => !watched && position > 0 && length);
  for (const { seasonNumber, episodeNumber, position, length } of begun.slice(0, MAX_RESTORED)) {
    if (length === null) continue;
    const input = { titleId: title.id, seasonNumber, episodeNumber, position, length };
    const { data } = await mutateAsViewer(client, {
      mutation: RestoreProgressDocument,
      variables: { input, seasonNumber },
      fetchPolicy: 'no-cache',
      context: patience(),
    });
    const viewerTitle = data?.saveProgress?.viewerTitle;
    if (!viewerTitle || currentUid() !== uid) continue;
    take(title.id, viewerTitle, goOnOf(viewerTitle));
    takeSeason(client, title.id, seasonNumber, viewerTitle.parts);
  }
  return true;
}

/** Takes over what is kept about a title; `goOn` undefined leaves it where it stands in Continue Watching. */
function take(titleId: string, title: LibraryEntry['title'] | null, goOn?: LibraryEntry['goOn']): void {
  const before = entryOf(titleId);
  setEntry(titleId, title && { title, goOn: goOn === undefined ? (before?.goOn ?? null) : goOn });
}

function sentenceOf(wish: Wish): string {
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
