import { useSyncExternalStore } from 'react';
import { utcDate } from './calendarDate.ts';
import { usePublicConfig } from './PublicConfig.tsx';

/** Today in UTC, YYYY-MM-DD. While a page is taken over it is the day it was rendered, so that both agree. */
export function useToday(): string {
  const { renderedOn } = usePublicConfig();
  return useSyncExternalStore(neverChanges, today, () => renderedOn);
}

function neverChanges() {
  return () => undefined;
}

function today(): string {
  return utcDate(new Date());
}
