import { useEffect, useEffectEvent, useTransition } from 'react';
import { useConnection } from '../../browser/connection.ts';

export interface Retry {
  readonly retry: () => void;
  /** True until the retry has its response; the page keeps its content meanwhile. */
  readonly retrying: boolean;
}

/** Lets the visitor retry a failed query, whose own error shows again; missing data is refetched on reconnect. */
export function useRetry(refetch: () => Promise<unknown>, missing: boolean): Retry {
  const [retrying, startTransition] = useTransition();
  const connection = useConnection();
  const retry = () => startTransition(() => void refetch().catch(() => undefined));
  const onBack = useEffectEvent(() => {
    if (missing) retry();
  });
  useEffect(() => {
    if (connection === 'back') onBack();
  }, [connection]);
  return { retrying, retry };
}
