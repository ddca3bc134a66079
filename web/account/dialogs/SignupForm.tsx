import { requireAuthClient } from '../session/accountActions.ts';
import type { FieldName, FormError } from '../session/authErrorMessages.ts';
import { AccountForm } from './AccountForm.tsx';
import { EmailField, Field, PASSWORD_MISMATCH, PasswordField } from './formFields.tsx';
import type { FormSubmission } from './useFormSubmit.ts';

interface SignupFormProps {
  readonly submission: FormSubmission;
  readonly username: string;
  readonly onUsername: (username: string) => void;
  readonly email: string;
  readonly onEmail: (email: string) => void;
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
      <PasswordField label="Password" name="password" autoComplete="new-password" failure={failure} />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        failure={failure}
      />
    </AccountForm>
  );
}

async function signUp(read: (field: FieldName) => string): Promise<FormError | void> {
  if (read('password') !== read('confirmation')) return PASSWORD_MISMATCH;
  const accounts = await requireAuthClient();
  await accounts.signUp(read('username').trim(), read('email'), read('password'));
}
