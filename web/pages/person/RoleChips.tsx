import { personPath } from '../../../contract/paths.ts';
import { PageLink } from '../../components/controls/PageLink.tsx';
import type { CreditCountsFragment } from '../../gql/graphql.ts';
import { creditRoles, personQuery, type PersonView } from '../../text/personView.ts';

interface RoleChipsProps {
  readonly person: CreditCountsFragment;
  readonly role: PersonView['role'];
}

/** Filters a person's credits by one of their roles, through the URL. */
export function RoleChips({ person, role }: RoleChipsProps) {
  const known = creditRoles.filter((one) => (person[one.role]?.totalCount ?? 0) > 0);
  if (known.length < 2 && role === null) return null;
  return (
    <ul aria-label="Show" className="chips chips-row">
      {[{ role: null, name: 'All' }, ...known].map((one) => (
        <li key={one.name}>
          <PageLink
            href={personPath(person.tmdbId, personQuery({ role: one.role, page: 1 }))}
            data-stay=""
            aria-current={one.role === role ? 'true' : undefined}
            className="chip gap-2"
          >
            {one.name}
            <span className="text-xs tabular-nums opacity-75">{person[one.role ?? 'ALL']?.totalCount}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
