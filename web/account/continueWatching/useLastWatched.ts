import { useApolloClient, useFragment } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { WatchedFragmentDoc } from '../../gql/graphql.ts';
import { lastWatchedId, type LastWatchedItem } from './lastWatched.ts';
import { fetchLastWatched, type LastWatchedResult } from './lastWatchedQueue.ts';

/** A viewer's record as the client knows it. */
interface LastWatched {
  /** The cached record, last read or saved; null when nothing is known. */
  readonly record: LastWatchedItem | null;
  /** The result of the latest read; null until the first response. */
  readonly result: LastWatchedResult | null;
  /** Repeats a failed read. */
  readonly retry: () => void;
  /** True from a retry until its response. */
  readonly retrying: boolean;
}

/**
 * Reads a viewer's record once for a page that shows it, and again after a failure as soon as the browser is online.
 *
 * @param enabled while it is false nothing is read
 */
export function useLastWatched(uid: string, enabled = true): LastWatched {
  const client = useApolloClient();
  const from = { __typename: 'LastWatched', id: lastWatchedId(uid) } as const;
  const { data, complete } = useFragment({ fragment: WatchedFragmentDoc, from });
  const [attempt, setAttempt] = useState(1);
  const [response, setResponse] = useState<{
    readonly attempt: number;
    readonly result: LastWatchedResult;
  } | null>(null);
  const failed = response?.result.kind === 'failed';

  useEffect(() => {
    if (!enabled) return undefined;
    let cancelled = false;
    void fetchLastWatched(client, uid).then((result) => {
      if (!cancelled) setResponse({ attempt, result });
    });
    return () => {
      cancelled = true;
    };
  }, [client, uid, attempt, enabled]);

  useEffect(() => {
    if (!failed) return undefined;
    const retry = () => setAttempt((last) => last + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);

  return {
    record: complete ? data : null,
    result: response?.result ?? null,
    retry: () => setAttempt((last) => last + 1),
    retrying: failed && response?.attempt !== attempt,
  };
}
