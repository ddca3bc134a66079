import { MAX_PROVIDERS } from '../../../contract/limits.ts';
import { ServiceLogo } from '../../components/services/ServiceLogo.tsx';
import { type ServiceOption, findSlug } from '../../components/services/serviceOptions.ts';
import type { MediaType } from '../../gql/graphql.ts';
import { serviceSlug } from '../../text/urlParams.ts';
import type { Filters } from './filterFields.ts';

/** Number of services shown at first. */
export const FIRST_SERVICES = 24;

export interface ServiceFieldProps {
  readonly mediaType: MediaType;
  readonly choice: Filters;
}

interface ServiceCheckboxesProps {
  readonly services: readonly ServiceOption[];
  /** The selected ones, as they appear in the URL. */
  readonly chosen: readonly string[];
  /** Called with the new selection; absent inside a plain form. */
  readonly onChange?: (chosen: readonly string[]) => void;
}

/** Services as checkboxes. */
export function ServiceCheckboxes({ services, chosen, onChange }: ServiceCheckboxesProps) {
  const isFull = onChange !== undefined && chosen.length >= MAX_PROVIDERS;
  return (
    <div className="chips">
      {services.map((service) => {
        const named = findSlug(chosen, service.tmdbId);
        const slug = named ?? serviceSlug(service.tmdbId, service.name);
        const on = named !== undefined;
        return (
          <label key={service.tmdbId} className="chip check-chip gap-2 has-[img]:pl-1.5">
            <input
              type="checkbox"
              name="service"
              value={slug}
              {...(onChange
                ? {
                    checked: on,
                    disabled: isFull && !on,
                    onChange: () => onChange(on ? chosen.filter((one) => one !== named) : [...chosen, slug]),
                  }
                : { defaultChecked: on })}
            />
            <ServiceLogo service={service} />
            <bdi>{service.name}</bdi>
          </label>
        );
      })}
    </div>
  );
}
