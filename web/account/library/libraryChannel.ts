/** Tells the browser's other tabs that somebody's library has changed here: whose, by uid. */
const CHANNEL = 'marquee.library';

let channel: BroadcastChannel | null = null;

/** Calls back when another tab has changed this viewer's library, until the function it returns is called. */
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

/** Tells the other tabs that what they know of this viewer's library is old. */
export function notifyOtherTabs(uid: string): void {
  channel?.postMessage(uid);
}
