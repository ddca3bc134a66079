import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { homePath, watchlistPath } from '../../../contract/paths.ts';
import { fetchLibrary } from '../../account/library/fetchLibrary.ts';
import { type LibraryEntry, useLibrary } from '../../account/library/library.ts';
import { TitleCard, useWatchlistToggle } from '../../components/cards/TitleCard.tsx';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { Select } from '../../components/controls/Select.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { pluralize } from '../../text/format.ts';
import {
  filterAndSort,
  kinds,
  parseView,
  sorts,
  viewQuery,
  type WatchlistItem,
  type WatchlistView,
} from './watchlistUrl.ts';

/**
 * The viewer's watchlist, with sorting, filters and removal. A removed title keeps its position until the page is
 * left.
 */
export function Watchlist({ uid }: { readonly uid: string }) {
  const client = useApolloClient();
  const { state, titles: cached } = useLibrary(uid);
  const [query] = useSearchParams();
  const view = parseView(query);
  const retry = useRetry(() => fetchLibrary(client, uid), state === 'failed');
  const titles = useStableTitles(cached);

  if (titles.length === 0 && state === 'failed') {
    return <Notice kind="failed" text="Your watchlist could not be loaded." {...retry} />;
  }
  if (titles.length === 0 && state !== 'read') return <TitleGridSkeleton count={12} />;
  if (titles.length === 0) {
    return (
      <Notice
        kind="empty"
        text="Nothing is on your watchlist yet. Add a movie or series from its card or its page."
        action={<ButtonLink href={homePath}>See what is trending</ButtonLink>}
      />
    );
  }
  const shown = filterAndSort(titles, view);
  const listed = shown.filter(({ title }) => title.listedAt !== null).length;
  return (
    <>
      <WatchlistControls view={view} text={pluralize(listed, 'title')} />
      {shown.length === 0 ? (
        <Notice
          kind="empty"
          text={view.kind === 'movies' ? 'No movies are on it.' : 'No series are on it.'}
        />
      ) : (
        <ul aria-label="Watchlist" data-cards="Watchlist" className="card-grid">
          {shown.map(({ title }) => (
            <li key={title.titleId}>
              <WatchlistCard title={title} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The titles on the watchlist, and those that were on it since the page was opened. */
function useStableTitles(titles: readonly LibraryEntry[]): WatchlistItem[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, WatchlistItem>>(new Map());
  const now = new Map(seen);
  for (const title of titles) {
    const { titleId, listedAt } = title;
    const before = seen.get(titleId);
    if (listedAt === null && !before) continue;
    // A restored title returns to its old position.
    const item = before ? { ...before, title } : { title, listedAt: listedAt ?? '' };
    if (before?.title !== title) now.set(titleId, item);
  }
  const isSame = now.size === seen.size && [...now].every(([id, item]) => seen.get(id) === item);
  if (!isSame) setSeen(now);
  return [...now.values()];
}

/** A title of the watchlist, with a button that removes or restores it. */
function WatchlistCard({ title }: { readonly title: LibraryEntry }) {
  const known = { ...title, id: title.titleId };
  const { listed, toggle } = useWatchlistToggle(known);
  const isMovie = title.mediaType === 'MOVIE';
  const nothing = { year: null, rating: null, genres: [], posterLarge: null };
  return (
    <div className={listed ? '' : 'removed-card'}>
      <TitleCard
        title={{ ...known, ...nothing, __typename: isMovie ? 'Movie' : 'Series' }}
        level={2}
        kind={isMovie ? 'Movie' : 'Series'}
        note={
          <button
            type="button"
            className="card-note-button"
            aria-label={listed ? `Remove ${title.title} from the watchlist` : `Undo: put ${title.title} back`}
            onClick={toggle}
          >
            <Icon name={listed ? 'close' : 'undo'} className="size-4" />
            {listed ? 'Remove' : 'Undo'}
          </button>
        }
      />
    </div>
  );
}

/** Filters and sorts the watchlist, through the URL. */
function WatchlistControls({ view, text }: { readonly view: WatchlistView; readonly text: string }) {
  const selectId = useId();
  const navigate = useNavigate();
  const pathOf = (change: Partial<WatchlistView>) => watchlistPath(viewQuery({ ...view, ...change }));
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <LinkChips
        label="Show"
        choices={kinds.map(({ kind, label }) => ({
          label,
          path: pathOf({ kind }),
          isCurrent: kind === view.kind,
        }))}
      />
      <div className="flex items-center gap-3">
        <label htmlFor={selectId} className="text-sm text-muted">
          Sort by
        </label>
        <Select
          id={selectId}
          value={view.sort}
          onChange={({ target }) => {
            const { sort } = parseView(new URLSearchParams({ sort: target.value }));
            void navigate(pathOf({ sort }), { replace: true, preventScrollReset: true });
          }}
        >
          {sorts.map(({ sort, label }) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="text-sm text-muted sm:ml-auto">
        {text}
      </p>
    </div>
  );
}
