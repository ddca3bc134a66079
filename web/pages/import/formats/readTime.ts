import type { SourceTime } from './sourceRow.ts';

/** Which part of a date such as 06/07/2025 comes first. */
export type DayOrder = 'DMY' | 'MDY';

interface TimeFormat {
  /** The zone of times that name none. Without it they count as their day: whether they are local is unknown. */
  readonly zone?: 'UTC' | undefined;
  /** How to read a date such as 06/07/2025; without it, such a date is unknown unless only one order is possible. */
  readonly order?: DayOrder | undefined;
}

const UNKNOWN: SourceTime = { precision: 'UNKNOWN' };
const DAY_MS = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const CLOCK = String.raw`(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(Z|UTC|[+-]\d{2}:?\d{2}|\+\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${CLOCK}$`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\.?${CLOCK}$`, 'i');
/** Sat Apr 23 08:36:35 2011 */
const WORDS = /^(?:[a-z]{3} )?([a-z]{3}) +(\d{1,2})(?: [\d:]{5,8})? (\d{4})$/i;

/**
 * When something happened, from a date with or without a time. Dates that a source writes for "unknown" are unknown: empty,
 * a word, a zero, 1970; so is what can't be read.
 */
export function readTime(value: unknown, { zone, order }: TimeFormat = {}): SourceTime {
  const text = typeof value === 'string' ? value.trim() : '';
  const [, year, month, day, ...clock] = YEAR_FIRST.exec(text) ?? [];
  if (year) return readParts([year, month, day], clock, zone);
  const [, wordMonth = '', wordDay, wordYear] = WORDS.exec(text) ?? [];
  if (wordYear)
    return readDay(Number(wordYear), MONTHS.indexOf(wordMonth.toLowerCase()) + 1, Number(wordDay));
  const [, first, second, lastYear = '', ...lastClock] = YEAR_LAST.exec(text) ?? [];
  const usedOrder = order ?? onlyOrder(Number(first), Number(second));
  if (!lastYear || !usedOrder) return UNKNOWN;
  const longYear = lastYear.length === 2 ? `20${lastYear}` : lastYear;
  const parts = usedOrder === 'DMY' ? [longYear, second, first] : [longYear, first, second];
  return readParts(parts, lastClock, zone);
}

/** When something happened, from milliseconds since 1970; 0 and negative numbers mean unknown. */
export function readEpoch(ms: number): SourceTime {
  return ms > 0 ? toInstant(ms) : UNKNOWN;
}

/** The first day of 1970 is what programs write for no date. */
function toInstant(ms: number): SourceTime {
  const isDate = Math.abs(ms) >= DAY_MS && ms < 8e14;
  return isDate ? { precision: 'INSTANT', at: new Date(ms).toISOString() } : UNKNOWN;
}

/**
 * How dates such as 06/07/2025 are to be read: null if there are none or no order is needed, `UNCLEAR` if both are possible. A
 * part over 12 decides; else the one order in which the dates only rise or only fall.
 */
export function findDayOrder(texts: Iterable<string>): DayOrder | 'UNCLEAR' | null {
  const pairs = [...texts].flatMap((text) => {
    const [, first, second, year] = YEAR_LAST.exec(text.trim()) ?? [];
    return year ? [{ first: Number(first), second: Number(second), year: Number(year) }] : [];
  });
  if (pairs.every(({ first, second }) => first === second)) return null;
  const possible = (['DMY', 'MDY'] as const).filter((order) =>
    pairs.every(({ first, second }) => (order === 'DMY' ? second : first) <= 12),
  );
  const sorted = possible.filter((order) =>
    isSorted(
      pairs.map(({ first, second, year }) =>
        order === 'DMY' ? year * 10_000 + second * 100 + first : year * 10_000 + first * 100 + second,
      ),
    ),
  );
  const [only] = possible.length === 1 ? possible : sorted.length === 1 ? sorted : [];
  return only ?? 'UNCLEAR';
}

function isSorted(days: readonly number[]): boolean {
  const steps = days.slice(1).map((day, index) => day - (days[index] ?? day));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

function onlyOrder(first: number, second: number): DayOrder | null {
  if (first > 12 || first === second) return 'DMY';
  return second > 12 ? 'MDY' : null;
}

function readParts(
  date: readonly (string | undefined)[],
  [hour, minute, second = '0', fraction = '0', zone]: readonly (string | undefined)[],
  defaultZone: 'UTC' | undefined,
): SourceTime {
  const [year = 0, month = 0, day = 0] = date.map(Number);
  const dated = readDay(year, month, day);
  if (dated.precision === 'UNKNOWN' || !hour) return dated;
  const [h, min, s] = [Number(hour), Number(minute), Number(second)];
  if (h > 23 || min > 59 || s > 60) return UNKNOWN;
  if (!zone && !defaultZone) return dated;
  const ms = Number(`0.${fraction}`) * 1000;
  return toInstant(Date.UTC(year, month - 1, day, h, min, s, Math.floor(ms)) - offsetMs(zone ?? 'Z'));
}

function readDay(year: number, month: number, day: number): SourceTime {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const isZero = year < 1888 || date.getTime() === 0;
  return isReal && !isZero ? { precision: 'DAY', day: date.toISOString().slice(0, 10) } : UNKNOWN;
}

function offsetMs(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
}
