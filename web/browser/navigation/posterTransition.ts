/** Name under which a poster is the same thing on the page that is left and on the one that comes: see cards.css. */
const NAME = 'poster';

/** The element that has the name for the change of pages under way. */
let named: HTMLElement | null = null;

/**
 * Starts a shared-element transition from a card's poster to the large poster of its title page, by giving both the
 * same view-transition-name. Other links cross-fade.
 */
export function startPosterTransition(link: HTMLAnchorElement): void {
  const card = link.pathname.includes('/live/') ? null : link.closest('.card');
  setTransitionName(card?.querySelector<HTMLElement>('.poster') ?? null);
}

/** The other way round, when a page of this path has been left by going back: its poster returns to its card. */
export function reversePosterTransition(left: string): void {
  const link = document.querySelector(`main .card a[href$="${CSS.escape(left)}"]`);
  setTransitionName(link?.closest('.card')?.querySelector<HTMLElement>('.poster') ?? null);
}

/** No two may have the name at once: while a card's poster has it, the large one on the same page has not. */
function setTransitionName(poster: HTMLElement | null): void {
  for (const other of [named, document.querySelector<HTMLElement>('.poster-large')]) {
    other?.style.setProperty('view-transition-name', poster ? 'none' : '');
  }
  poster?.style.setProperty('view-transition-name', NAME);
  named = poster;
}
