import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useState } from 'react';
import { resumePath } from '../../../contract/paths.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { CardRow } from '../../components/cards/TitleRow.tsx';
import { ButtonLink, Icon, RetryButton, useRestoreFocus } from '../../components/controls/Button.tsx';
import { fetchLibrary, useLibrary } from '../library/library.ts';
import type { StoreError } from '../library/retryWithBackoff.ts';
import { ContinueWatchingCard } from './ContinueWatchingCard.tsx';
import {
  beginningOf,
  episodeLabel,
  isSameItem,
  type LastWatchedItem,
  playerShelfItem,
  shelfItems,
} from './shelfItems.ts';
import { isSpaceReserved, pushContentDown, ShelfSpace, storeShelfShown } from './shelfSpace.tsx';
import { useSaveLastWatched } from './useSaveLastWatched.ts';
import { type PlayerMessages, useSaveProgress } from './useSaveProgress.ts';
import * as m from '../../text/messages/continueWatching.ts';

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
  const { on } = placement;
  const ref = useCallback(
    (section: HTMLElement | null) => {
      const hasSpace = on === 'home' && isSpaceReserved();
      if (section && isPageMounted.current && !hasSpace) pushContentDown(section);
    },
    [isPageMounted, on],
  );
  return placement.on === 'home' ? (
    <HomeShelf uid={uid} ref={ref} />
  ) : (
    <PlayerShelf uid={uid} ref={ref} {...placement} />
  );
}

interface ShelfProps {
  readonly uid: string;
  readonly ref: (section: HTMLElement | null) => void;
}

/**
 * Titles the viewer can resume, in a slim row above the others. It arrives after the page is rendered, so it is low
 * and shifts the content below as little as possible.
 */
function HomeShelf({ uid, ref }: ShelfProps) {
  const headingId = useId();
  const { titles, lastWatched, isRead, failure } = useLibrary(uid);
  // A removed entry is replaced by a notice for as long as the page is open.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const shown = shelfItems(titles, lastWatched, removed);
  const hasItems = shown.some(({ state }) => state !== 'removed');
  const isKnown = hasItems || isRead;
  useEffect(() => {
    if (isKnown) storeShelfShown(hasItems);
  }, [isKnown, hasItems]);
  if (shown.length === 0 && !failure) return <ShelfSpace />;

  const heading = (
    <h2 id={headingId} className="text-xs font-semibold text-faint">
      {m.heading()}
    </h2>
  );
  return (
    <section ref={ref} aria-labelledby={headingId} tabIndex={-1} className="group/row">
      {shown.length > 0 ? (
        <>
          {heading}
          <div className="mt-1">
            <CardRow name={m.heading()} className="continue-row" arrowClassName="top-1/2 -translate-y-1/2">
              {shown.map((entry) => (
                <li key={entry.title.id}>
                  <ContinueWatchingCard
                    entry={entry}
                    onRemove={() => setRemoved(new Set([...removed, entry.title.id]))}
                  />
                </li>
              ))}
            </CardRow>
          </div>
        </>
      ) : (
        failure && <ShelfError uid={uid} failure={failure} heading={heading} />
      )}
    </section>
  );
}

/** Shows what was watched before this page, one click away. The playing title is saved once the library is read. */
function PlayerShelf({ uid, ref, watched, plays, messages }: ShelfProps & PlayerPlacement) {
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
    if (isSaved) storeShelfShown(true);
  }, [isSaved]);

  const entry = playerShelfItem({ opened: watched, plays, before });
  if (!entry && !failure && (isRead || !plays)) return null;
  return (
    <section ref={ref} aria-labelledby={headingId} tabIndex={-1}>
      <h2 id={headingId} className="mb-4 text-lg">
        {m.heading()}
      </h2>
      {entry && <LastWatchedCard {...entry} />}
      {!entry && failure && <ShelfError uid={uid} failure={failure} />}
      {!entry && !failure && <div className="skeleton h-28 max-w-prose rounded-card" />}
    </section>
  );
}

/** The last-watched title with a link to resume it, which is the whole card; none to what the page itself plays. */
function LastWatchedCard({ watched, playing }: NonNullable<ReturnType<typeof playerShelfItem>>) {
  const { movieId: tmdbId, mediaType, title, poster } = watched;
  const part = episodeLabel(watched);
  return (
    <div className="group relative flex h-28 max-w-prose items-center gap-3 overflow-hidden rounded-card border border-line bg-raised/60 pr-3 sm:gap-4 sm:pr-4">
      <Poster src={poster} alt="" title="" className="h-full shrink-0" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 text-left text-base font-semibold wrap-anywhere">
          {title}
        </p>
        {part && <p className="text-xs text-muted">{part}</p>}
      </div>
      {playing ? (
        <span className="rounded-control bg-text px-2 py-0.5 text-xs font-semibold text-ground">
          {m.playing()}
        </span>
      ) : (
        // The link covers the whole entry. If the button shrank when pressed, the link would move away under the
        // pointer.
        <ButtonLink
          href={resumePath({ mediaType, tmdbId }, beginningOf(watched))}
          variant="primary"
          icon={<Icon name="play" className="size-5 max-sm:hidden" />}
          className="shrink-0 after:absolute after:inset-0 active:scale-none!"
          aria-label={m.resumeTitle({ title: part ? m.titlePart({ title, part }) : title })}
        >
          {m.resume()}
        </ButtonLink>
      )}
    </div>
  );
}

interface ShelfErrorProps {
  readonly uid: string;
  readonly failure: StoreError;
  /** Shown above the message in a shelf without a heading. */
  readonly heading?: ReactNode;
}

/** Explains why the library could not be loaded. The rest of the page keeps working. */
function ShelfError({ uid, failure: { text, isOffline }, heading }: ShelfErrorProps) {
  const client = useApolloClient();
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    if (isOffline) console.warn(m.backendUnreached());
  }, [isOffline]);
  const button = useRestoreFocus('section');
  return (
    <div
      className={`flex max-w-prose items-center gap-3 rounded-card border border-line bg-raised/60 px-3 sm:px-4 ${heading ? 'min-h-18 py-2' : 'min-h-28 py-3'}`}
    >
      <Icon name="alert" className="size-6 text-danger max-sm:hidden" />
      <div className="min-w-0 flex-1">
        {heading}
        <p role="status" className="text-xs text-muted">
          {text}
        </p>
      </div>
      <RetryButton
        ref={button}
        retry={() => {
          setRetrying(true);
          void fetchLibrary(client, uid).then(() => setRetrying(false));
        }}
        retrying={retrying}
        icon={<Icon name="retry" className="size-5 max-sm:hidden" />}
        className="shrink-0 max-sm:px-3"
      />
    </div>
  );
}
