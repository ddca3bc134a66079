// Runs before the first paint: pages are the same for every visitor, and this adapts them to what the browser has stored.

/** Reserves Continue Watching's space (ContinueWatching.tsx): a viewer not known to have nothing to resume has a shelf. */
function reserveShelf() {
  if (!localStorage['marquee.session']) {
    delete localStorage['marquee.shelf'];
    delete localStorage['marquee.watched'];
  } else if (localStorage['marquee.shelf'] !== '0') document.documentElement.dataset.shelf = '';
}

/** Hides the cards that stores/hidden.ts leaves out once the page is hydrated, so that nothing moves then. */
function hideCards() {
  const { hidden = [], hideWatched } = JSON.parse(localStorage['marquee.settings'] || '{}');
  const watched = (hideWatched && JSON.parse(localStorage['marquee.watched'] || '[]')) || [];
  const ids = new Set([...hidden, ...watched]);
  if (ids.size === 0) return;
  // The page's titles and their genres, at its end.
  const state = document.getElementById('marquee-state')?.textContent ?? '{}';
  for (const [id, { genres }] of Object.entries(JSON.parse(state))) {
    if (genres?.some?.(({ __ref }) => ids.has(__ref))) ids.add(id);
  }
  const links = [...ids].map((id) => `a[href$="/${id.replace(':', '/')}"]`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:is(.card-row,.card-grid):not([data-complete])>li:has(>.card>*>:is(${links})){display:none}`,
  );
  document.adoptedStyleSheets = [sheet];
}

try {
  reserveShelf();
  hideCards();
  document.addEventListener('readystatechange', hideCards, { once: true });
} catch {
  // Storage is blocked.
}
