import { useFragment } from '@apollo/client/react';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useState } from 'react';
import { useWhen } from '../../browser/effects.ts';
import { CardRow } from '../../components/cards/TitleRow.tsx';
import { Icon, RetryButton, useRestoreFocus } from '../../components/controls/Button.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ShelfFragmentDoc, WatchedFragmentDoc } from '../../gql/graphql.ts';
import type { LastWatchedItem } from '../../library/playback.ts';
import { previousRecord, shelfReader, shelfStatus } from '../../library/shelf.ts';
import type { StoreError } from '../../library/retries.ts';
import { useStore } from '../../stores/createStore.ts';
import * as m from '../../text/messages/continueWatching.ts';
import './continueWatching.css';
import { ContinueWatchingCard } from './ContinueWatchingCard.tsx';
import { playerShelfItem, type RemovedItem, type ShelfItem, shelfItems } from './shelfItems.ts';
import { ShelfRowSpace, ShelfSpace } from './ShelfSpace.tsx';
import { isSpaceReserved, pushContentDown, reserveSpace, storeShelfShown } from './shelfReservation.ts';

export { storeShelfShown } from './shelfReservation.ts';

interface PlayerPlacement {
  readonly on: 'player';
  /** The title the page is about; null when there is nothing to play, and until its name is known. */
  readonly watched: LastWatchedItem | null;
  /** Whether it plays. An unaired episode waits for the visitor to start it. */
  readonly plays: boolean;
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

/** Continue Watching and the last-watched record as they are cached, and whether they have been read. */
function useShelf(uid: string) {
  const status = useStore(shelfStatus, (now) => now, 'reading');
  const { data, complete } = useFragment({
    fragment: ShelfFragmentDoc,
    fragmentName: 'Shelf',
    from: { __typename: 'Viewer', id: `viewer:${uid}` },
  });
  const watched = useFragment({
    fragment: WatchedFragmentDoc,
    fragmentName: 'Watched',
    from: { __typename: 'LastWatched', id: `last-watched:${uid}` },
  });
  return {
    titles:
      complete && data.continueWatching
        ? { continueWatching: data.continueWatching.nodes, upNext: data.upNext?.nodes ?? [] }
        : null,
    /** Null when nothing was played yet, and while it is not known. */
    lastWatched: watched.complete ? watched.data : null,
    isRead: status === 'read',
    /** Why it could not be read the last time. */
    failure: typeof status === 'string' ? null : status,
  };
}

/** Titles the viewer can resume, in the first row. */
function HomeShelf({ uid, ref }: ShelfProps) {
  const headingId = useId();
  const { titles, lastWatched, isRead, failure } = useShelf(uid);
  // A removed entry is replaced by a notice for as long as the page is open.
  const [removed, setRemoved] = useState<readonly RemovedItem[]>([]);
  const shown = shelfItems(titles, isRead || failure ? lastWatched : null, removed);
  const hasItems = shown.some(({ state }) => state !== 'removed');
  const order = shown.map(({ title }) => title.id).join(' ');
  const [rememberedOrder] = useState(order);
  const [isReplaced, setIsReplaced] = useState<boolean | null>(null);
  if (isRead && isReplaced === null) setIsReplaced(order !== rememberedOrder);
  useEffect(() => (hasItems ? reserveSpace : undefined), [hasItems]);
  useEffect(() => {
    if (isRead) storeShelfShown(hasItems);
  }, [isRead, hasItems]);
  const remove = (item: ShelfItem, index: number) => {
    const others = removed.filter((one) => one.item.title.id !== item.title.id);
    setRemoved([...others, { item, after: shown[index - 1]?.title.id ?? null }]);
  };
  if (shown.length === 0 && !failure) return <ShelfSpace />;

  return (
    <section ref={ref} aria-labelledby={headingId} tabIndex={-1} className="group/row">
      <div className="mb-4 flex items-baseline gap-x-4">
        <h2 id={headingId} className="text-lg">
          {m.heading()}
        </h2>
        {shown.length > 0 && failure && <ShelfProblem failure={failure} />}
      </div>
      {shown.length > 0 ? (
        // Another device may have changed the order since the last visit: then the cards are new ones, and none moves.
        <ShelfRow key={isReplaced ? 'read' : 'remembered'}>
          {shown.map((item, index) => (
            <li key={item.title.id}>
              <ContinueWatchingCard
                item={item}
                arePicturesRead={isRead || failure !== null}
                onRemove={() => remove(item, index)}
              />
            </li>
          ))}
        </ShelfRow>
      ) : (
        failure && <ShelfError failure={failure} />
      )}
    </section>
  );
}

/** Says, beside the heading, that what is shown could not be read again: nothing moves. */
function ShelfProblem({ failure: { text } }: { readonly failure: StoreError }) {
  return (
    <p role="status" className="min-w-0 truncate text-xs text-muted">
      {text}
    </p>
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

/** Shows what was watched before this page, one click away. */
function PlayerShelf({ uid, ref, hasSpace, watched, plays }: PlayerShelfProps) {
  const headingId = useId();
  const { isRead, failure } = useShelf(uid);
  const before = useStore(previousRecord, (record) => record, undefined);
  useWhen(plays && watched !== null, () => {
    storeShelfShown(true);
    reserveSpace();
  });

  const item = playerShelfItem({ opened: watched, plays, before });
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
            <ContinueWatchingCard item={item} arePicturesRead={isRead || failure !== null} />
          </li>
        </ShelfRow>
      )}
      {!item && failure && <ShelfError failure={failure} />}
    </section>
  );
}

/** Explains why the shelf could not be read. The rest of the page keeps working. */
function ShelfError({ failure: { text, isOffline } }: { readonly failure: StoreError }) {
  const retry = useRetry(() => shelfReader.get()?.() ?? Promise.resolve(), true);
  useWhen(isOffline, () => console.warn(m.backendUnreached()));
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
