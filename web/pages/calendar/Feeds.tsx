import { useApolloClient, useQuery } from '@apollo/client/react';
import { useId, useState } from 'react';
import { MAX_FEED_NAME_LENGTH } from '../../../contract/limits.ts';
import { Field } from '../../account/dialogs/AccountForm.tsx';
import { NewSecret } from '../../account/dialogs/NewSecret.tsx';
import { RevocableItem } from '../../account/dialogs/RevocableItem.tsx';
import { createFeed, revokeFeed } from '../../account/session/accountActions.ts';
import { asViewer } from '../../account/session/viewerRequests.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { focusAtFirst } from '../../components/controls/Button.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { Select } from '../../components/controls/Pickers.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { FeedsDocument, type FeedsQuery, type MediaType } from '../../gql/graphql.ts';
import { localDay } from '../../text/dates.ts';
import * as m from '../../text/messages/feeds.ts';
import { richText } from '../../text/richText.tsx';

type Feed = NonNullable<NonNullable<FeedsQuery['viewer']>['feeds']>[number];

/** What a feed has. */
const KINDS: readonly Readonly<{ value: MediaType | ''; label: () => string }>[] = [
  { value: '', label: m.everything },
  { value: 'TV', label: m.series },
  { value: 'MOVIE', label: m.movies },
];

/** The viewer's feeds, which can be revoked, and a form that creates one. */
export function Feeds() {
  const [status, setStatus] = useState('');
  const { data, error, refetch } = useQuery(FeedsDocument, { fetchPolicy: 'no-cache', context: asViewer() });
  const client = useApolloClient();
  const feeds = data?.viewer?.feeds;
  const failed = !feeds && Boolean(data ?? error);
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
      <NewFeed
        onCreated={() => {
          setStatus('');
          void reload();
        }}
      />
      {!feeds && !failed && <div className="skeleton h-24" />}
      {failed && <Notice kind="failed" text={m.loadFailed()} {...retry} />}
      {feeds && feeds.length > 0 && (
        <ul aria-label={m.own()} className="flex flex-col gap-4">
          {feeds.map((feed) => (
            <RevocableItem
              key={feed.id}
              name={feed.name}
              texts={texts}
              onRevoke={async () => {
                await revokeFeed(client, feed.id);
                await reload();
                setStatus(m.revoked());
              }}
            >
              <FeedFacts feed={feed} />
            </RevocableItem>
          ))}
        </ul>
      )}
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

function FeedFacts({ feed: { mediaType, premieresOnly, lastUsedAt } }: { readonly feed: Feed }) {
  const today = useToday();
  const lastUsed = lastUsedAt && localDay(new Date(lastUsedAt));
  const kind = KINDS.find(({ value }) => value === (mediaType ?? ''))?.label();
  return (
    <>
      <p>{kind}</p>
      {premieresOnly && <p>{m.premieresOnly()}</p>}
      <p>
        {!lastUsed && m.neverUsed()}
        {lastUsed &&
          (lastUsed === today ? m.usedToday() : richText(m.lastUsed({ date: lastUsed }), { date }))}
      </p>
    </>
  );
}

const newTexts = {
  heading: m.newFeed,
  create: m.create,
  creating: m.creating,
  secret: m.address,
  copyNow: m.copyNow,
  copied: m.copied,
  copyFailed: m.copyFailed,
  copy: m.copy,
  done: m.done,
};

/** The form for a new feed, and once it is created its address. */
function NewFeed({ onCreated }: { readonly onCreated: () => void }) {
  const client = useApolloClient();
  const id = useId();
  const [kind, setKind] = useState<MediaType | ''>('');
  const [premieresOnly, setPremieresOnly] = useState(false);
  return (
    <NewSecret
      name="feedAddress"
      texts={newTexts}
      onCreated={onCreated}
      create={(read) =>
        createFeed(client, { name: read('feedName'), mediaType: kind || null, premieresOnly })
      }
    >
      <Field
        label={m.name()}
        name="feedName"
        autoComplete="off"
        maxLength={MAX_FEED_NAME_LENGTH}
        pattern=".*\S.*"
        defaultValue={m.defaultName()}
      />
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={`${id}kind`} className="text-sm font-semibold text-muted">
          {m.shows()}
        </label>
        <Select
          id={`${id}kind`}
          value={kind}
          onChange={({ target }) => setKind(KINDS.find(({ value }) => value === target.value)?.value ?? '')}
        >
          {KINDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </Select>
      </div>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-text"
          checked={premieresOnly}
          onChange={({ target }) => setPremieresOnly(target.checked)}
        />
        {m.premieresOnly()}
      </label>
    </NewSecret>
  );
}
