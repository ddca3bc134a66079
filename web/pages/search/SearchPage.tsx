import { Suspense, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { SlowNotice } from '../../components/feedback/Loading.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { fetchListPages } from '../../components/loadMore/listPages.ts';
import { SearchPageDocument } from '../../gql/graphql.ts';
import { SearchEmptyState, searchLoader, SearchResults } from './SearchResults.tsx';
import { kinds, parseSearchPageParams, searchUrl, sorts } from './searchUrl.ts';

export const prefetch: PrefetchPage = async (client, _params, searchParams) => {
  const { variables, page } = parseSearchPageParams(searchParams);
  if (!variables.text) return;
  const { data } = await client.query({ query: SearchPageDocument, variables });
  const first = data?.search?.titles;
  if (first) await fetchListPages(client, first, searchLoader(variables), page);
};

/** The results for the text in the URL. While newer results load, the previous ones stay. */
export function Component() {
  const [searchParams] = useSearchParams();
  const { variables } = parseSearchPageParams(searchParams);
  const { text, mediaType, sort } = variables;
  const shown = parseSearchPageParams(new URLSearchParams(useDeferredValue(searchParams.toString())));
  const url = searchUrl(variables);
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHead
        title={text ? `Search: ${text}` : 'Search'}
        description="Search Marquee for movies and series by title, or by who is in them."
        path={url}
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
      {text === '' ? (
        <SearchEmptyState text="Type a movie or show name in the search bar" />
      ) : (
        <>
          <div className="mt-4 flex flex-wrap gap-x-8 gap-y-2 print:hidden">
            <LinkChips
              label="Show"
              choices={kinds.map((kind) => ({
                label: kind.label,
                path: searchUrl({ ...variables, mediaType: kind.mediaType }),
                isCurrent: kind.mediaType === mediaType,
              }))}
            />
            <LinkChips
              label="Order"
              choices={sorts.map((order) => ({
                label: order.label,
                path: searchUrl({ ...variables, sort: order.sort }),
                isCurrent: order.sort === sort,
              }))}
            />
          </div>
          <Suspense fallback={<Loading />}>
            {shown.variables.text === '' ? (
              <Loading />
            ) : (
              <SearchResults {...shown} updating={searchUrl(shown.variables) !== url} />
            )}
          </Suspense>
        </>
      )}
    </div>
  );
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
