import { useQuery } from '@apollo/client/react';
import { routePatterns } from '../../../contract/paths.ts';
import { useViewerOptions } from '../../account/session/viewerOptions.ts';
import { TitleCard } from '../../components/cards/TitleCard.tsx';
import { TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { ButtonLink, Icon } from '../../components/controls/Button.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { MyPage } from '../../components/head/MyPage.tsx';
import { useStableEntries } from '../../components/loadMore/stableEntries.ts';
import { ShowMoreButton } from '../../components/loadMore/ShowMoreButton.tsx';
import { type DroppedEntryFragment, DroppedTitlesDocument } from '../../gql/graphql.ts';
import { performAction } from '../../library/actions.ts';
import { useTitleStatus } from '../../library/titleStatus.ts';
import * as m from '../../text/messages/dropped.ts';

/** The titles that the viewer has dropped. The server renders a public page; the browser loads the viewer's titles. */
export function Component() {
  return (
    <MyPage title={m.heading()} description={m.description()} path={routePatterns.dropped}>
      <ViewerOnly
        icon="check"
        heading={m.invitation()}
        text={m.invitationText()}
        needsScripts={m.needsScripts()}
        skeleton={<DroppedSkeleton />}
      >
        {(uid) => <DroppedTitles key={uid} uid={uid} />}
      </ViewerOnly>
    </MyPage>
  );
}

const COUNT = 'mb-4 min-h-6 text-sm text-muted';

function DroppedSkeleton() {
  return (
    <>
      <p className={COUNT} />
      <TitleGridSkeleton count={12} />
    </>
  );
}

/** The titles, the last dropped first. One that is taken up again stays until the page is left. */
function DroppedTitles({ uid }: { readonly uid: string }) {
  const { data, previousData, error, refetch, fetchMore } = useQuery(
    DroppedTitlesDocument,
    useViewerOptions(uid),
  );
  const list = (data ?? previousData)?.viewer?.droppedTitles;
  const titles = useStableEntries(list?.nodes);
  const retry = useRetry(refetch, !list && error !== undefined);
  if (!list || !titles)
    return error ? <Notice kind="failed" text={m.loadFailed()} {...retry} /> : <DroppedSkeleton />;
  const { pageInfo, totalCount } = list;
  if (titles.length === 0)
    return (
      <Notice
        kind="empty"
        text={m.empty()}
        action={<ButtonLink href={routePatterns.upNext}>{m.upNext()}</ButtonLink>}
      />
    );
  return (
    <>
      <p role="status" className={COUNT}>
        {m.count({ count: totalCount ?? titles.length })}
      </p>
      <ul aria-label={m.heading()} data-cards="Dropped" data-complete className="card-grid">
        {titles.map((entry) => (
          <li key={entry.titleId}>
            <DroppedCard entry={entry} />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <ShowMoreButton
          load={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
          failed={m.loadFailed()}
        />
      )}
    </>
  );
}

/** A dropped title by what is stored of it, with a button that takes it up again, or drops it again. */
function DroppedCard({ entry }: { readonly entry: DroppedEntryFragment }) {
  const { titleId: id, tmdbId, mediaType, name, poster } = entry;
  // The entry is as it was when it was first shown.
  const isDropped = (useTitleStatus(id)?.state ?? entry.state) === 'DROPPED';
  const title = { id, tmdbId, mediaType, title: name, poster };
  const nothing = { year: null, rating: null, genres: [], posterLarge: null };
  const card = {
    __typename: mediaType === 'MOVIE' ? ('Movie' as const) : ('Series' as const),
    ...title,
    ...nothing,
  };
  const input = { titleId: id, dropped: !isDropped };
  return (
    <div className={`h-full ${isDropped ? '' : 'removed-card'}`}>
      <TitleCard
        title={card}
        level={2}
        kind={mediaType === 'MOVIE' ? m.movie() : m.aSeries()}
        onWatchlist
        note={
          <button
            type="button"
            className="card-note-button"
            aria-label={(isDropped ? m.takeUpTitle : m.dropAgain)({ title: name })}
            onClick={() => void performAction({ operation: 'SetDropped', title, input })}
          >
            <Icon name={isDropped ? 'undo' : 'close'} className="size-4" />
            {isDropped ? m.takeUp() : m.undo()}
          </button>
        }
      />
    </div>
  );
}
