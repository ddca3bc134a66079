import { Icon } from '../../components/Icon.tsx';
import type { OfferedService } from '../../components/offeredServices.ts';
import { ServiceLogo } from '../../components/ServiceLogo.tsx';

interface ServiceTileProps {
  readonly service: OfferedService;
  /** Whether it is one of the visitor's. */
  readonly on: boolean;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A service as a box to check. */
export function ServiceTile({ service, on, disabled, onChange }: ServiceTileProps) {
  return (
    <label className="group relative flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line bg-raised px-3 py-2 text-sm select-none hover:border-faint has-checked:border-text has-checked:bg-overlay has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent">
      <input
        type="checkbox"
        className="sr-only"
        checked={on}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <ServiceLogo service={service} />
      <span className="min-w-0 flex-1">
        <bdi>{service.name}</bdi>
      </span>
      <Icon name="check" className="invisible size-5 shrink-0 group-has-checked:visible" />
    </label>
  );
}
