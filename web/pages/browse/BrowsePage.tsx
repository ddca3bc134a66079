import type { ApolloClient } from '@apollo/client';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { browsePath, type BrowseType, homePath } from '../../../contract/paths.ts';
import { useTransitioned } from '../../browser/effects.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { RequestedGenresContext } from '../../components/cards/TitleCard.tsx';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { ButtonLink, PageLink } from '../../components/controls/Button.tsx';
import { useAnnouncement } from '../../components/feedback/LiveRegion.tsx';
import { ProgressBar, SlowNotice } from '../../components/feedback/Loading.tsx';
import { Notice, PageStatus } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { fetchListPages, LoadMoreGrid } from '../../components/loadMore/LoadMoreGrid.tsx';
import type { MediaType } from '../../gql/graphql.ts';
import { listOf } from '../../text/format.ts';
import * as m from '../../text/messages/browse.ts';
import * as common from '../../text/messages/common.ts';
import { richText } from '../../text/richText.tsx';
import { queriesOf, useFirstPage } from './browseQueries.ts';
import {
  browseUrl,
  type BrowseView,
  browseView,
  canonicalQuery,
  CARDS_PER_PAGE,
  filterErrors,
  filtersToRelax,
  isSingleGenre,
  requestedGenres,
  viewUrl,
} from './browseUrl.ts';
import { BrowseFilters } from './BrowseFilters.tsx';
import type { Filters } from './filterFields.ts';
import { byWeek } from './weeks.tsx';

export const prefetch: PrefetchPage = (client, { type }, searchParams) =>
  prefetchList(client, type, searchParams);

async function prefetchList(client: ApolloClient, type: string | undefined, searchParams: URLSearchParams) {
  const view = browseView(type, searchParams);
  if (filterErrors(view.choice).length > 0) return;
  const { query, variables, loader } = queriesOf(view);
  const { data } = await client.query({ query, variables });
  if (data?.titles) await fetchListPages(client, data.titles, loader, view.page);
}

/** The order with filters that is closest to a fixed list, which cannot be filtered. */
const CLOSEST_ORDERS: Partial<Record<BrowseType, Filters>> = {
  top_rated: { sort: ['rating'] },
  latest: { sort: ['newest'] },
};

/** A category: its first titles, and more on demand. Movies and series have filters. */
export function Component() {
  const { type } = useParams();
  return <List type={type} />;
}

/** The page of a list that has an address of its own. */
export function listPage(type: BrowseType) {
  const prefetchIt: PrefetchPage = (client, _params, searchParams) =>
    prefetchList(client, type, searchParams);
  return { Component: () => <List type={type} />, prefetch: prefetchIt };
}

function List({ type }: { readonly type: string | undefined }) {
  const [searchParams] = useSearchParams();
  const { list } = browseView(type, searchParams);
  return (
    <div className="page-width pt-4 md:pt-6">
      <CategoryPage key={list} type={type} query={searchParams.toString()} />
    </div>
  );
}

/** The heading, the filters and the titles of a query. While those of a new query load, the titles before stay. */
function CategoryPage({ type, query }: { readonly type: string | undefined; readonly query: string }) {
  // The chips change at once.
  const shown = useTransitioned(query);
  const view = browseView(type, new URLSearchParams(query));
  const shownView = browseView(type, new URLSearchParams(shown));
  const { heading, mediaType } = view;
  const title = <h1 className="text-lg wrap-anywhere md:text-xl">{heading}</h1>;
  return (
    <>
      {mediaType ? (
        <BrowseFilters
          view={view}
          mediaType={mediaType}
          title={title}
          count={shown === query && <Count view={shownView} mediaType={mediaType} />}
        />
      ) : (
        <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          {title}
          <FilterInstead type={view.type} />
        </div>
      )}
      {shown !== query && <ProgressBar />}
      <Results view={shownView} isBusy={shown !== query} />
    </>
  );
}

/** Links to the lists with filters that are closest to a fixed one. */
function FilterInstead({ type }: { readonly type: BrowseType }) {
  const linkTo = (filtered: 'movie' | 'tv') => (words: string) => (
    <PageLink href={browseUrl(filtered, CLOSEST_ORDERS[type] ?? {})} className="text-link">
      {words}
    </PageLink>
  );
  return (
    <p className="text-muted">
      {richText(m.filterInstead(), { movies: linkTo('movie'), series: linkTo('tv') })}
    </p>
  );
}

function Results({ view, isBusy }: { readonly view: BrowseView; readonly isBusy: boolean }) {
  const problems = filterErrors(view.choice);
  const head = <BrowseHead view={view} />;
  if (problems.length > 0) {
    return (
      <>
        {head}
        <Notice kind="empty" text={problems.join(' ')} />
      </>
    );
  }
  return (
    <div aria-busy={isBusy} className="transition-opacity aria-busy:opacity-60">
      <Suspense
        fallback={
          <>
            {head}
            <SlowNotice className="mb-4" />
            <TitleGridSkeleton count={CARDS_PER_PAGE} />
          </>
        }
      >
        <RequestedGenresContext value={requestedGenres(view)}>
          <BrowseTitles key={canonicalQuery(view.choice)} view={view} />
        </RequestedGenresContext>
      </Suspense>
    </div>
  );
}

interface CountProps {
  readonly view: BrowseView;
  readonly mediaType: MediaType;
}

/** How many titles match the filters, once that is known. */
function Count({ view, mediaType }: CountProps) {
  if (view.active.length === 0) return m.allOfType({ mediaType });
  if (filterErrors(view.choice).length > 0) return null;
  return (
    <Suspense>
      <MatchCount view={view} mediaType={mediaType} />
    </Suspense>
  );
}

function MatchCount({ view, mediaType }: CountProps) {
  const titles = useFirstPage(view).data?.titles;
  const total = titles && 'totalCount' in titles ? titles.totalCount : null;
  const counted = { count: titles?.nodes.length === 0 ? 0 : (total ?? 0) };
  const count = total != null && (mediaType === 'MOVIE' ? m.movieCount(counted) : m.seriesCount(counted));
  useAnnouncement(count);
  return count;
}

function BrowseTitles({ view }: { readonly view: BrowseView }) {
  const { type, mediaType, page, active, heading } = view;
  const { loader } = queriesOf(view);
  const { data, refetch } = useFirstPage(view);
  const titles = data?.titles;
  const retry = useRetry(refetch, !titles);
  return (
    <>
      <BrowseHead view={view} image={data?.share?.nodes[0]?.backdrop ?? null} />
      {!titles && <PageStatus code={503} />}
      {!titles && <Notice kind="failed" text={m.loadFailed()} {...retry} />}
      {titles?.nodes.length === 0 &&
        (mediaType && active.length > 0 ? (
          <Notice
            kind="empty"
            text={m.noMatches({ mediaType })}
            action={
              <ul className="flex flex-wrap justify-center gap-2">
                {filtersToRelax(view).map(({ name, value, label, without }) => (
                  <li key={`${name} ${value}`}>
                    <ButtonLink href={browseUrl(type, without)} data-stay="">
                      {m.without({ filter: label })}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            }
          />
        ) : (
          <Notice
            kind="empty"
            text={m.nothingHere()}
            action={<ButtonLink href={homePath}>{common.seeTrending()}</ButtonLink>}
          />
        ))}
      {titles && titles.nodes.length > 0 && (
        <LoadMoreGrid
          first={titles}
          loader={loader}
          label={heading}
          page={page}
          pathOf={(next) => viewUrl(view, next)}
          groupsOf={type === 'upcoming' ? byWeek : undefined}
        />
      )}
    </>
  );
}

/** The page's head. A single genre is a page to index; other filters are not, nor are types that visitors make up. */
function BrowseHead({ view, image }: { readonly view: BrowseView; readonly image?: string | null }) {
  const { type, isUnknown, name, choice, active } = view;
  const isFiltered = active.length > 0;
  const filters = listOf(active.map(({ label }) => label));
  const title = isFiltered ? m.filteredTitle({ category: name, filters }) : name;
  return (
    <PageHead
      title={title}
      description={
        isFiltered
          ? m.filteredDescription({ title })
          : m.description({ category: name, count: CARDS_PER_PAGE })
      }
      path={isFiltered ? browseUrl(type, choice) : browsePath(type)}
      image={image}
      noindex={isUnknown || (isFiltered && !isSingleGenre(choice))}
    />
  );
}
