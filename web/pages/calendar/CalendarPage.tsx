import { useQuery } from '@apollo/client/react';
import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { browsePath, calendarPath, routePatterns } from '../../../contract/paths.ts';
import { useViewerOptions } from '../../account/session/viewerOptions.ts';
import { lazyChunk } from '../../browser/code/lazyChunk.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { groupsByDay } from '../../components/calendar/entries.ts';
import { Button, ButtonLink, Icon, PageLink, RetryButton } from '../../components/controls/Button.tsx';
import { LazyDialog } from '../../components/dialogs/Dialog.tsx';
import { LoadingLabel } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { MyPage } from '../../components/head/MyPage.tsx';
import { CalendarMonthDocument } from '../../gql/graphql.ts';
import { useDateLocale, useRegion } from '../../stores/region.ts';
import { firstWeekday, monthName, monthsAfter } from '../../text/daysAndMonths.ts';
import * as m from '../../text/messages/calendar.ts';
import { Agenda } from './Agenda.tsx';
import styles from './calendar.css?url';
import { agendaDays, parseMonth, weeksOf } from './month.ts';
import { MonthTable } from './MonthTable.tsx';

/** What comes of the viewer's titles, by month. The server renders a public page; the browser loads the viewer's calendar. */
export function Component() {
  return (
    <MyPage title={m.heading()} description={m.description()} path={routePatterns.calendar} styles={styles}>
      <ViewerOnly
        icon="listed"
        heading={m.invitation()}
        text={m.invitationText()}
        needsScripts={m.needsScripts()}
        skeleton={<Skeleton />}
      >
        {(uid) => <Calendar key={uid} uid={uid} />}
      </ViewerOnly>
    </MyPage>
  );
}

function Skeleton() {
  return (
    <div className="relative">
      <LoadingLabel className="top-24" />
      <div aria-hidden="true" className="mb-4 h-11" />
      <div aria-hidden="true" className="skeleton h-[70dvh]" />
    </div>
  );
}

/** The viewer's calendar in the month of the URL. */
function Calendar({ uid }: { readonly uid: string }) {
  const [query] = useSearchParams();
  const today = useToday();
  const month = parseMonth(query, today);
  return (
    <>
      <MonthHead month={month} />
      <Month key={month} uid={uid} month={month} today={today} />
    </>
  );
}

const feeds = lazyChunk(() => import('./Feeds.tsx'));

/** A button that opens the dialog with the feeds of the calendar for other apps. */
function Subscribe() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="share" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.subscribe()}
      </Button>
      <LazyDialog chunk={feeds} title={m.subscribeTo()} open={open} onClose={() => setOpen(false)}>
        {({ Feeds }) => <Feeds />}
      </LazyDialog>
    </>
  );
}

/** A month's name, and the way to others. */
function MonthHead({ month }: { readonly month: string }) {
  const nameOf = useMonthName();
  const [previous, next] = [monthsAfter(month, -1), monthsAfter(month, 1)];
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-lg first-letter:uppercase" aria-live="polite">
        {nameOf(month)}
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        <nav aria-label={m.months()} className="flex flex-wrap items-center gap-2">
          <ButtonLink
            variant="icon"
            href={calendarPath(previous)}
            data-stay=""
            aria-label={m.previous({ month: nameOf(previous) })}
          >
            <Icon name="arrow-start" />
          </ButtonLink>
          <ButtonLink href={calendarPath()} data-stay="">
            {m.today()}
          </ButtonLink>
          <ButtonLink
            variant="icon"
            href={calendarPath(next)}
            data-stay=""
            aria-label={m.next({ month: nameOf(next) })}
          >
            <Icon name="arrow-end" />
          </ButtonLink>
        </nav>
        <Subscribe />
      </div>
    </div>
  );
}

interface MonthProps {
  readonly uid: string;
  readonly month: string;
  readonly today: string;
}

function Month({ uid, month, today }: MonthProps) {
  const weeks = weeksOf(month, firstWeekday(useRegion()));
  const nameOf = useMonthName();
  const isWide = useIsWide();
  const { data, error, refetch } = useQuery(CalendarMonthDocument, {
    variables: { from: weeks[0]?.[0] ?? '', to: weeks.at(-1)?.at(-1) ?? '' },
    ...useViewerOptions(uid),
  });
  const calendar = data?.viewer?.calendar;
  const unread = calendar?.unread.length ?? 0;
  const retry = useRetry(refetch, (!calendar && error !== undefined) || unread > 0);
  if (!calendar) {
    return error ? (
      <Notice kind="failed" text={m.loadFailed()} {...retry} />
    ) : (
      <div className="relative">
        <LoadingLabel className="top-24" />
        <div aria-hidden="true" className="skeleton h-[70dvh]" />
      </div>
    );
  }
  const days = groupsByDay(calendar.entries);
  const agenda = agendaDays([...days.keys()], month, today);
  const isEmpty = isWide
    ? ![...days.keys()].some((day) => day.startsWith(month))
    : agenda.before.length + agenda.after.length === 0;
  const comingSoon = (
    <PageLink href={browsePath('upcoming')} className="text-link text-text">
      {m.comingSoon()}
    </PageLink>
  );
  const next = monthsAfter(month, 1);
  const hints = [
    ...(month < today.slice(0, 7) ? [m.ahead()] : []),
    ...(calendar.isTruncated ? [m.truncated()] : []),
  ];
  return (
    <>
      {isWide && isEmpty && (
        <p className="mb-4 text-sm text-muted">
          {m.empty({ month: nameOf(month) })} {comingSoon}
        </p>
      )}
      {hints.map((hint) => (
        <p key={hint} className="mb-4 text-sm text-muted">
          {hint}
        </p>
      ))}
      {isWide ? (
        <MonthTable month={month} weeks={weeks} days={days} today={today} caption={nameOf(month)} />
      ) : isEmpty ? (
        <Notice kind="empty" text={m.empty({ month: nameOf(month) })} action={comingSoon} />
      ) : (
        <Agenda {...agenda} days={days} today={today} />
      )}
      {!isWide && (
        <p className="mt-6">
          <ButtonLink href={calendarPath(next)}>{m.next({ month: nameOf(next) })}</ButtonLink>
        </p>
      )}
      {unread > 0 && (
        <div role="status" className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <p>{m.unread({ count: unread })}</p>
          <RetryButton {...retry} />
        </div>
      )}
    </>
  );
}

/** Returns a function that names a month, 'November 2026'. */
function useMonthName(): (month: string) => string {
  const locale = useDateLocale();
  return (month) => monthName(month, locale);
}

const WIDE = '(width >= 48rem)';

/** Whether there is room for a month's table. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}

function subscribeToWidth(onChange: () => void): () => void {
  const list = window.matchMedia(WIDE);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
