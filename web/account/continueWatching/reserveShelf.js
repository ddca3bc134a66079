// Keeps the shelf's place before it is painted: see shelfRoom.tsx.
try {
  if (localStorage['marquee.session'] && localStorage['marquee.shelf'])
    document.documentElement.dataset.shelf = '';
} catch {
  // Storage is blocked.
}
