import { type ComponentProps, useId } from 'react';
import { regions } from '../../../contract/locales.ts';
import { setRegion, useRegion } from '../../stores/region.ts';
import { countryName } from '../../text/displayNames.ts';
import { Select } from './Select.tsx';

/** Selects the region for services, releases and certificates. */
export function RegionPicker() {
  const region = useRegion();
  return <RegionSelect value={region} onChange={({ target }) => setRegion(target.value)} />;
}

/** A select of all regions, by name. */
export function RegionSelect(props: Omit<ComponentProps<typeof Select>, 'id' | 'children'>) {
  const id = useId();
  const named = regions
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return (
    <div className="flex min-w-0 max-w-full items-center gap-2 text-sm">
      <label htmlFor={id} className="text-muted">
        Region
      </label>
      <Select id={id} {...props}>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
