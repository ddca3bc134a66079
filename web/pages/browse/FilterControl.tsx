import { useId } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import type { MediaType } from '../../gql/graphql.ts';
import type { Field, Option } from './filterFields.ts';

interface FilterControlProps {
  readonly field: Field;
  readonly mediaType: MediaType;
  /** The value in the URL; '' when there is none. */
  readonly value: string;
}

/** The control of a field: a number, or a select box. Renders nothing for a field without one. */
export function FilterControl({ field: { name, control }, mediaType, value }: FilterControlProps) {
  const id = useId();
  const shown = control?.(mediaType, value);
  if (!shown) return null;
  const { label, options, ...range } = shown;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <div className="relative">
          <select id={id} name={name} defaultValue={value}>
            {options.map(([key, named]) =>
              typeof named === 'string' ? (
                optionOf([key, named])
              ) : (
                <optgroup key={key} label={key}>
                  {named.map(optionOf)}
                </optgroup>
              ),
            )}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
          />
        </div>
      ) : (
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          step={1}
          defaultValue={value}
          {...range}
        />
      )}
    </div>
  );
}

function optionOf([value, label]: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
