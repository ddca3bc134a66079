import { startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/**
 * Refetches a deferred section that was missing from the server-rendered page. Returns whether it is still pending. A
 * section that a client-side navigation failed to load is not refetched.
 */
export function useRefetchDeferred(missing: boolean, ask: () => Promise<unknown>): boolean {
  const served = useServerRendered();
  const [asking, setAsking] = useState(served && missing);
  const askAgain = useEffectEvent(() =>
    // The current content stays until the response has arrived, and both change together.
    startTransition(async () => {
      await ask().catch(() => undefined);
      startTransition(() => setAsking(false));
    }),
  );
  useEffect(() => {
    if (asking) askAgain();
  }, [asking]);
  return asking && missing;
}

/**
 * Whether the component was server-rendered. The value never changes: a change after hydration would re-render
 * everything below synchronously.
 */
export function useServerRendered(): boolean {
  const [mount] = useState(() => ({ served: false }));
  return useSyncExternalStore(
    neverChanges,
    () => mount.served,
    () => (mount.served = true),
  );
}

function neverChanges() {
  return () => undefined;
}
