import { type ReactNode, useId } from 'react';
import { collectionPath } from '../../../contract/paths.ts';
import { PersonCard } from '../../components/cards/PersonCard.tsx';
import { Poster } from '../../components/cards/Poster.tsx';
import { PageLink } from '../../components/controls/PageLink.tsx';
import type { PeopleAndCollectionsFragment } from '../../gql/graphql.ts';

/** The people and the collections whose name matches the search. Renders nothing when there are none. */
export function PeopleAndCollections({ found }: { readonly found: PeopleAndCollectionsFragment }) {
  const { people, collections } = found;
  return (
    <>
      <FoundRow heading="People">
        {people.map(({ id, department, ...person }) => (
          <li key={id}>
            <PersonCard line={department} small {...person} />
          </li>
        ))}
      </FoundRow>
      <FoundRow heading="Collections">
        {(collections ?? []).map(({ id, tmdbId, name, poster, posterLarge }) => (
          <li key={id}>
            <PageLink
              href={collectionPath(tmdbId)}
              className="group/collection flex items-center gap-3 rounded-card"
            >
              <div className="w-14 shrink-0">
                <Poster src={poster} srcSet={{ 185: poster, 342: posterLarge }} sizes="3.5rem" alt="" />
              </div>
              <p className="min-w-0 text-xs font-semibold wrap-break-word hyphens-auto underline-offset-4 group-hover/collection:underline">
                <bdi>{name}</bdi>
              </p>
            </PageLink>
          </li>
        ))}
      </FoundRow>
    </>
  );
}

interface FoundRowProps {
  readonly heading: string;
  readonly children: readonly ReactNode[];
}

/** Results other than titles, as small cards under a heading. */
function FoundRow({ heading, children }: FoundRowProps) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-4 text-lg">
        {heading}
      </h2>
      <ul data-cards={heading} className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-6">
        {children}
      </ul>
    </section>
  );
}
