import { type ReactNode, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { SlowNotice } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { fetchListPages } from '../../components/loadMore/listPages.ts';
import { BrowsePageDocument, DiscoverPageDocument, type MediaType } from '../../gql/graphql.ts';
import { BrowseHead, FilteredHead } from './BrowseHead.tsx';
import { BrowseTitles, discoverLoader, FilteredTitles, titleListLoader } from './BrowseTitles.tsx';
import {
  type BrowseList,
  browseList,
  canonicalQuery,
  CARDS_PER_PAGE,
  discoverVariables,
  filterableMediaType,
  filterErrors,
  hasFilters,
  parseBrowseParams,
} from './browseUrl.ts';
import { FilterBar } from './FilterBar.tsx';
import type { Filters } from './filterFields.ts';

export const prefetch: PrefetchPage = async (client, { type }, searchParams) => {
  const { list, mediaType, choice, page } = variablesFor(type, searchParams);
  if (mediaType && hasFilters(choice)) {
    if (filterErrors(choice).length > 0) return;
    const variables = discoverVariables(mediaType, choice);
    const { data } = await client.query({ query: DiscoverPageDocument, variables });
    if (data?.discover) await fetchListPages(client, data.discover, discoverLoader(variables), page);
  } else {
    const { data } = await client.query({ query: BrowsePageDocument, variables: { list } });
    if (data?.titles) await fetchListPages(client, data.titles, titleListLoader(list), page);
  }
};

/** A category: its first titles, and more on demand. Movies and series have filters. */
export function Component() {
  const { type } = useParams();
  const [searchParams] = useSearchParams();
  const { mediaType, choice, page, ...shown } = variablesFor(type, searchParams);
  const { heading, list } = shown;
  if (!mediaType || !hasFilters(choice)) {
    return (
      <Frame heading={heading} {...{ shown, mediaType, choice }}>
        <Waiting key={list} head={<BrowseHead {...shown} />}>
          <BrowseTitles {...{ shown, choice, page }} />
        </Waiting>
      </Frame>
    );
  }
  const variables = { shown, mediaType, choice };
  const problems = filterErrors(choice);
  const head = <FilteredHead {...variables} />;
  return (
    <Frame heading={heading} {...variables}>
      {problems.length > 0 ? (
        <>
          {head}
          <Notice kind="empty" text={problems.join(' ')} />
        </>
      ) : (
        <Waiting key={`${list} ${canonicalQuery({ choice, page: 1 })}`} head={head}>
          <FilteredTitles {...variables} page={page} />
        </Waiting>
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly heading: string;
  readonly shown: BrowseList;
  readonly mediaType: MediaType | null;
  readonly choice: Filters;
  readonly children: ReactNode;
}

function Frame({ heading, shown, mediaType, choice, children }: FrameProps) {
  const title = <h1 className="text-xl md:text-2xl">{heading}</h1>;
  return (
    <div className="page-width pt-8 md:pt-12">
      <div className="mb-6 md:mb-8">
        {mediaType ? (
          <FilterBar type={shown.type} mediaType={mediaType} choice={choice}>
            {title}
          </FilterBar>
        ) : (
          title
        )}
      </div>
      {children}
    </div>
  );
}

interface WaitingProps {
  /** The page's head while it loads. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

function Waiting({ head, children }: WaitingProps) {
  return (
    <Suspense
      fallback={
        <>
          {head}
          <SlowNotice className="mb-4" />
          <TitleGridSkeleton count={CARDS_PER_PAGE} />
        </>
      }
    >
      {children}
    </Suspense>
  );
}

function variablesFor(type: string | undefined, searchParams: URLSearchParams) {
  const shown = browseList(type);
  // A URL without a category, or with an unknown one, shows a fixed list.
  const mediaType = filterableMediaType(shown);
  return { ...shown, mediaType, ...parseBrowseParams(mediaType, searchParams) };
}
