import { Suspense, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { SlowNotice } from '../../components/feedback/Loading.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { fetchListPages } from '../../components/loadMore/listPages.ts';
import { SearchPageDocument } from '../../gql/graphql.ts';
import { SearchEmptyState } from './SearchEmptyState.tsx';
import { searchLoader, SearchResults } from './SearchResults.tsx';
import {
  kinds,
  parseSearchPageParams,
  type SearchPageParams,
  searchUrl,
  searchVariables,
  sorts,
} from './searchUrl.ts';

export const prefetch: PrefetchPage = async (client, _params, searchParams) => {
  const address = parseSearchPageParams(searchParams);
  if (!address.text) return;
  const variables = searchVariables(address);
  const { data } = await client.query({ query: SearchPageDocument, variables });
  const first = data?.search?.titles;
  if (first) await fetchListPages(client, first, searchLoader(variables), address.page);
};

/** The results for the text in the URL. While newer results load, the previous ones stay. */
export function Component() {
  const [searchParams] = useSearchParams();
  const address = parseSearchPageParams(searchParams);
  const { text } = address;
  const shown = parseSearchPageParams(new URLSearchParams(useDeferredValue(searchParams.toString())));
  const isShown = firstPage(shown) === firstPage(address);
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHead
        title={text ? `Search: ${text}` : 'Search'}
        description="Search Marquee for movies and series by title, or by who is in them."
        path={firstPage(address)}
        // Search results are not to be indexed.
        noindex
      />
      <h1 className="line-clamp-3 text-xl wrap-anywhere md:text-2xl">
        {text ? (
          <>
            Results for “<bdi>{text}</bdi>”
          </>
        ) : (
          'Search'
        )}
      </h1>
      {text === '' && <SearchEmptyState text="Type a movie or show name in the search bar" />}
      {text !== '' && <SearchFilters address={address} />}
      {text !== '' && shown.text === '' && <Loading />}
      {text !== '' && shown.text !== '' && (
        <Suspense fallback={<Loading />}>
          <SearchResults address={shown} updating={!isShown} />
        </Suspense>
      )}
    </div>
  );
}

/** Filters the results by kind and sorts them, through the URL. */
function SearchFilters({ address }: { readonly address: SearchPageParams }) {
  const pathOf = (change: Partial<SearchPageParams>) => firstPage({ ...address, ...change });
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

function firstPage(address: SearchPageParams): string {
  return searchUrl({ ...address, page: 1 });
}

function Loading() {
  return (
    <>
      <SlowNotice className="mt-2" />
      <div className="mt-14">
        <TitleGridSkeleton />
      </div>
    </>
  );
}
