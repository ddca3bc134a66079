import { useId } from 'react';
import { regions } from '../../contract/regions.ts';
import { countryName } from '../text/codeNames.ts';
import { Select } from './Select.tsx';
import { chooseRegion, useRegion } from '../viewer/region.ts';

/** Chooses the region whose services, releases and certificates are told of. */
export function RegionChoice() {
  const id = useId();
  const region = useRegion();
  const named = regions
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return (
    <div className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="text-muted">
        Region
      </label>
      <Select id={id} value={region} onChange={({ target }) => chooseRegion(target.value)}>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
