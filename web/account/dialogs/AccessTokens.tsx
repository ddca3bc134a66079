import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { developersPath } from '../../../contract/paths.ts';
import { Button, Icon, PageLink, focusAtFirst } from '../../components/controls/Button.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { AccessTokensDocument, type AccessTokenScope, type AccessTokensQuery } from '../../gql/graphql.ts';
import { localDay } from '../../text/dates.ts';
import * as m from '../../text/messages/accessTokens.ts';
import { richText } from '../../text/richText.tsx';
import { revokeAccessToken } from '../session/accountActions.ts';
import { asViewer } from '../session/viewerRequests.ts';
import { NewAccessToken } from './NewAccessToken.tsx';
import { RevocableItem } from './RevocableItem.tsx';

type AccessToken = NonNullable<NonNullable<AccessTokensQuery['viewer']>['accessTokens']>[number];

/** The viewer's access tokens, which can be revoked, and a form that creates one. */
export function AccessTokens({ onView }: { readonly onView: (view: 'account') => void }) {
  const [status, setStatus] = useState('');
  const { data, error, refetch } = useQuery(AccessTokensDocument, {
    fetchPolicy: 'no-cache',
    context: asViewer(),
  });
  const tokens = data?.viewer?.accessTokens;
  const failed = !tokens && Boolean(data ?? error);
  // A failure is shown in place of the list.
  const reload = () => refetch().catch(() => undefined);
  const retry = useRetry(reload, failed);

  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-6">
      <div>
        <h3 ref={focusAtFirst} tabIndex={-1} className="text-lg">
          {m.heading()}
        </h3>
        <p className="mt-1 text-sm text-muted">
          {richText(m.about(), {
            link: (words) => (
              <PageLink href={developersPath('tokens')} target="_blank" className="text-link">
                {words}
              </PageLink>
            ),
          })}
        </p>
        <p role="status" className="mt-2 text-sm empty:hidden">
          {status}
        </p>
      </div>
      {!tokens && !failed && <div className="skeleton h-24" />}
      {failed && <Notice kind="failed" text={m.loadFailed()} {...retry} />}
      {tokens?.length === 0 && <p className="text-sm text-muted">{m.none()}</p>}
      {tokens && tokens.length > 0 && (
        <ul aria-label={m.heading()} className="flex flex-col gap-4">
          {tokens.map((token) => (
            <AccessTokenItem
              key={token.id}
              token={token}
              onRevoked={async () => {
                await reload();
                setStatus(m.revoked());
              }}
            />
          ))}
        </ul>
      )}
      <NewAccessToken
        onCreated={() => {
          setStatus('');
          void reload();
        }}
      />
      <Button icon={<Icon name="arrow-left" />} onClick={() => onView('account')}>
        {m.backToAccount()}
      </Button>
    </div>
  );
}

const texts = {
  keep: m.keep,
  revoke: m.revoke,
  revokeWarning: m.revokeWarning,
  revokeConfirm: m.revokeConfirm,
  revoking: m.revoking,
};

const date = (day: string) => <FormattedDate date={day} />;

interface AccessTokenItemProps {
  readonly token: AccessToken;
  readonly onRevoked: () => Promise<void>;
}

/** A token, and a button that revokes it once that is confirmed. */
function AccessTokenItem({ token, onRevoked }: AccessTokenItemProps) {
  const client = useApolloClient();
  const today = useToday();
  const { id, name, scopes, expiresAt } = token;
  const lastUsed = token.lastUsedAt && localDay(new Date(token.lastUsedAt));
  return (
    <RevocableItem
      name={name}
      texts={texts}
      onRevoke={async () => {
        await revokeAccessToken(client, id);
        await onRevoked();
      }}
    >
      <p>{scopesLabel(scopes)}</p>
      <p>{richText(m.expires({ date: localDay(new Date(expiresAt)) }), { date })}</p>
      <p>
        {!lastUsed && m.neverUsed()}
        {lastUsed &&
          (lastUsed === today ? m.usedToday() : richText(m.lastUsed({ date: lastUsed }), { date }))}
      </p>
    </RevocableItem>
  );
}

/** What a token may do, in words. */
function scopesLabel(scopes: readonly AccessTokenScope[]): string {
  if (!scopes.includes('WRITE_LIBRARY')) return m.read();
  return scopes.includes('READ_LIBRARY') ? m.readAndWrite() : m.write();
}
