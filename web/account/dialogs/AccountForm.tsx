import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { SitePath } from '../../../contract/paths.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { Button, PageLink } from '../../components/controls/Button.tsx';
import {
  authFormError,
  type FieldName,
  firstFieldError,
  type FormError,
} from '../session/authErrorMessages.ts';
import * as m from '../../text/messages/account.ts';
import { richText } from '../../text/richText.tsx';

/** The error of the form around a field, and the id of its message: a page may have several forms. */
const FormErrorContext = createContext<{ readonly id?: string; readonly failure: FormError | null }>({
  failure: null,
});
const BUTTON_NAME = 'send';

/** Runs one submission at a time. `failure` says why the last one failed, until the next one or `clear`. */
export function useFormSubmit() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<FormError | null>(null);
  // A second click may come before the next render.
  const busy = useRef(false);
  return {
    pending,
    failure,
    submit: (action: () => Promise<FormError | void>) => {
      if (busy.current) return;
      busy.current = true;
      setPending(true);
      setFailure(null);
      void action()
        .catch(authFormError)
        .then((error) => {
          busy.current = false;
          setPending(false);
          setFailure(error ?? null);
        });
    },
    clear: () => setFailure(null),
  };
}

interface AccountFormProps {
  readonly submission: ReturnType<typeof useFormSubmit>;
  readonly label: string;
  readonly pendingLabel: string;
  /** Submits the form; `read` returns a field's value. */
  readonly send: (read: (field: FieldName) => string) => Promise<void>;
  readonly children: ReactNode;
}

/** A form with its error beside the button. A new password must match its confirmation. */
export function AccountForm({ submission, label, pendingLabel, send, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { pending, failure, submit } = submission;
  useEffect(() => {
    if (!failure) return;
    const atFault = form.current?.elements.namedItem(failure.field ?? BUTTON_NAME);
    if (atFault instanceof HTMLElement) atFault.focus();
  }, [failure]);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const read = (field: FieldName) => (fields.get(field) as string | null) ?? '';
        const matches = !fields.has('confirmation') || read('confirmation') === read('password');
        const mismatch: FormError = { message: m.passwordMismatch(), field: 'confirmation' };
        const error = firstFieldError(event.currentTarget.elements) ?? (matches ? null : mismatch);
        submit(async () => error ?? send(read));
      }}
    >
      <FormErrorContext value={{ id, failure }}>
        {children}
        <FormErrorMessage id={id} failure={failure} />
      </FormErrorContext>
      <Button type="submit" name={BUTTON_NAME} variant="primary" disabled={pending}>
        {pending ? pendingLabel : label}
      </Button>
    </form>
  );
}

/** The error, beside the button that submitted the form; the field at fault refers to it. */
export function FormErrorMessage({ id, failure }: ComponentProps<typeof FormErrorContext>['value']) {
  return (
    <p id={id} role="alert" className="text-sm text-danger empty:hidden">
      {failure?.message}
    </p>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly name: FieldName;
  /** A button at the end of the field. */
  readonly button?: ReactNode;
  /** What is accepted, under the field. */
  readonly hint?: string;
}

/** A labelled field that must be filled in. */
export function Field({ label, name, button, hint, className = '', ...rest }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const { id: failureId, failure } = use(FormErrorContext);
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
          aria-describedby={[hint && hintId, invalid && failureId].filter(Boolean).join(' ') || undefined}
          className={`h-11 w-full rounded-control border border-line bg-ground/60 px-3 text-base hover:border-faint focus-visible:outline-offset-0 aria-invalid:border-danger ${className}`}
          {...rest}
        />
        {button}
      </div>
      {hint && (
        <p id={hintId} className="mt-1 text-xs text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Says that no password can be mailed, and who or what helps instead. */
export function NoMail() {
  const { operatorContact: contact } = usePublicConfig();
  const link = 'font-semibold text-text underline underline-offset-4';
  if (contact === null) {
    return richText(m.noMail(), {
      link: (words) => (
        <PageLink href={'/help' satisfies SitePath} target="_self" className={link}>
          {words}
        </PageLink>
      ),
    });
  }
  const href = contact.includes('://') ? contact : `mailto:${contact}`;
  return richText(m.noMailContact({ contact }), {
    contact: (words) => (
      <a href={href} target="_blank" rel="noreferrer" className={link}>
        {words}
      </a>
    ),
  });
}

/** Its `autoComplete` is the name under which a password manager stores it: username or email. */
export function EmailField(props: Omit<FieldProps, 'label' | 'name'>) {
  return <Field label={m.email()} name="email" type="email" {...props} />;
}

/** A password field with a button that shows the password. */
export function PasswordField(props: Pick<FieldProps, 'label' | 'name' | 'autoComplete' | 'hint'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className="pe-16"
      button={
        <button
          type="button"
          aria-label={shown ? m.hidePassword() : m.showPassword()}
          className="absolute inset-y-0 end-0 rounded-control px-3 text-xs font-semibold text-muted hover:text-text"
          onClick={() => setShown(!shown)}
        >
          {shown ? m.hide() : m.show()}
        </button>
      }
    />
  );
}

/** The fields for a new password and its confirmation. */
export function NewPasswordFields({ label }: { readonly label: string }) {
  return (
    <>
      <PasswordField label={label} name="password" autoComplete="new-password" hint={m.passwordRule()} />
      <PasswordField label={m.confirmPassword()} name="confirmation" autoComplete="new-password" />
    </>
  );
}

/** Ref for a container whose first field has the focus, whether its dialog is already open or about to open. */
export function focusFirstField(container: HTMLElement | null): void {
  const field = container?.querySelector('input');
  field?.setAttribute('autofocus', '');
  field?.focus();
}
