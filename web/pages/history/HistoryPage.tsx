import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { resumePath, routePatterns, titlePath } from '../../../contract/paths.ts';
import { asViewer } from '../../account/session/viewerRequests.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { TrendingRow } from '../../components/cards/TrendingRow.tsx';
import { Button, Icon, PageLink } from '../../components/controls/Button.tsx';
import { LoadingLabel } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { MyNav } from '../../components/head/MyNav.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { HistoryDocument } from '../../gql/graphql.ts';
import { useUndoableAction } from '../../library/actions.ts';
import { useRegion } from '../../stores/region.ts';
import * as m from '../../text/messages/history.ts';
import { byDay, dayName, episodesName, type HistoryEntry, historyOf, withRemoved } from './days.ts';
import styles from './history.css?url';

/** What the viewer has watched, by day. The server renders a public page; the browser loads the viewer's titles. */
export function Component() {
  return (
    // The footer is below the window, so that nothing visible moves when the titles arrive.
    <div className="page-width min-h-dvh pt-4 md:pt-6">
      <link rel="stylesheet" href={styles} precedence="page" />
      <PageHead
        title={m.heading()}
        description={m.description()}
        path={routePatterns.history}
        // The page depends on the viewer.
        noindex
      />
      <MyNav />
      <h1 className="mb-6 text-lg md:text-xl">{m.heading()}</h1>
      <ViewerOnly
        icon="check"
        heading={m.invitation()}
        text={m.invitationText()}
        needsScripts={m.needsScripts()}
        skeleton={<Skeleton />}
      >
        {(uid) => <History key={uid} uid={uid} />}
      </ViewerOnly>
    </div>
  );
}

function Skeleton() {
  return (
    <div className="relative">
      <LoadingLabel className="top-24" />
      <ul aria-hidden="true" className="history-entries">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className="history-entry skeleton" />
        ))}
      </ul>
    </div>
  );
}

/** The viewer's history. A removed entry stays until the page is left, so that it can be restored. */
function History({ uid }: { readonly uid: string }) {
  const context = useMemo(() => asViewer(uid), [uid]);
  const { data, previousData, error, refetch, fetchMore } = useQuery(HistoryDocument, {
    context,
    // It may have changed since it was last shown, here or elsewhere.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { plays, history: begun } = (data ?? previousData)?.viewer ?? {};
  const isKnown = plays != null && begun != null;
  const retry = useRetry(refetch, !isKnown && error !== undefined);
  const [removed, setRemoved] = useState<ReadonlyMap<string, HistoryEntry>>(new Map());
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');

  if (!isKnown) return error ? <Notice kind="failed" text={m.loadFailed()} {...retry} /> : <Skeleton />;
  const entries = withRemoved(historyOf(plays, begun), removed);
  if (entries.length === 0 && !plays.pageInfo.hasNextPage) {
    return (
      <div className="grid grid-cols-1 gap-10">
        <Notice kind="empty" text={m.empty()} />
        <TrendingRow />
      </div>
    );
  }
  const showMore = async () => {
    setMore('loading');
    const variables = {
      after: plays.pageInfo.endCursor,
      begunAfter: begun.pageInfo.endCursor,
    };
    const isLoaded = await fetchMore({ variables, context }).then(
      ({ error: failure }) => !failure,
      () => false,
    );
    setMore(isLoaded ? 'idle' : 'failed');
  };
  return (
    <>
      <p className="-mt-4 mb-6 text-sm text-muted">{m.hint()}</p>
      <Days
        entries={entries}
        onRemove={(entry) => setRemoved((before) => new Map([...before, [entry.key, entry]]))}
      />
      {more === 'loading' ? (
        <p role="status" className="mt-6 text-sm text-muted">
          {m.loading()}
        </p>
      ) : more === 'failed' ? (
        <Notice kind="failed" text={m.partlyFailed()} retry={() => void showMore()} retrying={false} />
      ) : (
        (plays.pageInfo.hasNextPage || begun.pageInfo.hasNextPage) && (
          <div className="mt-8 flex justify-center">
            <Button onClick={() => void showMore()}>{m.more()}</Button>
          </div>
        )
      )}
    </>
  );
}

interface DaysProps {
  readonly entries: readonly HistoryEntry[];
  readonly onRemove: (entry: HistoryEntry) => void;
}

function Days({ entries, onRemove }: DaysProps) {
  const today = useToday();
  const locale = `en-${useRegion()}`;
  return [...byDay(entries)].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="history-day">
      <h2 id={`day-${day}`} className="mb-3 text-lg">
        {day === null ? (
          dayName(day, today, locale)
        ) : (
          <time dateTime={day}>{dayName(day, today, locale)}</time>
        )}
      </h2>
      <ul className="history-entries">
        {ofDay.map((entry) => (
          <li key={entry.key} className="history-entry">
            <Entry entry={entry} onRemove={() => onRemove(entry)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** An entry links to its title, except for the button that removes or restores it. */
function Entry({ entry, onRemove }: { readonly entry: HistoryEntry; readonly onRemove: () => void }) {
  const { canUndo: isRemoved, perform, undo } = useUndoableAction();
  const { title: record, at, seasonNumber, episodeNumbers, stoppedAt } = entry;
  const { titleId: id, tmdbId, mediaType, name: titleName, poster } = record;
  const title = { id, tmdbId, mediaType, title: titleName, poster };
  const episodes = episodesName(entry);
  const status = stoppedAt === null ? m.watched() : m.stoppedAt({ minutes: Math.floor(stoppedAt / 60) });
  const region = useRegion();
  const time =
    at === null ? null : new Intl.DateTimeFormat(`en-${region}`, { timeStyle: 'short' }).format(new Date(at));
  const remove = () => {
    onRemove();
    const part = seasonNumber === null ? {} : { seasonNumber, episodeNumbers: [...episodeNumbers] };
    perform({
      operation: 'SetWatched',
      title,
      input: { titleId: id, ...part, watched: false },
      inHistory: entry.parts,
    });
  };
  const name = episodes ? m.titleWithEpisodes({ title: title.title, episodes }) : title.title;
  return (
    <>
      <Poster src={title.poster} alt="" className="shrink-0 rounded-control" />
      <div className="min-w-0 grow basis-24">
        <h3 className="line-clamp-2 text-sm font-semibold">
          <PageLink href={titlePath(title)} dir="auto" className="outline-none after:absolute after:inset-0">
            {title.title}
          </PageLink>
        </h3>
        {episodes && <p className="text-xs text-muted">{episodes}</p>}
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-xs text-faint">
          <span>{isRemoved ? m.removed() : status}</span>
          {at !== null && <time dateTime={at}>{time}</time>}
          {stoppedAt !== null && !isRemoved && (
            <PageLink
              href={resumePath(title, {
                seasonNumber,
                episodeNumber: episodeNumbers[0] ?? null,
                position: stoppedAt,
                length: null,
                isNext: false,
              })}
              aria-label={m.resumeEntry({ title: name })}
              className="text-link relative z-1 -my-3 py-3 font-semibold text-text"
            >
              {m.resume()}
            </PageLink>
          )}
        </p>
      </div>
      <button
        type="button"
        className="card-note-button"
        data-undo={isRemoved ? '' : undefined}
        aria-label={isRemoved ? m.restoreEntry({ title: name }) : m.removeEntry({ title: name })}
        onClick={isRemoved ? undo : remove}
      >
        <Icon name={isRemoved ? 'undo' : 'close'} className="size-4" />
        {isRemoved ? m.undo() : m.remove()}
      </button>
    </>
  );
}
