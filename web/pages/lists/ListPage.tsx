import { useFragment, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { routePatterns, servicesPath } from '../../../contract/paths.ts';
import { useViewerOptions } from '../../account/session/viewerOptions.ts';
import { TrendingRow } from '../../components/cards/TrendingRow.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { LoadingLabel } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { MyPage } from '../../components/head/MyPage.tsx';
import styles from '../../components/lists/listRows.css?url';
import { MorePages } from '../../components/loadMore/MorePages.tsx';
import { JustWatchCredit } from '../../components/services/ServiceLogo.tsx';
import { ListDetailsFragmentDoc, MyListDocument, type MyListQuery } from '../../gql/graphql.ts';
import { listIdOf } from '../../library/listIds.ts';
import { useMyServices } from '../../stores/myServices.ts';
import { useRegion } from '../../stores/region.ts';
import * as m from '../../text/messages/lists.ts';
import { parseServiceSlug } from '../../text/urlParams.ts';
import { ListActions } from './ListActions.tsx';
import { filteredPath, type Filter, filterItems, filters, isSeen, parseFilter } from './listView.ts';
import { OwnRows } from './OwnRows.tsx';
import { visibilityName } from './visibility.ts';

/** One of the viewer's lists. The server renders a page that is the same for all lists; the browser loads the list. */
export function Component() {
  const { list: key = '' } = useParams();
  const id = listIdOf(key);
  const { data } = useFragment({
    fragment: ListDetailsFragmentDoc,
    fragmentName: 'ListDetails',
    from: { __typename: 'ViewerList', id },
  });
  const name = data.name ?? m.listHeading();
  return (
    <MyPage title={name} description={m.listDescription()} path={routePatterns.lists} styles={styles}>
      <ViewerOnly
        icon="listed"
        heading={m.invitation()}
        text={m.invitationText()}
        needsScripts={m.needsScripts()}
        skeleton={<Skeleton />}
      >
        {(uid) => <OwnList key={`${uid} ${id}`} uid={uid} id={id} />}
      </ViewerOnly>
    </MyPage>
  );
}

function Skeleton() {
  return (
    <div className="relative">
      <LoadingLabel className="top-24" />
      <div className="mb-4 h-40" />
      <RowsSkeleton count={9} />
    </div>
  );
}

function RowsSkeleton({ count }: { readonly count: number }) {
  return (
    <ul aria-hidden="true" className="entries list-rows">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="entry list-row skeleton" />
      ))}
    </ul>
  );
}

/** How many titles are read at a time. */
const PAGE_SIZE = 30;

type List = NonNullable<NonNullable<MyListQuery['viewer']>['list']>;

function OwnList({ uid, id }: { readonly uid: string; readonly id: string }) {
  const [query] = useSearchParams();
  const [isEditing, setIsEditing] = useState(false);
  // All titles are needed to order them.
  const filter = isEditing ? 'all' : parseFilter(query);
  const region = useRegion();
  const services = useMyServices(region).flatMap((slug) => parseServiceSlug(slug)?.tmdbId ?? []);
  const variables = { id, region, withStates: true };
  const { data, previousData, error, refetch, fetchMore } = useQuery(MyListDocument, {
    variables,
    ...useViewerOptions(uid),
  });
  const viewer = (data ?? previousData)?.viewer;
  const list = viewer?.list;
  const retry = useRetry(refetch, !list?.items && error !== undefined);
  if (!list?.items) {
    if (error) return <Notice kind="failed" text={m.listFailed()} {...retry} />;
    return viewer && !list ? <Missing /> : <Skeleton />;
  }
  const { nodes, pageInfo } = list.items;
  const shown = filterItems(nodes, filter, new Set(services));
  return (
    <>
      <ListFacts list={list} />
      <ListActions key={list.id} list={list} isEditing={isEditing} onEdit={() => setIsEditing(!isEditing)} />
      {!isEditing && list.itemCount > 0 && (
        <ListFilter id={id} filter={filter} hasServices={services.length > 0} />
      )}
      {nodes.length === 0 && (
        <div className="grid grid-cols-1 gap-10">
          <Notice kind="empty" text={m.noTitles()} />
          <TrendingRow />
        </div>
      )}
      {nodes.length > 0 && shown.length === 0 && !pageInfo.hasNextPage && (
        <Notice kind="empty" text={m.noMatches()} />
      )}
      <OwnRows list={list} items={nodes} shown={shown} isEditing={isEditing} />
      {pageInfo.hasNextPage && (
        <MorePages
          key={pageInfo.endCursor}
          load={() =>
            fetchMore({ variables: { ...variables, withStates: false, after: pageInfo.endCursor } })
          }
          failed={m.listFailed()}
          skeleton={<RowsSkeleton count={Math.min(PAGE_SIZE, list.itemCount - nodes.length)} />}
        />
      )}
    </>
  );
}

function Missing() {
  const link = (
    <PageLink href={routePatterns.lists} className="text-link">
      {m.allLists()}
    </PageLink>
  );
  return <Notice kind="empty" text={m.missing()} action={link} />;
}

/** What the list is about, who sees it, and how much of it the viewer has seen. */
function ListFacts({ list }: { readonly list: List }) {
  const { description, itemCount, ranked, visibility, states } = list;
  const read = states?.nodes ?? [];
  const seen = read.filter(isSeen).length;
  const isWhole = read.length >= itemCount;
  const facts = [
    m.titleCount({ count: itemCount }),
    ranked && m.ranked(),
    visibilityName(visibility),
    itemCount > 0 && (isWhole ? m.seen : m.seenOfFirst)({ seen, count: isWhole ? itemCount : read.length }),
  ];
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {facts.filter(Boolean).join(' · ')}
      </p>
      {itemCount > 0 && (
        <progress aria-hidden="true" className="list-progress" value={seen} max={Math.max(1, read.length)} />
      )}
      {description !== null && (
        <p
          dir="auto"
          className="mt-3 max-w-prose text-match-parent text-base wrap-anywhere whitespace-pre-line"
        >
          {description}
        </p>
      )}
    </>
  );
}

interface ListFilterProps {
  readonly id: string;
  readonly filter: Filter;
  readonly hasServices: boolean;
}

function ListFilter({ id, filter, hasServices }: ListFilterProps) {
  return (
    <div className="mb-4">
      <LinkChips
        label={m.filter()}
        variant="row"
        choices={filters.map(({ name, label }) => ({
          label: label(),
          path: filteredPath(id, name),
          isCurrent: name === filter,
        }))}
      />
      {filter === 'mine' && (
        <div className="mt-3 flex flex-wrap items-center gap-4">
          {!hasServices && (
            <PageLink href={servicesPath} className="chip">
              {m.chooseServices()}
            </PageLink>
          )}
          <JustWatchCredit className="" />
        </div>
      )}
    </div>
  );
}
