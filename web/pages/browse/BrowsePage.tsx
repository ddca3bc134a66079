import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { SlowNotice } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { fetchListPages } from '../../components/loadMore/listPages.ts';
import {
  BrowsePageDocument,
  DiscoverPageDocument,
  MoreDiscoveredDocument,
  MoreOfListDocument,
} from '../../gql/graphql.ts';
import { BrowseHead, BrowseTitles, listQueries } from './BrowseTitles.tsx';
import {
  type BrowseView,
  browseView,
  canonicalQuery,
  CARDS_PER_PAGE,
  discoverVariables,
  filterErrors,
} from './browseUrl.ts';
import { FilterBar } from './FilterBar.tsx';

export const prefetch: PrefetchPage = async (client, { type }, searchParams) => {
  const view = browseView(type, searchParams);
  if (filterErrors(view.choice).length > 0) return;
  const { first, variables, loader } = queriesOf(view);
  const { data } = await client.query({ query: first, variables });
  if (data?.titles) await fetchListPages(client, data.titles, loader, view.page);
};

/** A category: its first titles, and more on demand. Movies and series have filters. */
export function Component() {
  const { type } = useParams();
  const [searchParams] = useSearchParams();
  const view = browseView(type, searchParams);
  const { heading, list, mediaType, choice, active } = view;
  const problems = filterErrors(choice);
  const title = <h1 className="text-xl md:text-2xl">{heading}</h1>;
  const head = <BrowseHead view={view} />;
  return (
    <div className="page-width pt-8 md:pt-12">
      <div className="mb-6 md:mb-8">
        {mediaType ? (
          <FilterBar view={view} mediaType={mediaType}>
            {title}
          </FilterBar>
        ) : (
          title
        )}
      </div>
      {problems.length > 0 ? (
        <>
          {head}
          <Notice kind="empty" text={problems.join(' ')} />
        </>
      ) : (
        <Suspense
          key={active.length > 0 ? `${list} ${canonicalQuery({ choice, page: 1 })}` : list}
          fallback={
            <>
              {head}
              <SlowNotice className="mb-4" />
              <TitleGridSkeleton count={CARDS_PER_PAGE} />
            </>
          }
        >
          <BrowseTitles view={view} queries={queriesOf(view)} />
        </Suspense>
      )}
    </div>
  );
}

function queriesOf({ list, mediaType, choice, active }: BrowseView) {
  return mediaType && active.length > 0
    ? listQueries(DiscoverPageDocument, MoreDiscoveredDocument, discoverVariables(mediaType, choice))
    : listQueries(BrowsePageDocument, MoreOfListDocument, { list });
}
