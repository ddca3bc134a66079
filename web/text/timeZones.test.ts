import { afterEach, describe, expect, test, vi } from 'vitest';
import { subscribeToDay } from '../stores/day.ts';
import { dayAfter, localDay } from './dates.ts';

/**
 * When days begin: the last millisecond before is still the day before. The hours are those of the day: the clocks change on some, in
 * Brazil at midnight.
 */
const MIDNIGHTS = [
  ['Pacific/Pago_Pago', '2026-03-10', '2026-03-10T11:00:00.000Z', 24],
  ['Pacific/Kiritimati', '2026-03-10', '2026-03-09T10:00:00.000Z', 24],
  ['America/Sao_Paulo', '2026-03-10', '2026-03-10T03:00:00.000Z', 24],
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', 23],
  ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z', 25],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2025-10-26', '2025-10-25T22:00:00.000Z', 25],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['America/New_York', '2025-11-02', '2025-11-02T04:00:00.000Z', 25],
  ['UTC', '2026-03-10', '2026-03-10T00:00:00.000Z', 24],
] as const;

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each(MIDNIGHTS)('in %s, %s', (zone, day, midnight, hours) => {
  test('begins and ends by the viewer’s clock', () => {
    vi.stubEnv('TZ', zone);
    const begins = Date.parse(midnight);
    const ends = begins + hours * HOUR_MS;
    expect(localDay(new Date(begins))).toBe(day);
    expect(dayAfter(localDay(new Date(begins - 1)))).toBe(day);
    expect(localDay(new Date(ends - 1))).toBe(day);
    expect(localDay(new Date(ends))).toBe(dayAfter(day));
  });

  test('is noticed when it begins, and when it ends', () => {
    vi.stubEnv('TZ', zone);
    vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
    vi.useFakeTimers({ now: Date.parse(midnight) - HOUR_MS });
    const noticed: [string, number][] = [];
    const stop = subscribeToDay(() => noticed.push([localDay(new Date()), Date.now()]));
    vi.advanceTimersByTime((hours + 1) * HOUR_MS);
    expect(noticed).toEqual([
      [day, Date.parse(midnight)],
      [dayAfter(day), Date.parse(midnight) + hours * HOUR_MS],
    ]);
    stop();
  });
});
