import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useState } from 'react';
import { CardRow } from '../../components/cards/TitleRow.tsx';
import { Icon, RetryButton, useRestoreFocus } from '../../components/controls/Button.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import * as m from '../../text/messages/continueWatching.ts';
import { fetchLibrary, useLibrary } from '../library/library.ts';
import type { StoreError } from '../library/retryWithBackoff.ts';
import './continueWatching.css';
import { ContinueWatchingCard } from './ContinueWatchingCard.tsx';
import { isSameItem, type LastWatchedItem, playerShelfItem, shelfItems } from './shelfItems.ts';
import { ShelfRowSpace, ShelfSpace } from './ShelfSpace.tsx';
import { isSpaceReserved, pushContentDown, reserveSpace, storeShelfShown } from './shelfReservation.ts';
import { useSaveLastWatched } from './useSaveLastWatched.ts';
import { type PlayerMessages, useSaveProgress } from './useSaveProgress.ts';
import { useShelfPictures } from './useShelfPictures.ts';

export { storeShelfShown } from './shelfReservation.ts';

interface PlayerPlacement {
  readonly on: 'player';
  /** The title the page is about; null when there is nothing to play, and until its name is known. */
  readonly watched: LastWatchedItem | null;
  /** Whether it plays. An unaired episode waits for the visitor to start it. */
  readonly plays: boolean;
  readonly messages: PlayerMessages;
}

/** The page a Continue Watching shelf is rendered on. */
export type ShelfPlacement = { readonly on: 'home' } | PlayerPlacement;

interface ContinueWatchingShelfProps {
  readonly uid: string;
  readonly placement: ShelfPlacement;
  /** Whether the page is already mounted: a shelf that arrives later moves the content below it. */
  readonly isPageMounted: RefObject<boolean>;
}

export function ContinueWatchingShelf({ uid, placement, isPageMounted }: ContinueWatchingShelfProps) {
  const [hasSpace] = useState(isSpaceReserved);
  const ref = useCallback(
    (section: HTMLElement | null) => {
      if (section && isPageMounted.current && !hasSpace) pushContentDown(section);
    },
    [isPageMounted, hasSpace],
  );
  return placement.on === 'home' ? (
    <HomeShelf uid={uid} ref={ref} />
  ) : (
    <PlayerShelf uid={uid} ref={ref} hasSpace={hasSpace} {...placement} />
  );
}

interface ShelfProps {
  readonly uid: string;
  readonly ref: (section: HTMLElement | null) => void;
}

/** Titles the viewer can resume, in the first row. */
function HomeShelf({ uid, ref }: ShelfProps) {
  const headingId = useId();
  const { titles, lastWatched, failure } = useLibrary(uid);
  // A removed entry is replaced by a notice for as long as the page is open.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const shown = shelfItems(titles, lastWatched, removed);
  const arePicturesRead = useShelfPictures(shown);
  const hasItems = shown.some(({ state }) => state !== 'removed');
  useEffect(() => (hasItems ? reserveSpace : undefined), [hasItems]);
  if (shown.length === 0 && !failure) return <ShelfSpace />;

  return (
    <section ref={ref} aria-labelledby={headingId} tabIndex={-1} className="group/row">
      <h2 id={headingId} className="mb-4 text-lg">
        {m.heading()}
      </h2>
      {shown.length > 0 ? (
        <ShelfRow>
          {shown.map((item) => (
            <li key={item.title.id}>
              <ContinueWatchingCard
                item={item}
                arePicturesRead={arePicturesRead}
                onRemove={() => setRemoved(new Set([...removed, item.title.id]))}
              />
            </li>
          ))}
        </ShelfRow>
      ) : (
        failure && <ShelfError uid={uid} failure={failure} />
      )}
    </section>
  );
}

function ShelfRow({ children }: { readonly children: ReactNode }) {
  return (
    <CardRow name={m.heading()} className="card-row wide-row" arrowClassName="top-[calc(50%-3rem)]">
      {children}
    </CardRow>
  );
}

interface PlayerShelfProps extends ShelfProps, PlayerPlacement {
  /** Whether its place was reserved before it came. */
  readonly hasSpace: boolean;
}

/** Shows what was watched before this page, one click away. The playing title is saved once the library is read. */
function PlayerShelf({ uid, ref, hasSpace, watched, plays, messages }: PlayerShelfProps) {
  const headingId = useId();
  const { lastWatched, isRead, failure } = useLibrary(uid);
  // The record as of opening the page: what is saved afterwards says nothing about what was watched before.
  const [before, setBefore] = useState<LastWatchedItem | null>();
  const isKnown = isRead || (lastWatched !== null && !isSameItem(lastWatched, watched));
  if (before === undefined && isKnown) setBefore(lastWatched);
  useSaveLastWatched(uid, plays && (isRead || failure) ? watched : null);
  useSaveProgress(uid, messages);
  const isSaved = plays && watched !== null;
  useEffect(() => {
    if (!isSaved) return;
    storeShelfShown(true);
    reserveSpace();
  }, [isSaved]);

  const item = playerShelfItem({ opened: watched, plays, before });
  const arePicturesRead = useShelfPictures(item ? [item] : []);
  // A viewer who had nothing to resume gets no placeholder: it would be taken away again.
  if (!item && !failure) return hasSpace && !isRead ? <ShelfSpace /> : null;
  return (
    <section ref={ref} aria-labelledby={headingId} tabIndex={-1}>
      <h2 id={headingId} className="mb-4 text-lg">
        {m.heading()}
      </h2>
      {item && (
        <ShelfRow>
          <li>
            <ContinueWatchingCard item={item} arePicturesRead={arePicturesRead} />
          </li>
        </ShelfRow>
      )}
      {!item && failure && <ShelfError uid={uid} failure={failure} />}
    </section>
  );
}

interface ShelfErrorProps {
  readonly uid: string;
  readonly failure: StoreError;
}

/** Explains why the library could not be loaded. The rest of the page keeps working. */
function ShelfError({ uid, failure: { text, isOffline } }: ShelfErrorProps) {
  const client = useApolloClient();
  const retry = useRetry(() => fetchLibrary(client, uid), true);
  useEffect(() => {
    if (isOffline) console.warn(m.backendUnreached());
  }, [isOffline]);
  const button = useRestoreFocus('section');
  return (
    <div className="shelf-failed">
      <ShelfRowSpace />
      <div className="flex min-h-28 max-w-prose items-center gap-3 rounded-card border border-line bg-raised/60 px-3 py-3 sm:gap-4 sm:px-4">
        <Icon name="alert" className="size-6 text-danger max-sm:hidden" />
        <p role="status" className="min-w-0 flex-1 text-xs text-muted">
          {text}
        </p>
        <RetryButton
          ref={button}
          {...retry}
          icon={<Icon name="retry" className="size-5 max-sm:hidden" />}
          className="shrink-0 max-sm:px-3"
        />
      </div>
    </div>
  );
}
