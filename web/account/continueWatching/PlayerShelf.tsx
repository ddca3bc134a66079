import { type Ref, useEffect, useId, useState } from 'react';
import { playerEntry } from './playerEntry.ts';
import type { PlayerEvents } from './playerEventEmitter.ts';
import { ShelfNotice } from './ShelfError.tsx';
import { noteShelf } from './shelfSpace.tsx';
import { useKeepLastWatched } from './useSaveLastWatched.ts';
import { useKeepProgress } from './useSaveProgress.ts';
import { useLastWatched } from './useLastWatched.ts';
import type { Watched } from './lastWatched.ts';
import { WatchedEntry } from './LastWatchedCard.tsx';

interface PlayerShelfProps {
  /** Whose shelf it is. */
  readonly uid: string;
  /** What the page is about; null when there is nothing to play, and for as long as its name is not known. */
  readonly watched: Watched | null;
  /** Whether it plays. */
  readonly plays: boolean;
  /** What the page's player says. */
  readonly events: PlayerEvents;
  /** The section, as soon as there is one. */
  readonly ref: Ref<HTMLElement>;
}

/** What was watched before this, one click away. It is asked for first; what plays is kept in its place without waiting. */
export function PlayerShelf({ uid, watched, plays, events, ref }: PlayerShelfProps) {
  const headingId = useId();
  const { record, reading, retry, retrying } = useLastWatched(uid);
  // As the page was opened: what is kept from here on is no news of what was watched before.
  const [known] = useState(record);
  useKeepLastWatched(plays ? watched : null);
  useKeepProgress(uid, events);
  const isKept = plays && watched !== null;
  useEffect(() => {
    if (isKept) noteShelf(true);
  }, [isKept]);

  const read = reading?.kind === 'read' ? reading.record : known;
  const settled = reading ? reading.kind === 'read' || record !== null : known !== null;
  const entry = playerEntry({ opened: watched, plays, read, known, settled });
  const failure = reading?.kind === 'failed' ? reading : null;
  if (!entry && !failure && (reading || !plays)) return null;
  return (
    <section ref={ref} aria-labelledby={headingId} tabIndex={-1}>
      <h2 id={headingId} className="mb-4 text-lg">
        Continue Watching
      </h2>
      {entry && <WatchedEntry {...entry} />}
      {!entry && failure && <ShelfNotice failure={failure} retry={retry} retrying={retrying} />}
      {!entry && !failure && <div className="skeleton h-28 max-w-prose rounded-card" />}
    </section>
  );
}
