import type { MouseEvent } from 'react';

/** Id of the page's main part. */
export const MAIN_ID = 'main';

/** The first stop of the Tab key: past the header, to the page itself. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={skip}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 text-sm font-semibold text-accent-ink focus:translate-y-0"
    >
      Skip to the page
    </a>
  );
}

/** Moves the focus without a new address, which the router would take for a navigation. */
function skip(event: MouseEvent): void {
  const main = document.getElementById(MAIN_ID);
  if (!main) return;
  event.preventDefault();
  main.focus();
}
