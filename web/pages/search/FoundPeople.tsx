import { PersonCard } from '../../components/PersonCard.tsx';
import type { FoundPeopleFragment } from '../../gql/graphql.ts';

/** The people whose name fits what was searched for. Nothing when there are none. */
export function FoundPeople({ found: { people } }: { readonly found: FoundPeopleFragment }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people" className="mb-10">
      <h2 id="people" className="mb-4 text-lg">
        People
      </h2>
      <ul data-cards="People" className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-6">
        {people.map(({ id, department, ...person }) => (
          <li key={id}>
            <PersonCard line={department} small {...person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
