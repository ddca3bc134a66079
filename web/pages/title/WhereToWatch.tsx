import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { preferencesPath } from '../../../contract/paths.ts';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { Icon, PageLink } from '../../components/controls/Button.tsx';
import { RegionPicker } from '../../components/controls/Pickers.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { findSlug, JustWatchCredit, ServiceLogo } from '../../components/services/ServiceLogo.tsx';
import {
  type ReleaseKind,
  type ServiceFragment,
  WatchOffersDocument,
  type WatchOffersQuery,
  type WatchOptionsFragment,
} from '../../gql/graphql.ts';
import { useMyServices } from '../../stores/myServices.ts';
import { useRegion } from '../../stores/region.ts';
import { countryInText } from '../../text/displayNames.ts';
import * as m from '../../text/messages/whereToWatch.ts';
import { Fact } from './Fact.tsx';

const WAYS = [
  ['subscription', m.subscription],
  ['free', m.free],
  ['adverts', m.adverts],
  ['rent', m.rent],
  ['buy', m.buy],
] as const;

const KINDS: Readonly<Record<ReleaseKind, () => string>> = {
  PREMIERE: m.premiere,
  LIMITED: m.limited,
  THEATRICAL: m.theatrical,
  DIGITAL: m.digital,
  PHYSICAL: m.physical,
  TELEVISION: m.television,
};

interface RegionalOptionsProps {
  readonly id: string;
  /** Shown until the options of the visitor's region are known. */
  readonly before: ReactNode;
  readonly children: (options: WatchOptionsFragment | null) => ReactNode;
}

/** What a title's line shows in the visitor's region: nothing when that could not be read, as the section below says. */
export function RegionalOptions({ id, before, children }: RegionalOptionsProps) {
  const region = useRegion();
  const { data, error } = useQuery(WatchOffersDocument, { variables: { id, region } });
  if (data?.title && !error) return children(data.title.whereToWatch);
  return error ? null : before;
}

/** Where a title can be watched in the visitor's region, which can be changed here, and its release dates there. */
export function WatchOffers({ id }: { readonly id: string }) {
  const region = useRegion();
  const { data, previousData, error, refetch } = useQuery(WatchOffersDocument, { variables: { id, region } });
  // Another region's data, or missing data, is a failure for this one.
  const failed = error !== undefined && !data?.title?.whereToWatch;
  const retry = useRetry(refetch, failed);
  const title = (data ?? previousData)?.title;
  return (
    <section aria-label={m.heading()} className="text-sm">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{m.heading()}</h2>
        <RegionPicker />
      </div>
      {failed && <Notice kind="failed" text={m.failed()} {...retry} />}
      {!failed && title && <Offers title={title} />}
    </section>
  );
}

function Offers({ title }: { readonly title: NonNullable<WatchOffersQuery['title']> }) {
  const region = useRegion();
  const { whereToWatch: offers, certification } = title;
  const own = useMyServices(region);
  const isOwn = ({ tmdbId }: ServiceFragment) => findSlug(own, tmdbId) !== undefined;
  const releases = title.__typename === 'Movie' ? (title.releases ?? []) : [];
  return (
    <>
      {offers ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
          {WAYS.map(
            ([way, name]) =>
              offers[way].length > 0 && (
                <div key={way} className="col-span-2 grid grid-cols-subgrid items-center">
                  <dt className="text-muted">{name()}</dt>
                  <dd>
                    <ul className="flex flex-wrap gap-x-4 gap-y-2">
                      {offers[way]
                        .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
                        .map((service) => (
                          <li key={service.id} className="flex flex-wrap items-center gap-2">
                            <ServiceLogo service={service} />
                            <bdi className={isOwn(service) ? 'font-semibold' : undefined}>{service.name}</bdi>
                            {isOwn(service) && (
                              <span className="inline-flex items-center gap-1 rounded-full border border-line px-2 py-0.5 text-xs text-muted">
                                <Icon name="check" className="size-3" />
                                {m.yours()}
                              </span>
                            )}
                          </li>
                        ))}
                    </ul>
                  </dd>
                </div>
              ),
          )}
        </dl>
      ) : (
        <p className="text-muted">{m.noService({ country: countryInText(region) })}</p>
      )}
      {(releases.length > 0 || certification) && (
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
          {releases.map(({ kind, date }) => (
            <Fact key={`${kind} ${date}`} name={KINDS[kind]()}>
              <FormattedDate date={date} />
            </Fact>
          ))}
          <Fact name={m.certificate()}>{certification}</Fact>
        </dl>
      )}
      {offers && (
        <p className="mt-3 text-xs text-faint">
          <JustWatchCredit />
          {offers.link && (
            <>
              {' · '}
              <a href={offers.link} target="_blank" rel="noreferrer" className="text-link">
                {m.tmdbLink()}
              </a>
            </>
          )}
          {' · '}
          <PageLink href={preferencesPath} className="text-link">
            {m.myServices()}
          </PageLink>
        </p>
      )}
    </>
  );
}
