import { type Ref, useEffect, useId, useState } from 'react';
import type { LastWatchedItem } from './lastWatched.ts';
import { LastWatchedCard } from './LastWatchedCard.tsx';
import { ShelfError } from './ShelfError.tsx';
import { playerShelfItem } from './shelfItems.ts';
import { storeShelfShown } from './shelfSpace.tsx';
import { useLastWatched } from './useLastWatched.ts';
import { useSaveLastWatched } from './useSaveLastWatched.ts';
import { type PlayerMessages, useSaveProgress } from './useSaveProgress.ts';

interface PlayerShelfProps {
  /** Uid of the viewer the shelf belongs to. */
  readonly uid: string;
  /** The title the page is about; null when there is nothing to play, and until its name is known. */
  readonly watched: LastWatchedItem | null;
  /** Whether it plays. */
  readonly plays: boolean;
  /** Messages of the page's player. */
  readonly messages: PlayerMessages;
  /** The section element, once it is rendered. */
  readonly ref: Ref<HTMLElement>;
}

/**
 * Shows what was watched before this page, one click away. That record is read first; the playing title is then saved
 * without waiting for the response.
 */
export function PlayerShelf({ uid, watched, plays, messages, ref }: PlayerShelfProps) {
  const headingId = useId();
  const { record, result, retry, retrying } = useLastWatched(uid);
  // The record as of opening the page: what is saved afterwards says nothing about what was watched before.
  const [known] = useState(record);
  useSaveLastWatched(uid, plays ? watched : null);
  useSaveProgress(uid, messages);
  const isSaved = plays && watched !== null;
  useEffect(() => {
    if (isSaved) storeShelfShown(true);
  }, [isSaved]);

  const read = result?.kind === 'read' ? result.record : known;
  const settled = result ? result.kind === 'read' || record !== null : known !== null;
  const entry = playerShelfItem({ opened: watched, plays, read, known, settled });
  const failure = result?.kind === 'failed' ? result : null;
  if (!entry && !failure && (result || !plays)) return null;
  return (
    <section ref={ref} aria-labelledby={headingId} tabIndex={-1}>
      <h2 id={headingId} className="mb-4 text-lg">
        Continue Watching
      </h2>
      {entry && <LastWatchedCard {...entry} />}
      {!entry && failure && <ShelfError failure={failure} retry={retry} retrying={retrying} />}
      {!entry && !failure && <div className="skeleton h-28 max-w-prose rounded-card" />}
    </section>
  );
}
