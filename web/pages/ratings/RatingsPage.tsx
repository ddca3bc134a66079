import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { routePatterns, titlePath } from '../../../contract/paths.ts';
import { useViewerOptions } from '../../account/session/viewerOptions.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { TrendingRow } from '../../components/cards/TrendingRow.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { LinkChips } from '../../components/controls/LinkChips.tsx';
import { LoadingLabel } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { ImportLink } from '../../components/head/ImportLink.tsx';
import { MyPage } from '../../components/head/MyPage.tsx';
import { ShowMoreButton } from '../../components/loadMore/ShowMoreButton.tsx';
import { RatingControl } from '../../components/rating/RatingControl.tsx';
import { type RatingEntryFragment, RatingsDocument } from '../../gql/graphql.ts';
import { localDay } from '../../text/dates.ts';
import { partName, seasonName } from '../../text/format.ts';
import * as m from '../../text/messages/ratings.ts';
import { allKinds, parseKind, type TitleKind, titleKinds } from '../../text/titleKinds.ts';
import { seasonQuery } from '../../text/urlParams.ts';
import { PicksBelow } from './PicksBelow.tsx';
import styles from './ratings.css?url';
import { ratingsUrl } from './ratingsView.ts';

/** What the viewer has rated. The server renders a public page; the browser loads the viewer's ratings. */
export function Component() {
  const [query] = useSearchParams();
  const kind = parseKind(query);
  return (
    <MyPage
      title={m.heading()}
      description={m.description()}
      path={routePatterns.ratings}
      styles={styles}
      head={
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-lg md:text-xl">{m.heading()}</h1>
          <div className="hidden in-data-session:block">
            <LinkChips
              label={m.show()}
              choices={titleKinds.map((one) => ({
                label: one.label(),
                path: ratingsUrl(one),
                isCurrent: one === kind,
              }))}
            />
          </div>
        </div>
      }
    >
      <ViewerOnly
        icon="star"
        heading={m.invitation()}
        text={m.invitationText()}
        needsScripts={m.needsScripts()}
        skeleton={<Skeleton />}
      >
        {(uid) => <Ratings key={`${uid} ${kind.name}`} uid={uid} kind={kind} />}
      </ViewerOnly>
    </MyPage>
  );
}

function Skeleton() {
  return (
    <div className="relative">
      <LoadingLabel className="top-24" />
      <p aria-hidden="true" className="min-h-8" />
      <ul aria-hidden="true" className="entries rating-entries">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className="entry skeleton" />
        ))}
      </ul>
    </div>
  );
}

/** The viewer's ratings of a kind, and picks because of them. A removed one stays until the page is left. */
function Ratings({ uid, kind }: { readonly uid: string; readonly kind: TitleKind }) {
  const { data, previousData, error, refetch, fetchMore } = useQuery(RatingsDocument, {
    variables: { mediaType: kind.mediaType },
    ...useViewerOptions(uid),
  });
  const list = (data ?? previousData)?.viewer?.ratings;
  const retry = useRetry(refetch, !list && error !== undefined);
  if (!list) return error ? <Notice kind="failed" text={m.loadFailed()} {...retry} /> : <Skeleton />;
  if (list.nodes.length === 0) {
    return (
      <div className="mt-4 grid grid-cols-1 gap-10">
        <Notice
          kind="empty"
          text={kind === allKinds ? m.empty() : m.noMatches()}
          action={kind === allKinds && <ImportLink />}
        />
        <TrendingRow />
      </div>
    );
  }
  return (
    <>
      <p role="status" className="min-h-8 text-sm text-muted">
        {m.count({ count: list.totalCount ?? list.nodes.length })}
      </p>
      <ul className="entries rating-entries">
        {list.nodes.map((entry) => (
          <Entry key={entry.targetId} entry={entry} />
        ))}
      </ul>
      {list.pageInfo.hasNextPage && (
        <ShowMoreButton
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor } })}
          failed={m.loadFailed()}
        />
      )}
      <PicksBelow uid={uid} />
    </>
  );
}

/** An entry links to its title, except for the control that changes its rating. */
function Entry({ entry }: { readonly entry: RatingEntryFragment }) {
  const { targetId, value, at, seasonNumber, episodeNumber, viewerTitle } = entry;
  // It could not be read.
  if (!viewerTitle) return null;
  const { titleId: id, tmdbId, mediaType, name, poster } = viewerTitle;
  const title = { id, tmdbId, mediaType, title: name, poster };
  const part =
    seasonNumber === null
      ? null
      : episodeNumber === null
        ? seasonName(seasonNumber)
        : partName(seasonNumber, episodeNumber);
  const path =
    titlePath(title) + (seasonNumber === null ? '' : seasonQuery({ season: seasonNumber, page: null }));
  return (
    <li className="entry">
      <Poster src={poster} alt="" className="shrink-0 rounded-control" />
      <div className="min-w-0 grow basis-36">
        <h2 className="line-clamp-2 text-sm font-semibold tracking-normal">
          <PageLink href={path} dir="auto" className="outline-none after:absolute after:inset-0">
            {name}
          </PageLink>
        </h2>
        {part !== null && <p className="text-xs text-muted">{part}</p>}
        <p className="text-xs text-faint">
          <FormattedDate date={localDay(new Date(at))} dateStyle="medium" />
        </p>
      </div>
      <div className="rating-entry-control">
        <RatingControl
          rated={{ id: targetId, name: part === null ? name : m.part({ part, title: name }), title }}
          listed={value}
        />
      </div>
    </li>
  );
}
