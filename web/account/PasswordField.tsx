import { type ComponentProps, useState } from 'react';
import { Field } from './Field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'button' | 'className'>;

/** A field for a password, which can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className="pr-16"
      button={
        <button
          type="button"
          aria-label={shown ? 'Hide what you typed' : 'Show what you typed'}
          className="absolute inset-y-0 right-0 rounded-control px-3 text-xs font-semibold text-muted hover:text-text"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
