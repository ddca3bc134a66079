import { findLocale } from '../../contract/locales.ts';
import { routePatterns } from '../../contract/paths.ts';

/**
 * Names routes by the first part of an address, so that there are as few names as there are places: the pages' patterns,
 * what is answered beside them, and 'other' for everything else that is asked for.
 *
 * @param places where something else than a page is, such as /assets
 */
export function createRouteLabeller(places: readonly string[]): (url: string) => string {
  const names = new Map<string, string>();
  for (const place of [...places, '/graphql', ...Object.values(routePatterns)]) {
    const first = firstSegment(place);
    names.set(first, names.has(first) ? `/${first}/*` : place);
  }
  return (url) => names.get(routeSegment(url)) ?? 'other';
}

/** The first part of an address's path, without slashes. */
export function firstSegment(url: string): string {
  return /^\/([^/?]*)/.exec(url)?.[1] ?? '';
}

/** The part of an address that tells its route: the first one, or the one behind a language's tag. */
function routeSegment(url: string): string {
  const first = firstSegment(url);
  return findLocale(first) ? firstSegment(url.slice(1 + first.length)) : first;
}
