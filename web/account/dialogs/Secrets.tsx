import type { DocumentNode, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { focusAtFirst } from '../../components/controls/Button.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { localDay } from '../../text/dates.ts';
import { type RichText, richText } from '../../text/richText.tsx';
import { revokeSecret } from '../session/secretActions.ts';
import { asViewer } from '../session/viewerRequests.ts';
import { RevocableItem } from './RevocableItem.tsx';

/** The texts of a kind of secret. */
interface SecretsTexts {
  readonly heading: () => string;
  /** Names the list. */
  readonly own: () => string;
  readonly loadFailed: () => string;
  readonly revoked: () => string;
}

interface SecretsProps<Secret> {
  readonly texts: SecretsTexts & ComponentProps<typeof RevocableItem>['texts'];
  /** What they are for. */
  readonly about: ReactNode;
  readonly query: TypedDocumentNode<
    { readonly viewer: { readonly secrets: readonly Secret[] | null } | null },
    Record<string, never>
  >;
  /** The mutation that revokes one. */
  readonly revoke: DocumentNode;
  /** Renders what is known of one. */
  readonly renderFacts: (secret: Secret) => ReactNode;
  /** Renders the form that creates one. */
  readonly renderForm: (onCreated: () => void) => ReactNode;
  /** Shown when there are none. */
  readonly none?: string;
}

/** The viewer's secrets of a kind, such as access tokens, which can be revoked, and a form that creates one. */
export function Secrets<Secret extends { readonly id: string; readonly name: string }>({
  texts,
  about,
  query,
  revoke,
  renderFacts,
  renderForm,
  none,
}: SecretsProps<Secret>) {
  const client = useApolloClient();
  const [status, setStatus] = useState('');
  const { data, error, refetch } = useQuery(query, { fetchPolicy: 'no-cache', context: asViewer() });
  const secrets = data?.viewer?.secrets;
  const failed = !secrets && Boolean(data ?? error);
  // A failure is shown in place of the list.
  const reload = () => refetch().catch(() => undefined);
  const retry = useRetry(reload, failed);
  return (
    <>
      <div>
        <h3 ref={focusAtFirst} tabIndex={-1} className="text-lg">
          {texts.heading()}
        </h3>
        <p className="mt-1 text-sm text-muted">{about}</p>
        <p role="status" className="mt-2 text-sm empty:hidden">
          {status}
        </p>
      </div>
      {renderForm(() => {
        setStatus('');
        void reload();
      })}
      {!secrets && !failed && <div className="skeleton h-24" />}
      {failed && <Notice kind="failed" text={texts.loadFailed()} {...retry} />}
      {secrets?.length === 0 && none && <p className="text-sm text-muted">{none}</p>}
      {secrets && secrets.length > 0 && (
        <ul aria-label={texts.own()} className="flex flex-col gap-4">
          {secrets.map((secret) => (
            <RevocableItem
              key={secret.id}
              name={secret.name}
              texts={texts}
              onRevoke={async () => {
                await revokeSecret(client, revoke, secret.id);
                await reload();
                setStatus(texts.revoked());
              }}
            >
              {renderFacts(secret)}
            </RevocableItem>
          ))}
        </ul>
      )}
    </>
  );
}

interface LastUsedProps {
  /** When it was used; null for never. */
  readonly at: string | null;
  readonly texts: {
    readonly neverUsed: () => string;
    readonly usedToday: () => string;
    readonly lastUsed: (values: { readonly date: string }) => RichText<'date'>;
  };
}

/** When a secret was last used. */
export function LastUsed({ at, texts }: LastUsedProps) {
  const today = useToday();
  if (at === null) return <p>{texts.neverUsed()}</p>;
  const date = localDay(new Date(at));
  return <p>{date === today ? texts.usedToday() : richText(texts.lastUsed({ date }), { date: dateOf })}</p>;
}

const dateOf = (day: string) => <FormattedDate date={day} />;
