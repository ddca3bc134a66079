import { type MouseEvent, useState } from 'react';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { mailPasswordReset } from '../session/accountActions.ts';
import { useFormSubmit } from './AccountForm.tsx';

/** For sites that send no mail: the visitor has to ask the operator. */
export const NO_MAIL_MESSAGE =
  'Password reset by email is not available here. Please contact the site’s operator.';
const NO_EMAIL = 'Please enter your email first: the link to choose a new password goes there.';

interface ForgotPasswordProps {
  readonly email: string;
  /** Called when the visitor requests help; earlier errors are then cleared. */
  readonly onRequest: () => void;
}

/** Mails a reset link to the address typed so far, where the provider sends mail. */
export function ForgotPassword({ email, onRequest }: ForgotPasswordProps) {
  const { sendsMail } = usePublicConfig().accounts;
  const { pending, failure, submit } = useFormSubmit();
  const [status, setStatus] = useState('');

  const requestReset = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setStatus('');
    onRequest();
    if (!sendsMail) setStatus(NO_MAIL_MESSAGE);
    else if (email.trim() !== '') submit(async () => setStatus(await mailPasswordReset(email)));
    else {
      const field = currentTarget.form?.elements.namedItem('email');
      if (field instanceof HTMLElement) field.focus();
      setStatus(NO_EMAIL);
    }
  };

  return (
    <div className="-mt-2">
      <button
        type="button"
        className="min-h-11 rounded-control text-sm font-semibold text-muted hover:text-text aria-disabled:opacity-60"
        aria-disabled={pending}
        onClick={requestReset}
      >
        {pending ? 'Sending...' : 'Forgotten your password?'}
      </button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {status}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure?.message}
      </p>
    </div>
  );
}
