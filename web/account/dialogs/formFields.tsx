import { type ComponentProps, createContext, type ReactNode, use, useId, useState } from 'react';
import type { FieldName, FormError } from '../session/authErrorMessages.ts';

/** The id of the sentence that says what is wrong with a form; several forms may stand on a page. */
export const FormErrorIdContext = createContext<string | undefined>(undefined);
/** What is wrong when a new password and its repetition differ. */
export const PASSWORD_MISMATCH: FormError = { message: 'Passwords do not match', field: 'confirmation' };

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly name: FieldName;
  /** What is wrong with the form, if anything; it may be this field. */
  readonly failure: FormError | null;
  /** A button at the end of the field. */
  readonly button?: ReactNode;
}

/** A labelled field that must be filled in. */
export function Field({ label, name, failure, button, className = '', ...rest }: FieldProps) {
  const id = useId();
  const failureId = use(FormErrorIdContext);
  const invalid = failure?.field === name;
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
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? failureId : undefined}
          className={`h-11 w-full rounded-control border border-line bg-ground/60 px-3 text-base hover:border-faint focus-visible:outline-offset-0 aria-invalid:border-danger ${className}`}
          {...rest}
        />
        {button}
      </div>
    </div>
  );
}

type EmailFieldProps = Pick<ComponentProps<typeof Field>, 'readOnly'> & {
  readonly email: string;
  readonly onEmail?: (email: string) => void;
  /** What a password manager keeps it as. */
  readonly autoComplete: 'username' | 'email';
  readonly failure: FormError | null;
};

/** The field for the address that an account is known by. */
export function EmailField({ email, onEmail, ...rest }: EmailFieldProps) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      value={email}
      onChange={({ target }) => onEmail?.(target.value)}
      {...rest}
    />
  );
}

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

/** Says what went wrong, beside the button that asked for it; what is at fault points to it. */
export function FormErrorMessage({ failure }: { readonly failure: FormError | null }) {
  return (
    <p id={use(FormErrorIdContext)} role="alert" className="text-sm text-danger empty:hidden">
      {failure?.message}
    </p>
  );
}
