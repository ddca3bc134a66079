import { type ComponentProps, createContext, type ReactNode, use, useId, useState } from 'react';
import type { FieldName, FormError } from '../session/authErrorMessages.ts';

/** The id of the form's error message; a page may have several forms. */
export const FormErrorIdContext = createContext<string | undefined>(undefined);
/** The error when a new password and its confirmation differ. */
export const PASSWORD_MISMATCH: FormError = { message: 'Passwords do not match', field: 'confirmation' };

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly name: FieldName;
  /** The form's error, if any; it may concern this field. */
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
  /** The name under which a password manager stores it. */
  readonly autoComplete: 'username' | 'email';
  readonly failure: FormError | null;
};

/** The field for the account's email address. */
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

/** A password field with a button that shows the password. */
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

/** The fields for a new password and its confirmation. */
export function NewPasswordFields({ label, failure }: Pick<PasswordFieldProps, 'label' | 'failure'>) {
  const field = { autoComplete: 'new-password', failure };
  return (
    <>
      <PasswordField label={label} name="password" {...field} />
      <PasswordField label="Confirm Password" name="confirmation" {...field} />
    </>
  );
}

/** The form's error, beside the button that submitted it; the field at fault refers to it. */
export function FormErrorMessage({ failure }: { readonly failure: FormError | null }) {
  return (
    <p id={use(FormErrorIdContext)} role="alert" className="text-sm text-danger empty:hidden">
      {failure?.message}
    </p>
  );
}
