import { PageLink } from '../../components/PageLink.tsx';
import { kinds, type SearchAddress, searchAddress, sorts } from './searchAddress.ts';

/** Narrows what was found to one kind, and puts it into another order; the address says so. */
export function SearchControls({ address }: { readonly address: SearchAddress }) {
  const pathOf = (change: Partial<SearchAddress>) => searchAddress({ ...address, ...change, page: 1 });
  return (
    <div className="mt-4 flex flex-wrap gap-x-8 gap-y-2 print:hidden">
      <Choices
        label="Show"
        choices={kinds.map(({ label, mediaType }) => ({
          label,
          path: pathOf({ mediaType }),
          isChosen: mediaType === address.mediaType,
        }))}
      />
      <Choices
        label="Order"
        choices={sorts.map(({ label, sort }) => ({
          label,
          path: pathOf({ sort }),
          isChosen: sort === address.sort,
        }))}
      />
    </div>
  );
}

interface ChoicesProps {
  /** Names the list for a screen reader. */
  readonly label: string;
  readonly choices: readonly { readonly label: string; readonly path: string; readonly isChosen: boolean }[];
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={choice.label}>
          <PageLink
            href={choice.path}
            data-stay=""
            aria-current={choice.isChosen ? 'true' : undefined}
            className="chip"
          >
            {choice.label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
