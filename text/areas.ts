import type { TextPart } from '../contract/pageRendering.ts';

/** The parts of a language's texts: the browser loads each as one file. */
export const textParts: readonly TextPart[] = ['first', 'title', 'find', 'later'];

/**
 * The areas of each part: those that every page opens with, and those that the pages of titles, or those that find titles, open with.
 * All others are later ones: of what a viewer has, and of what is opened in a page.
 */
const areasOfParts: Readonly<Record<Exclude<TextPart, 'later'>, string>> = {
  first:
    'cards categories common continueWatching controls errorPages errors feedback formats genreNames home keptTitles ' +
    'layout library listActions loadMore notFound people rating services suggestions titleActions titleState trailer',
  title: 'episodes similar title whereToWatch',
  find: 'browse filterBar moods quickPicks search trending',
};

const partsByArea = new Map(
  Object.entries(areasOfParts).flatMap(([part, areas]) =>
    areas.split(' ').map((area) => [area, part as TextPart]),
  ),
);

/** The part that has an area. */
export function partOf(area: string): TextPart {
  return partsByArea.get(area) ?? 'later';
}

/** The areas of all parts but 'later', which has those that no part names. */
export const partedAreas: readonly string[] = [...partsByArea.keys()];

/** The part that the page of a route opens with, besides the first, by the id of the route. */
export function partOfPage(routeId: string): TextPart | null {
  if (/^pages\/(?:title|watch)\//.test(routeId)) return 'title';
  return /^pages\/(?:browse|search)\//.test(routeId) ? 'find' : null;
}

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
  'searchWords',
]);

/** Areas of pages that the server reads too: what a search understands in the page's language. `text/server` has them as well. */
export const sharedAreas: ReadonlySet<string> = new Set(['genreNames', 'moods']);
