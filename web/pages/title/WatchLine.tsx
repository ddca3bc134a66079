import { Fragment } from 'react';
import { findSlug, JustWatchCredit, ServiceLogo } from '../../components/services/ServiceLogo.tsx';
import type { TitleOffersFragment, ServiceFragment, WatchOptionsFragment } from '../../gql/graphql.ts';
import { useMyServices } from '../../stores/myServices.ts';
import { countryInText } from '../../text/displayNames.ts';
import * as m from '../../text/messages/title.ts';
import { richText } from '../../text/richText.tsx';
import { useOffers } from './useOffers.ts';

/** Where a title can be watched, in one line, the visitor's own services first. Its place is reserved. */
export function WatchLine({ title }: { readonly title: TitleOffersFragment }) {
  const { offers, region, failed } = useOffers(title);
  return (
    <div className="mt-2 flex min-h-11 items-center gap-x-3 text-sm text-muted print:hidden">
      {/* The section below says what could not be loaded. */}
      {offers && !failed && <Services options={offers.whereToWatch} region={region} />}
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
  const { services, more } = firstServices(options, own);
  if (services.length === 0)
    return <p className="leading-5">{m.notStreaming({ country: countryInText(region) })}</p>;
  const words = (
    <>
      <span className="shrink-0">{offeredOn(options)}</span>{' '}
      {services.map((service) => (
        <ServiceLogo key={service.id} service={service} />
      ))}
      {/* On two lines if they do not fit on one: both fit into the reserved place. */}
      <span className="line-clamp-2 leading-5 text-text">
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

/** The words before the services: those of the first way in which any of them offers the title. */
export function offeredOn(options: WatchOptionsFragment | null): string {
  if (options?.subscription.length) return m.streamOn();
  if (options?.free.length) return m.freeOn();
  return options?.adverts.length ? m.advertsOn() : m.rentOn();
}

/** The most services in the line. */
const MAX_SERVICES = 3;

/**
 * The first services that stream a title, or else rent or sell it, the visitor's own (slugs) first, and how many more
 * there are.
 */
export function firstServices(options: WatchOptionsFragment | null, own: readonly string[]) {
  const { subscription = [], free = [], adverts = [], rent = [], buy = [] } = options ?? {};
  const streaming = [...subscription, ...free, ...adverts];
  const offered = streaming.length > 0 ? streaming : [...rent, ...buy];
  const isOwn = ({ tmdbId }: ServiceFragment) => Number(findSlug(own, tmdbId) !== undefined);
  const services = [...new Map(offered.map((service) => [service.tmdbId, service])).values()];
  return {
    services: services.sort((one, other) => isOwn(other) - isOwn(one)).slice(0, MAX_SERVICES),
    more: Math.max(0, services.length - MAX_SERVICES),
  };
}
