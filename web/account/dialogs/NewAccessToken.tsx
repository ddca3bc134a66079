import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import { MAX_TOKEN_NAME_LENGTH } from '../../../contract/limits.ts';
import { Select } from '../../components/controls/Pickers.tsx';
import * as m from '../../text/messages/accessTokens.ts';
import { createAccessToken } from '../session/accountActions.ts';
import { Field } from './AccountForm.tsx';
import { NewSecret } from './NewSecret.tsx';

/** The choices for how long a token lasts, in days. */
const lifetimes = [7, 30, 90, 365];
const DEFAULT_LIFETIME = 30;

const texts = {
  heading: m.newToken,
  create: m.create,
  creating: m.creating,
  secret: m.token,
  copyNow: m.copyNow,
  copied: m.copied,
  copyFailed: m.copyFailed,
  copy: m.copy,
  done: m.done,
};

/** The form for a new token, and once it is created its text. */
export function NewAccessToken({ onCreated }: { readonly onCreated: () => void }) {
  const client = useApolloClient();
  const id = useId();
  const [canWrite, setCanWrite] = useState(false);
  const [days, setDays] = useState(DEFAULT_LIFETIME);
  return (
    <NewSecret
      name="token"
      texts={texts}
      onCreated={onCreated}
      create={(read) =>
        createAccessToken(client, {
          name: read('tokenName'),
          scopes: canWrite ? ['READ_LIBRARY', 'WRITE_LIBRARY'] : ['READ_LIBRARY'],
          expiresInDays: days,
        })
      }
    >
      <Field
        label={m.name()}
        name="tokenName"
        autoComplete="off"
        maxLength={MAX_TOKEN_NAME_LENGTH}
        pattern=".*\S.*"
      />
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-text"
          checked={canWrite}
          onChange={({ target }) => setCanWrite(target.checked)}
        />
        {m.canWrite()}
      </label>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={`${id}days`} className="text-sm font-semibold text-muted">
          {m.expiresIn()}
        </label>
        <Select id={`${id}days`} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {lifetimes.map((one) => (
            <option key={one} value={one}>
              {m.days({ count: one })}
            </option>
          ))}
        </Select>
      </div>
    </NewSecret>
  );
}
