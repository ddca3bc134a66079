// Reserves the shelf's space before the first paint: see ContinueWatching.tsx. A viewer who is not known to have nothing
// to resume probably has a shelf.
try {
  if (!localStorage['marquee.session']) delete localStorage['marquee.shelf'];
  else if (localStorage['marquee.shelf'] !== '0') document.documentElement.dataset.shelf = '';
} catch {
  // Storage is blocked.
}
