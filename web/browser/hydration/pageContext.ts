import { createContext, type ReactNode, startTransition, use, useState, useSyncExternalStore } from 'react';
import type { PublicConfig } from '../../../contract/pageRendering.ts';
import { subscribeToDay } from '../../stores/day.ts';
import { useWhen } from '../effects.ts';
import { dayAfter, localDay } from '../../text/dates.ts';

/** The server's public configuration of this page, provided by the document. */
export const PublicConfigContext = createContext<PublicConfig | null>(null);

/** Wraps children in the Apollo provider. The browser's arrives late, so it renders inside a Suspense boundary. */
export const DataProviderContext = createContext((children: ReactNode) => children);

/** Prefetches a page by its path, without the language's prefix; does nothing on the server. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined);

/** The configuration of this page. Throws when rendered outside the document. */
export function usePublicConfig(): PublicConfig {
  const config = use(PublicConfigContext);
  if (!config) throw new Error('PublicConfigContext is missing');
  return config;
}

const neverChanges = () => () => undefined;

/** A value that only the browser has; while hydrating, the server's. `read` must not return new objects. */
export function useClientValue<T>(read: () => T, serverValue: T): T {
  return useSyncExternalStore(neverChanges, read, () => serverValue);
}

/** Whether the browser has hydrated the page; visitor-specific content renders only then. */
export function useIsHydrated(): boolean {
  return useClientValue(() => true, false);
}

/**
 * The viewer's own day, YYYY-MM-DD, which changes at midnight; on the server and while hydrating, the day in UTC on which
 * the page was rendered, so that both match.
 */
export function useToday(): string {
  const { renderedOn } = usePublicConfig();
  return useSyncExternalStore(
    subscribeToDay,
    () => localDay(new Date()),
    () => renderedOn,
  );
}

/**
 * Returns a function that says whether a date (YYYY-MM-DD) has come for some visitors of this server-rendered component and
 * not for others: the days of their time zones differ. What depends on it has its place reserved, so that nothing moves.
 */
export function useDependsOnZone(): (date: string | null) => boolean {
  const { renderedOn } = usePublicConfig();
  const isServerRendered = useServerRendered();
  return (date) => isServerRendered && date !== null && date >= renderedOn && date <= dayAfter(renderedOn);
}

/** Refetches a deferred section missing from the server-rendered page, once. Returns whether it is still pending. */
export function useRefetchDeferred(missing: boolean, refetch: () => Promise<unknown>): boolean {
  const isServerRendered = useServerRendered();
  const [isPending, setIsPending] = useState(isServerRendered && missing);
  useWhen(isPending, () =>
    // The current content stays until the response has arrived, and both change together.
    startTransition(async () => {
      await refetch().catch(() => undefined);
      startTransition(() => setIsPending(false));
    }),
  );
  return isPending && missing;
}

/** Whether the component was server-rendered. Never changes: that would re-render everything below synchronously. */
export function useServerRendered(): boolean {
  const [mount] = useState(() => ({ isServerRendered: false }));
  return useSyncExternalStore(
    neverChanges,
    () => mount.isServerRendered,
    () => (mount.isServerRendered = true),
  );
}
