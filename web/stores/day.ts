const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls back when the viewer's day may have changed: at midnight, and when the page is shown again, since a device sleeps
 * and travels. Returns the unsubscribe function.
 */
export function subscribeToDay(listener: () => void): () => void {
  if (listeners.size === 0) {
    waitForMidnight();
    document.addEventListener('visibilitychange', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

function waitForMidnight(): void {
  const now = new Date();
  // By the calendar, since a day on which the clocks change has 23 or 25 hours.
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  timer = setTimeout(notify, midnight.getTime() - now.getTime());
}

function notify(): void {
  clearTimeout(timer);
  waitForMidnight();
  for (const listener of listeners) listener();
}
