import { useState } from 'react';
import {
  AccountForm,
  EmailField,
  NewPasswordFields,
  PASSWORD_MISMATCH,
  useFormSubmit,
} from '../../account/dialogs/AccountForm.tsx';
import { NO_MAIL_MESSAGE } from '../../account/dialogs/ForgotPassword.tsx';
import { mailPasswordReset, requireAuthClient } from '../../account/session/accountActions.ts';
import { isExpiredLink } from '../../account/session/authErrorMessages.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';

/** Requests another link after an unusable one, where mail is sent. */
export function NewLinkForm() {
  const { sendsMail } = usePublicConfig().accounts;
  const submission = useFormSubmit();
  const [email, setEmail] = useState('');
  const [status, setStatus] = useState('');
  if (!sendsMail) return <p className="text-base text-muted">{NO_MAIL_MESSAGE}</p>;
  return (
    <div className="flex flex-col gap-4">
      <AccountForm
        submission={submission}
        label="Send a new link"
        pendingLabel="Sending..."
        send={async (read) => {
          setStatus('');
          setStatus(await mailPasswordReset(read('email')));
        }}
      >
        <EmailField email={email} onEmail={setEmail} autoComplete="email" />
      </AccountForm>
      <p role="status" className="text-sm wrap-anywhere text-muted empty:hidden">
        {status}
      </p>
    </div>
  );
}

interface NewPasswordFormProps {
  readonly code: string;
  readonly email: string;
  /** Called once the password is set, with whether the visitor could be signed in with it. */
  readonly onSet: (isSignedIn: boolean) => void;
  /** Called when the link has expired meanwhile. */
  readonly onEnded: () => void;
}

/** Sets the account's password, and signs in with it. */
export function NewPasswordForm({ code, email, onSet, onEnded }: NewPasswordFormProps) {
  const submission = useFormSubmit();
  return (
    <AccountForm
      submission={submission}
      label="Set password"
      pendingLabel="Setting password..."
      send={async (read) => {
        const password = read('password');
        if (password !== read('confirmation')) return PASSWORD_MISMATCH;
        const accounts = await requireAuthClient();
        try {
          await accounts.resetPassword(code, password);
        } catch (error) {
          if (!isExpiredLink(error)) throw error;
          onEnded();
          return;
        }
        // The password is set by now, whether or not signing in succeeds.
        const isSignedIn = accounts.signIn(email, password).then(() => true);
        onSet(await isSignedIn.catch(() => false));
      }}
    >
      <EmailField email={email} readOnly autoComplete="username" />
      <NewPasswordFields label="New Password" />
    </AccountForm>
  );
}
