import { useState } from 'react';
import { AccountForm, EmailField, useFormSubmit } from '../../account/dialogs/AccountForm.tsx';
import { NO_MAIL_MESSAGE } from '../../account/dialogs/ForgotPassword.tsx';
import { mailPasswordReset } from '../../account/session/accountActions.ts';
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
