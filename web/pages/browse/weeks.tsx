import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import type { TitleGroup } from '../../components/loadMore/LoadMoreGrid.tsx';
import type { PartOfTitlesFragment } from '../../gql/graphql.ts';
import * as m from '../../text/messages/browse.ts';
import { richText } from '../../text/richText.tsx';

type DatedTitle = PartOfTitlesFragment['nodes'][number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The Monday of a day's week; both are YYYY-MM-DD. */
function mondayOf(day: string): string {
  const date = new Date(day);
  const daysSince = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - daysSince * DAY_MS).toISOString().slice(0, 10);
}

/** Titles in the order of their release, by the week of it. */
export function byWeek(titles: readonly DatedTitle[]): readonly TitleGroup[] {
  const dateOf = ({ releaseDate }: DatedTitle) => releaseDate ?? '';
  const dated = titles.filter(({ releaseDate }) => releaseDate !== null);
  const sorted = dated.toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)));
  const mondays = [...new Set(sorted.map((title) => mondayOf(dateOf(title))))];
  return mondays.map((monday) => ({
    name: monday,
    heading: richText(m.weekOf({ date: monday }), { date: (date) => <FormattedDate date={date} /> }),
    titles: sorted.filter((title) => mondayOf(dateOf(title)) === monday),
  }));
}
