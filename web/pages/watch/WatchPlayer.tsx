import { useFragment } from '@apollo/client/react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { titlePath } from '../../../contract/paths.ts';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import type { LastWatchedItem } from '../../library/lastWatched.ts';
import { usePublicConfig, useServerRendered } from '../../browser/hydration/pageContext.ts';
import { Button, PageLink, RetryButton, useRestoreFocus } from '../../components/controls/Button.tsx';
import { EmbedFrame, originOf } from '../../components/dialogs/TrailerDialog.tsx';
import { PageStatus } from '../../components/feedback/Notice.tsx';
import { LoadingHeading, useElapsed } from '../../components/feedback/Loading.tsx';
import type { Retry } from '../../components/feedback/useRetry.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { savingProblem } from '../../library/playback.ts';
import { globalTitleId } from '../../library/titleStatus.ts';
import { useStore } from '../../stores/createStore.ts';
import { formatTime } from '../../text/format.ts';
import { KnownTitleFragmentDoc } from '../../gql/graphql.ts';
import * as m from '../../text/messages/watch.ts';
import { richText } from '../../text/richText.tsx';
import { type DescribedTitle, shortDescription } from '../../text/titleDescription.ts';
import { isPlayerMessage, type Playable } from './player.ts';
import type { ResumeChoice } from './usePlayer.ts';

/** A title as a player page shows it. Without overview and backdrop when it could not be looked up. */
interface ShownTitle extends DescribedTitle {
  readonly title: string;
  readonly tmdbId: number;
  readonly backdrop?: string | null;
}

/**
 * The title of a player page: as found, else from the cache, read by its own page or by any page with its card, else a
 * placeholder. With it, what the page saves as last watched; null when the title is not known.
 */
export function useWatchedTitle(played: Playable, found: ShownTitle | null | undefined) {
  const { mediaType, tmdbId, episode } = played;
  const { data, complete } = useFragment({
    fragment: KnownTitleFragmentDoc,
    from: { __typename: mediaType === 'MOVIE' ? 'Movie' : 'Series', id: globalTitleId(played) },
  });
  const known = complete ? data : null;
  const placeholder = {
    mediaType,
    tmdbId,
    title: mediaType === 'MOVIE' ? m.unknownMovie() : m.unknownSeries(),
  };
  const title: ShownTitle = found ?? known ?? placeholder;
  const watched: LastWatchedItem | null = known && {
    movieId: tmdbId,
    mediaType,
    title: known.title,
    poster: known.poster,
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
  const name = part ? m.partOf({ title: title.title, part }) : title.title;
  const [attempt, setAttempt] = useState(0);
  const frame = src !== null && (
    // Another URL or a retry creates another frame: changing `src` would add a history entry.
    <PlayerFrame
      key={`${src} ${attempt}`}
      url={src}
      title={m.player({ name })}
      onMessage={(message) => {
        if (globalTitleId(title) === `${message.mediaType}:${message.id}`) onMessage(message);
      }}
      retry={() => setAttempt(attempt + 1)}
    />
  );
  return (
    <>
      <PageHead
        title={m.title({ name })}
        description={shortDescription(title)}
        path={titlePath(title)}
        image={title.backdrop}
        noindex
      />
      <PlayerBox>{instead || frame || <FrameLoading />}</PlayerBox>
      <PlaybackStatus choice={choice} />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-6">
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere">
            {richText(m.youAreWatching({ title: title.title }), {
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

/**
 * Under the player: asks where to go on, and says that what is played is not being saved. Floats over the page, so that nothing
 * moves.
 */
function PlaybackStatus({ choice }: Pick<WatchPlayerProps, 'choice'>) {
  const problem = useStore(savingProblem, (text) => text, null);
  const resume = useRestoreFocus('h1');
  const keep = useRestoreFocus('h1');
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 mb-(--bottom-bar) flex flex-col items-center gap-2 print:hidden"
    >
      {problem !== null && (
        <p className="rounded-card border border-line bg-overlay px-5 py-3 text-sm shadow-float">{problem}</p>
      )}
      {choice && (
        <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-overlay py-3 ps-5 pe-3 text-sm shadow-float">
          <p className="grow">{m.resumeOrKeep()}</p>
          <Button ref={resume} variant="primary" onClick={choice.resume}>
            {m.resumeAt({ time: formatTime(choice.at) })}
          </Button>
          <Button ref={keep} onClick={choice.keep}>
            {m.keepWatching()}
          </Button>
        </div>
      )}
    </div>
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

/** The player's box, 16:9: as wide as the page's column, edge to edge on a phone, if that leaves the heading visible. */
function PlayerBox({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-[calc(-1*var(--spacing-gutter))] md:mx-0">
      <div className="relative aspect-video overflow-hidden bg-raised shadow-float md:max-w-[calc(max(18rem,100dvh-8.5rem-var(--bottom-bar))*16/9)] md:rounded-card">
        {children}
      </div>
    </div>
  );
}

/** How long a player may take to load before the page says so, in milliseconds. */
const SLOW_MS = 12_000;

function FrameLoading() {
  return <p className="absolute inset-0 grid place-content-center text-muted">{m.loading()}</p>;
}

interface PlayerFrameProps extends Pick<WatchPlayerProps, 'onMessage'> {
  readonly url: string;
  readonly title: string;
  readonly retry: () => void;
}

/** The embedded player. */
function PlayerFrame({ url, title, onMessage, retry }: PlayerFrameProps) {
  const [loaded, setLoaded] = useState(false);
  const late = useElapsed(SLOW_MS);
  const isServerRendered = useServerRendered();
  const frame = useRef<HTMLIFrameElement>(null);
  const { publicUrl } = usePublicConfig();

  const handleMessage = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow || origin !== originOf(url, publicUrl)) return;
    if (isPlayerMessage(data)) onMessage(data);
  });
  useEffect(() => {
    const onWindowMessage = (event: MessageEvent) => handleMessage(event);
    window.addEventListener('message', onWindowMessage);
    return () => window.removeEventListener('message', onWindowMessage);
  }, []);

  // A server-rendered frame may have loaded before its load event was handled; the window's load event waits for it.
  useEffect(() => {
    if (!isServerRendered) return undefined;
    const onLoaded = () => setLoaded(true);
    if (document.readyState === 'complete') onLoaded();
    window.addEventListener('load', onLoaded);
    return () => window.removeEventListener('load', onLoaded);
  }, [isServerRendered]);

  return (
    <>
      {!loaded && !late && <FrameLoading />}
      <EmbedFrame
        ref={frame}
        src={url}
        title={title}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
        className="absolute inset-0"
      />
      {!loaded && late && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-raised p-6 text-center">
          <p role="alert" className="text-base">
            {m.playerFailed()}
          </p>
          <RetryButton retry={retry} />
        </div>
      )}
    </>
  );
}
