import { Icon } from '../../components/controls/Icon.tsx';
import { ServiceLogo } from '../../components/services/ServiceLogo.tsx';
import type { ServiceOption } from '../../components/services/serviceOptions.ts';

interface ServiceTileProps {
  readonly service: ServiceOption;
  /** Whether it is one of the visitor's. */
  readonly on: boolean;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A service as a checkbox. */
export function ServiceTile({ service, on, disabled, onChange }: ServiceTileProps) {
  return (
    <label className="group relative flex h-full min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line bg-raised px-3 py-2 text-sm select-none hover:border-faint has-checked:border-text has-checked:bg-overlay has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent">
      <input
        type="checkbox"
        className="sr-only"
        checked={on}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="relative size-8 shrink-0 rounded-control bg-text/8">
        <ServiceLogo service={service} />
        <span className="invisible absolute -right-2 -bottom-2 grid size-5 place-items-center rounded-full border-2 border-overlay bg-text text-ground group-has-checked:visible">
          <Icon name="check" className="size-3" />
        </span>
      </span>
      <bdi className="min-w-0">{service.name}</bdi>
    </label>
  );
}
