import { findLocale } from '../../contract/locales.ts';
import { routePatterns } from '../../contract/paths.ts';

/**
 * Labels routes by the first segment of a URL, so that the number of labels is bounded: the pages' patterns, the other
 * routes, and 'other' for every other URL.
 *
 * @param paths the routes that are not pages, such as /assets
 */
export function createRouteLabeller(paths: readonly string[]): (url: string) => string {
  const labels = new Map<string, string>();
  for (const path of [...paths, '/graphql', ...Object.values(routePatterns)]) {
    const first = firstSegment(path);
    labels.set(first, labels.has(first) ? `/${first}/*` : path);
  }
  return (url) => labels.get(routeSegment(url)) ?? 'other';
}

/** The first segment of a URL's path, without slashes. */
export function firstSegment(url: string): string {
  return /^\/([^/?]*)/.exec(url)?.[1] ?? '';
}

/** The segment that identifies the route: the first, or the one after a language tag. */
function routeSegment(url: string): string {
  const first = firstSegment(url);
  return findLocale(first) ? firstSegment(url.slice(1 + first.length)) : first;
}
