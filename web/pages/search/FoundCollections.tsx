import { collectionPath } from '../../../contract/paths.ts';
import { PageLink } from '../../components/PageLink.tsx';
import { Poster } from '../../components/Poster.tsx';
import type { FoundCollectionsFragment } from '../../gql/graphql.ts';
import { FoundRow } from './FoundRow.tsx';

const SIZES = '3.5rem';

/** The collections whose name fits what was searched for. Nothing when there are none. */
export function FoundCollections({ found: { collections } }: { readonly found: FoundCollectionsFragment }) {
  if (!collections || collections.length === 0) return null;
  return (
    <FoundRow heading="Collections">
      {collections.map(({ id, tmdbId, name, poster, posterLarge }) => (
        <li key={id}>
          <PageLink
            href={collectionPath(tmdbId)}
            className="group/collection flex items-center gap-3 rounded-card"
          >
            <div className="w-14 shrink-0">
              <Poster src={poster} srcSet={{ 185: poster, 342: posterLarge }} sizes={SIZES} alt="" />
            </div>
            <p className="min-w-0 text-xs font-semibold wrap-break-word hyphens-auto underline-offset-4 group-hover/collection:underline">
              <bdi>{name}</bdi>
            </p>
          </PageLink>
        </li>
      ))}
    </FoundRow>
  );
}
