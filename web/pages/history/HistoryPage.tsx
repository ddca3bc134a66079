import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { resumePath, routePatterns, titlePath, watchlistPath } from '../../../contract/paths.ts';
import {
  fetchLibrary,
  fetchWatchedParts,
  unreadTitles,
  useLibrary,
  usePartsOf,
} from '../../account/library/library.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { TrendingRow } from '../../components/cards/TrendingRow.tsx';
import { Button, ButtonLink, Icon, PageLink } from '../../components/controls/Button.tsx';
import { LoadingLabel } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { requestProgress } from '../../components/library/episodeProgress.ts';
import { useUndoableMutation } from '../../components/library/libraryMutations.ts';
import { useStore } from '../../stores/createStore.ts';
import { useRegion } from '../../stores/region.ts';
import * as m from '../../text/messages/history.ts';
import {
  byDay,
  dayName,
  episodesName,
  type HistoryEntry,
  historyOf,
  watchedTitles,
  withRemoved,
} from './days.ts';
import styles from './history.css?url';

/** How many more titles "Show more" adds: the episodes of each series take a request. */
const TITLES_PER_STEP = 12;

/** What the viewer has watched, by day. The server renders a public page; the browser loads the viewer's titles. */
export function Component() {
  return (
    // The footer is below the window, so that nothing visible moves when the titles arrive.
    <div className="page-width min-h-dvh pt-8 md:pt-12">
      <link rel="stylesheet" href={styles} precedence="page" />
      <PageHead
        title={m.heading()}
        description={m.description()}
        path={routePatterns.history}
        // The page depends on the viewer.
        noindex
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 md:mb-8">
        <h1 className="text-xl md:text-2xl">{m.heading()}</h1>
        <ButtonLink href={watchlistPath()}>{m.watchlist()}</ButtonLink>
      </div>
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
  const client = useApolloClient();
  const { titles, isRead, failure } = useLibrary(uid);
  const retry = useRetry(() => fetchLibrary(client, uid), failure !== null);
  const [count, setCount] = useState(TITLES_PER_STEP);
  const [removed, setRemoved] = useState<ReadonlyMap<string, HistoryEntry>>(new Map());
  const watched = watchedTitles(titles);
  const shown = watched.slice(0, count);
  const parts = usePartsOf(
    uid,
    shown.map(({ titleId }) => titleId),
  );
  useRequestedProgress(shown.flatMap(({ titleId, mediaType }) => (mediaType === 'TV' ? [titleId] : [])));
  const known = shown.map((title, index) => {
    // A movie is its own only part.
    if (title.mediaType === 'MOVIE') return { title, parts: title.last ? [title.last] : [] };
    return { title, parts: parts[index] ?? null };
  });
  const unread = useStore(unreadTitles, (ids) => ids, unreadTitles.get());
  const failed = known.flatMap(({ title, parts }) =>
    parts === null && unread.has(title.titleId) ? title.titleId : [],
  );
  const retryFailed = useRetry(
    () => Promise.all(failed.map((id) => fetchWatchedParts(client, uid, id))),
    failed.length > 0,
  );
  const entries = withRemoved(historyOf(known, watched[count]), removed);
  const isLoading = known.some((title) => title.parts === null);

  if (watched.length === 0 && entries.length === 0) {
    if (failure) return <Notice kind="failed" text={m.loadFailed()} {...retry} />;
    if (!isRead) return <Skeleton />;
  }
  if (entries.length === 0 && !isLoading) {
    return (
      <div className="grid grid-cols-1 gap-10">
        <Notice kind="empty" text={m.empty()} />
        <TrendingRow />
      </div>
    );
  }
  return (
    <>
      <p className="-mt-4 mb-6 text-sm text-muted">{m.hint()}</p>
      <Days
        entries={entries}
        onRemove={(entry) => setRemoved((before) => new Map([...before, [entry.key, entry]]))}
      />
      {failed.length > 0 ? (
        <Notice kind="failed" text={m.partlyFailed()} {...retryFailed} />
      ) : isLoading ? (
        <p role="status" className="mt-6 text-sm text-muted">
          {m.loading()}
        </p>
      ) : (
        watched.length > count && (
          <div className="mt-8 flex justify-center">
            <Button onClick={() => setCount(count + TITLES_PER_STEP)}>{m.more()}</Button>
          </div>
        )
      )}
    </>
  );
}

/** Requests the episodes of these series while the page is open. */
function useRequestedProgress(titleIds: readonly string[]): void {
  const requested = titleIds.join(' ');
  useEffect(() => requestProgress(requested === '' ? [] : requested.split(' ')), [requested]);
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
        <time dateTime={day}>{dayName(day, today, locale)}</time>
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
  const { canUndo: isRemoved, perform, undo } = useUndoableMutation();
  const { title, at, seasonNumber, episodeNumbers, stoppedAt } = entry;
  const episodes = episodesName(entry);
  const status = stoppedAt === null ? m.watched() : m.stoppedAt({ minutes: Math.floor(stoppedAt / 60) });
  const region = useRegion();
  const time = new Intl.DateTimeFormat(`en-${region}`, { timeStyle: 'short' }).format(new Date(at));
  const remove = () => {
    onRemove();
    const part = seasonNumber === null ? {} : { seasonNumber, episodeNumbers: [...episodeNumbers] };
    perform({
      operation: 'SetWatched',
      title: { ...title, id: title.titleId },
      input: { ...part, watched: false },
      inHistory: true,
    });
  };
  const name = episodes ? m.titleWithEpisodes({ title: title.title, episodes }) : title.title;
  return (
    <>
      <Poster src={title.poster} alt="" className="shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 text-sm font-semibold">
          <PageLink href={titlePath(title)} dir="auto" className="outline-none after:absolute after:inset-0">
            {title.title}
          </PageLink>
        </h3>
        {episodes && <p className="text-xs text-muted">{episodes}</p>}
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-xs text-faint">
          <span>{isRemoved ? m.removed() : status}</span>
          <time dateTime={at}>{time}</time>
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
