import type { RatingScale } from '../../../contract/settings.ts';
import type { StatsPeriodFragment } from '../../gql/graphql.ts';
import { firstWeekday } from '../../text/daysAndMonths.ts';
import { formatCount } from '../../text/format.ts';
import * as m from '../../text/messages/stats.ts';
import { ratingNumber, ratingValues } from '../../text/ratings.ts';
import type { Column } from './charts.tsx';

/** A Monday that is the first of January, in UTC: the days and months after it are those of names. */
const MONDAY = Date.UTC(2024, 0, 1);
const HOUR_MS = 3_600_000;

/** The time of plays in whole hours, or in minutes below two hours: '1,204 hours'. Without any, no length is known of them. */
export function durationOf(minutes: number): string {
  if (minutes === 0) return m.unknownTime();
  return minutes < 120 ? m.minutes({ count: minutes }) : m.hours({ count: Math.round(minutes / 60) });
}

/** A number of plays and their time, as a chart's table has them. */
function cellsOf({ plays, minutes }: Pick<StatsPeriodFragment, 'plays' | 'minutes'>): string[] {
  return [formatCount(plays), durationOf(minutes)];
}

const namesIn = (locale: string, options: Intl.DateTimeFormatOptions) => {
  // UTC, so that no time zone can shift them.
  const writer = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (time: number) => writer.format(new Date(time));
};

interface PeriodNames {
  /** What is below the column; '' for none. */
  readonly label: (value: number) => string;
  /** Where there is no room for the labels; without it, they always fit. */
  readonly narrow?: (value: number) => string;
  readonly name: (value: number) => string;
}

/** How many letters the names of twelve months may have on a phone. */
const MAX_MONTH_LETTERS = 4;

/** The names of months, 1 to 12, in a locale. */
export function monthNames(locale: string): PeriodNames {
  const names = (month: 'short' | 'narrow' | 'long') => {
    const name = namesIn(locale, { month });
    return (value: number) => name(Date.UTC(2024, value - 1, 1));
  };
  const [short, narrow, long] = [names('short'), names('narrow'), names('long')];
  const isLong = Array.from({ length: 12 }, (_, index) => short(index + 1)).some(
    ({ length }) => length > MAX_MONTH_LETTERS,
  );
  return { label: short, name: long, ...(isLong && { narrow }) };
}

/** The names of weekdays, 1 for Monday to 7. */
export function weekdayNames(locale: string): PeriodNames {
  const [short, long] = [namesIn(locale, { weekday: 'short' }), namesIn(locale, { weekday: 'long' })];
  const timeOf = (value: number) => MONDAY + (value - 1) * 24 * HOUR_MS;
  return { label: (value) => short(timeOf(value)), name: (value) => long(timeOf(value)) };
}

/** The days of the week in their order in a region. */
export function weekdaysIn(region: string, weekdays: readonly StatsPeriodFragment[]): StatsPeriodFragment[] {
  const daysAfterFirst = ({ value }: StatsPeriodFragment) => (value - firstWeekday(region) + 7) % 7;
  return weekdays.toSorted((one, other) => daysAfterFirst(one) - daysAfterFirst(other));
}

/** The names of hours, 0 to 23; every sixth has room for its name. */
export function hourNames(locale: string): PeriodNames {
  const [hour, time] = [
    namesIn(locale, { hour: 'numeric' }),
    namesIn(locale, { hour: 'numeric', minute: '2-digit' }),
  ];
  // A bare number would not be read as an hour.
  const name = (at: number) => (/^\d+$/.test(hour(at)) ? time : hour)(at);
  const timeOf = (value: number) => MONDAY + value * HOUR_MS;
  return {
    label: (value) => (value % 6 === 0 ? name(timeOf(value)) : ''),
    name: (value) => name(timeOf(value)),
  };
}

/** The columns of periods by their names. */
export function columnsOf(
  periods: readonly StatsPeriodFragment[],
  { label, narrow, name }: PeriodNames,
): Column[] {
  return periods.map((period) => ({
    label: label(period.value),
    ...(narrow && { narrowLabel: narrow(period.value) }),
    name: name(period.value),
    value: period.plays,
    cells: cellsOf(period),
  }));
}

/** All years from the first to the last, those without plays too, the earliest first. */
export function allYears(years: readonly StatsPeriodFragment[]): StatsPeriodFragment[] {
  const byYear = new Map(years.map((period) => [period.value, period]));
  const [from, to] = [Math.min(...byYear.keys()), Math.max(...byYear.keys())];
  if (byYear.size === 0) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const value = from + index;
    return byYear.get(value) ?? { __typename: 'StatisticsPeriod', value, plays: 0, minutes: 0 };
  });
}

/** Numbers of ratings by those that can be given, as numbers on a scale: each with the half point below it. */
export function ratingColumns(ratings: readonly number[], scale: RatingScale): Column[] {
  return ratingValues.map((rating, index) => {
    const value = (ratings[2 * index] ?? 0) + (ratings[2 * index + 1] ?? 0);
    const name = formatCount(ratingNumber(rating, scale));
    return { label: name, name, value, cells: [formatCount(value)] };
  });
}
