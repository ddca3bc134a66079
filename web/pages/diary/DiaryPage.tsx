import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { routePatterns } from '../../../contract/paths.ts';
import { useViewerOptions } from '../../account/session/viewerOptions.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { TrendingRow } from '../../components/cards/TrendingRow.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import { LoadingLabel } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { ImportLink } from '../../components/head/ImportLink.tsx';
import { MyPage } from '../../components/head/MyPage.tsx';
import { ShowMoreButton } from '../../components/loadMore/ShowMoreButton.tsx';
import { usePlayEditor } from '../../components/plays/PlayEditor.tsx';
import { DiaryDocument } from '../../gql/graphql.ts';
import { useDateLocale } from '../../stores/region.ts';
import * as m from '../../text/messages/diary.ts';
import { byMonth, diaryOf, type DiaryMonth, pastDay, type RemovedEntry, withRemoved } from './diary.ts';
import styles from './diary.css?url';
import { DiaryControls, DiaryFilters } from './DiaryControls.tsx';
import { Entry, type EntryActions } from './Entry.tsx';
import { useMarkedRemoval } from './useMarkedRemoval.tsx';
import { activeFilters, lastDay, monthAfter, nameOf, parseView, type View, viewUrl } from './diaryView.ts';

/** What the viewer has watched, by month and day. The server renders a public page; the browser loads the viewer's plays. */
export function Component() {
  const [query] = useSearchParams();
  const view = parseView(query);
  return (
    <MyPage
      title={m.heading()}
      description={m.description()}
      path={routePatterns.diary}
      styles={styles}
      head={<DiaryControls view={view} title={<h1 className="text-lg md:text-xl">{m.heading()}</h1>} />}
    >
      <ViewerOnly
        icon="check"
        heading={m.invitation()}
        text={m.invitationText()}
        needsScripts={m.needsScripts()}
        skeleton={<Skeleton view={view} />}
      >
        {(uid) => <Diary key={`${uid} ${viewUrl(view)}`} uid={uid} view={view} />}
      </ViewerOnly>
    </MyPage>
  );
}

interface ViewProps {
  readonly view: View;
}

function Skeleton({ view }: ViewProps) {
  return (
    <>
      <DiaryFilters view={view} />
      <div className="relative">
        <LoadingLabel className="top-24" />
        <ul aria-hidden="true" className="entries">
          {Array.from({ length: 6 }, (_, index) => (
            <li key={index} className="entry skeleton" />
          ))}
        </ul>
      </div>
    </>
  );
}

/** The viewer's diary. A removed entry stays until the page is left, so that it can be restored. */
function Diary({ uid, view }: ViewProps & { readonly uid: string }) {
  const { mediaType } = view.kind;
  const withBegun = view.until === null;
  const { data, error, refetch, fetchMore } = useQuery(DiaryDocument, {
    variables: { mediaType, until: view.until && lastDay(view.until), withBegun },
    ...useViewerOptions(uid),
  });
  const { plays, history: begun } = data?.viewer ?? {};
  const isKnown = plays != null && (begun != null || !withBegun);
  const retry = useRetry(refetch, !isKnown && error !== undefined);
  const [removed, setRemoved] = useState<ReadonlyMap<string, RemovedEntry>>(new Map());
  const { edit, editor } = usePlayEditor(uid);
  const entries = plays ? withRemoved(diaryOf(plays, begun ?? null, mediaType), removed) : [];
  const { ask, dialog } = useMarkedRemoval(entries);

  if (!isKnown) {
    return error ? <Notice kind="failed" text={m.loadFailed()} {...retry} /> : <Skeleton view={view} />;
  }
  const months = byMonth(entries);
  const hasMore = plays.pageInfo.hasNextPage || begun?.pageInfo.hasNextPage === true;
  const isEmpty = months.length === 0 && !hasMore;
  if (isEmpty && activeFilters(view, 'en').length === 0) {
    return (
      <div className="mt-4 grid grid-cols-1 gap-10">
        <Notice kind="empty" text={m.empty()} action={<ImportLink />} />
        <TrendingRow />
      </div>
    );
  }
  const after = { after: plays.pageInfo.endCursor, begunAfter: begun?.pageInfo.endCursor ?? null };
  const actions: EntryActions = {
    uid,
    onEdit: edit,
    onRemove: (one) => setRemoved((before) => new Map([...before, [one.entry.key, one]])),
    onRemoveMarked: ask,
  };
  return (
    <>
      <DiaryFilters view={view} />
      <Later view={view} />
      {isEmpty && <Notice kind="empty" text={m.noMatches()} />}
      {months.map((month) => (
        <Month key={month.month} {...month} actions={actions} />
      ))}
      {hasMore && <ShowMoreButton load={() => fetchMore({ variables: after })} failed={m.partlyFailed()} />}
      {!isEmpty && <p className="mt-8 text-sm text-muted">{m.hint()}</p>}
      {editor}
      {dialog}
    </>
  );
}

/** Where the diary goes back from a month, a link to the one after it. */
function Later({ view }: ViewProps) {
  const locale = useDateLocale();
  const today = useToday();
  if (view.until === null) return null;
  const month = monthAfter(view.until);
  const until = month >= today.slice(0, 7) ? null : month;
  return (
    <p className="mb-4">
      <PageLink href={viewUrl({ ...view, until })} data-stay="" className="chip">
        {m.later({ month: nameOf(month, locale) })}
      </PageLink>
    </p>
  );
}

/** A month with its days, and apart from them what was recorded together, whose days say little. */
function Month({ month, days, marked, actions }: DiaryMonth & { readonly actions: EntryActions }) {
  const today = useToday();
  const locale = useDateLocale();
  const id = `month-${month}`;
  return (
    <section aria-labelledby={id} className="diary-month">
      <h2 id={id} className="mb-4 text-lg first-letter:uppercase">
        {month === null ? m.dayUnknown() : <time dateTime={month}>{nameOf(month, locale)}</time>}
      </h2>
      {[...days].map(([day, entries]) =>
        day === null ? (
          <Entries key={day} entries={entries} actions={actions} />
        ) : (
          <section key={day} aria-labelledby={`day-${day}`} className="diary-day">
            <h3 id={`day-${day}`} className="mb-2 text-base first-letter:uppercase">
              <time dateTime={day}>{pastDay(day, today, locale)}</time>
            </h3>
            <Entries entries={entries} actions={actions} />
          </section>
        ),
      )}
      {marked.length > 0 && (
        <section aria-labelledby={`${id}-marked`} className="diary-day">
          <h3 id={`${id}-marked`} className="mb-2 text-base text-muted">
            {m.together()}
          </h3>
          <Entries entries={marked} actions={actions} />
        </section>
      )}
    </section>
  );
}

interface EntriesProps {
  readonly entries: readonly RemovedEntry['entry'][];
  readonly actions: EntryActions;
}

function Entries({ entries, actions }: EntriesProps) {
  return (
    <ul className="entries">
      {entries.map((entry) => (
        <li key={entry.key} className={`entry diary-entry ${entry.kind === 'marked' ? 'diary-marked' : ''}`}>
          <Entry entry={entry} {...actions} />
        </li>
      ))}
    </ul>
  );
}
