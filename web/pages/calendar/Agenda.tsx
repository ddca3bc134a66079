import { useId } from 'react';
import { entryPath, labelOf } from '../../components/calendar/entries.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import { useDateLocale } from '../../stores/region.ts';
import { dayName } from '../../text/daysAndMonths.ts';
import * as m from '../../text/messages/calendar.ts';
import type { agendaDays } from './month.ts';
import type { Days } from './MonthTable.tsx';

interface AgendaProps extends ReturnType<typeof agendaDays> {
  readonly days: Days;
  readonly today: string;
}

/** The days of a month on which something comes: see `agendaDays`. */
export function Agenda({ before, after, days, today }: AgendaProps) {
  const sections = (shown: readonly string[]) =>
    shown.map((day) => (
      <AgendaDay key={day} day={day} groups={days.get(day) ?? []} isToday={day === today} />
    ));
  return (
    <>
      {sections(after)}
      {before.length > 0 && (
        <details className="calendar-before" open={after.length === 0}>
          <summary>{m.earlier()}</summary>
          {sections(before)}
        </details>
      )}
    </>
  );
}

interface AgendaDayProps {
  readonly day: string;
  readonly groups: NonNullable<ReturnType<Days['get']>>;
  readonly isToday: boolean;
}

function AgendaDay({ day, groups, isToday }: AgendaDayProps) {
  const id = useId();
  const name = dayName(day, useDateLocale());
  return (
    <section aria-labelledby={id} className="mb-6">
      <h3
        id={id}
        className="mb-2 text-base first-letter:uppercase"
        aria-current={isToday ? 'date' : undefined}
      >
        <time dateTime={day}>{isToday ? m.todayIs({ day: name }) : name}</time>
      </h3>
      <ul className="calendar-agenda">
        {groups.map((group) => {
          const { first, count } = group;
          return (
            <li key={`${first.titleId} ${first.seasonNumber}`} data-kind={first.kind}>
              <Poster src={first.poster} alt="" className="w-12 shrink-0 rounded-control" />
              <div className="min-w-0">
                <PageLink href={entryPath(first)} className="outline-none after:absolute after:inset-0">
                  <bdi className="line-clamp-2 text-sm font-semibold">{first.name}</bdi>
                </PageLink>
                <p className="text-xs text-muted">{labelOf(group)}</p>
                {count === 1 && first.episodeName && (
                  <p className="line-clamp-2 text-xs text-faint">
                    <bdi>{first.episodeName}</bdi>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
