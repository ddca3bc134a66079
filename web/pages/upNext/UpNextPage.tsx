import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { routePatterns, watchlistPath } from '../../../contract/paths.ts';
import { useViewerOptions } from '../../account/session/viewerOptions.ts';
import { useIsHydrated } from '../../browser/hydration/pageContext.ts';
import { TrendingRow } from '../../components/cards/TrendingRow.tsx';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { LoadingLabel } from '../../components/feedback/Loading.tsx';
import { Notice, UndoToast } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { ImportLink } from '../../components/head/ImportLink.tsx';
import { MyPage } from '../../components/head/MyPage.tsx';
import { MorePages } from '../../components/loadMore/MorePages.tsx';
import { useStableEntries } from '../../components/loadMore/stableEntries.ts';
import { UpNextDocument, type UpNextEntryFragment } from '../../gql/graphql.ts';
import { useUndoableAction } from '../../library/actions.ts';
import { useKeptTitles } from '../../stores/keptTitles.ts';
import { useSession } from '../../stores/session.ts';
import * as m from '../../text/messages/upNext.ts';
import { UpNextCard } from './UpNextCard.tsx';
import styles from './upNext.css?url';
import { Waiting } from './Waiting.tsx';
import { waitingSeries } from './waiting.ts';

/** What the viewer watches next. The server renders a public page; the browser loads the viewer's titles. */
export function Component() {
  return (
    <MyPage title={m.heading()} description={m.description()} path={routePatterns.upNext} styles={styles}>
      <KeptLink />
      <ViewerOnly
        icon="play"
        heading={m.invitation()}
        text={m.invitationText()}
        needsScripts={m.needsScripts()}
        skeleton={<Skeleton count={6} />}
      >
        {(uid) => <UpNext key={uid} uid={uid} />}
      </ViewerOnly>
    </MyPage>
  );
}

/** Leads a visitor without an account to the titles saved in this browser, if there are any: see beforePaint.js. */
function KeptLink() {
  const session = useSession();
  const isHydrated = useIsHydrated();
  const hasKept = useKeptTitles().length > 0;
  if (session.kind === 'signedIn' || (isHydrated && !hasKept)) return null;
  return (
    <p className={`mb-6 ${hasKept ? '' : 'hidden in-data-kept:block'}`}>
      <ButtonLink href={watchlistPath()}>{m.kept()}</ButtonLink>
    </p>
  );
}

function Skeleton({ count }: { readonly count: number }) {
  return (
    <div className="relative">
      <LoadingLabel className="top-24" />
      <ul aria-hidden="true" className="entries">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="entry up-next-entry skeleton" />
        ))}
      </ul>
    </div>
  );
}

/** What was marked last: its title, and which part of it. */
interface Mark extends Pick<UpNextEntryFragment, 'titleId' | 'mediaType'> {
  readonly part: string;
}

const partOf = ({ next }: UpNextEntryFragment) => (next ? `${next.seasonNumber} ${next.episodeNumber}` : '');

/** The viewer's titles. Each keeps its position until the page is left, also when nothing of it is left. */
function UpNext({ uid }: { readonly uid: string }) {
  const { data, previousData, error, refetch, fetchMore } = useQuery(UpNextDocument, {
    variables: { withWaiting: true },
    ...useViewerOptions(uid),
  });
  const { upNext: list, titles } = (data ?? previousData)?.viewer ?? {};
  const stable = useStableEntries(list?.nodes);
  const retry = useRetry(refetch, !list && error !== undefined);
  const marking = useUndoableAction();
  const [last, setLast] = useState<Mark | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());

  if (!stable || !list)
    return error ? <Notice kind="failed" text={m.loadFailed()} {...retry} /> : <Skeleton count={6} />;
  const current = new Map(list.nodes.map((entry) => [entry.titleId, entry]));
  const entries = stable.flatMap((entry) => {
    const { titleId } = entry;
    return current.get(titleId) ?? (marked.has(titleId) ? entry : []);
  });
  const waiting = waitingSeries(
    titles?.nodes ?? [],
    entries.map(({ id }) => id),
  );
  const mark = (entry: UpNextEntryFragment) => {
    const { titleId, tmdbId, mediaType, name, poster, next } = entry;
    setLast({ titleId, mediaType, part: partOf(entry) });
    setMarked((before) => new Set([...before, titleId]));
    const part = next && { seasonNumber: next.seasonNumber, episodeNumbers: [next.episodeNumber] };
    marking.perform({
      operation: 'SetWatched',
      title: { id: titleId, tmdbId, mediaType, title: name, poster },
      input: { titleId, ...part, watched: true },
    });
  };
  return (
    <>
      {entries.length > 0 ? (
        <ul aria-label={m.heading()} data-cards="UpNext" className="entries">
          {entries.map((entry) => {
            const isDone = !current.has(entry.titleId);
            return (
              <li
                key={entry.titleId}
                data-title={entry.titleId}
                data-done={isDone ? '' : undefined}
                className="entry up-next-entry"
              >
                <UpNextCard
                  entry={entry}
                  isDone={isDone}
                  isMarking={
                    marking.canUndo && last?.titleId === entry.titleId && last.part === partOf(entry)
                  }
                  onMark={() => mark(entry)}
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <div className="grid grid-cols-1 gap-10">
          <Notice
            kind="empty"
            text={waiting.length > 0 ? m.allUpToDate() : m.empty()}
            action={waiting.length === 0 && <ImportLink />}
          />
          {waiting.length === 0 && !list.pageInfo.hasNextPage && <TrendingRow />}
        </div>
      )}
      {list.pageInfo.hasNextPage && (
        <MorePages
          key={list.pageInfo.endCursor}
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor, withWaiting: false } })}
          skeleton={<Skeleton count={3} />}
          failed={m.loadFailed()}
        />
      )}
      {waiting.length > 0 && <Waiting titles={waiting} />}
      {marking.canUndo && last && (
        <UndoToast
          text={m.marked(last)}
          onUndo={marking.undo}
          focusTarget={`[data-title="${last.titleId}"] a`}
        />
      )}
    </>
  );
}
