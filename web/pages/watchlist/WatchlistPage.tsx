import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { routePatterns } from '../../../contract/paths.ts';
import { asViewer } from '../../account/session/viewerRequests.ts';
import { TitleCard, useWatchlistToggle } from '../../components/cards/TitleCard.tsx';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { TrendingRow } from '../../components/cards/TrendingRow.tsx';
import { Icon } from '../../components/controls/Button.tsx';
import { ActiveFilters } from '../../components/controls/FilterBar.tsx';
import { useWhen } from '../../browser/effects.ts';
import { useInView } from '../../browser/inView.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { MyNav } from '../../components/head/MyNav.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { OwnRatingFact } from '../../components/rating/OwnRatingFact.tsx';
import { WatchlistDocument, type WatchlistEntryFragment } from '../../gql/graphql.ts';
import { useMyServices } from '../../stores/myServices.ts';
import { useRegion } from '../../stores/region.ts';
import * as m from '../../text/messages/watchlist.ts';
import { parseServiceSlug } from '../../text/urlParams.ts';
import { WatchlistControls } from './WatchlistControls.tsx';
import { activeFilters, parseView, type View, viewUrl } from './watchlistView.ts';

/** The viewer's watchlist. The server renders a public page; the browser loads the viewer's titles. */
export function Component() {
  const [query] = useSearchParams();
  const view = parseView(query);
  return (
    // The footer is below the window, so that nothing visible moves when the titles arrive.
    <div className="page-width min-h-dvh pt-4 md:pt-6">
      <PageHead
        title={m.heading()}
        description={m.description()}
        path={routePatterns.watchlist}
        // The page depends on the viewer.
        noindex
      />
      <MyNav />
      <WatchlistControls view={view} title={<h1 className="text-lg md:text-xl">{m.heading()}</h1>} />
      <ViewerOnly
        icon="listed"
        heading={m.invitation()}
        text={m.invitationText()}
        needsScripts={m.needsScripts()}
        skeleton={<WatchlistSkeleton view={view} />}
      >
        {(uid) => <Watchlist key={`${uid} ${viewUrl(view)}`} uid={uid} view={view} />}
      </ViewerOnly>
    </div>
  );
}

interface ViewProps {
  readonly view: View;
}

/** How many titles the view has, and what it leaves out. */
function WatchlistCount({ view, count }: ViewProps & { readonly count: number | null }) {
  return (
    <ActiveFilters
      count={<span role="status">{count !== null && m.count({ count })}</span>}
      filters={activeFilters(view)}
      clearPath={routePatterns.watchlist}
    />
  );
}

function WatchlistSkeleton({ view }: ViewProps) {
  return (
    <>
      <WatchlistCount view={view} count={null} />
      <TitleGridSkeleton count={12} />
    </>
  );
}

/** The viewer's titles, with removal. A removed title keeps its position until the page is left. */
function Watchlist({ uid, view }: ViewProps & { readonly uid: string }) {
  const context = useMemo(() => asViewer(uid), [uid]);
  const region = useRegion();
  const own = useMyServices(region).flatMap((slug) => parseServiceSlug(slug)?.tmdbId ?? []);
  const { data, previousData, error, refetch, fetchMore } = useQuery(WatchlistDocument, {
    variables: {
      sort: view.sort.by,
      mediaType: view.kind.mediaType,
      ...(view.genre !== null && { genre: view.genre }),
      ...(view.onMyServices && own.length > 0 && { services: own, region }),
    },
    context,
    // The list may have changed since it was last shown, here or elsewhere.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const list = (data ?? previousData)?.viewer?.watchlist;
  const titles = useStableEntries(list?.nodes);
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
        <Notice kind="empty" text={m.empty()} />
        <TrendingRow />
      </div>
    );
  }
  return (
    <>
      <WatchlistCount view={view} count={list?.totalCount ?? titles.length} />
      {titles.length === 0 && !hasMore && <Notice kind="empty" text={m.noMatches()} />}
      <ul aria-label={m.heading()} data-cards="Watchlist" data-complete className="card-grid">
        {titles.map((title) => (
          <li key={title.titleId}>
            <WatchlistCard title={title} />
          </li>
        ))}
      </ul>
      {list && hasMore && (
        <MorePages
          key={list.pageInfo.endCursor}
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor }, context })}
        />
      )}
    </>
  );
}

/** Loads the next page once its place is near the window, and again on request if that fails. */
function MorePages({ load }: { readonly load: () => Promise<{ readonly error?: unknown }> }) {
  const { ref, inView } = useInView('600px');
  const [isFailed, setIsFailed] = useState(false);
  useWhen(inView, () => {
    load().then(
      ({ error }) => setIsFailed(error !== undefined),
      () => setIsFailed(true),
    );
  });
  const retry = useRetry(() => load().then(({ error }) => setIsFailed(error !== undefined)), isFailed);
  return (
    <div ref={ref} className="mt-8">
      {isFailed ? <Notice kind="failed" text={m.loadFailed()} {...retry} /> : <TitleGridSkeleton count={6} />}
    </div>
  );
}

/** The titles that have been shown since the page was opened, in their order; undefined until they are known. */
function useStableEntries(nodes: readonly WatchlistEntryFragment[] | undefined) {
  const [shown, setShown] = useState<readonly WatchlistEntryFragment[]>();
  const entries = nodes && shown ? withNew(shown, nodes) : (shown ?? nodes);
  if (entries !== shown) setShown(entries);
  return entries;
}

/**
 * The entries shown before at their positions, though they may have been removed, and new ones after the one that they follow. The
 * same list when nothing is new.
 */
export function withNew<Entry extends { readonly titleId: string }>(
  shown: readonly Entry[],
  entries: readonly Entry[],
): readonly Entry[] {
  const isShown = new Set(shown.map(({ titleId }) => titleId));
  if (entries.every(({ titleId }) => isShown.has(titleId))) return shown;
  const all = [...shown];
  for (const [index, entry] of entries.entries()) {
    if (isShown.has(entry.titleId)) continue;
    const before = entries[index - 1]?.titleId;
    all.splice(all.findIndex(({ titleId }) => titleId === before) + 1, 0, entry);
  }
  return all;
}

/** A title of the watchlist, with a button that removes or restores it. */
function WatchlistCard({ title: entry }: { readonly title: WatchlistEntryFragment }) {
  const { titleId: id, tmdbId, mediaType, name, poster } = entry;
  const nothing = { year: null, releaseDate: null, rating: null, genres: [], posterLarge: null };
  // What is stored, if the title itself could not be read.
  const stored = { id, tmdbId, mediaType, title: name, poster, ...nothing };
  const title = entry.title ?? {
    __typename: mediaType === 'MOVIE' ? ('Movie' as const) : ('Series' as const),
    ...stored,
  };
  const { listed, toggle } = useWatchlistToggle(title);
  const kind = mediaType === 'MOVIE' ? m.movie() : m.aSeries();
  return (
    <div className={`h-full ${listed ? '' : 'removed-card'}`}>
      <TitleCard
        title={title}
        level={2}
        {...(!entry.title && { kind })}
        mixed
        onWatchlist
        fact={<OwnRatingFact value={entry.rating?.value} />}
        note={
          <button
            type="button"
            className="card-note-button"
            aria-label={(listed ? m.removeTitle : m.restoreTitle)({ title: title.title })}
            onClick={toggle}
          >
            <Icon name={listed ? 'close' : 'undo'} className="size-4" />
            {listed ? m.remove() : m.undo()}
          </button>
        }
      />
    </div>
  );
}
