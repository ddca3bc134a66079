import { useApolloClient, useFragment } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { routePatterns, watchlistPath } from '../../../contract/paths.ts';
import { fetchLibrary, type LibraryEntry, useLibrary } from '../../account/library/library.ts';
import { TitleCard, useWatchlistToggle } from '../../components/cards/TitleCard.tsx';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { TrendingRow } from '../../components/cards/TrendingRow.tsx';
import { ButtonLink, Icon } from '../../components/controls/Button.tsx';
import { ChipGroup } from '../../components/controls/LinkChips.tsx';
import { useInView } from '../../components/controls/inView.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { toTitleStatus } from '../../components/library/titleStatus.ts';
import { WatchlistCardFragmentDoc, WatchlistTitlesDocument } from '../../gql/graphql.ts';
import * as m from '../../text/messages/watchlist.ts';

/** The viewer's watchlist. The server renders a public page; the browser loads the viewer's titles. */
export function Component() {
  return (
    // The footer is below the window, so that nothing visible moves when the titles arrive.
    <div className="page-width min-h-dvh pt-8 md:pt-12">
      <PageHead
        title={m.heading()}
        description={m.description()}
        path={routePatterns.watchlist}
        // The page depends on the viewer.
        noindex
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 md:mb-8">
        <h1 className="text-xl md:text-2xl">{m.heading()}</h1>
        <ButtonLink href={routePatterns.history}>{m.history()}</ButtonLink>
      </div>
      <ViewerOnly
        icon="listed"
        heading={m.invitation()}
        text={m.invitationText()}
        needsScripts={m.needsScripts()}
        skeleton={<TitleGridSkeleton count={12} />}
      >
        {(uid) => <Watchlist key={uid} uid={uid} />}
      </ViewerOnly>
    </div>
  );
}

/** The viewer's titles, with sorting, filters and removal. A removed title keeps its position until the page is left. */
function Watchlist({ uid }: { readonly uid: string }) {
  const client = useApolloClient();
  const { titles: cached, hasTitles, failure } = useLibrary(uid);
  const [query] = useSearchParams();
  const view = parseView(query);
  const retry = useRetry(() => fetchLibrary(client, uid), failure !== null);
  const titles = useStableTitles(cached);

  const isKnown = hasTitles || titles.length > 0;
  if (!isKnown && failure) {
    return <Notice kind="failed" text={m.loadFailed()} {...retry} />;
  }
  if (!isKnown) return <TitleGridSkeleton count={12} />;
  if (titles.length === 0) {
    return (
      <div className="grid grid-cols-1 gap-10">
        <Notice kind="empty" text={m.empty()} />
        <TrendingRow />
      </div>
    );
  }
  const shown = filterAndSort(titles, view);
  const listed = shown.filter(({ title }) => title.listedAt !== null).length;
  return (
    <>
      <WatchlistControls view={view} text={m.count({ count: listed })} />
      {shown.length === 0 ? (
        <Notice kind="empty" text={view.kind === 'movies' ? m.noMovies() : m.noSeries()} />
      ) : (
        <ul aria-label={m.heading()} data-cards="Watchlist" data-complete className="card-grid">
          {Array.from({ length: Math.ceil(shown.length / BATCH) }, (_, index) => (
            <Batch key={index} items={shown.slice(index * BATCH, (index + 1) * BATCH)} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The titles on the watchlist, and those that were on it since the page was opened. */
function useStableTitles(titles: readonly LibraryEntry[]): WatchlistItem[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, WatchlistItem>>(new Map());
  const changed = titles.flatMap((title) => {
    const before = seen.get(title.titleId);
    // A restored title returns to its old position.
    const listedAt = before?.listedAt ?? title.listedAt;
    return listedAt === null || before?.title === title ? [] : [{ title, listedAt }];
  });
  if (changed.length > 0) {
    setSeen(new Map([...seen, ...changed.map((item) => [item.title.titleId, item] as const)]));
  }
  return [...seen.values()];
}

/** How many titles are looked up at a time. */
const BATCH = 30;
const card = { fragment: WatchlistCardFragmentDoc, fragmentName: 'WatchlistCard' };
const cardOf = (id: string) => ({ __typename: id.startsWith('movie:') ? 'Movie' : 'Series', id }) as const;

/** Some of the cards. The facts that the viewer's records lack are fetched once the first of them is near the window. */
function Batch({ items }: { readonly items: readonly WatchlistItem[] }) {
  const client = useApolloClient();
  const { ref, inView } = useInView('600px');
  const [isRead, setIsRead] = useState(false);
  const all = items.map(({ title }) => title.titleId).join();
  useEffect(() => {
    const ids = all.split(',').filter((id) => !client.cache.readFragment({ ...card, from: cardOf(id) }));
    if (!inView || ids.length === 0) return;
    void client
      .query({ query: WatchlistTitlesDocument, variables: { ids } })
      .catch(() => undefined)
      .finally(() => setIsRead(true));
  }, [client, inView, all]);
  return items.map(({ title }, index) => (
    <li key={title.titleId} ref={index === 0 ? ref : undefined}>
      <WatchlistCard title={title} isRead={isRead} />
    </li>
  ));
}

interface WatchlistCardProps {
  readonly title: LibraryEntry;
  /** Whether its facts have been fetched, or could not be: without them, the card then shows what is stored. */
  readonly isRead: boolean;
}

/** A title of the watchlist, with a button that removes or restores it. */
function WatchlistCard({ title, isRead }: WatchlistCardProps) {
  const known = { ...title, id: title.titleId };
  const { listed, toggle } = useWatchlistToggle(known);
  const { data, complete } = useFragment({ ...card, from: cardOf(title.titleId) });
  const nothing = { year: null, releaseDate: null, rating: null, genres: [], posterLarge: null };
  const stored = { ...known, ...nothing, ...cardOf(title.titleId) };
  const kind = title.mediaType === 'MOVIE' ? m.movie() : m.aSeries();
  return (
    <div className={`h-full ${listed ? '' : 'removed-card'}`}>
      <TitleCard
        title={complete ? data : stored}
        level={2}
        {...(!complete && { kind: isRead ? kind : '' })}
        mixed
        onWatchlist
        note={
          <button
            type="button"
            className="card-note-button"
            aria-label={listed ? m.removeTitle(title) : m.restoreTitle(title)}
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

/** Filters and sorts the watchlist, through the URL. */
function WatchlistControls({ view, text }: { readonly view: WatchlistView; readonly text: string }) {
  const pathOf = (change: Partial<WatchlistView>) => watchlistPath(viewQuery({ ...view, ...change }));
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      <ChipGroup
        label={m.show()}
        choices={kinds.map(({ kind, label }) => ({
          label: label(),
          path: pathOf({ kind }),
          isCurrent: kind === view.kind,
        }))}
      />
      <ChipGroup
        label={m.sort()}
        choices={sorts.map(({ sort, label }) => ({
          label: label(),
          path: pathOf({ sort }),
          isCurrent: sort === view.sort,
        }))}
      />
      <p role="status" className="text-sm text-muted sm:ml-auto">
        {text}
      </p>
    </div>
  );
}

const sorts = [
  { sort: 'added', label: m.sortAdded },
  { sort: 'title', label: m.sortTitle },
  { sort: 'progress', label: m.sortProgress },
] as const;

const kinds = [
  { kind: 'all', label: m.all },
  { kind: 'movies', label: m.movies },
  { kind: 'series', label: m.series },
] as const;

/** The filter and sort order of the watchlist. */
type WatchlistView = ReturnType<typeof parseView>;

/** The view in a URL; missing parameters have their defaults. */
export function parseView(query: URLSearchParams) {
  return {
    sort: sorts.find(({ sort }) => sort === query.get('sort'))?.sort ?? 'added',
    kind: kinds.find(({ kind }) => kind === query.get('kind'))?.kind ?? 'all',
  };
}

/** The query parameters of a view; the defaults have none. */
export function viewQuery({ sort, kind }: WatchlistView): Record<string, string> {
  return { ...(sort !== 'added' && { sort }), ...(kind !== 'all' && { kind }) };
}

/** A title of the grid; a removed title keeps its position. */
export interface WatchlistItem {
  readonly title: LibraryEntry;
  /** When it was added to the watchlist: ISO 8601. */
  readonly listedAt: string;
}

/** The titles of a view: newest first, by name, or by progress with the most advanced first and watched ones last. */
export function filterAndSort(titles: readonly WatchlistItem[], { sort, kind }: WatchlistView) {
  const mediaType = kind === 'movies' ? 'MOVIE' : 'TV';
  const shown = titles.filter(({ title }) => kind === 'all' || title.mediaType === mediaType);
  const byTime = shown.sort((one, other) => other.listedAt.localeCompare(one.listedAt));
  if (sort === 'added') return byTime;
  if (sort === 'title') {
    const { compare } = new Intl.Collator('en', { numeric: true });
    return byTime.sort((one, other) => compare(one.title.title, other.title.title));
  }
  return byTime.sort((one, other) => progressOf(other.title) - progressOf(one.title));
}

function progressOf(title: LibraryEntry): number {
  const { progress, watched, resume } = toTitleStatus(title);
  if (resume) return 1 + progress;
  return watched ? 0 : 0.5;
}
