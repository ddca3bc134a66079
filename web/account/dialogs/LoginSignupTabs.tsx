import { type KeyboardEvent, useId, useState } from 'react';
import { requireAuthClient } from '../session/accountActions.ts';
import {
  AccountForm,
  EmailField,
  Field,
  NewPasswordFields,
  PASSWORD_MISMATCH,
  PasswordField,
  useFirstFieldFocus,
  useFormSubmit,
} from './AccountForm.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';

const labels = { login: 'Login', signup: 'Signup' } as const;
const tabs = ['login', 'signup'] as const;
type AccountTab = (typeof tabs)[number];
/** Longest username, in characters. */
const MAX_USERNAME_LENGTH = 60;

interface LoginSignupTabsProps {
  readonly tab: AccountTab;
  readonly onTab: (tab: AccountTab) => void;
}

/** Login and signup. Values typed in one tab, except passwords, are still there after switching. */
export function LoginSignupTabs({ tab, onTab }: LoginSignupTabsProps) {
  const id = useId();
  const panel = useFirstFieldFocus();
  const submission = useFormSubmit();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');

  const choose = (chosen: AccountTab) => {
    if (submission.pending || chosen === tab) return;
    submission.clear();
    onTab(chosen);
    document.getElementById(`${id}${chosen}`)?.focus();
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const chosen = tabByKey(event.key, tab);
    if (!chosen) return;
    event.preventDefault();
    choose(chosen);
  };

  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-6">
      <div
        role="tablist"
        aria-label="Login or signup"
        className="grid grid-cols-2 gap-1 rounded-control bg-ground/60 p-1"
      >
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}panel`}
            tabIndex={name === tab ? 0 : -1}
            className="min-h-11 rounded-control text-sm font-semibold text-muted hover:text-text aria-selected:bg-overlay aria-selected:text-text"
            onClick={() => choose(name)}
            onKeyDown={chooseByKey}
          >
            {labels[name]}
          </button>
        ))}
      </div>
      <div ref={panel} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`}>
        {tab === 'login' ? (
          <AccountForm
            key={tab}
            submission={submission}
            label="Login"
            pendingLabel="Logging in..."
            send={async (read) => {
              const accounts = await requireAuthClient();
              await accounts.signIn(read('email'), read('password'));
            }}
          >
            <EmailField email={email} onEmail={setEmail} autoComplete="username" />
            <PasswordField label="Password" name="password" autoComplete="current-password" />
            <ForgotPassword email={email} onRequest={submission.clear} />
          </AccountForm>
        ) : (
          <AccountForm
            key={tab}
            submission={submission}
            label="Sign Up"
            pendingLabel="Signing up..."
            send={async (read) => {
              if (read('password') !== read('confirmation')) return PASSWORD_MISMATCH;
              const accounts = await requireAuthClient();
              await accounts.signUp(read('username').trim(), read('email'), read('password'));
            }}
          >
            <Field
              label="Username"
              name="username"
              autoComplete="nickname"
              maxLength={MAX_USERNAME_LENGTH}
              pattern=".*\S.*"
              title="At least one letter, digit or sign"
              value={username}
              onChange={({ target }) => setUsername(target.value)}
            />
            <EmailField email={email} onEmail={setEmail} autoComplete="email" />
            <NewPasswordFields label="Password" />
          </AccountForm>
        )}
      </div>
    </div>
  );
}

/** The tab that a key selects; null for any other key. */
function tabByKey(key: string, from: AccountTab): AccountTab | null {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return from === 'login' ? 'signup' : 'login';
  if (key === 'Home') return 'login';
  return key === 'End' ? 'signup' : null;
}
