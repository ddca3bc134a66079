import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { authFormError } from '../session/authErrorMessages.ts';
import { LoginForm, SignupForm } from './LoginAndSignupForms.tsx';
import { useFormSubmit } from './useFormSubmit.ts';

type AccountTab = 'login' | 'signup';

interface LoginSignupTabsProps {
  readonly tab: AccountTab;
  readonly onTab: (tab: AccountTab) => void;
}

const labels: Readonly<Record<AccountTab, string>> = { login: 'Login', signup: 'Signup' };
const tabs: readonly AccountTab[] = ['login', 'signup'];

/** Login and signup. Values typed in one tab, except passwords, are still there after switching. */
export function LoginSignupTabs({ tab, onTab }: LoginSignupTabsProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const submission = useFormSubmit(authFormError);
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');

  useEffect(() => {
    // Focuses the first field, whether the dialog is already open or about to open.
    const field = panel.current?.querySelector('input');
    field?.setAttribute('autofocus', '');
    field?.focus();
  }, []);

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

  const form = { submission, email, onEmail: setEmail };
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
          <LoginForm {...form} />
        ) : (
          <SignupForm {...form} username={username} onUsername={setUsername} />
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
