import { useFragment } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { ActiveFilters, FilterBar } from '../../components/controls/FilterBar.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { DiaryStartFragmentDoc } from '../../gql/graphql.ts';
import { useDateLocale } from '../../stores/region.ts';
import { useOwner } from '../../stores/session.ts';
import { formatDate } from '../../text/formatDate.ts';
import * as m from '../../text/messages/diary.ts';
import { allKinds, titleKinds } from '../../text/titleKinds.ts';
import { activeFilters, monthsOfYears, nameOf, type View, viewUrl } from './diaryView.ts';

interface ViewProps {
  readonly view: View;
}

/** The diary's heading with its filter, and links to each year and month, which are in the URL. */
export function DiaryControls({ view, title }: ViewProps & { readonly title: ReactNode }) {
  const { kind, until } = view;
  const locale = useDateLocale();
  return (
    <FilterBar
      title={title}
      viewerOnly
      dialogTitle={m.filter()}
      panels={[
        {
          label: m.show(),
          chosen: kind === allKinds ? null : kind.label(),
          content: (
            <LinkChips
              label={m.show()}
              choices={titleKinds.map((one) => ({
                label: one.label(),
                path: viewUrl({ ...view, kind: one }),
                isCurrent: one === kind,
              }))}
            />
          ),
        },
        {
          label: m.jump(),
          chosen: until && nameOf(until, locale),
          content: <Months view={view} locale={locale} />,
        },
      ]}
      orders={[]}
    />
  );
}

/** The years and months since the earliest play; this year's before they are known. */
function Months({ view, locale }: ViewProps & { readonly locale: string }) {
  const uid = useOwner();
  const today = useToday();
  const start = useFragment({
    fragment: DiaryStartFragmentDoc,
    fragmentName: 'DiaryStart',
    from: uid === null ? null : { __typename: 'Viewer' as const, id: `viewer:${uid}` },
  });
  const earliest = start.complete ? start.data.earliest?.nodes.at(-1)?.day : null;
  // From its current month or year on, the diary has no end.
  const choiceOf = (label: string, until: string) => ({
    label,
    path: viewUrl({ ...view, until: today.startsWith(until) ? null : until }),
    isCurrent: view.until === until,
  });
  return (
    <div className="flex flex-col gap-4">
      {[...monthsOfYears(earliest ?? today, today)].map(([year, months]) => (
        <LinkChips
          key={year}
          label={year}
          choices={[
            choiceOf(year, year),
            ...months.map((month) => choiceOf(formatDate(month, locale, { month: 'long' }), month)),
          ]}
        />
      ))}
    </div>
  );
}

/** What the view leaves out, on a line that is there without filters, too. */
export function DiaryFilters({ view }: ViewProps) {
  return (
    <ActiveFilters
      count={m.order()}
      filters={activeFilters(view, useDateLocale())}
      clearPath={viewUrl({ kind: allKinds, until: null })}
    />
  );
}
