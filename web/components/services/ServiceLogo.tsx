import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { srcSetOf } from '../cards/Poster.tsx';
import type { ServiceFragment } from '../../gql/graphql.ts';
import * as m from '../../text/messages/services.ts';
import { richText } from '../../text/richText.tsx';
import { parseServiceSlug } from '../../text/urlParams.ts';

/** The square logo of a service, beside its name; renders nothing if there is none. */
export function ServiceLogo({ service }: { readonly service: ServiceOption }) {
  if (!service.logo) return null;
  return (
    <img
      src={service.logo}
      srcSet={srcSetOf({ 45: service.logoSmall, 92: service.logo })}
      sizes="2rem"
      alt=""
      width={32}
      height={32}
      loading="lazy"
      className="size-8 shrink-0 rounded-control"
    />
  );
}

/** Credits the source of TMDB's watch providers, as TMDB requires wherever they are shown. */
export function JustWatchCredit({ className }: { readonly className: string }) {
  return (
    usePublicConfig().hasTmdb && (
      <p className={`text-xs text-faint ${className}`}>
        {richText(m.source(), {
          link: (name) => (
            <a href="https://www.justwatch.com/" target="_blank" rel="noreferrer" className="text-link">
              {name}
            </a>
          ),
        })}
      </p>
    )
  );
}

/** A service to choose; one known only by its slug has no logo. */
export type ServiceOption = Pick<ServiceFragment, 'tmdbId' | 'name' | 'logo' | 'logoSmall'>;

/** A region's services, followed by those that only the slugs name, without duplicates. */
export function serviceOptions(listed: readonly ServiceOption[], slugs: readonly string[]): ServiceOption[] {
  const byId = new Map(listed.map((service) => [service.tmdbId, service]));
  for (const slug of slugs) {
    const parts = parseServiceSlug(slug);
    if (parts && !byId.has(parts.tmdbId)) byId.set(parts.tmdbId, { ...parts, logo: null, logoSmall: null });
  }
  return [...byId.values()];
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
