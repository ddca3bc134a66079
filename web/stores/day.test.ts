import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localDay } from '../text/dates.ts';
import { subscribeToDay } from './day.ts';

let shown: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 15, 23, 59) });
  vi.stubGlobal('document', {
    addEventListener: (_type: string, listener: () => void) => {
      shown = listener;
    },
    removeEventListener: () => {
      shown = undefined;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the day changes at midnight, every night', () => {
  const days: string[] = [];
  const stop = subscribeToDay(() => days.push(localDay(new Date())));
  vi.advanceTimersByTime(59_999);
  expect(days).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(days).toEqual(['2026-03-16']);
  vi.advanceTimersByTime(86_400_000);
  expect(days).toEqual(['2026-03-16', '2026-03-17']);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('the day may have changed while the page was hidden', () => {
  const listener = vi.fn();
  const stop = subscribeToDay(listener);
  vi.setSystemTime(new Date(2026, 2, 18, 8));
  shown?.();
  expect(listener).toHaveBeenCalledOnce();
  stop();
  expect(shown).toBeUndefined();
});
