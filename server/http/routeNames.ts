import { patterns } from '../../contract/paths.ts';

/**
 * Names routes by the first part of an address, so that there are as few names as there are places: the pages' patterns,
 * what is answered beside them, and 'other' for everything else that is asked for.
 *
 * @param places where something else than a page is, such as /assets
 */
export function routeNames(places: readonly string[]): (firstSegment: string) => string {
  const names = new Map<string, string>();
  for (const place of [...places, '/graphql', ...Object.values(patterns)]) {
    const [, first = ''] = place.split('/');
    names.set(first, names.has(first) ? `/${first}/*` : place);
  }
  return (firstSegment) => names.get(firstSegment) ?? 'other';
}
