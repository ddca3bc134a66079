import { diaryPath } from '../../../contract/paths.ts';
import type { ActiveFilter } from '../../components/controls/FilterBar.tsx';
import { monthName, monthsAfter } from '../../text/daysAndMonths.ts';
import * as m from '../../text/messages/diary.ts';
import { allKinds, parseKind, type TitleKind } from '../../text/titleKinds.ts';

/** What of the diary is shown. */
export interface View {
  readonly kind: TitleKind;
  /** The month, YYYY-MM, or the year, YYYY, from whose end the diary goes back; null for all of it. */
  readonly until: string | null;
}

const MONTH_OR_YEAR = /^(?:19|[2-9]\d)\d\d(?:-(?:0[1-9]|1[0-2]))?$/;

/** The view in a URL; missing parameters have their defaults. */
export function parseView(query: URLSearchParams): View {
  const until = query.get('until');
  return {
    kind: parseKind(query),
    until: until !== null && MONTH_OR_YEAR.test(until) ? until : null,
  };
}

/** The URL of a view; the defaults have no parameters. */
export function viewUrl({ kind, until }: View): string {
  return diaryPath({
    ...(kind !== allKinds && { kind: kind.name }),
    ...(until !== null && { until }),
  });
}

/** The filters of a view, each with the URL of the view without it. */
export function activeFilters(view: View, locale: string): readonly ActiveFilter[] {
  const { kind, until } = view;
  return [
    ...(kind === allKinds ? [] : [{ label: kind.label(), path: viewUrl({ ...view, kind: allKinds }) }]),
    ...(until === null
      ? []
      : [{ label: untilInWords(until, locale), path: viewUrl({ ...view, until: null }) }]),
  ];
}

/** The last day of a month or a year. */
export function lastDay(until: string): string {
  const [year = 0, month = 12] = until.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The month after a month or a year: YYYY-MM. */
export function monthAfter(until: string): string {
  return monthsAfter(lastDay(until).slice(0, 7), 1);
}

/** The name of a month or a year: 'March 2026' or '2026'. */
export function nameOf(until: string, locale: string): string {
  return isYear(until) ? until : monthName(until, locale);
}

function untilInWords(until: string, locale: string): string {
  return m.until({ kind: isYear(until) ? 'year' : 'month', end: nameOf(until, locale) });
}

function isYear(until: string): boolean {
  return until.length === 4;
}

/** The months of each year between two days, YYYY-MM, the latest year first, each in the order of the calendar. */
export function monthsOfYears(from: string, to: string): ReadonlyMap<string, readonly string[]> {
  const years = new Map<string, string[]>();
  for (let year = Number(to.slice(0, 4)); year >= Number(from.slice(0, 4)); year -= 1) {
    const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
    years.set(
      String(year),
      months.filter((month) => month >= from.slice(0, 7) && month <= to.slice(0, 7)),
    );
  }
  return years;
}
