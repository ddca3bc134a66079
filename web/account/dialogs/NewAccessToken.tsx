import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, useRestoreFocus } from '../../components/controls/Button.tsx';
import { Select } from '../../components/controls/Pickers.tsx';
import { createAccessToken } from '../session/accountActions.ts';
import { AccountForm, Field, useFormSubmit } from './AccountForm.tsx';

/** Longest name of a token, in characters. */
const MAX_NAME_LENGTH = 60;
/** The choices for how long a token lasts, in days. */
const lifetimes = [7, 30, 90, 365];
const DEFAULT_LIFETIME = 30;

/** The form for a new token, and once it is created its text. */
export function NewAccessToken({ onCreated }: { readonly onCreated: () => void }) {
  const client = useApolloClient();
  const id = useId();
  const submission = useFormSubmit();
  const [created, setCreated] = useState<string | null>(null);
  const [canWrite, setCanWrite] = useState(false);
  const [days, setDays] = useState(DEFAULT_LIFETIME);
  const section = (content: ReactNode) => (
    <section aria-labelledby={`${id}heading`} className="flex flex-col gap-3">
      <h4 id={`${id}heading`} className="text-base font-semibold">
        New token
      </h4>
      {content}
    </section>
  );
  if (created !== null) return section(<CreatedToken text={created} onDone={() => setCreated(null)} />);
  return section(
    <AccountForm
      submission={submission}
      label="Create token"
      pendingLabel="Creating…"
      send={async (read) => {
        const token = await createAccessToken(client, {
          name: read('tokenName'),
          scopes: canWrite ? ['READ_LIBRARY', 'WRITE_LIBRARY'] : ['READ_LIBRARY'],
          expiresInDays: days,
        });
        setCreated(token);
        onCreated();
      }}
    >
      <Field
        label="Name"
        name="tokenName"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        pattern=".*\S.*"
        title="At least one letter, digit or sign"
      />
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-text"
          checked={canWrite}
          onChange={({ target }) => setCanWrite(target.checked)}
        />
        Can change your library, too
      </label>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={`${id}days`} className="text-sm font-semibold text-muted">
          Expires in
        </label>
        <Select id={`${id}days`} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {lifetimes.map((one) => (
            <option key={one} value={one}>
              {one} days
            </option>
          ))}
        </Select>
      </div>
    </AccountForm>,
  );
}

/** The text of a new token, which is nowhere else: it is gone once this is unmounted. */
function CreatedToken({ text, onDone }: { readonly text: string; readonly onDone: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const done = useRestoreFocus('h4');
  const [status, setStatus] = useState('');
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    // The same text twice would not be announced again.
    setStatus('');
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copied.');
    } catch {
      // Pages without encryption or permission cannot write to the clipboard.
      field.current?.focus();
      setStatus('It could not be copied. It is selected instead.');
    }
  };
  return (
    <>
      <Field
        ref={field}
        label="Token"
        name="token"
        readOnly
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-describedby={id}
        onFocus={({ target }) => target.select()}
      />
      <p id={id} className="text-sm text-muted">
        Copy it now: it won’t be shown again.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" className="grow" onClick={() => void copy()}>
          Copy
        </Button>
        <Button ref={done} className="grow" onClick={onDone}>
          Done
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {status}
      </p>
    </>
  );
}
