import { ChoiceChips } from '../../components/controls/LinkChips.tsx';
import { kinds, type SearchAddress, searchAddress, sorts } from './searchUrl.ts';

/** Narrows what was found to one kind, and puts it into another order; the address says so. */
export function SearchControls({ address }: { readonly address: SearchAddress }) {
  const pathOf = (change: Partial<SearchAddress>) => searchAddress({ ...address, ...change, page: 1 });
  return (
    <div className="mt-4 flex flex-wrap gap-x-8 gap-y-2 print:hidden">
      <ChoiceChips
        label="Show"
        choices={kinds.map(({ label, mediaType }) => ({
          label,
          path: pathOf({ mediaType }),
          isChosen: mediaType === address.mediaType,
        }))}
      />
      <ChoiceChips
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
