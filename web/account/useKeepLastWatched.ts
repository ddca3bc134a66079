import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { keepTrying } from './keepTrying.ts';
import { saveLastWatched } from './lastWatchedRequests.ts';
import { isSameRecord, type Watched } from './watched.ts';

/**
 * Keeps what is played as the viewer's record, at once, and once more whenever its name or poster turns out otherwise;
 * quietly tries again for as long as the page is open. Null keeps nothing.
 */
export function useKeepLastWatched(played: Watched | null): void {
  const client = useApolloClient();
  const [kept, setKept] = useState(played);
  // Every render brings an object of its own: only another record is one to keep.
  if (!isSameRecord(kept, played)) setKept(played);
  useEffect(() => {
    if (!kept) return undefined;
    const leaving = new AbortController();
    void keepTrying(async () => {
      const failure = await saveLastWatched(client, kept, leaving.signal);
      if (!failure) return 'done';
      return failure.passing ? 'failed' : 'given up';
    }, leaving.signal);
    return () => leaving.abort();
  }, [client, kept]);
}
