import { MAX_PROVIDERS } from '../../../contract/limits.ts';
import { ServiceLogo } from '../../components/services/ServiceLogo.tsx';
import { type ServiceOption, findSlug } from '../../components/services/serviceOptions.ts';
import { serviceSlug } from '../../text/urlParams.ts';

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
