import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { PublicConfig } from '../../../contract/pageRendering.ts';
import { toIsoDate } from '../../text/dates.ts';

/** What the server tells this page; the document provides it. */
export const PublicConfigContext = createContext<PublicConfig | null>(null);

/** Has data reach what it is given; the browser's own comes late, so that it stands within a boundary that may wait. */
export const DataProviderContext = createContext((children: ReactNode) => children);

/** The configuration of this page. Throws outside the document, where there is none. */
export function usePublicConfig(): PublicConfig {
  const config = use(PublicConfigContext);
  if (!config) throw new Error('usePublicConfig must be used inside the document');
  return config;
}

/**
 * What only the browser knows. On the server, and while a page is taken over, it is what the server said instead, so that
 * both agree. Neither may answer with a new object each time.
 */
export function useClientValue<T>(read: () => T, serverValue: () => T): T {
  return useSyncExternalStore(neverChanges, read, serverValue);
}

/** Whether this is a browser that has taken its page over: what depends on the visitor comes then. */
export function useIsHydrated(): boolean {
  return useClientValue(
    () => true,
    () => false,
  );
}

/** Today in UTC, YYYY-MM-DD. While a page is taken over it is the day it was rendered, so that both agree. */
export function useToday(): string {
  const { renderedOn } = usePublicConfig();
  return useClientValue(today, () => renderedOn);
}

function neverChanges() {
  return () => undefined;
}

function today(): string {
  return toIsoDate(new Date());
}
