import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { isSameRecord, type LastWatchedItem } from './lastWatched.ts';
import { saveLastWatched } from './lastWatchedQueue.ts';
import { retryWithBackoff } from './retryWithBackoff.ts';

/** Milliseconds between two saves: a player may move on to another part at any rate. */
const PAUSE_MS = 2000;

/**
 * Saves what is played as the viewer's record, at once and again whenever its name or poster changes. Failed saves
 * are retried silently for as long as the page is open. Null saves nothing.
 */
export function useSaveLastWatched(uid: string, played: LastWatchedItem | null): void {
  const client = useApolloClient();
  const [record, setRecord] = useState(played);
  const savedAt = useRef(-PAUSE_MS);
  // Each render creates a new object; only a different record is saved.
  if (!isSameRecord(record, played)) setRecord(played);
  useEffect(() => {
    if (!record) return undefined;
    const controller = new AbortController();
    const attempt = async () => {
      savedAt.current = Date.now();
      const failure = await saveLastWatched(client, uid, record, controller.signal);
      if (!failure) return 'done';
      return failure.isRetryable ? 'failed' : 'given up';
    };
    const wait = savedAt.current + PAUSE_MS - Date.now();
    const save = () => void retryWithBackoff(attempt, controller.signal);
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (wait > 0) timer = setTimeout(save, wait);
    else save();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, uid, record]);
}
