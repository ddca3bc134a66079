import { requireAuthClient } from '../session/accountActions.ts';
import { AccountForm } from './AccountForm.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { EmailField, PasswordField } from './formFields.tsx';
import type { FormSubmission } from './useFormSubmit.ts';

interface LoginFormProps {
  readonly submission: FormSubmission;
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Signs in to an existing account. */
export function LoginForm({ submission, email, onEmail }: LoginFormProps) {
  const { failure, clear } = submission;
  return (
    <AccountForm
      submission={submission}
      label="Login"
      pendingLabel="Logging in..."
      send={async (read) => {
        const accounts = await requireAuthClient();
        await accounts.signIn(read('email'), read('password'));
      }}
    >
      <EmailField email={email} onEmail={onEmail} autoComplete="username" failure={failure} />
      <PasswordField label="Password" name="password" autoComplete="current-password" failure={failure} />
      <ForgotPassword email={email} onRequest={clear} />
    </AccountForm>
  );
}
