import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { loginReason } from '../../stores/accountDialog.ts';
import { useStore } from '../../stores/createStore.ts';
import { mailPasswordReset, requireAuthClient } from '../session/accountActions.ts';
import {
  AccountForm,
  EmailField,
  Field,
  FormErrorMessage,
  NewPasswordFields,
  NoMail,
  PasswordField,
  focusFirstField,
  useFormSubmit,
} from './AccountForm.tsx';
import * as m from '../../text/messages/account.ts';

const labels = { login: m.login, signup: m.signup } as const;
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
  const submission = useFormSubmit();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const reason = useStore(loginReason, (text) => text, '');
  const isLogin = tab === 'login';

  const choose = (chosen: AccountTab) => {
    if (submission.pending || chosen === tab) return;
    submission.clear();
    onTab(chosen);
    document.getElementById(`${id}${chosen}`)?.focus();
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const other = isLogin ? 'signup' : 'login';
    const tabByKey = { ArrowLeft: other, ArrowRight: other, Home: 'login', End: 'signup' } as const;
    if (!(event.key in tabByKey)) return;
    event.preventDefault();
    choose(tabByKey[event.key as keyof typeof tabByKey]);
  };

  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-6">
      <p id={`${id}reason`} dir="auto" className="text-match-parent text-base wrap-anywhere empty:hidden">
        {reason}
      </p>
      <div
        role="tablist"
        aria-label={m.tabs()}
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
            {labels[name]()}
          </button>
        ))}
      </div>
      <div
        ref={focusFirstField}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${tab}`}
        aria-describedby={`${id}reason`}
      >
        <AccountForm
          key={tab}
          submission={submission}
          label={isLogin ? m.logIn() : m.signUp()}
          pendingLabel={isLogin ? m.loggingIn() : m.signingUp()}
          send={async (read) => {
            const accounts = await requireAuthClient();
            if (isLogin) {
              await accounts.signIn(read('email'), read('password'));
            } else {
              await accounts.signUp(read('username').trim(), read('email'), read('password'));
            }
          }}
        >
          {!isLogin && (
            <Field
              label={m.username()}
              name="username"
              autoComplete="nickname"
              maxLength={MAX_USERNAME_LENGTH}
              pattern=".*\S.*"
              value={username}
              onChange={({ target }) => setUsername(target.value)}
            />
          )}
          <EmailField
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            autoComplete={isLogin ? 'username' : 'email'}
          />
          {isLogin ? (
            <>
              <PasswordField label={m.password()} name="password" autoComplete="current-password" />
              <ForgotPassword email={email} onRequest={submission.clear} />
            </>
          ) : (
            <NewPasswordFields label={m.password()} />
          )}
        </AccountForm>
      </div>
    </div>
  );
}

/** Mails a reset link to the address typed so far, or names the operator's contact; nothing where neither is possible. */
function ForgotPassword({ email, onRequest }: { readonly email: string; readonly onRequest: () => void }) {
  const { accounts, operatorContact } = usePublicConfig();
  const { pending, failure, submit } = useFormSubmit();
  const [status, setStatus] = useState<ReactNode>('');
  if (!accounts.sendsMail && operatorContact === null) return null;

  const requestReset = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setStatus('');
    onRequest();
    if (!accounts.sendsMail) setStatus(<NoMail />);
    else if (email.trim() !== '') submit(async () => setStatus(await mailPasswordReset(email)));
    else {
      const field = currentTarget.form?.elements.namedItem('email');
      if (field instanceof HTMLElement) field.focus();
      setStatus(m.emailFirst());
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
        {pending ? m.sending() : m.forgotPassword()}
      </button>
      <p role="status" className="text-sm wrap-anywhere text-muted empty:hidden">
        {status}
      </p>
      <FormErrorMessage failure={failure} />
    </div>
  );
}
