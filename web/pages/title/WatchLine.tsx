import { Fragment } from 'react';
import { findSlug, ServiceLogo } from '../../components/services/ServiceLogo.tsx';
import type { TitleOffersFragment, ServiceFragment, WatchOptionsFragment } from '../../gql/graphql.ts';
import { useMyServices } from '../../stores/myServices.ts';
import { countryInSentence } from '../../text/displayNames.ts';
import { comma } from '../../text/messages/formats.ts';
import * as m from '../../text/messages/title.ts';
import { richText } from '../../text/richText.tsx';
import { useOffers } from './useOffers.ts';

interface WatchLineProps {
  readonly title: TitleOffersFragment;
  /** True before its release, when a title without services needs no line. */
  readonly isComing: boolean;
}

/** Where a title can be watched, in one line, the visitor's own services first. A released title's has its place reserved. */
export function WatchLine({ title, isComing }: WatchLineProps) {
  const { offers, region, failed } = useOffers(title);
  if (isComing && firstServices(offers?.whereToWatch ?? null, []).services.length === 0) return null;
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

/** Links to TMDB's page with the links to the services, as TMDB requires. */
function Services({ options, region }: ServicesProps) {
  const own = useMyServices(region);
  const { way, services, more } = firstServices(options, own);
  if (services.length === 0)
    return <p className="leading-5">{m.notStreaming({ country: countryInSentence(region) })}</p>;
  const words = (
    <>
      <span className="leading-5">{way}</span>{' '}
      {services.map((service) => (
        <ServiceLogo key={service.id} service={service} />
      ))}
      {/* On two lines if they do not fit on one: both fit into the reserved place. */}
      <span className="line-clamp-2 min-w-min shrink-99 leading-5 text-text">
        {services.map(({ id, tmdbId, name }, index) => (
          <Fragment key={id}>
            {index > 0 && comma()}
            <bdi className={findSlug(own, tmdbId) ? 'font-semibold' : undefined}>{name}</bdi>
          </Fragment>
        ))}
      </span>
      {more > 0 && <span className="shrink-0">{m.moreServices({ count: more })}</span>}
    </>
  );
  const className = 'flex min-h-11 min-w-0 items-center gap-2';
  if (!options?.link) return <p className={className}>{words}</p>;
  return (
    <a href={options.link} target="_blank" rel="noreferrer" className={`${className} hover:underline`}>
      {words}
      {richText(m.newTab({ name: '' }), { hidden: (hidden) => <span className="sr-only">{hidden}</span> })}
    </a>
  );
}

/** The most services in the line. */
const MAX_SERVICES = 3;

/**
 * The services that stream a title, or else those that rent or sell it: how they offer it, the first few, the visitor's own
 * (slugs) before the others, and how many more there are.
 */
export function firstServices(options: WatchOptionsFragment | null, own: readonly string[]) {
  const { subscription = [], free = [], adverts = [], rent = [], buy = [] } = options ?? {};
  const streaming = [...subscription, ...free, ...adverts];
  const isOwn = ({ tmdbId }: ServiceFragment) => findSlug(own, tmdbId) !== undefined;
  const all = distinct(streaming.length > 0 ? streaming : [...rent, ...buy]);
  const services = all.sort((one, other) => Number(isOwn(other)) - Number(isOwn(one))).slice(0, MAX_SERVICES);
  let way = m.streamOn();
  if (streaming.length === 0) way = m.rentOn();
  else if (streaming.length === free.length) way = m.freeOn();
  else if (streaming.length === adverts.length) way = m.advertsOn();
  return { way, services, more: all.length - services.length };
}

/** The services, each once. */
export function distinct(services: readonly ServiceFragment[]): ServiceFragment[] {
  return [...new Map(services.map((service) => [service.tmdbId, service])).values()];
}
