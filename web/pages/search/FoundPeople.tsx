import { PersonCard } from '../../components/PersonCard.tsx';
import type { FoundPeopleFragment } from '../../gql/graphql.ts';
import { FoundRow } from './FoundRow.tsx';

/** The people whose name fits what was searched for. Nothing when there are none. */
export function FoundPeople({ found: { people } }: { readonly found: FoundPeopleFragment }) {
  if (people.length === 0) return null;
  return (
    <FoundRow heading="People">
      {people.map(({ id, department, ...person }) => (
        <li key={id}>
          <PersonCard line={department} small {...person} />
        </li>
      ))}
    </FoundRow>
  );
}
