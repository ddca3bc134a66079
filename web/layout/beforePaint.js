// Runs before the first paint: pages are the same for every visitor, and this adapts them to what the browser has stored.

/**
 * Earlier versions stored everything without its owner, and whose settings they were as "<uid> <time>". If an account's
 * were, then all of it counts as that account's: it stays with its session, and goes without one. Otherwise it is the
 * visitor's.
 */
function migrate() {
  const [uid] = (localStorage['marquee.settings.applied'] || '').split(' ');
  if (uid) {
    const isSignedIn = Boolean(localStorage['marquee.session']);
    if (localStorage['marquee.session'] === '1') localStorage['marquee.session'] = uid;
    for (const name of ['settings', 'searches', 'region', 'services', 'watched', 'shelf']) {
      const value = localStorage[`marquee.${name}`];
      localStorage.removeItem(`marquee.${name}`);
      if (isSignedIn && value) localStorage[`marquee.account.${uid}.${name}`] = value;
    }
    sessionStorage.removeItem('marquee.scroll');
  }
  for (const name of ['settings.applied', 'watched', 'shelf', 'accountWidth'])
    localStorage.removeItem(`marquee.${name}`);
}

/** What is stored for the user of the browser, as in stores/ownedStorage.ts. */
function own(name) {
  const uid = localStorage['marquee.session'];
  return localStorage[uid ? `marquee.account.${uid}.${name}` : `marquee.${name}`];
}

/**
 * Shows the viewer's name in the header (Header.tsx), and reserves the space of Continue Watching (ContinueWatching.tsx). A
 * viewer has that shelf unless it is known to be empty. A visitor who has saved titles has a list of them (ViewerOnly.tsx).
 */
function reserveSpace() {
  const { dataset, style } = document.documentElement;
  if (!localStorage['marquee.session']) {
    if (localStorage['marquee.kept']?.includes('"uid":null')) dataset.kept = '';
    return;
  }
  dataset.session = '';
  style.setProperty('--account-name', JSON.stringify(own('accountName') || 'Account'));
  if (own('shelf') !== '0') dataset.shelf = '';
}

/** Hides the cards and the slide that stores/hidden.ts leaves out once the page is hydrated: nothing moves then, or flashes. */
function hideCards() {
  const { hidden = [], hideWatched } = JSON.parse(own('settings') || '{}');
  const watched = (hideWatched && JSON.parse(own('watched') || '[]')) || [];
  const ids = [...hidden, ...watched, ...JSON.parse(own('dropped') || '[]')];
  if (ids.length === 0) return;
  const about = `:is(${ids.map((id) => `[data-about~="${id}"]`)})`;
  const cards = `:is(.card-row,.card-grid):not([data-complete])>li${about}`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${cards}{display:none}section:has(#slide${about}){visibility:hidden}`);
  document.adoptedStyleSheets = [sheet];
}

/** Which of its names a title's page shows (TitleNames.tsx). */
function chooseNames() {
  const { titleNames } = JSON.parse(own('settings') || '{}');
  if (titleNames === 'ORIGINAL') document.documentElement.dataset.originalTitles = '';
}

try {
  migrate();
  reserveSpace();
  chooseNames();
  hideCards();
} catch {
  // Storage is blocked.
}
