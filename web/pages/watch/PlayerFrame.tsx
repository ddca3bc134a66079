import { type ReactNode, useRef, useState } from 'react';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { useListeners, useWhen } from '../../browser/effects.ts';
import { usePublicConfig, useServerRendered } from '../../browser/hydration/pageContext.ts';
import { RetryButton } from '../../components/controls/Button.tsx';
import { EmbedFrame, originOf } from '../../components/dialogs/TrailerDialog.tsx';
import { useElapsed } from '../../components/feedback/Loading.tsx';
import * as m from '../../text/messages/watch.ts';
import { isPlayerMessage } from './player.ts';

/** The player's box, 16:9: as wide as the page's column, edge to edge on a phone, if that leaves the heading visible. */
export function PlayerBox({ children }: { readonly children: ReactNode }) {
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

export function FrameLoading() {
  return <p className="absolute inset-0 grid place-content-center text-muted">{m.loading()}</p>;
}

interface PlayerFrameProps {
  readonly url: string;
  readonly title: string;
  /** Called with the player's messages in our protocol: docs/player-protocol.md. */
  readonly onMessage: (message: PlayerMessage) => void;
  readonly retry: () => void;
}

/** The embedded player. */
export function PlayerFrame({ url, title, onMessage, retry }: PlayerFrameProps) {
  const [loaded, setLoaded] = useState(false);
  const late = useElapsed(SLOW_MS);
  const isServerRendered = useServerRendered();
  const frame = useRef<HTMLIFrameElement>(null);
  const { publicUrl } = usePublicConfig();

  useListeners('window', 'message', (event) => {
    if (!(event instanceof MessageEvent)) return;
    const { source, origin } = event;
    const data: unknown = event.data;
    if (source !== frame.current?.contentWindow || origin !== originOf(url, publicUrl)) return;
    if (isPlayerMessage(data)) onMessage(data);
  });

  // A server-rendered frame may have loaded before its load event was handled; the window's load event waits for it.
  useListeners('window', 'load', () => setLoaded(true));
  useWhen(isServerRendered, () => {
    if (document.readyState === 'complete') setLoaded(true);
  });

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
