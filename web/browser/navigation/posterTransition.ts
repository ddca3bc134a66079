/** The view-transition-name shared by a poster on the old and the new page: see cards.css. */
const NAME = 'poster';

/** The element that has the name during the current transition. */
let named: HTMLElement | null = null;

/** Starts a transition from a card's poster to the large one of its title page; other links cross-fade. */
export function startPosterTransition(link: HTMLAnchorElement): void {
  const card = link.pathname.includes('/live/') ? null : link.closest('.card');
  setTransitionName(card?.querySelector<HTMLElement>('.poster') ?? null);
}

/** The reverse transition, after leaving the page of this path by going back: the poster returns to its card. */
export function reversePosterTransition(left: string): void {
  const link = document.querySelector(`main .card a[href$="${CSS.escape(left)}"]`);
  setTransitionName(link?.closest('.card')?.querySelector<HTMLElement>('.poster') ?? null);
}

/** Two elements must not have the name at once: while a card's poster has it, the page's large poster does not. */
function setTransitionName(poster: HTMLElement | null): void {
  for (const other of [named, document.querySelector<HTMLElement>('.poster-large')]) {
    other?.style.setProperty('view-transition-name', poster ? 'none' : '');
  }
  poster?.style.setProperty('view-transition-name', NAME);
  named = poster;
}
