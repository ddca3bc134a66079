/**
 * Areas whose texts pages may show as soon as they are opened: the browser loads them with the page, in the page's language. It
 * loads those of other areas in one more file, once code that shows them is loaded.
 */
export const firstAreas: ReadonlySet<string> = new Set(
  [
    'browse cards categories common continueWatching controls episodes errorPages errors feedback',
    'filterBar formats genreNames home keptTitles layout library listActions loadMore notFound people',
    'quickPicks rating search services similar suggestions title titleActions titleState trailer trending',
    'whereToWatch',
  ].flatMap((names) => names.split(' ')),
);

/** The area with which a page offers another language, in that language: its texts are loaded for all languages at once. */
export const offerArea = 'languageOffer';

/** Areas that stay English in every language: those of the developers' guide and of the sandbox. */
export const englishAreas: ReadonlySet<string> = new Set(['developers', 'sandbox']);

/**
 * Areas of what the server and the embedded services say outside of the pages: scripts/messages.ts compiles them to `text/server`,
 * and pages have no texts of them.
 */
export const serverAreas: ReadonlySet<string> = new Set([
  'mails',
  'appManifest',
  'offlinePage',
  'serverErrors',
  'calendarFeed',
  'demoPlayer',
]);
