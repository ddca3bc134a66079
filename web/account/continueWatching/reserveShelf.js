// Reserves the shelf's space before the first paint: see ContinueWatching.tsx.
try {
  if (localStorage['marquee.session'] && localStorage['marquee.shelf'])
    document.documentElement.dataset.shelf = '';
} catch {
  // Storage is blocked.
}
