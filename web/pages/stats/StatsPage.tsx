import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { statsPath } from '../../../contract/paths.ts';
import { useViewerOptions } from '../../account/session/viewerOptions.ts';
import { useWhen } from '../../browser/effects.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { TrendingRow } from '../../components/cards/TrendingRow.tsx';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { LoadingLabel } from '../../components/feedback/Loading.tsx';
import { ErrorPage, Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { ImportLink } from '../../components/head/ImportLink.tsx';
import { MyPage } from '../../components/head/MyPage.tsx';
import { StatsPageDocument } from '../../gql/graphql.ts';
import * as m from '../../text/messages/stats.ts';
import { parseYear } from '../../text/urlParams.ts';
import { Report } from './Report.tsx';
import styles from './stats.css?url';

/** How often the page asks again while the statistics are computed, in milliseconds. */
const POLL_MS = 1000;

/** What the viewer has watched in numbers, in all or in a year. The server renders a public page; the browser loads the numbers. */
export function Component() {
  const { year: text } = useParams();
  const year = text === undefined ? null : parseYear(text);
  if (text !== undefined && year === null) {
    return (
      <ErrorPage
        kind="none"
        heading={m.noSuchYear()}
        actions={<ButtonLink href={statsPath()}>{m.heading()}</ButtonLink>}
      >
        {null}
      </ErrorPage>
    );
  }
  const heading = year === null ? m.heading() : m.yearHeading({ year });
  return (
    <MyPage
      title={heading}
      description={year === null ? m.description() : m.yearDescription({ year })}
      path={statsPath(year)}
      styles={styles}
      head={
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-lg md:text-xl">{heading}</h1>
          <YearChips year={year} />
        </div>
      }
    >
      <ViewerOnly
        icon="check"
        heading={m.invitation()}
        text={m.invitationText()}
        needsScripts={m.needsScripts()}
        skeleton={<Skeleton />}
      >
        {(uid) => <Statistics key={`${uid} ${year}`} uid={uid} year={year} />}
      </ViewerOnly>
    </MyPage>
  );
}

interface YearProps {
  /** Null for all time. */
  readonly year: number | null;
}

/** All time, and the years around the one that is shown. */
function YearChips({ year }: YearProps) {
  const thisYear = Number(useToday().slice(0, 4));
  const middle = year ?? thisYear;
  const years = [middle - 1, middle, middle + 1].filter((one) => one <= thisYear || one === year);
  const choices = [null, ...years].map((one) => ({
    label: one === null ? m.allTime() : String(one),
    path: statsPath(one),
    isCurrent: one === year,
  }));
  return (
    <nav aria-label={m.years()}>
      <LinkChips choices={choices} />
    </nav>
  );
}

function Skeleton({ text }: { readonly text?: string }) {
  return (
    <div className="relative">
      <LoadingLabel className="top-24" {...(text !== undefined && { text })} />
      <div aria-hidden="true" className="stats-totals">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="skeleton" />
        ))}
      </div>
      <div aria-hidden="true" className="stats-grid">
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className={`stats-card skeleton ${index === 0 ? 'stats-wide' : ''}`} />
        ))}
      </div>
    </div>
  );
}

/** The numbers as they were last computed. While they are computed, the page asks for them again. */
function Statistics({ uid, year }: YearProps & { readonly uid: string }) {
  const options = useViewerOptions(uid);
  const { data, error, refetch, startPolling, stopPolling } = useQuery(StatsPageDocument, {
    variables: { year },
    ...options,
  });
  const viewer = data?.viewer;
  const statistics = viewer?.statistics;
  const isComputing = Boolean(viewer) && !error && (!statistics || statistics.updating);
  useWhen(isComputing, () => startPolling(POLL_MS));
  useWhen(!isComputing, stopPolling);
  const retry = useRetry(refetch, !statistics && error !== undefined);
  if (statistics) {
    if (statistics.plays === 0 && statistics.ratings.every((count) => count === 0))
      return <Empty year={year} />;
    return <Report statistics={statistics} context={options.context} />;
  }
  if (error) return <Notice kind="failed" text={m.loadFailed()} {...retry} />;
  return <Skeleton {...(isComputing && { text: m.counting() })} />;
}

function Empty({ year }: YearProps) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <Notice
        kind="empty"
        text={year === null ? m.empty() : m.emptyYear({ year })}
        action={year === null ? <ImportLink /> : <ButtonLink href={statsPath()}>{m.allTime()}</ButtonLink>}
      />
      <TrendingRow />
    </div>
  );
}
