import type { ApolloClient } from '@apollo/client';
import {
  ContinueWatchingDocument,
  type ContinueWatchingQuery,
  type TitleStatusFragment,
} from '../gql/graphql.ts';
import { parseJson } from '../stores/createStore.ts';
import { readForAccount, writeForAccount } from '../stores/ownedStorage.ts';
import { owner } from '../stores/session.ts';
import { titleStatus } from './cachedTitle.ts';
import { viewerTitleId } from './titleStatus.ts';

/** Stored for the account: what the last page showed, for the first paint of the next one. */
const NAME = 'library';
/** The most titles whose states are stored. */
const MAX_TITLES = 120;

interface Remembered {
  /** Of the names in it. */
  readonly language: string;
  readonly shelf: ContinueWatchingQuery | null;
  readonly titles: readonly TitleStatusFragment[];
}

/** Stores Continue Watching and the states of these titles, as they are shown, in this browser. */
export function rememberLibrary(client: ApolloClient, uid: string, titleIds: readonly string[]): void {
  if (owner.get() !== uid) return;
  const { cache } = client;
  const titles = titleIds
    .slice(-MAX_TITLES)
    .flatMap((id) => cache.readFragment({ ...titleStatus, id: viewerTitleId(uid, id) }) ?? []);
  const shelf = cache.readQuery({ query: ContinueWatchingDocument, returnPartialData: false });
  const remembered: Remembered = { language: document.documentElement.lang, shelf, titles };
  writeForAccount(NAME, JSON.stringify(remembered));
}

/** Writes what an earlier page has stored into the cache. Returns the ids of the titles, which may have changed since. */
export function restoreLibrary(client: ApolloClient, uid: string): readonly string[] {
  const text = owner.get() === uid ? readForAccount(NAME) : null;
  const remembered = parseJson(text ?? '') as Remembered | null;
  if (remembered?.language !== document.documentElement.lang) return [];
  const { shelf, titles } = remembered;
  try {
    client.cache.batch({
      update: (cache) => {
        for (const data of titles) cache.writeFragment({ ...titleStatus, id: data.id, data });
        if (shelf?.viewer?.id === `viewer:${uid}`)
          cache.writeQuery({ query: ContinueWatchingDocument, data: shelf });
      },
    });
  } catch {
    // An earlier version has stored something else.
    writeForAccount(NAME, null);
    return [];
  }
  const onShelf = shelf?.viewer?.continueWatching?.nodes ?? [];
  return [...titles, ...onShelf].map(({ titleId }) => titleId);
}
