import { startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/**
 * Asks once more for a part that the page lacked when the server handed it over: it may only have been late. Returns
 * whether the part is still to come; the server and the page it hands over say so alike. A part that a navigation found
 * missing is not asked for again. Take `ask` from the part's own query.
 */
export function useRefetchDeferred(missing: boolean, ask: () => Promise<unknown>): boolean {
  const served = useServerRendered();
  const [asking, setAsking] = useState(served && missing);
  const askAgain = useEffectEvent(() =>
    // What is on the page stays until the answer is there, and changes together with it.
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
 * Whether the component was in the page as the server sent it; the server and the page it hands over say so alike. It says the
 * same ever after: a word that changes once the page is taken over would render all that stands below anew, at once.
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
