import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useIsHydrated } from '../../browser/hydration/pageContext.ts';
import { RegionSelect } from '../../components/controls/RegionPicker.tsx';
import { JustWatchLink } from '../../components/services/ServiceLogo.tsx';
import { serviceOptions } from '../../components/services/serviceOptions.ts';
import { FilterServicesDocument } from '../../gql/graphql.ts';
import { regionOf } from './filterFields.ts';
import { ServiceCheckboxes } from './ServiceCheckboxes.tsx';
import { FIRST_SERVICES, type ServiceFieldProps, ServicePicker } from './ServicePicker.tsx';

/**
 * Selects the streaming services, in a region. The page is public: after hydration the browser offers the services of
 * the visitor's region; without scripts they are those of the URL's region.
 */
export function ServiceField(props: ServiceFieldProps) {
  const inBrowser = useIsHydrated();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-base font-semibold">Services</legend>
      {inBrowser ? (
        <ServicePicker {...props} />
      ) : (
        <div className="hidden noscript:block">
          <Suspense>
            <ServerRenderedServices {...props} />
          </Suspense>
        </div>
      )}
    </fieldset>
  );
}

/** The server-rendered checkboxes, for browsers without JavaScript; others replace them after hydration. */
function ServerRenderedServices({ mediaType, choice }: ServiceFieldProps) {
  const region = regionOf(choice);
  const { data } = useSuspenseQuery(FilterServicesDocument, {
    variables: { mediaType, region, first: FIRST_SERVICES },
  });
  const chosen = choice.service ?? [];
  return (
    <div className="flex flex-col gap-3">
      <div>
        <RegionSelect name="region" defaultValue={region} />
        <p className="mt-1 text-xs text-faint">
          To see the services of another region, choose it and show titles.
        </p>
      </div>
      <ServiceCheckboxes services={serviceOptions(data?.services ?? [], chosen)} chosen={chosen} />
      <p className="text-xs text-faint">
        From <JustWatchLink />
      </p>
    </div>
  );
}
