import { useApolloClient, useFragment } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { WatchedFragmentDoc } from '../../gql/graphql.ts';
import { type Reading, readLastWatched } from './lastWatchedQueue.ts';
import { lastWatchedId, type Watched } from './lastWatched.ts';

/** A viewer's record as it is known here. */
export interface LastWatched {
  /** The record in the cache: what was last read or kept; null when nothing is known. */
  readonly record: Watched | null;
  /** How reading it went when the page was opened, or last tried again; null until the first answer. */
  readonly reading: Reading | null;
  /** Reads again what could not be read. */
  readonly retry: () => void;
  /** True from a retry until its answer. */
  readonly retrying: boolean;
}

/**
 * Reads a viewer's record once for a page that shows it; when that failed, again as soon as the browser is online.
 *
 * @param wanted while it is false nothing is read
 */
export function useLastWatched(uid: string, wanted = true): LastWatched {
  const client = useApolloClient();
  const from = { __typename: 'LastWatched', id: lastWatchedId(uid) } as const;
  const { data, complete } = useFragment({ fragment: WatchedFragmentDoc, from });
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<{ readonly attempt: number; readonly reading: Reading } | null>(null);
  const failed = answer?.reading.kind === 'failed';

  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    void readLastWatched(client, uid).then((reading) => {
      if (!left) setAnswer({ attempt, reading });
    });
    return () => {
      left = true;
    };
  }, [client, uid, attempt, wanted]);

  useEffect(() => {
    if (!failed) return undefined;
    const retry = () => setAttempt((last) => last + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);

  return {
    record: complete ? data : null,
    reading: answer?.reading ?? null,
    retry: () => setAttempt((last) => last + 1),
    retrying: failed && answer?.attempt !== attempt,
  };
}
