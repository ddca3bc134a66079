import type { ApolloCache, NormalizedCacheObject } from '@apollo/client';
import { viewerTitleId } from '../../components/library/titleStatus.ts';
import { LibraryFragmentDoc, type LibraryTitleFragment } from '../../gql/graphql.ts';
import { applyChange, type LibraryEntry, readLibrary, readTitle } from './library.ts';

/** The library as the server returns it. */
interface LibraryResponse {
  readonly titles: { readonly nodes: readonly LibraryTitleFragment[] };
  /** Null when it could not be read. */
  readonly continueWatching: {
    readonly nodes: readonly Pick<LibraryEntry, 'titleId' | 'resume'>[];
  } | null;
}

/** Replaces the cached library: what the response does not have is removed, resume points included. */
export function writeLibrary(
  cache: ApolloCache,
  uid: string,
  { titles, continueWatching }: LibraryResponse,
): void {
  const continued = continueWatching?.nodes ?? readLibrary(cache, uid);
  const resumePoints = new Map(continued.map(({ titleId, resume }) => [titleId, resume]));
  const nodes = titles.nodes.map((title) => ({ ...title, resume: resumePoints.get(title.titleId) ?? null }));
  const id = `viewer:${uid}`;
  cache.writeFragment({
    fragment: LibraryFragmentDoc,
    fragmentName: 'Library',
    id,
    data: { __typename: 'Viewer', id, titles: { __typename: 'ViewerTitleConnection', nodes } },
  });
  const returned = new Set(nodes.map((title) => title.id));
  const prefix = viewerTitleId(uid, '');
  for (const titleId of cachedIds(cache, 'ViewerTitle', prefix))
    if (!returned.has(titleId))
      applyChange(cache, uid, { titleId: titleId.slice(prefix.length), apply: () => null });
}

/** Evicts the parts of all titles but the shown ones; every title keeps the part played last. */
export function evictParts(cache: ApolloCache, uid: string, shown: ReadonlySet<string>): void {
  const shownIds = [...shown].map((titleId) => viewerTitleId(uid, titleId));
  const prefix = viewerTitleId(uid, '');
  const titleIds = cachedIds(cache, 'ViewerTitle', prefix);
  cache.batch({
    // An optimistic update keeps its own parts.
    optimistic: false,
    update: () => {
      const lastIds = new Set(titleIds.map((id) => readTitle(cache, uid, id.slice(prefix.length))?.last?.id));
      for (const id of titleIds) if (!shownIds.includes(id)) cache.evict({ id, fieldName: 'parts' });
      for (const id of cachedIds(cache, 'WatchedPart', prefix))
        if (!lastIds.has(id) && !shownIds.some((titleId) => id.startsWith(`${titleId}:`)))
          cache.evict({ id });
    },
  });
}

/** The ids of the cached records of a type that start with a prefix. */
function cachedIds(cache: ApolloCache, typename: string, prefix: string): readonly string[] {
  return Object.entries(cache.extract() as NormalizedCacheObject).flatMap(([id, record]) =>
    record?.__typename === typename && id.startsWith(prefix) ? [id] : [],
  );
}
