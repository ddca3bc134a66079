const INPUTS = ['click', 'change'] as const;
const CONTROLS = 'button, select, [type=checkbox], [type=radio]';

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
