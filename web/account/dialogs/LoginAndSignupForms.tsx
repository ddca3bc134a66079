import { requireAuthClient } from '../session/accountActions.ts';
import type { FieldName, FormError } from '../session/authErrorMessages.ts';
import { AccountForm } from './AccountForm.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { EmailField, Field, NewPasswordFields, PASSWORD_MISMATCH, PasswordField } from './formFields.tsx';
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

interface SignupFormProps extends LoginFormProps {
  readonly username: string;
  readonly onUsername: (username: string) => void;
}

/** Longest username, in characters. */
const MAX_USERNAME_LENGTH = 60;

/** Creates an account and signs in to it. */
export function SignupForm({ submission, username, onUsername, email, onEmail }: SignupFormProps) {
  const { failure } = submission;
  return (
    <AccountForm submission={submission} label="Sign Up" pendingLabel="Signing up..." send={signUp}>
      <Field
        label="Username"
        name="username"
        autoComplete="nickname"
        maxLength={MAX_USERNAME_LENGTH}
        pattern=".*\S.*"
        title="At least one letter, digit or sign"
        value={username}
        onChange={({ target }) => onUsername(target.value)}
        failure={failure}
      />
      <EmailField email={email} onEmail={onEmail} autoComplete="email" failure={failure} />
      <NewPasswordFields label="Password" failure={failure} />
    </AccountForm>
  );
}

async function signUp(read: (field: FieldName) => string): Promise<FormError | void> {
  if (read('password') !== read('confirmation')) return PASSWORD_MISMATCH;
  const accounts = await requireAuthClient();
  await accounts.signUp(read('username').trim(), read('email'), read('password'));
}
