import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../components/controls/Button.tsx';
import type { FieldName, FormError } from '../session/authErrorMessages.ts';
import { FormErrorIdContext, FormErrorMessage } from './formFields.tsx';
import type { FormSubmission } from './useFormSubmit.ts';

interface AccountFormProps {
  readonly submission: FormSubmission;
  /** The button's text. */
  readonly label: string;
  /** The button's text while the form is being submitted. */
  readonly pendingLabel: string;
  /** Submits the form, or resolves to an error; `read` returns a field's value. */
  readonly send: (read: (field: FieldName) => string) => Promise<FormError | void>;
  readonly children: ReactNode;
}

const BUTTON_NAME = 'send';

/** A form whose fields the browser validates, with its error beside the button. */
export function AccountForm({ submission, label, pendingLabel, send, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const failureId = useId();
  const { pending, failure, submit } = submission;
  useEffect(() => {
    if (!failure) return;
    const atFault = form.current?.elements.namedItem(failure.field ?? BUTTON_NAME);
    if (atFault instanceof HTMLElement) atFault.focus();
  }, [failure]);
  return (
    <form
      ref={form}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        submit(() => send((field) => String(fields.get(field) ?? '')));
      }}
    >
      <FormErrorIdContext value={failureId}>
        {children}
        <FormErrorMessage failure={failure} />
      </FormErrorIdContext>
      <Button type="submit" name={BUTTON_NAME} variant="primary" disabled={pending}>
        {pending ? pendingLabel : label}
      </Button>
    </form>
  );
}
