import { useQuery } from '@apollo/client/react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { MAX_LIST_NAME_LENGTH } from '../../../contract/limits.ts';
import { listPath } from '../../../contract/paths.ts';
import { Button, PageLink } from '../../components/controls/Button.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { ShowMoreButton } from '../../components/loadMore/ShowMoreButton.tsx';
import { TitleListsDocument, type TitleListsQuery } from '../../gql/graphql.ts';
import { performAction } from '../../library/actions.ts';
import { listIdOf } from '../../library/listIds.ts';
import { randomUuid } from '../../library/randomUuid.ts';
import type { TitleToList } from '../../stores/listDialog.ts';
import * as m from '../../text/messages/listDialog.ts';
import { useViewerOptions } from '../session/viewerOptions.ts';

type List = NonNullable<NonNullable<TitleListsQuery['viewer']>['lists']>['nodes'][number];

interface TitleListsProps {
  readonly title: TitleToList;
  readonly uid: string;
  readonly onDone: () => void;
}

/** The viewer's lists as checkboxes: those that have the title are checked; and a form for a new list with it. */
export function TitleLists({ title, uid, onDone }: TitleListsProps) {
  const { data, error, refetch, fetchMore } = useQuery(TitleListsDocument, {
    variables: { id: title.id },
    ...useViewerOptions(uid),
  });
  const { title: record, lists } = data?.viewer ?? {};
  const isKnown = record?.lists != null && lists != null;
  const retry = useRetry(refetch, !isKnown && error !== undefined);
  return (
    <div className="flex flex-col gap-4 px-5 pt-1">
      {!isKnown && (
        <div className="pb-6">
          {error ? (
            <Notice kind="failed" text={m.loadFailed()} {...retry} />
          ) : (
            <div className="skeleton h-40" />
          )}
        </div>
      )}
      {isKnown && (
        <>
          {lists.nodes.length === 0 && <p className="text-sm text-muted">{m.none()}</p>}
          {lists.nodes.length > 0 && (
            <ul aria-label={m.yourLists()} className="flex flex-col">
              {lists.nodes.map((list) => (
                <li key={list.id}>
                  <ListCheckbox
                    title={title}
                    list={list}
                    isChecked={record.lists?.some(({ id }) => id === list.id) ?? false}
                    onOpen={onDone}
                  />
                </li>
              ))}
            </ul>
          )}
          {lists.pageInfo.hasNextPage && (
            <ShowMoreButton
              load={() => fetchMore({ variables: { after: lists.pageInfo.endCursor } })}
              failed={m.loadFailed()}
              className=""
            />
          )}
          <NewList title={title} />
        </>
      )}
    </div>
  );
}

interface ListCheckboxProps {
  readonly title: TitleToList;
  readonly list: List;
  readonly isChecked: boolean;
  readonly onOpen: () => void;
}

function ListCheckbox({ title, list, isChecked, onOpen }: ListCheckboxProps) {
  const { id: listId, name, itemCount } = list;
  // Shown until it is saved, or is not.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const input = { listId, titleId: title.id };
  const choose = async (on: boolean) => {
    setChosen(on);
    await performAction(
      on
        ? { operation: 'AddToList', listId, name: title.title, input }
        : {
            operation: 'RemoveFromList',
            listId,
            name: title.title,
            input,
            note: null,
            addedAt: null,
            beside: null,
          },
    );
    setChosen((latest) => (latest === on ? null : latest));
  };
  return (
    <div className="flex items-center gap-3">
      <label className="flex min-h-11 min-w-0 grow items-center gap-3 text-base">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-text"
          checked={chosen ?? isChecked}
          onChange={({ target }) => void choose(target.checked)}
        />
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
      </label>
      <PageLink
        href={listPath(listId)}
        aria-label={m.openList({ name })}
        className="text-link shrink-0 text-sm text-muted"
        onClick={onOpen}
      >
        {m.count({ count: itemCount })}
      </PageLink>
    </div>
  );
}

/** Creates a list, and adds the title to it. */
function NewList({ title }: { readonly title: TitleToList }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isPending, setIsPending] = useState(false);
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (name === '' || isPending) return;
    setIsPending(true);
    const key = randomUuid();
    const listId = listIdOf(key);
    const created = await performAction({ operation: 'CreateList', listId, input: { id: key, name } });
    if (created) {
      const input = { listId, titleId: title.id };
      await performAction({ operation: 'AddToList', listId, name: title.title, input });
      if (field.current) field.current.value = '';
    }
    setIsPending(false);
    field.current?.focus();
  };
  return (
    <form
      // At hand below any number of lists; nothing shows below it.
      className="sticky -bottom-1 -mx-5 flex flex-wrap items-end gap-3 border-t border-line bg-raised px-5 pt-4 pb-7"
      onSubmit={(event) => void create(event)}
    >
      <div className="min-w-0 grow basis-48">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
          {m.newList()}
        </label>
        <input
          ref={field}
          id={id}
          required
          maxLength={MAX_LIST_NAME_LENGTH}
          autoComplete="off"
          placeholder={m.namePlaceholder()}
          className="h-11 w-full rounded-control border border-line bg-ground/60 px-3 text-base hover:border-faint focus-visible:outline-offset-0"
        />
      </div>
      <Button type="submit" variant="primary" aria-disabled={isPending}>
        {m.create()}
      </Button>
    </form>
  );
}
