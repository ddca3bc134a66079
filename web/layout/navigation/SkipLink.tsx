import type { MouseEvent } from 'react';

/** Id of the page's main part. */
export const MAIN_ID = 'main';

/** The first tab stop: skips the header. */
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

/** Moves the focus without changing the URL, which the router would handle as a navigation. */
function skip(event: MouseEvent): void {
  const main = document.getElementById(MAIN_ID);
  if (!main) return;
  event.preventDefault();
  main.focus();
}
