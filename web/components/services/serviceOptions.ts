import type { ServiceFragment } from '../../gql/graphql.ts';
import { serviceParts } from '../../text/urlParams.ts';

/** A service to choose; of one that is known by its slug alone there is no logo. */
export type OfferedService = Pick<ServiceFragment, 'tmdbId' | 'name' | 'logo' | 'logoSmall'>;

/** A region's services, and behind them those that slugs name beside them: each once. */
export function offeredServices(
  listed: readonly OfferedService[],
  slugs: readonly string[],
): OfferedService[] {
  const known = new Map(listed.map((service) => [service.tmdbId, service]));
  for (const slug of slugs) {
    const parts = serviceParts(slug);
    if (parts && !known.has(parts.tmdbId)) known.set(parts.tmdbId, { ...parts, logo: null, logoSmall: null });
  }
  return [...known.values()];
}

/** The slug that names a service among several, whatever it calls it; undefined when none does. */
export function slugIn(slugs: readonly string[], tmdbId: number): string | undefined {
  return slugs.find((slug) => serviceParts(slug)?.tmdbId === tmdbId);
}

/** Whether two lists of slugs name the same services. */
export function nameTheSame(some: readonly string[], others: readonly string[]): boolean {
  const isIn = (slugs: readonly string[]) => (slug: string) =>
    slugIn(slugs, serviceParts(slug)?.tmdbId ?? NaN) !== undefined;
  return some.every(isIn(others)) && others.every(isIn(some));
}
