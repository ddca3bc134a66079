/** Name of the BroadcastChannel that reports library changes to other tabs, by uid. */
const CHANNEL = 'marquee.library';

let channel: BroadcastChannel | null = null;

/** Calls back when another tab has changed this viewer's library. Returns the unsubscribe function. */
export function subscribeToOtherTabs(uid: string, onChange: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined;
  const opened = new BroadcastChannel(CHANNEL);
  channel = opened;
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === uid) onChange();
  });
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

/** Notifies other tabs that their copy of this viewer's library is stale. */
export function notifyOtherTabs(uid: string): void {
  channel?.postMessage(uid);
}
