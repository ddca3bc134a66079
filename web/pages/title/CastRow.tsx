import { PersonCard } from '../../components/cards/PersonCard.tsx';
import type { CastRowFragment } from '../../gql/graphql.ts';

/** The first of a title's cast, as portraits that link to their pages. Renders nothing without a cast. */
export function CastRow({ title: shown }: { readonly title: CastRowFragment }) {
  if (!shown.cast || shown.cast.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-lg">Cast</h2>
      <ul data-cards="Cast" className="person-row">
        {shown.cast.map(({ id, person, character, ...portrait }) => (
          <li key={id}>
            <PersonCard tmdbId={person.tmdbId} line={character} {...portrait} />
          </li>
        ))}
      </ul>
    </section>
  );
}
