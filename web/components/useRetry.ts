import { useTransition } from 'react';

export interface Retry {
  readonly retry: () => void;
  /** True until the retry has its answer; what is on the page stays meanwhile. */
  readonly retrying: boolean;
}

/** Lets the visitor ask again for what failed. A second failure shows in the query's own answer. */
export function useRetry(refetch: () => Promise<unknown>): Retry {
  const [retrying, startTransition] = useTransition();
  return {
    retrying,
    retry: () => startTransition(() => void refetch().catch(() => undefined)),
  };
}
