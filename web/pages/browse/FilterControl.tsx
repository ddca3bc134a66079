import { type ReactNode, useId } from 'react';
import { Icon } from '../../components/controls/Button.tsx';
import type { Control, Option } from './filterFields.ts';

type FilterControlProps = Control & { readonly name: string; readonly defaultValue: string };

/** A field of the filters' form: a select box, or a number. */
export function FilterControl({ label, options, min, max, placeholder, ...field }: FilterControlProps) {
  const id = useId();
  const optionOf = ([key, named]: Option): ReactNode =>
    typeof named === 'string' ? (
      <option key={key} value={key} suppressHydrationWarning>
        {named}
      </option>
    ) : (
      <optgroup key={key} label={key}>
        {named.map(optionOf)}
      </optgroup>
    );
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <div className="relative">
          <select id={id} {...field}>
            {options.map(optionOf)}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2"
          />
        </div>
      ) : (
        <input id={id} type="number" inputMode="numeric" step={1} {...{ min, max, placeholder, ...field }} />
      )}
    </div>
  );
}
