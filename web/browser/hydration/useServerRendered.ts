import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useClientValue } from './pageContext.ts';

/** Refetches a deferred section missing from the server-rendered page, once. Returns whether it is still pending. */
export function useRefetchDeferred(missing: boolean, refetch: () => Promise<unknown>): boolean {
  const isServerRendered = useServerRendered();
  const [isPending, setIsPending] = useState(isServerRendered && missing);
  const refetchOnce = useEffectEvent(() =>
    // The current content stays until the response has arrived, and both change together.
    startTransition(async () => {
      await refetch().catch(() => undefined);
      startTransition(() => setIsPending(false));
    }),
  );
  useEffect(() => {
    if (isPending) refetchOnce();
  }, [isPending]);
  return isPending && missing;
}

/** Whether the component was server-rendered. Never changes: that would re-render everything below synchronously. */
export function useServerRendered(): boolean {
  const [mount] = useState(() => ({ served: false }));
  return useClientValue(
    () => mount.served,
    () => (mount.served = true),
  );
}
