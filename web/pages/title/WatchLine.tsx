import { Fragment } from 'react';
import { DEFAULT_REGION } from '../../../contract/locales.ts';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { useServerRendered } from '../../browser/hydration/pageContext.ts';
import { findSlug, JustWatchCredit, ServiceLogo } from '../../components/services/ServiceLogo.tsx';
import type { ServiceFragment, WatchLineFragment, WatchOptionsFragment } from '../../gql/graphql.ts';
import { useMyServices } from '../../stores/myServices.ts';
import { useRegion } from '../../stores/region.ts';
import { countryInText } from '../../text/displayNames.ts';
import * as m from '../../text/messages/title.ts';
import { richText } from '../../text/richText.tsx';

/** What shows where a title can be watched in other regions, and its whole section of the page. */
export const whereToWatch = lazyChunk(() => import('./WhereToWatch.tsx'));

/**
 * Where a title can be watched, in one line, the visitor's own services first. The public page has the services of the
 * default region; those of the visitor's region follow, in the same place.
 */
export function WatchLine({ title }: { readonly title: WatchLineFragment }) {
  const region = useRegion();
  const isServerRendered = useServerRendered();
  const isDefault = region === DEFAULT_REGION;
  const { code } = useLazyChunk(whereToWatch, !isDefault);
  const line = (options: WatchOptionsFragment | null) => <Services options={options} region={region} />;
  const before = isServerRendered && <Services options={title.whereToWatch} region={DEFAULT_REGION} />;
  return (
    <div className="mt-2 flex min-h-11 items-center gap-x-3 text-sm text-muted print:hidden">
      {isDefault && line(title.whereToWatch)}
      {!isDefault &&
        (code ? (
          <code.RegionalOptions id={title.id} before={before}>
            {line}
          </code.RegionalOptions>
        ) : (
          before
        ))}
    </div>
  );
}

interface ServicesProps {
  readonly options: WatchOptionsFragment | null;
  readonly region: string;
}

/** Links to TMDB's page with the links to the services, as TMDB asks. */
function Services({ options, region }: ServicesProps) {
  const own = useMyServices(region);
  const { streams, services, more } = firstServices(options, own);
  if (services.length === 0) return <p>{m.notStreaming({ country: countryInText(region) })}</p>;
  const words = (
    <>
      <span className="shrink-0">{streams ? m.streamOn() : m.rentOn()}</span>{' '}
      {services.map((service) => (
        <ServiceLogo key={service.id} service={service} />
      ))}
      <span className="truncate text-text">
        {services.map(({ id, tmdbId, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <bdi className={findSlug(own, tmdbId) ? 'font-semibold' : undefined}>{name}</bdi>
          </Fragment>
        ))}
      </span>
      {more > 0 && <span className="shrink-0">{m.moreServices({ count: more })}</span>}
    </>
  );
  const className = 'flex min-h-11 min-w-0 items-center gap-2';
  return (
    <>
      {options?.link ? (
        <a href={options.link} target="_blank" rel="noreferrer" className={`${className} hover:underline`}>
          {words}
          {richText(m.newTab({ name: '' }), {
            hidden: (hidden) => <span className="sr-only">{hidden}</span>,
          })}
        </a>
      ) : (
        <p className={className}>{words}</p>
      )}
      <span className="shrink-0 text-xs max-sm:hidden">
        <JustWatchCredit />
      </span>
    </>
  );
}

/** The most services in the line. */
const MAX_SERVICES = 3;

/**
 * The first services that stream a title, or else rent or sell it, the visitor's own (slugs) first, and how many more
 * there are.
 */
export function firstServices(options: WatchOptionsFragment | null, own: readonly string[]) {
  const { subscription = [], free = [], adverts = [], rent = [], buy = [] } = options ?? {};
  const streams = subscription.length + free.length + adverts.length > 0;
  const offered = streams ? [...subscription, ...free, ...adverts] : [...rent, ...buy];
  const isOwn = ({ tmdbId }: ServiceFragment) => Number(findSlug(own, tmdbId) !== undefined);
  const services = [...new Map(offered.map((service) => [service.tmdbId, service])).values()];
  return {
    streams,
    services: services.sort((one, other) => isOwn(other) - isOwn(one)).slice(0, MAX_SERVICES),
    more: Math.max(0, services.length - MAX_SERVICES),
  };
}
