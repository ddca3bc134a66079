import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Failure, FieldName } from './providerMessage.ts';

/** The id of the sentence that says what is wrong with a form. */
export const FAILURE_ID = 'account-failure';

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly name: FieldName;
  /** What is wrong with the form, if anything; it may be this field. */
  readonly failure: Failure | null;
  /** A button at the end of the field. */
  readonly button?: ReactNode;
}

/** A labelled field that must be filled in. */
export function Field({ label, name, failure, button, className = '', ...rest }: FieldProps) {
  const id = useId();
  const faulty = failure?.field === name;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          name={name}
          required
          aria-invalid={faulty || undefined}
          aria-describedby={faulty ? FAILURE_ID : undefined}
          className={`h-11 w-full rounded-control border border-line bg-ground/60 px-3 text-base hover:border-faint focus-visible:outline-offset-0 aria-invalid:border-danger ${className}`}
          {...rest}
        />
        {button}
      </div>
    </div>
  );
}
