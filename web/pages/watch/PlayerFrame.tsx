import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { useServerRendered } from '../../browser/hydration/useServerRendered.ts';
import { RetryButton } from '../../components/controls/Button.tsx';
import { EmbedFrame, originOf } from '../../components/dialogs/EmbedFrame.tsx';
import { readPlayerMessage } from './playerMessages.ts';

/** The player's box: 16:9, as large as the window allows with the heading still visible, edge to edge on a phone. */
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
const SLOW_MS = 12_000;

interface PlayerFrameProps {
  readonly url: string | null;
  readonly title: string;
  /** Called with the player's messages in our protocol: docs/player-protocol.md. */
  readonly onMessage: (message: PlayerMessage) => void;
}

/** The embedded player. Another URL or a retry creates another frame: changing `src` would add a history entry. */
export function PlayerFrame({ url, ...props }: PlayerFrameProps) {
  const [attempt, setAttempt] = useState(0);
  if (url === null) return <FrameLoading />;
  return <Frame key={`${url} ${attempt}`} url={url} {...props} retry={() => setAttempt(attempt + 1)} />;
}

function FrameLoading() {
  return <p className="absolute inset-0 grid place-content-center text-muted">Loading...</p>;
}

interface FrameProps extends PlayerFrameProps {
  readonly url: string;
  readonly retry: () => void;
}

function Frame({ url, title, onMessage, retry }: FrameProps) {
  const [state, setState] = useState<'loading' | 'late' | 'loaded'>('loading');
  const isServerRendered = useServerRendered();
  const frame = useRef<HTMLIFrameElement>(null);
  const { publicUrl } = usePublicConfig();

  const handleMessage = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow || origin !== originOf(url, publicUrl)) return;
    const message = readPlayerMessage(data);
    if (message) onMessage(message);
  });
  useEffect(() => {
    const onWindowMessage = (event: MessageEvent) => handleMessage(event);
    window.addEventListener('message', onWindowMessage);
    return () => window.removeEventListener('message', onWindowMessage);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);

  // A server-rendered frame may have loaded before its load event was handled; the window's load event waits for it.
  useEffect(() => {
    if (!isServerRendered) return undefined;
    const loaded = () => setState('loaded');
    if (document.readyState === 'complete') loaded();
    window.addEventListener('load', loaded);
    return () => window.removeEventListener('load', loaded);
  }, [isServerRendered]);

  return (
    <>
      {state === 'loading' && <FrameLoading />}
      <EmbedFrame
        ref={frame}
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
