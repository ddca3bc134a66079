import { useId, useState } from 'react';
import { sharedListPath } from '../../../contract/paths.ts';
import { usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { useCopy } from '../../browser/useCopy.ts';
import { Button, PageLink } from '../../components/controls/Button.tsx';
import type { ListDetailsFragment, ListVisibility } from '../../gql/graphql.ts';
import { performAction } from '../../library/actions.ts';
import { nameForOthers, useSession } from '../../stores/session.ts';
import * as m from '../../text/messages/lists.ts';
import { visibilityName } from './visibility.ts';

const choices: readonly { readonly visibility: ListVisibility; readonly text: () => string }[] = [
  { visibility: 'PRIVATE', text: m.privateText },
  { visibility: 'LINK', text: m.linkText },
  { visibility: 'PUBLIC', text: m.publicText },
];

/** Chooses who can see a list, and shows its address for others. */
export function ShareList({ list }: { readonly list: ListDetailsFragment }) {
  const { id: listId, visibility, sharedId } = list;
  const id = useId();
  const session = useSession();
  const name = session.kind === 'signedIn' ? nameForOthers(session.viewer) : null;
  const [chosen, setChosen] = useState<ListVisibility | null>(null);
  const choose = async (next: ListVisibility) => {
    if (next === visibility || chosen !== null) return;
    setChosen(next);
    await performAction({ operation: 'UpdateList', listId, input: { id: listId, visibility: next } });
    setChosen(null);
  };
  return (
    <div className="flex flex-col gap-4 px-5 pt-1 pb-6">
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-muted">{m.whoSees()}</legend>
        {choices.map(({ visibility: one, text }) => (
          <label key={one} className="grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-3 py-1">
            <input
              type="radio"
              name={id}
              className="size-5 shrink-0 accent-text"
              checked={(chosen ?? visibility) === one}
              onChange={() => void choose(one)}
            />
            <span className="text-base font-semibold">{visibilityName(one)}</span>
            <span className="col-start-2 text-sm text-muted">{text()}</span>
          </label>
        ))}
      </fieldset>
      {sharedId !== null && visibility !== 'PRIVATE' && <Address key={sharedId} sharedId={sharedId} />}
      <p className="text-sm wrap-anywhere text-muted">
        {name ? m.shownToOthers({ name }) : m.shownWithoutName()}
      </p>
    </div>
  );
}

function Address({ sharedId }: { readonly sharedId: string }) {
  const id = useId();
  const { publicUrl } = usePublicConfig();
  const path = sharedListPath(sharedId);
  const address = new URL(path, publicUrl).href;
  const { field, status, copy } = useCopy(address, { copied: m.copied, copyFailed: m.copyFailed });
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
        {m.address()}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          className="list-field min-w-0 grow basis-48"
          onFocus={({ target }) => target.select()}
        />
        <Button variant="primary" onClick={copy}>
          {m.copy()}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {status}
      </p>
      <PageLink href={path} className="text-link mt-2 text-sm">
        {m.openShared()}
      </PageLink>
    </div>
  );
}
