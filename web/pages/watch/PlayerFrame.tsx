import { type ReactNode, useEffect, useState } from 'react';
import { RetryButton } from '../../components/Button.tsx';
import { EmbedFrame } from '../../components/EmbedFrame.tsx';
import { usePublicConfig } from '../../components/handOver.ts';
import { useServed } from '../../components/useServed.ts';
import { type Played, playerUrl } from './playerUrl.ts';
import { type ShownTitle, WatchHead } from './WatchHead.tsx';
import { WatchHeading } from './WatchHeading.tsx';

/** The box of the player: 16:9, as large as the window allows with the heading still in sight, edge to edge on a phone. */
export function PlayerBox({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-[calc(-1*var(--spacing-gutter))] md:mx-auto md:max-w-[calc((100dvh-10rem)*16/9)] md:min-w-[min(100%,32rem)]">
      <div className="relative aspect-video overflow-hidden bg-raised shadow-float md:rounded-card">
        {children}
      </div>
    </div>
  );
}

/** How long a player may take to load before the page says so, in milliseconds. */
const PATIENCE_MS = 12_000;

interface PlayerFrameProps {
  /** Absolute URL of the player. */
  readonly url: string;
  /** What is played: names the frame. */
  readonly title: string;
}

/** The embedded player. Another URL or another try is another frame: a changed `src` would add to the history. */
export function PlayerFrame({ url, title }: PlayerFrameProps) {
  const [attempt, setAttempt] = useState(0);
  return <Frame key={`${url} ${attempt}`} url={url} title={title} retry={() => setAttempt(attempt + 1)} />;
}

function Frame({ url, title, retry }: PlayerFrameProps & { readonly retry: () => void }) {
  const [state, setState] = useState<'loading' | 'late' | 'loaded'>('loading');
  const served = useServed();

  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  // A frame that came with the page may have loaded before anybody listened: the window waits for it.
  useEffect(() => {
    if (!served) return undefined;
    const loaded = () => setState('loaded');
    if (document.readyState === 'complete') loaded();
    window.addEventListener('load', loaded);
    return () => window.removeEventListener('load', loaded);
  }, [served]);

  return (
    <>
      {state === 'loading' && (
        <p className="absolute inset-0 grid place-content-center text-muted">Loading...</p>
      )}
      <EmbedFrame
        src={url}
        title={title}
        referrerPolicy="no-referrer"
        onLoad={() => setState('loaded')}
        className="absolute inset-0"
      />
      {state === 'late' && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-raised p-6 text-center">
          <p role="alert" className="text-base">
            The player did not load.
          </p>
          <RetryButton retry={retry} />
        </div>
      )}
    </>
  );
}

interface TitlePlayerProps {
  readonly title: ShownTitle;
  /** What is played, as the address says. */
  readonly played: Played;
}

/** Plays a movie, or a series that begins where the player likes, and says which it is. */
export function TitlePlayer({ title, played }: TitlePlayerProps) {
  const { playerBaseUrl } = usePublicConfig();
  return (
    <>
      <WatchHead title={title} />
      <PlayerBox>
        <PlayerFrame url={playerUrl(playerBaseUrl, played)} title={`Player: ${title.title}`} />
      </PlayerBox>
      <WatchHeading title={title} />
    </>
  );
}
