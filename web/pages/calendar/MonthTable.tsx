import { useId } from 'react';
import { entryPath, type Group, labelOf } from '../../components/calendar/entries.ts';
import { PageLink } from '../../components/controls/Button.tsx';
import type { CalendarEntryFragment } from '../../gql/graphql.ts';
import { useDateLocale } from '../../stores/region.ts';
import { dayName, weekdayName } from '../../text/daysAndMonths.ts';
import * as m from '../../text/messages/calendar.ts';

/** How many titles of a day are shown; the others on request. */
const SHOWN = 4;

/** What comes, by day. */
export type Days = ReadonlyMap<string, readonly Group<CalendarEntryFragment>[]>;

interface MonthTableProps {
  readonly month: string;
  readonly weeks: readonly (readonly string[])[];
  readonly days: Days;
  readonly today: string;
  readonly caption: string;
}

/** A month as a table: a column for each day of the week, and a heading for each day. */
export function MonthTable({ month, weeks, days, today, caption }: MonthTableProps) {
  const locale = useDateLocale();
  return (
    <table className="calendar-month">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day, locale)}>
              {weekdayName(day, locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                aria-current={day === today ? 'date' : undefined}
                className={day.startsWith(month) && day >= today ? '' : 'calendar-other'}
              >
                <Day
                  day={day}
                  name={dayName(day, locale)}
                  isToday={day === today}
                  groups={days.get(day) ?? []}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly day: string;
  readonly name: string;
  readonly isToday: boolean;
  readonly groups: readonly Group<CalendarEntryFragment>[];
}

function Day({ day, name, isToday, groups }: DayProps) {
  const id = useId();
  const [shown, more] = [groups.slice(0, SHOWN), groups.slice(SHOWN)];
  return (
    <>
      <h3 id={id}>
        <time dateTime={day}>
          <span className="sr-only">{isToday ? m.todayIs({ day: name }) : name}</span>
          <span aria-hidden="true">{Number(day.slice(8))}</span>
        </time>
      </h3>
      {shown.length > 0 && <Groups labelledBy={id} groups={shown} />}
      {more.length > 0 && (
        <details>
          <summary>{m.more({ count: more.length })}</summary>
          <Groups labelledBy={id} groups={more} />
        </details>
      )}
    </>
  );
}

interface GroupsProps {
  readonly labelledBy: string;
  readonly groups: DayProps['groups'];
}

function Groups({ labelledBy, groups }: GroupsProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {groups.map((group) => (
        <li key={`${group.first.titleId} ${group.first.seasonNumber}`} data-kind={group.first.kind}>
          <PageLink href={entryPath(group.first)}>
            <bdi className="calendar-name">{group.first.name}</bdi>
            <span>{labelOf(group)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
