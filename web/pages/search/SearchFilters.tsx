import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { kinds, type SearchPageParams, searchUrl, sorts } from './searchUrl.ts';

/** Filters the results by kind and sorts them, through the URL. */
export function SearchFilters({ address }: { readonly address: SearchPageParams }) {
  const pathOf = (change: Partial<SearchPageParams>) => searchUrl({ ...address, ...change, page: 1 });
  return (
    <div className="mt-4 flex flex-wrap gap-x-8 gap-y-2 print:hidden">
      <LinkChips
        label="Show"
        choices={kinds.map(({ label, mediaType }) => ({
          label,
          path: pathOf({ mediaType }),
          isCurrent: mediaType === address.mediaType,
        }))}
      />
      <LinkChips
        label="Order"
        choices={sorts.map(({ label, sort }) => ({
          label,
          path: pathOf({ sort }),
          isCurrent: sort === address.sort,
        }))}
      />
    </div>
  );
}
