// Runs before the first paint, and again when settings change: pages are the same for every visitor, and this adapts them
// to what the browser has stored. Reserves Continue Watching's space (ContinueWatching.tsx): a viewer who is not known to
// have nothing to resume probably has a shelf. Hides the cards of titles that the visitor does not want to see, by what
// they are about (hidden.ts), and rows that have no others.
try {
  const stored = localStorage;
  if (!stored['marquee.session']) delete stored['marquee.shelf'];
  else if (stored['marquee.shelf'] !== '0') document.documentElement.dataset.shelf = '';
  const sheet = new CSSStyleSheet();
  const hide = () => {
    const { hidden = [], hideWatched } = JSON.parse(stored['marquee.settings'] || '{}');
    const watched = (hideWatched && stored['marquee.session'] && stored['marquee.watched']) || '';
    const ids = [...hidden, ...watched.split(' ').filter(Boolean)];
    const is = `:is(${ids.map((id) => `[data-about~="${id}"]`)})`;
    sheet.replaceSync(
      ids.length > 0
        ? `${is},section:has(.card-row>[data-about]):not(:has([data-about]:not(${is}))){display:none}`
        : '',
    );
    document.adoptedStyleSheets = [sheet];
  };
  for (const type of ['storage', 'marquee-hidden']) addEventListener(type, hide);
  hide();
} catch {
  // Storage is blocked.
}
