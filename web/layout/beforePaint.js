// Runs before the first paint: pages are the same for every visitor, and this adapts them to what the browser has stored.

/**
 * Reserves the space of what only a viewer has: the name in the header (Header.tsx) and Continue Watching
 * (ContinueWatching.tsx); a viewer not known to have nothing to resume has a shelf.
 */
function reserveSpace() {
  const { dataset, style } = document.documentElement;
  if (localStorage['marquee.session']) {
    dataset.session = '';
    style.setProperty(
      '--account-width',
      `${Math.min(Number(localStorage['marquee.accountWidth']) || 176, 256)}px`,
    );
    if (localStorage['marquee.shelf'] !== '0') dataset.shelf = '';
  } else {
    delete localStorage['marquee.accountWidth'];
    delete localStorage['marquee.shelf'];
    delete localStorage['marquee.watched'];
  }
}

/** Hides the cards and the slide that stores/hidden.ts leaves out once the page is hydrated: nothing moves then, or flashes. */
function hideCards() {
  const { hidden = [], hideWatched } = JSON.parse(localStorage['marquee.settings'] || '{}');
  const watched = (hideWatched && JSON.parse(localStorage['marquee.watched'] || '[]')) || [];
  const ids = new Set([...hidden, ...watched]);
  if (ids.size === 0) return;
  // The titles' genres are at the end of the page, which is not shown before.
  const state = document.getElementById('marquee-state')?.textContent;
  for (const [id, { genres }] of Object.entries(JSON.parse(state ?? '{}'))) {
    if (genres?.some?.(({ __ref }) => ids.has(__ref))) ids.add(id);
  }
  const isEarly = !state && hidden.some((id) => id.startsWith('genre:'));
  const links = `:is(${[...ids].map((id) => `a[href$="/${id.replace(':', '/')}"]`)})`;
  const cards = `:is(.card-row,.card-grid):not([data-complete])>li:has(>.card>*>${links})`;
  const slide = `section:has(#slide ${links})`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${cards}{display:none}${slide}{visibility:hidden}${isEarly ? 'body{visibility:hidden}' : ''}`,
  );
  document.adoptedStyleSheets = [sheet];
}

try {
  reserveSpace();
  hideCards();
  document.addEventListener('readystatechange', hideCards, { once: true });
} catch {
  // Storage is blocked.
}
