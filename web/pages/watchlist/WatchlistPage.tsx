import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { routePatterns } from '../../../contract/paths.ts';
import { useViewerOptions } from '../../account/session/viewerOptions.ts';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { TrendingRow } from '../../components/cards/TrendingRow.tsx';
import { ActiveFilters } from '../../components/controls/FilterBar.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { ImportLink } from '../../components/head/ImportLink.tsx';
import { MyPage } from '../../components/head/MyPage.tsx';
import { MorePages } from '../../components/loadMore/MorePages.tsx';
import { useStableEntries } from '../../components/loadMore/stableEntries.ts';
import { WatchlistDocument, type WatchlistEntryFragment } from '../../gql/graphql.ts';
import { useMyServices } from '../../stores/myServices.ts';
import { useRegion } from '../../stores/region.ts';
import * as m from '../../text/messages/watchlist.ts';
import { parseServiceSlug } from '../../text/urlParams.ts';
import { KeptWatchlist } from './KeptWatchlist.tsx';
import { type Entry, WatchlistActions, WatchlistCards } from './WatchlistCards.tsx';
import { WatchlistControls } from './WatchlistControls.tsx';
import { activeFilters, parseView, type View, viewUrl } from './watchlistView.ts';

/** The viewer's watchlist. The server renders a public page; the browser loads the viewer's titles. */
export function Component() {
  const [query] = useSearchParams();
  const view = parseView(query);
  return (
    <MyPage
      title={m.heading()}
      description={m.description()}
      path={routePatterns.watchlist}
      head={<WatchlistControls view={view} title={<h1 className="text-lg md:text-xl">{m.heading()}</h1>} />}
    >
      <ViewerOnly
        icon="listed"
        heading={m.invitation()}
        text={m.invitationText()}
        needsScripts={m.needsScripts()}
        skeleton={<WatchlistSkeleton view={view} />}
        kept={<KeptWatchlist />}
      >
        {(uid) => <Watchlist key={`${uid} ${viewUrl(view)}`} uid={uid} view={view} />}
      </ViewerOnly>
    </MyPage>
  );
}

interface ViewProps {
  readonly view: View;
}

interface WatchlistCountProps extends ViewProps {
  /** Null while it is not known. */
  readonly count: number | null;
  readonly actions: ReactNode;
}

/** How many titles the view has, and what it leaves out. */
function WatchlistCount({ view, count, actions }: WatchlistCountProps) {
  return (
    <ActiveFilters
      count={<span role="status">{count !== null && m.count({ count })}</span>}
      actions={actions}
      filters={activeFilters(view)}
      clearPath={routePatterns.watchlist}
    />
  );
}

function WatchlistSkeleton({ view }: ViewProps) {
  return (
    <>
      <WatchlistCount
        view={view}
        count={null}
        actions={<WatchlistActions entries={null} isEditing={false} onEdit={() => undefined} />}
      />
      <TitleGridSkeleton count={12} />
    </>
  );
}

/** The viewer's titles, with removal. A removed title keeps its position until the page is left. */
function Watchlist({ uid, view }: ViewProps & { readonly uid: string }) {
  const region = useRegion();
  const own = useMyServices(region).flatMap((slug) => parseServiceSlug(slug)?.tmdbId ?? []);
  const { data, previousData, error, refetch, fetchMore } = useQuery(WatchlistDocument, {
    variables: {
      sort: view.sort.by,
      mediaType: view.kind.mediaType,
      ...(view.genre !== null && { genre: view.genre }),
      ...(view.onMyServices && own.length > 0 && { services: own, region }),
    },
    ...useViewerOptions(uid),
  });
  const list = (data ?? previousData)?.viewer?.watchlist;
  const titles = useStableEntries(list?.nodes);
  const [isEditing, setIsEditing] = useState(false);
  const retry = useRetry(refetch, !list && error !== undefined);

  if (!titles) {
    return error ? (
      <Notice kind="failed" text={m.loadFailed()} {...retry} />
    ) : (
      <WatchlistSkeleton view={view} />
    );
  }
  const filters = activeFilters(view);
  const hasMore = list?.pageInfo.hasNextPage ?? false;
  if (titles.length === 0 && filters.length === 0) {
    return (
      <div className="mt-4 grid grid-cols-1 gap-10">
        <Notice kind="empty" text={m.empty()} action={<ImportLink />} />
        <TrendingRow />
      </div>
    );
  }
  return (
    <>
      <WatchlistCount
        view={view}
        count={list?.totalCount ?? titles.length}
        actions={
          <WatchlistActions
            entries={(list?.nodes ?? []).map(toEntry)}
            isEditing={isEditing}
            onEdit={setIsEditing}
          />
        }
      />
      {titles.length === 0 && !hasMore && <Notice kind="empty" text={m.noMatches()} />}
      <WatchlistCards entries={titles.map(toEntry)} isEditing={isEditing} />
      {list && hasMore && (
        <MorePages
          key={list.pageInfo.endCursor}
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor } })}
          skeleton={<TitleGridSkeleton count={6} />}
          failed={m.loadFailed()}
        />
      )}
    </>
  );
}

function toEntry(entry: WatchlistEntryFragment): Entry {
  const { titleId, tmdbId, mediaType, name, poster, title, rating } = entry;
  const stored = { id: titleId, tmdbId, mediaType, title: name, poster };
  return { titleId, stored, title, ownRating: rating?.value };
}
