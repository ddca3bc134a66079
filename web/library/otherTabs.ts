import type { SavedTitle } from './changeTitle.ts';

const CHANNEL = 'marquee.library';
/** Milliseconds before a change that another tab has sent as it was left is read: it may still be in flight. */
const IN_FLIGHT_MS = 1000;

/** What a tab tells the others: whose record of which title, or which of their lists, has changed. */
interface TabMessage {
  readonly uid: string;
  readonly titleId: string;
  readonly isInFlight: boolean;
}

/**
 * Tells the viewer's other tabs which titles and lists change, and is told what they change. A hidden tab reads nothing before it is
 * shown. Ends when the signal is aborted.
 *
 * @param readAgain called with the id of a title or list that has changed in another tab
 */
export function followOtherTabs(uid: string, readAgain: (titleId: string) => void, signal: AbortSignal) {
  const channel = new BroadcastChannel(CHANNEL);
  const changed = new Set<string>();
  const readChanged = () => {
    if (document.hidden) return;
    for (const titleId of changed) readAgain(titleId);
    changed.clear();
  };
  channel.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.uid !== uid) return;
    changed.add(message.titleId);
    if (message.isInFlight) setTimeout(readChanged, IN_FLIGHT_MS);
    else readChanged();
  });
  document.addEventListener('visibilitychange', readChanged, { signal });
  signal.addEventListener('abort', () => channel.close());
  return ({ titleId, isInFlight = false }: Pick<SavedTitle, 'titleId' | 'isInFlight'>) => {
    if (!signal.aborted) channel.postMessage({ uid, titleId, isInFlight } satisfies TabMessage);
  };
}
