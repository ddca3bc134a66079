import { useId, useState } from 'react';
import { developersPath } from '../../../contract/paths.ts';
import { Button, Icon, PageLink } from '../../components/controls/Button.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { Select } from '../../components/controls/Pickers.tsx';
import {
  AccessTokensDocument,
  type AccessTokenScope,
  CreateAccessTokenDocument,
  RevokeAccessTokenDocument,
} from '../../gql/graphql.ts';
import { localDay } from '../../text/dates.ts';
import * as m from '../../text/messages/accessTokens.ts';
import { richText } from '../../text/richText.tsx';
import { NewSecret } from './NewSecret.tsx';
import { LastUsed, Secrets } from './Secrets.tsx';

const texts = {
  heading: m.heading,
  own: m.own,
  loadFailed: m.loadFailed,
  revoked: m.revoked,
  revokeWarning: m.revokeWarning,
  revokeConfirm: m.revokeConfirm,
  newSecret: m.newSecret,
  create: m.create,
  secret: m.secret,
  copyNow: m.copyNow,
  copyFailed: m.copyFailed,
  neverUsed: m.neverUsed,
  usedToday: m.usedToday,
  lastUsed: m.lastUsed,
};

/** The viewer's access tokens. */
export function AccessTokens({ onView }: { readonly onView: (view: 'account') => void }) {
  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-6">
      <Secrets
        texts={texts}
        about={richText(m.about(), {
          link: (words) => (
            <PageLink href={developersPath('tokens')} target="_blank" className="text-link">
              {words}
            </PageLink>
          ),
        })}
        query={AccessTokensDocument}
        revoke={RevokeAccessTokenDocument}
        none={m.none()}
        renderFacts={({ scopes, expiresAt, lastUsedAt }) => (
          <>
            <p>{scopesLabel(scopes)}</p>
            <p>
              {richText(m.expires({ date: localDay(new Date(expiresAt)) }), {
                date: (day) => <FormattedDate date={day} />,
              })}
            </p>
            <LastUsed at={lastUsedAt} texts={texts} />
          </>
        )}
        renderForm={(onCreated) => <NewAccessToken onCreated={onCreated} />}
      />
      <Button icon={<Icon name="arrow-start" />} onClick={() => onView('account')}>
        {m.backToAccount()}
      </Button>
    </div>
  );
}

/** What a token may do, in words. */
function scopesLabel(scopes: readonly AccessTokenScope[]): string {
  if (!scopes.includes('WRITE_LIBRARY')) return m.read();
  return scopes.includes('READ_LIBRARY') ? m.readAndWrite() : m.write();
}

/** The choices for how long a token lasts, in days. */
const lifetimes = [7, 30, 90, 365];
const DEFAULT_LIFETIME = 30;

function NewAccessToken({ onCreated }: { readonly onCreated: () => void }) {
  const id = useId();
  const [canWrite, setCanWrite] = useState(false);
  const [days, setDays] = useState(DEFAULT_LIFETIME);
  const scopes: AccessTokenScope[] = canWrite ? ['READ_LIBRARY', 'WRITE_LIBRARY'] : ['READ_LIBRARY'];
  return (
    <NewSecret
      texts={texts}
      create={CreateAccessTokenDocument}
      inputOf={(read) => ({
        name: read('secretName'),
        scopes,
        expiresInDays: days,
      })}
      onCreated={onCreated}
    >
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
