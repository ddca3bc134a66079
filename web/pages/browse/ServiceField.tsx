import { skipToken, useQuery } from '@apollo/client/react';
import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import { Suspense, useState } from 'react';
import { MAX_PROVIDERS } from '../../../contract/limits.ts';
import { servicesPath } from '../../../contract/paths.ts';
import { useIsHydrated } from '../../browser/hydration/pageContext.ts';
import { Button, PageLink, RetryButton } from '../../components/controls/Button.tsx';
import { useInView } from '../../browser/inView.ts';
import { RegionSelect } from '../../components/controls/Pickers.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import {
  areSameServices,
  findSlug,
  JustWatchCredit,
  ServiceLogo,
  type ServiceOption,
  serviceOptions,
} from '../../components/services/ServiceLogo.tsx';
import { FilterServicesDocument, type MediaType } from '../../gql/graphql.ts';
import { useMyServices } from '../../stores/myServices.ts';
import { useRegion } from '../../stores/region.ts';
import { countryInSentence } from '../../text/displayNames.ts';
import * as m from '../../text/messages/browse.ts';
import { serviceSlug } from '../../text/urlParams.ts';
import { type Filters, regionOf } from './filterFields.ts';

/** Number of services shown at first, and at most. */
const FIRST_SERVICES = 24;
const MAX_SERVICES = 60;

interface ServiceFieldProps {
  readonly mediaType: MediaType;
  readonly choice: Filters;
}

/** Selects streaming services in a region. Pages are public, so the visitor's own region waits for hydration. */
export function ServiceField(props: ServiceFieldProps) {
  const inBrowser = useIsHydrated();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.services()}</legend>
      {inBrowser ? (
        <ServicePicker {...props} />
      ) : (
        <div className="hidden noscript:block">
          <Suspense>
            <ServerRenderedServices {...props} />
          </Suspense>
        </div>
      )}
      <JustWatchCredit className="mt-3" />
    </fieldset>
  );
}

function ServerRenderedServices({ mediaType, choice }: ServiceFieldProps) {
  const region = regionOf(choice);
  const variables = { mediaType, region, first: FIRST_SERVICES };
  const { data } = usePageQuery(FilterServicesDocument, { variables });
  const chosen = choice.service ?? [];
  return (
    <div className="flex flex-col gap-3">
      <div>
        <RegionSelect name="region" defaultValue={region} />
        <p className="mt-1 text-xs text-faint">{m.regionNote()}</p>
      </div>
      <ServiceCheckboxes services={serviceOptions(data?.services ?? [], chosen)} chosen={chosen} />
    </div>
  );
}

/** The services of the visitor's region, or of the one in the URL, fetched once the picker is in view. */
function ServicePicker({ mediaType, choice }: ServiceFieldProps) {
  const home = useRegion();
  const [region, setRegion] = useState(choice.region?.[0] ?? home);
  const [chosen, setChosen] = useState<readonly string[]>(choice.service ?? []);
  const [first, setFirst] = useState(FIRST_SERVICES);
  // The form may be inside a closed disclosure.
  const { ref, inView } = useInView('0px');
  const own = useMyServices(region);
  const { data, previousData, error, refetch } = useQuery(
    FilterServicesDocument,
    inView ? { variables: { mediaType, region, first } } : skipToken,
  );
  // The page may have been rendered without them, in which case there is no error.
  const failed = error !== undefined || data?.services === null;
  const listed = failed ? null : (data ?? previousData)?.services;
  const retry = useRetry(refetch, failed);
  const services = serviceOptions(listed ?? [], [...own, ...chosen]);
  return (
    <div ref={ref} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <RegionSelect name="region" value={region} onChange={({ target }) => setRegion(target.value)} />
        {own.length === 0 ? (
          <PageLink
            href={servicesPath}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-muted"
          >
            {m.chooseServices()}
          </PageLink>
        ) : (
          <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
            {m.onlyMyServices()}
            <input
              type="checkbox"
              role="switch"
              className="switch"
              checked={areSameServices(own, chosen)}
              onChange={({ target }) => setChosen(target.checked ? own : [])}
            />
          </label>
        )}
      </div>
      <ServiceCheckboxes services={services} chosen={chosen} onChange={setChosen} />
      {chosen.length >= MAX_PROVIDERS && (
        <p role="status" className="text-sm text-muted">
          {m.servicesLimit({ count: MAX_PROVIDERS })}
        </p>
      )}
      {!listed && !failed && <div className="skeleton h-24" />}
      {failed && (
        <div className="flex flex-wrap items-center gap-4 text-sm text-muted">
          <p role="alert">{m.servicesFailed()}</p>
          <RetryButton {...retry} />
        </div>
      )}
      {listed?.length === 0 && (
        <p className="text-sm text-muted">{m.noServices({ country: countryInSentence(region) })}</p>
      )}
      {listed?.length === FIRST_SERVICES && first === FIRST_SERVICES && (
        <Button className="self-start" onClick={() => setFirst(MAX_SERVICES)}>
          {m.moreServices()}
        </Button>
      )}
    </div>
  );
}

interface ServiceCheckboxesProps {
  readonly services: readonly ServiceOption[];
  readonly chosen: readonly string[];
  /** Absent without scripts, where the form has the state. */
  readonly onChange?: (chosen: readonly string[]) => void;
}

function ServiceCheckboxes({ services, chosen, onChange }: ServiceCheckboxesProps) {
  return (
    <div className="chips">
      {services.map((service) => {
        const named = findSlug(chosen, service.tmdbId);
        const slug = named ?? serviceSlug(service.tmdbId, service.name);
        const on = named !== undefined;
        return (
          <label key={service.tmdbId} className="chip check-chip gap-2 has-[img]:ps-1.5">
            <input
              type="checkbox"
              name="service"
              value={slug}
              checked={on}
              disabled={onChange && !on && chosen.length >= MAX_PROVIDERS}
              onChange={() => onChange?.(on ? chosen.filter((one) => one !== named) : [...chosen, slug])}
            />
            <ServiceLogo service={service} />
            <bdi>{service.name}</bdi>
          </label>
        );
      })}
    </div>
  );
}
