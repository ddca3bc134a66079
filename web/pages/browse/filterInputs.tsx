import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import type { FieldName } from './filterFields.ts';

interface LabelledProps {
  readonly name: FieldName;
  readonly label: string;
}

/** A radio button. */
export function Radio({ label, ...rest }: LabelledProps & ComponentProps<'input'>) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-sm">
      <input type="radio" className="size-4 accent-text" {...rest} />
      {label}
    </label>
  );
}

/** A whole number. */
export function NumberInput({ label, ...rest }: LabelledProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="number" inputMode="numeric" step={1} {...rest} />
    </div>
  );
}

interface SelectProps extends LabelledProps {
  readonly value: string;
  /** The label of the empty option. */
  readonly defaultLabel: string;
  readonly children: ReactNode;
}

/** A select box with an empty option. */
export function FilterSelect({ name, label, value, defaultLabel, children }: SelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className="relative">
        <select id={id} name={name} defaultValue={value}>
          <option value="">{defaultLabel}</option>
          {children}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
        />
      </div>
    </div>
  );
}
