/** How long the page's chunk may wait for the browser to be idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 1500;
/** Events that show that the visitor is about to use the page. */
const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'touchstart'] as const;

/** Resolves when the browser is idle or on the first user interaction. */
export function whenIdleOrInteracted(): Promise<void> {
  return new Promise((resolve) => {
    const begin = () => resolve();
    for (const intent of INTENTS) window.addEventListener(intent, begin, { passive: true, once: true });
    whenIdle(begin, { timeout: IDLE_TIMEOUT_MS });
  });
}

/** Calls back when the browser is idle; soon in a browser without that event. */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, options);
  else setTimeout(callback, 1);
}
