import { type MouseEvent, useState } from 'react';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { mailPasswordReset } from '../session/accountActions.ts';
import { authFormError } from '../session/authErrorMessages.ts';
import { useFormSubmit } from './useFormSubmit.ts';

/** For sites that send no mail: the visitor has to ask the operator. */
export const NO_MAIL_MESSAGE =
  'Password reset by email is not available here. Please contact the site’s operator.';
const NO_EMAIL = 'Please enter your email first: the link to choose a new password goes there.';

interface ForgottenPasswordProps {
  readonly email: string;
  /** Called when the visitor requests help; earlier errors are then cleared. */
  readonly onAsk: () => void;
}

/** Mails a reset link to the address typed so far, where the provider sends mail. */
export function ForgotPassword({ email, onAsk }: ForgottenPasswordProps) {
  const { sendsMail } = usePublicConfig().accounts;
  const { pending, failure, submit } = useFormSubmit(authFormError);
  const [said, setSaid] = useState('');

  const help = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setSaid('');
    onAsk();
    if (!sendsMail) {
      setSaid(NO_MAIL_MESSAGE);
      return;
    }
    if (email.trim() === '') {
      const field = currentTarget.form?.elements.namedItem('email');
      if (field instanceof HTMLElement) field.focus();
      setSaid(NO_EMAIL);
      return;
    }
    submit(async () => setSaid(await mailPasswordReset(email)));
  };

  return (
    <div className="-mt-2">
      <button
        type="button"
        className="min-h-11 rounded-control text-sm font-semibold text-muted hover:text-text aria-disabled:opacity-60"
        aria-disabled={pending}
        onClick={help}
      >
        {pending ? 'Sending...' : 'Forgotten your password?'}
      </button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {said}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure?.message}
      </p>
    </div>
  );
}
