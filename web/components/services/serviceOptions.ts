import type { ServiceFragment } from '../../gql/graphql.ts';
import { parseServiceSlug } from '../../text/urlParams.ts';

/** A service to choose; one known only by its slug has no logo. */
export type ServiceOption = Pick<ServiceFragment, 'tmdbId' | 'name' | 'logo' | 'logoSmall'>;

/** A region's services, followed by those that only the slugs name, without duplicates. */
export function serviceOptions(listed: readonly ServiceOption[], slugs: readonly string[]): ServiceOption[] {
  const known = new Map(listed.map((service) => [service.tmdbId, service]));
  for (const slug of slugs) {
    const parts = parseServiceSlug(slug);
    if (parts && !known.has(parts.tmdbId)) known.set(parts.tmdbId, { ...parts, logo: null, logoSmall: null });
  }
  return [...known.values()];
}

/** The slug of a service among several, whatever name the slug has; undefined when there is none. */
export function findSlug(slugs: readonly string[], tmdbId: number): string | undefined {
  return slugs.find((slug) => parseServiceSlug(slug)?.tmdbId === tmdbId);
}

/** Whether two lists of slugs name the same services. */
export function areSameServices(some: readonly string[], others: readonly string[]): boolean {
  const isIn = (slugs: readonly string[]) => (slug: string) =>
    findSlug(slugs, parseServiceSlug(slug)?.tmdbId ?? NaN) !== undefined;
  return some.every(isIn(others)) && others.every(isIn(some));
}
