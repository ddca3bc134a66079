import { MAX_SECRET_NAME_LENGTH } from '../../../contract/limits.ts';
import { Field } from '../../account/dialogs/AccountForm.tsx';
import { NewSecret } from '../../account/dialogs/NewSecret.tsx';
import { Secrets } from '../../account/dialogs/Secrets.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import {
  CreateWebhookDocument,
  RevokeWebhookDocument,
  WebhooksDocument,
  type WebhooksQuery,
} from '../../gql/graphql.ts';
import { localDay } from '../../text/dates.ts';
import * as m from '../../text/messages/webhooks.ts';
import { outcomeReasonText } from '../../text/outcomeReasons.ts';
import { richText } from '../../text/richText.tsx';

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
};

type Webhook = NonNullable<NonNullable<WebhooksQuery['viewer']>['secrets']>[number];

/** The viewer's webhooks, and what media servers need. */
export function Webhooks() {
  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-6">
      <Secrets
        texts={texts}
        about={m.about()}
        query={WebhooksDocument}
        revoke={RevokeWebhookDocument}
        renderFacts={(webhook) => (
          <>
            <p className="wrap-anywhere">
              {webhook.user === null ? m.everyone() : m.onlyUser({ user: webhook.user })}
            </p>
            <p className="wrap-anywhere">
              <LastOutcome webhook={webhook} />
            </p>
          </>
        )}
        renderForm={(onCreated) => (
          <NewSecret
            texts={texts}
            defaultName={m.defaultName()}
            create={CreateWebhookDocument}
            inputOf={(read) => ({ name: read('secretName'), user: read('webhookUser').trim() || null })}
            onCreated={onCreated}
          >
            <Field
              label={m.user()}
              name="webhookUser"
              autoComplete="off"
              maxLength={MAX_SECRET_NAME_LENGTH}
              required={false}
              hint={m.userHint()}
            />
          </NewSecret>
        )}
      />
      <HowTo />
    </div>
  );
}

const date = (day: string) => <FormattedDate date={day} />;

/** What became of the last play that a webhook received. */
function LastOutcome({ webhook: { lastOutcome } }: { readonly webhook: Webhook }) {
  if (!lastOutcome) return m.neverUsed();
  const { kind } = lastOutcome;
  const name = lastOutcome.name ?? '';
  const isNamed = String(lastOutcome.name !== null);
  const reason = lastOutcome.reason === null ? '' : outcomeReasonText(lastOutcome.reason);
  const day = localDay(new Date(lastOutcome.at));
  if (kind === 'LOGGED') return richText(m.logged({ isNamed, name, date: day }), { date });
  if (kind === 'EXISTS') return richText(m.exists({ isNamed, name, date: day }), { date });
  if (kind === 'IGNORED') return richText(m.ignored({ reason, date: day }), { date });
  return richText(m.rejected({ isNamed, name, reason, date: day }), { date });
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
