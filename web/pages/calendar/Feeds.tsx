import { useId, useState } from 'react';
import { NewSecret } from '../../account/dialogs/NewSecret.tsx';
import { LastUsed, Secrets } from '../../account/dialogs/Secrets.tsx';
import { Select } from '../../components/controls/Pickers.tsx';
import { CreateFeedDocument, FeedsDocument, type MediaType, RevokeFeedDocument } from '../../gql/graphql.ts';
import * as m from '../../text/messages/feeds.ts';

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

/** What a feed has. */
const KINDS: readonly Readonly<{ value: MediaType | ''; label: () => string }>[] = [
  { value: '', label: m.everything },
  { value: 'TV', label: m.series },
  { value: 'MOVIE', label: m.movies },
];

/** The viewer's feeds. */
export function Feeds() {
  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-6">
      <Secrets
        texts={texts}
        about={m.about()}
        query={FeedsDocument}
        revoke={RevokeFeedDocument}
        renderFacts={({ mediaType, premieresOnly, lastUsedAt }) => (
          <>
            <p>{KINDS.find(({ value }) => value === (mediaType ?? ''))?.label()}</p>
            {premieresOnly && <p>{m.premieresOnly()}</p>}
            <LastUsed at={lastUsedAt} texts={texts} />
          </>
        )}
        renderForm={(onCreated) => <NewFeed onCreated={onCreated} />}
      />
    </div>
  );
}

function NewFeed({ onCreated }: { readonly onCreated: () => void }) {
  const id = useId();
  const [kind, setKind] = useState<MediaType | ''>('');
  const [premieresOnly, setPremieresOnly] = useState(false);
  return (
    <NewSecret
      texts={texts}
      defaultName={m.defaultName()}
      create={CreateFeedDocument}
      inputOf={(read) => ({ name: read('secretName'), mediaType: kind || null, premieresOnly })}
      onCreated={onCreated}
    >
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
