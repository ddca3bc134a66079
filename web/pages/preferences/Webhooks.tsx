import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { MAX_WEBHOOK_NAME_LENGTH } from '../../../contract/limits.ts';
import { Field } from '../../account/dialogs/AccountForm.tsx';
import { NewSecret } from '../../account/dialogs/NewSecret.tsx';
import { RevocableItem } from '../../account/dialogs/RevocableItem.tsx';
import { asViewer } from '../../account/session/viewerRequests.ts';
import { createWebhook, revokeWebhook } from '../../account/session/webhookActions.ts';
import { focusAtFirst } from '../../components/controls/Button.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { WebhooksDocument, type WebhooksQuery } from '../../gql/graphql.ts';
import { localDay } from '../../text/dates.ts';
import * as m from '../../text/messages/webhooks.ts';
import { richText } from '../../text/richText.tsx';

type Webhook = NonNullable<NonNullable<WebhooksQuery['viewer']>['webhooks']>[number];

/** The viewer's webhooks, which can be revoked, a form that creates one, and what media servers need. */
export function Webhooks() {
  const [status, setStatus] = useState('');
  const { data, error, refetch } = useQuery(WebhooksDocument, {
    fetchPolicy: 'no-cache',
    context: asViewer(),
  });
  const client = useApolloClient();
  const webhooks = data?.viewer?.webhooks;
  const failed = !webhooks && Boolean(data ?? error);
  // A failure is shown in place of the list.
  const reload = () => refetch().catch(() => undefined);
  const retry = useRetry(reload, failed);
  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-6">
      <div>
        <h3 ref={focusAtFirst} tabIndex={-1} className="text-lg">
          {m.heading()}
        </h3>
        <p className="mt-1 text-sm text-muted">{m.about()}</p>
        <p role="status" className="mt-2 text-sm empty:hidden">
          {status}
        </p>
      </div>
      <NewWebhook
        onCreated={() => {
          setStatus('');
          void reload();
        }}
      />
      {!webhooks && !failed && <div className="skeleton h-24" />}
      {failed && <Notice kind="failed" text={m.loadFailed()} {...retry} />}
      {webhooks && webhooks.length > 0 && (
        <ul aria-label={m.own()} className="flex flex-col gap-4">
          {webhooks.map((webhook) => (
            <RevocableItem
              key={webhook.id}
              name={webhook.name}
              texts={texts}
              onRevoke={async () => {
                await revokeWebhook(client, webhook.id);
                await reload();
                setStatus(m.revoked());
              }}
            >
              <p className="wrap-anywhere">
                {webhook.user === null ? m.everyone() : m.onlyUser({ user: webhook.user })}
              </p>
              <p className="wrap-anywhere">
                <LastOutcome webhook={webhook} />
              </p>
            </RevocableItem>
          ))}
        </ul>
      )}
      <HowTo />
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

/** What became of the last play that a webhook received. */
function LastOutcome({ webhook: { lastOutcome } }: { readonly webhook: Webhook }) {
  if (!lastOutcome) return m.neverUsed();
  const { kind } = lastOutcome;
  const name = lastOutcome.name ?? m.unnamed();
  const reason = lastOutcome.reason ?? '';
  const day = localDay(new Date(lastOutcome.at));
  if (kind === 'LOGGED') return richText(m.logged({ name, date: day }), { date });
  if (kind === 'EXISTS') return richText(m.exists({ name, date: day }), { date });
  if (kind === 'IGNORED') return richText(m.ignored({ reason, date: day }), { date });
  return richText(m.rejected({ name, reason, date: day }), { date });
}

const newTexts = {
  heading: m.newWebhook,
  create: m.create,
  creating: m.creating,
  secret: m.address,
  copyNow: m.copyNow,
  copied: m.copied,
  copyFailed: m.copyFailed,
  copy: m.copy,
  done: m.done,
};

/** The form for a new webhook, and once it is created its address. */
function NewWebhook({ onCreated }: { readonly onCreated: () => void }) {
  const client = useApolloClient();
  return (
    <NewSecret
      name="webhookAddress"
      texts={newTexts}
      onCreated={onCreated}
      create={(read) =>
        createWebhook(client, { name: read('webhookName'), user: read('webhookUser').trim() || null })
      }
    >
      <Field
        label={m.name()}
        name="webhookName"
        autoComplete="off"
        maxLength={MAX_WEBHOOK_NAME_LENGTH}
        pattern=".*\S.*"
        defaultValue={m.defaultName()}
      />
      <Field
        label={m.user()}
        name="webhookUser"
        autoComplete="off"
        maxLength={MAX_WEBHOOK_NAME_LENGTH}
        required={false}
        hint={m.userHint()}
      />
    </NewSecret>
  );
}

const SERVERS = [
  [m.plex, m.plexSteps],
  [m.jellyfin, m.jellyfinSteps],
  [m.emby, m.embySteps],
] as const;

/** What to do on each kind of media server. */
function HowTo() {
  return (
    <section aria-label={m.howTo()} className="flex flex-col gap-2">
      <h4 className="text-base font-semibold">{m.howTo()}</h4>
      <dl className="flex flex-col gap-3 text-sm">
        {SERVERS.map(([name, steps]) => (
          <div key={name()}>
            <dt className="font-semibold">{name()}</dt>
            <dd className="text-muted">{steps()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
