/** How long the page's chunk may wait for the browser to be idle, in milliseconds. */
const IDLE_MS = 1500;
/** Events that show that the visitor is about to use the page. */
const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'touchstart'] as const;
const INPUTS = ['click', 'change'] as const;
const CONTROLS = 'button, select, [type=checkbox], [type=radio]';

/** Resolves when the browser is idle or on the first user interaction. */
export function whenIdleOrInteracted(): Promise<void> {
  return new Promise((resolve) => {
    const begin = () => resolve();
    for (const intent of INTENTS) window.addEventListener(intent, begin, { passive: true, once: true });
    whenIdle(begin, { timeout: IDLE_MS });
  });
}

/** Calls back when the browser is idle; soon in a browser that cannot tell. */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, options);
  else setTimeout(callback, 1);
}

const early: (() => void)[] = [];

function record({ type, target }: Event): void {
  // Links work without scripts.
  const control = target instanceof HTMLElement && target.closest<HTMLElement>(`main :is(${CONTROLS})`);
  if (!control) return;
  const box = control instanceof HTMLInputElement && control;
  // A click on a box changes it.
  if (box && type === 'click') return;
  const wasChecked = box && !box.checked;
  const repeat = () => {
    if (box) box.checked = wasChecked;
    if (box || type === 'click') control.click();
    else control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  // React may hydrate the page during the event and handle it itself.
  setTimeout(() => 'hydrated' in document.documentElement.dataset || early.push(repeat));
}

/** Records clicks and changes made before hydration, for `markHydrated` to replay. */
export function recordEarlyEvents(): void {
  for (const input of INPUTS) document.addEventListener(input, record, true);
}

/** Marks the document once the page's controls are hydrated, and replays the events made before, in order. */
export async function markHydrated(): Promise<void> {
  document.documentElement.dataset['hydrated'] = 'true';
  for (const input of INPUTS) document.removeEventListener(input, record, true);
  for (const repeat of early.splice(0)) {
    // What a control does depends on what the page shows by then.
    await new Promise((resolve) => setTimeout(resolve));
    repeat();
  }
}
