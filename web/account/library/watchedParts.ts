import type { ApolloClient } from '@apollo/client';
import { asViewer } from '../session/authLink.ts';
import { ViewerTitlePartsDocument } from '../../gql/graphql.ts';
import { requestTimeout } from '../continueWatching/retryWithBackoff.ts';
import { currentUid } from '../../stores/session.ts';
import { onChange, type WatchedPart, writeParts } from './library.ts';

/**
 * Reads which parts of a title the viewer has played or marked into the cache. Resolves to whether it succeeded. When
 * the title was changed meanwhile, the change may be newer and the parts are read again.
 */
export async function fetchWatchedParts(
  client: ApolloClient,
  uid: string,
  titleId: string,
): Promise<boolean> {
  let isOutdated = false;
  const unsubscribe = onChange((change) => {
    isOutdated ||= change.titleId === titleId;
  });
  const parts = await requestAllParts(client, titleId).finally(unsubscribe);
  if (!parts || currentUid() !== uid) return false;
  if (isOutdated) return fetchWatchedParts(client, uid, titleId);
  writeParts(client.cache, uid, titleId, parts);
  return true;
}

/** All parts of a title; null when they could not be read. */
async function requestAllParts(client: ApolloClient, titleId: string): Promise<WatchedPart[] | null> {
  const parts: WatchedPart[] = [];
  let after: string | null = null;
  do {
    const title = await requestParts(client, titleId, after);
    // A title without a page of parts is one that could not be read.
    if (title === undefined || (title && !title.parts)) return null;
    parts.push(...(title?.parts?.nodes ?? []));
    after = title?.parts?.pageInfo.hasNextPage ? title.parts.pageInfo.endCursor : null;
  } while (after !== null);
  return parts;
}

/** A title with a page of its parts; null when the viewer has no record of it, undefined when it was not read. */
async function requestParts(client: ApolloClient, titleId: string, after: string | null) {
  const { data } = await client
    .query({
      query: ViewerTitlePartsDocument,
      variables: { titleId, after },
      fetchPolicy: 'no-cache',
      context: { ...asViewer, ...requestTimeout() },
    })
    .catch(() => ({ data: undefined }));
  return data?.viewer?.title;
}
