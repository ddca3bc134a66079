import { type Ref, useId } from 'react';
import { ShelfNotice } from './ShelfNotice.tsx';
import { useLastWatched } from './useLastWatched.ts';
import { WatchedEntry } from './WatchedEntry.tsx';

interface HomeShelfProps {
  /** Whose shelf it is. */
  readonly uid: string;
  /** The section, as soon as there is one. */
  readonly ref: Ref<HTMLElement>;
}

/** A slim bar over the rows. It comes once the page stands, so it is low: what it moves must hardly be seen to move. */
export function HomeShelf({ uid, ref }: HomeShelfProps) {
  const headingId = useId();
  const { record, reading, retry, retrying } = useLastWatched(uid);
  const heading = (
    <h2 id={headingId} className="text-xs font-semibold text-faint">
      Continue Watching
    </h2>
  );
  const failure = reading?.kind === 'failed' ? reading : null;
  if (!record && !failure) return null;
  return (
    <section ref={ref} aria-labelledby={headingId} tabIndex={-1}>
      {record && <WatchedEntry watched={record} heading={heading} />}
      {!record && failure && (
        <ShelfNotice failure={failure} heading={heading} retry={retry} retrying={retrying} />
      )}
    </section>
  );
}
