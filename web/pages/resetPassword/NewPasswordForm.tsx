import {
  AccountForm,
  EmailField,
  NewPasswordFields,
  PASSWORD_MISMATCH,
  useFormSubmit,
} from '../../account/dialogs/AccountForm.tsx';
import { requireAuthClient } from '../../account/session/accountActions.ts';
import { isExpiredLink } from '../../account/session/authErrorMessages.ts';

interface NewPasswordFormProps {
  readonly code: string;
  /** The email of the account. */
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
        onSet(
          await accounts.signIn(email, password).then(
            () => true,
            () => false,
          ),
        );
      }}
    >
      <EmailField email={email} readOnly autoComplete="username" />
      <NewPasswordFields label="New Password" />
    </AccountForm>
  );
}
