import { calendarPath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { entryPath, type Group, groupsByDay, labelOf } from '../../components/calendar/entries.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { CardRow, Row } from '../../components/cards/TitleRow.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import type { AiringEntryFragment } from '../../gql/graphql.ts';
import { useDateLocale } from '../../stores/region.ts';
import { dayAfter } from '../../text/dates.ts';
import { weekdayName } from '../../text/daysAndMonths.ts';
import * as m from '../../text/messages/moreRows.ts';

/** What comes of the viewer's titles in seven days, each title once. */
export function AiringThisWeek({ entries }: { readonly entries: readonly AiringEntryFragment[] }) {
  return (
    <Row heading={m.airing()} to={calendarPath()}>
      <CardRow name={m.airing()} className="card-row" arrowClassName="top-[calc(50%-4.5rem)]" alwaysArrows>
        {firstOfEach(entries).map((group) => (
          <li key={group.first.titleId}>
            <AiringCard group={group} />
          </li>
        ))}
      </CardRow>
    </Row>
  );
}

/** What comes first of each title. */
function firstOfEach<Entry extends AiringEntryFragment>(entries: readonly Entry[]): readonly Group<Entry>[] {
  const groups = [...groupsByDay(entries).values()].flat();
  const titles = new Map(groups.toReversed().map((group) => [group.first.titleId, group]));
  return groups.filter((group) => titles.get(group.first.titleId) === group);
}

function AiringCard({ group }: { readonly group: Group<AiringEntryFragment> }) {
  const { name, day, poster } = group.first;
  const weekday = useWeekday();
  return (
    <article className="card">
      <h3>
        <PageLink dir="auto" href={entryPath(group.first)}>
          {name}
        </PageLink>
      </h3>
      <p className="card-facts">
        <time dateTime={day}>{weekday(day)}</time>
        <span>{labelOf(group)}</span>
      </p>
      <Poster src={poster} alt="" {...(poster === null && { title: name })} />
    </article>
  );
}

/** Returns a function that names a day of this week: 'Today', 'Tomorrow' or 'Thursday'. */
function useWeekday(): (day: string) => string {
  const today = useToday();
  const locale = useDateLocale();
  return (day) => {
    if (day === today) return m.airsToday();
    if (day === dayAfter(today)) return m.airsTomorrow();
    return weekdayName(day, locale);
  };
}
