import { type ApolloCache, isReference, type NormalizedCacheObject } from '@apollo/client';
import { viewerTitleId } from '../../components/library/titleStatus.ts';
import { LibraryFragmentDoc, type LibraryTitleFragment } from '../../gql/graphql.ts';
import { applyChange, type LibraryEntry, readLibrary } from './library.ts';

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
  for (const [titleId] of cachedRecords(cache, 'ViewerTitle', prefix))
    if (!returned.has(titleId))
      applyChange(cache, uid, { titleId: titleId.slice(prefix.length), apply: () => null });
}

/** Evicts the parts of all titles but the shown ones; every title keeps the part played last. */
export function evictParts(cache: ApolloCache, uid: string, shown: ReadonlySet<string>): void {
  const shownIds = [...shown].map((titleId) => viewerTitleId(uid, titleId));
  const prefix = viewerTitleId(uid, '');
  const titles = cachedRecords(cache, 'ViewerTitle', prefix);
  const lastIds = new Set(titles.map(([, { last }]) => isReference(last) && last.__ref));
  cache.batch({
    // An optimistic update keeps its own parts.
    optimistic: false,
    update: () => {
      for (const [id] of titles) if (!shownIds.includes(id)) cache.evict({ id, fieldName: 'parts' });
      for (const [id] of cachedRecords(cache, 'WatchedPart', prefix))
        if (!lastIds.has(id) && !shownIds.some((titleId) => id.startsWith(`${titleId}:`)))
          cache.evict({ id });
    },
  });
}

/** The cached records of a type, by their ids, which start with a prefix. */
function cachedRecords(cache: ApolloCache, typename: string, prefix: string) {
  return Object.entries(cache.extract() as NormalizedCacheObject).flatMap(([id, record]) =>
    record?.__typename === typename && id.startsWith(prefix) ? [[id, record] as const] : [],
  );
}
