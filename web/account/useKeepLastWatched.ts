import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { keepTrying } from './keepTrying.ts';
import { saveLastWatched } from './lastWatchedRequests.ts';
import type { Watched } from './watched.ts';

/**
 * Keeps what is played as the viewer's record, once for each object it is given, and quietly tries again for as long
 * as the page is open. Null keeps nothing.
 */
export function useKeepLastWatched(played: Watched | null): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!played) return undefined;
    const leaving = new AbortController();
    void keepTrying(async () => {
      const failure = await saveLastWatched(client, played, leaving.signal);
      if (!failure) return 'done';
      return failure.passing ? 'failed' : 'given up';
    }, leaving.signal);
    return () => leaving.abort();
  }, [client, played]);
}
