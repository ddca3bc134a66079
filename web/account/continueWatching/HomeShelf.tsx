import { useApolloClient } from '@apollo/client/react';
import { type Ref, useEffect, useId, useState } from 'react';
import { fetchLibrary } from '../library/fetchLibrary.ts';
import { useLibrary } from '../library/library.ts';
import { ContinueWatchingRow } from './ContinueWatchingRow.tsx';
import { ShelfError } from './ShelfError.tsx';
import { shelfItems } from './shelfItems.ts';
import { storeShelfShown, ShelfSpace } from './shelfSpace.tsx';
import { useLastWatched } from './useLastWatched.ts';

interface HomeShelfProps {
  /** Uid of the viewer the shelf belongs to. */
  readonly uid: string;
  /** The section element, once it is rendered. */
  readonly ref: Ref<HTMLElement>;
}

/**
 * Titles the viewer can resume, in a slim row above the others. It arrives after the page is rendered, so it is low
 * and shifts the content below as little as possible. When the account's titles are not stored or cannot be read, it
 * shows the last-watched record.
 */
export function HomeShelf({ uid, ref }: HomeShelfProps) {
  const headingId = useId();
  const client = useApolloClient();
  const { titles, state } = useLibrary(uid);
  // A removed entry is replaced by a notice for as long as the page is open.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const usesRecord =
    state === 'failed' || (state === 'read' && !titles.some(({ playedAt }) => playedAt !== null));
  const { record, result, retry, retrying } = useLastWatched(uid, usesRecord);
  const shown = shelfItems(titles, usesRecord ? record : null, removed);
  const failure = result?.kind === 'failed' ? result : null;
  const hasItems = shown.some(({ state }) => state !== 'removed');
  const isKnown = hasItems || (usesRecord ? result?.kind === 'read' : state === 'read');
  useEffect(() => {
    if (isKnown) storeShelfShown(hasItems);
  }, [isKnown, hasItems]);
  if (shown.length === 0 && !failure) return <ShelfSpace />;

  const heading = (
    <h2 id={headingId} className="text-xs font-semibold text-faint">
      Continue Watching
    </h2>
  );
  return (
    <section ref={ref} aria-labelledby={headingId} tabIndex={-1} className="group/row">
      {shown.length > 0 ? (
        <>
          {heading}
          <ContinueWatchingRow entries={shown} onRemove={(id) => setRemoved(new Set([...removed, id]))} />
        </>
      ) : (
        failure && (
          <ShelfError
            failure={failure}
            heading={heading}
            retry={() => {
              void fetchLibrary(client, uid);
              retry();
            }}
            retrying={retrying}
          />
        )
      )}
    </section>
  );
}
