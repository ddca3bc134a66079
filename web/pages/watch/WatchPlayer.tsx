import { useFragment } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { titlePath } from '../../../contract/paths.ts';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { PageLink, RetryButton, useRestoreFocus } from '../../components/controls/Button.tsx';
import { FloatingQuestion, FloatingStatus } from '../../components/feedback/FloatingStatus.tsx';
import { PageStatus } from '../../components/feedback/Notice.tsx';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import type { Retry } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { type LastWatchedItem, savingProblem } from '../../library/playback.ts';
import { globalTitleId } from '../../library/titleStatus.ts';
import { useStore } from '../../stores/createStore.ts';
import { formatTime } from '../../text/format.ts';
import { KnownTitleFragmentDoc } from '../../gql/graphql.ts';
import * as m from '../../text/messages/watch.ts';
import { richText } from '../../text/richText.tsx';
import { type DescribedTitle, shortDescription } from '../../text/titleDescription.ts';
import type { Playable } from './player.ts';
import { FrameLoading, PlayerBox, PlayerFrame } from './PlayerFrame.tsx';
import type { ResumeChoice } from './useResumeChoice.ts';

/** A title as a player page shows it. Without overview and backdrop, and with no name, when it could not be looked up. */
interface ShownTitle extends DescribedTitle {
  readonly title: string | null;
  readonly tmdbId: number;
  readonly backdrop?: string | null;
}

/**
 * The title of a player page: as it was loaded, else from the cache, read by its own page or by any page with its card,
 * else one without a name. With it, what the page saves as last watched; null when the title is not cached.
 */
export function useWatchedTitle(played: Playable, loadedTitle: ShownTitle | null | undefined) {
  const { mediaType, tmdbId, episode } = played;
  const { data, complete } = useFragment({
    fragment: KnownTitleFragmentDoc,
    from: { __typename: mediaType === 'MOVIE' ? 'Movie' : 'Series', id: globalTitleId(played) },
  });
  const cachedTitle = complete ? data : null;
  const title: ShownTitle = loadedTitle ?? cachedTitle ?? { mediaType, tmdbId, title: null };
  const watched: LastWatchedItem | null = cachedTitle && {
    titleId: cachedTitle.id,
    mediaType,
    tmdbId,
    title: cachedTitle.title,
    poster: cachedTitle.poster,
    seasonNumber: episode?.seasonNumber ?? null,
    episodeNumber: episode?.number ?? null,
  };
  return { title, watched };
}

interface WatchPlayerProps {
  readonly title: ShownTitle;
  /** The part that the URL names, for example 'Season 1, episode 3'. */
  readonly part?: string | undefined;
  /** A line under the heading, such as the episode. */
  readonly line?: ReactNode;
  /** The player's URL; null until it is known. */
  readonly src: string | null;
  /** Called with the player's messages about the title in our protocol: docs/player-protocol.md. */
  readonly onMessage: (message: PlayerMessage) => void;
  readonly instead?: ReactNode;
  /** Asks a viewer who has signed in while playing where to go on. */
  readonly choice: ResumeChoice | null;
  readonly children?: ReactNode;
}

/** The player over the heading, which links to the title's page. Link previews show that page, too. */
export function WatchPlayer({
  title,
  part,
  line,
  src,
  onMessage,
  choice,
  instead,
  children,
}: WatchPlayerProps) {
  const shown = nameOf(title, part);
  const [attempt, setAttempt] = useState(0);
  const frame = src !== null && (
    // Another URL or a retry creates another frame: changing `src` would add a history entry.
    <PlayerFrame
      key={`${src} ${attempt}`}
      url={src}
      title={m.player(shown)}
      onMessage={(message) => {
        if (globalTitleId(title) === `${message.mediaType}:${message.id}`) onMessage(message);
      }}
      retry={() => setAttempt(attempt + 1)}
    />
  );
  return (
    <>
      <PageHead
        title={m.title(shown)}
        description={shortDescription(title)}
        path={titlePath(title)}
        image={title.backdrop}
        noindex
      />
      <PlayerBox>{instead || frame || <FrameLoading />}</PlayerBox>
      <PlaybackStatus choice={choice} />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-6">
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere max-md:text-[length:min(var(--text-xl),8vw)]">
            {richText(m.youAreWatching({ of: nameOf(title).of, title: title.title ?? '' }), {
              // On a phone the title has lines of its own.
              muted: (words) => <span className="font-normal text-muted max-sm:block">{words}</span>,
              title: (words) => (
                <PageLink
                  dir="auto"
                  href={titlePath(title)}
                  className="py-1.5 underline decoration-faint decoration-1 underline-offset-4 hover:decoration-text"
                >
                  {words}
                </PageLink>
              ),
            })}
          </h1>
          {line && <p className="mt-1 text-base text-muted">{line}</p>}
        </div>
        {children}
      </div>
    </>
  );
}

/** What is played, as the messages select it: `of` is 'named', or the kind of what has no name. */
function nameOf({ title, mediaType }: ShownTitle, part = '') {
  const unnamed = mediaType === 'MOVIE' ? 'movie' : part ? 'episode' : 'series';
  const name = title !== null && part ? m.partOf({ title, part }) : (title ?? '');
  return { of: title === null ? unnamed : 'named', name, part };
}

/** Asks where to go on, and says that what is played is not being saved. */
function PlaybackStatus({ choice }: Pick<WatchPlayerProps, 'choice'>) {
  const problem = useStore(savingProblem, (text) => text, null);
  return (
    <FloatingStatus>
      {problem !== null && (
        <p className="rounded-card border border-line bg-overlay px-5 py-3 text-sm shadow-float">{problem}</p>
      )}
      {choice && (
        <FloatingQuestion
          question={m.resumeOrKeep()}
          yes={{ label: m.resumeAt({ time: formatTime(choice.at) }), onChoose: choice.resume }}
          no={{ label: m.keepWatching(), onChoose: choice.keep }}
          focusTarget="h1"
        />
      )}
    </FloatingStatus>
  );
}

/** Says, below a player that keeps playing, that the title could not be looked up. */
export function DetailsError({
  of,
  retry,
  retrying,
}: Retry & { readonly of: 'movie' | 'series' | 'episode' }) {
  const button = useRestoreFocus('h1');
  return (
    <div data-unread="" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <PageStatus code={503} />
      <p role="status" className="text-sm text-muted">
        {m.detailsFailed({ kind: of })}
      </p>
      <RetryButton ref={button} retry={retry} retrying={retrying} />
    </div>
  );
}

/** Placeholder of a loading player page. */
export function WatchSkeleton() {
  return (
    <div className="page-width min-h-dvh md:pt-4">
      <PlayerBox>
        <div className="skeleton absolute inset-0" />
      </PlayerBox>
      <LoadingHeading className="mt-5 text-xl" />
    </div>
  );
}
