import { type SubmitEvent, useId, useState } from 'react';
import { MAX_LIST_DESCRIPTION_LENGTH, MAX_LIST_NAME_LENGTH } from '../../../contract/limits.ts';
import { focusFirstField } from '../../account/dialogs/AccountForm.tsx';
import { Button } from '../../components/controls/Button.tsx';
import type { ListDetailsFragment } from '../../gql/graphql.ts';
import * as m from '../../text/messages/lists.ts';

interface ListFields {
  readonly name: string;
  readonly description: string;
  readonly ranked: boolean;
}

interface ListFormProps {
  /** The list to change; a new one by default. */
  readonly list?: Pick<ListDetailsFragment, 'name' | 'description' | 'ranked'>;
  readonly label: string;
  readonly send: (fields: ListFields) => Promise<void>;
}

/** The details of a list that its owner chooses. */
export function ListForm({ list, label, send }: ListFormProps) {
  const id = useId();
  const [isPending, setIsPending] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const name = textOf(fields, 'name');
    if (name === '' || isPending) return;
    setIsPending(true);
    await send({ name, description: textOf(fields, 'description'), ranked: fields.has('ranked') });
    setIsPending(false);
  };
  return (
    <form
      ref={focusFirstField}
      className="flex flex-col gap-4 px-5 pt-1 pb-6"
      onSubmit={(event) => void submit(event)}
    >
      <div>
        <label htmlFor={`${id}name`} className="mb-1 block text-sm font-semibold text-muted">
          {m.name()}
        </label>
        <input
          id={`${id}name`}
          name="name"
          required
          pattern=".*\S.*"
          maxLength={MAX_LIST_NAME_LENGTH}
          autoComplete="off"
          defaultValue={list?.name}
          className="list-field"
        />
      </div>
      <div>
        <label htmlFor={`${id}about`} className="mb-1 block text-sm font-semibold text-muted">
          {m.about()}
        </label>
        <textarea
          id={`${id}about`}
          name="description"
          rows={4}
          maxLength={MAX_LIST_DESCRIPTION_LENGTH}
          defaultValue={list?.description ?? ''}
          className="list-field"
        />
      </div>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          name="ranked"
          className="size-5 shrink-0 accent-text"
          defaultChecked={list?.ranked ?? false}
        />
        {m.isRanked()}
      </label>
      <Button type="submit" variant="primary" aria-disabled={isPending}>
        {label}
      </Button>
    </form>
  );
}

/** The text that was typed into a field of a form. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
