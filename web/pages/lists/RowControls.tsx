import { type SubmitEvent, useState } from 'react';
import { MAX_NOTE_LENGTH } from '../../../contract/limits.ts';
import { Button, focusAtFirst, Icon, useRestoreFocus } from '../../components/controls/Button.tsx';
import type { OwnListItemFragment } from '../../gql/graphql.ts';
import { performAction } from '../../library/actions.ts';
import * as m from '../../text/messages/lists.ts';
import { textOf } from './ListForm.tsx';

interface RowControlsProps {
  readonly listId: string;
  readonly item: OwnListItemFragment;
  /** The item's name. */
  readonly title: string;
  /** Where it stands, from 0, and what moves it; null in a list that is not ranked. */
  readonly position: {
    readonly index: number;
    readonly count: number;
    readonly move: (to: number) => void;
  } | null;
  readonly onRemove: () => void;
}

/** What orders, notes and removes a title of a list. */
export function RowControls({ listId, item, title, position, onRemove }: RowControlsProps) {
  const [isNoting, setIsNoting] = useState(false);
  const removeButton = useRestoreFocus('.list-rows');
  const step = (name: string, by: 1 | -1) => {
    const to = (position?.index ?? 0) + by;
    const isEnd = to < 0 || to >= (position?.count ?? 0);
    return (
      <Button
        variant="icon"
        aria-label={name}
        // Not disabled, which would lose the focus.
        aria-disabled={isEnd}
        onClick={() => !isEnd && position?.move(to)}
      >
        <Icon name="chevron-down" className={by === -1 ? 'rotate-180' : ''} />
      </Button>
    );
  };
  return (
    <div className={`list-controls ${isNoting ? 'w-full' : ''}`}>
      {position && (
        <>
          <PositionField title={title} {...position} />
          {step(m.moveUp({ title }), -1)}
          {step(m.moveDown({ title }), 1)}
        </>
      )}
      <Button
        className="px-3!"
        data-note=""
        aria-label={m.noteOn({ title })}
        aria-expanded={isNoting}
        onClick={() => setIsNoting(!isNoting)}
      >
        {m.note()}
      </Button>
      <Button
        ref={removeButton}
        variant="icon"
        aria-label={m.removeTitle({ title })}
        icon={<Icon name="close" />}
        onClick={onRemove}
      />
      {isNoting && <NoteForm listId={listId} item={item} title={title} onDone={() => setIsNoting(false)} />}
    </div>
  );
}

type PositionFieldProps = NonNullable<RowControlsProps['position']> & { readonly title: string };

/** The position of a title as a number, which moves it on Enter and once the field is left. */
function PositionField({ title, index, count, move }: PositionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const position = Number(typed);
    setTyped(null);
    if (Number.isInteger(position) && position >= 1) move(position - 1);
  };
  return (
    <input
      type="number"
      inputMode="numeric"
      min={1}
      max={count}
      aria-label={m.position({ title })}
      className="list-position"
      value={typed ?? index + 1}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}

interface NoteFormProps {
  readonly listId: string;
  readonly item: OwnListItemFragment;
  readonly title: string;
  readonly onDone: () => void;
}

function NoteForm({ listId, item, title, onDone }: NoteFormProps) {
  const submit = useRestoreFocus('[data-note]');
  const cancel = useRestoreFocus('[data-note]');
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = textOf(new FormData(event.currentTarget), 'note');
    const input = { listId, titleId: item.titleId, note };
    void performAction({ operation: 'SetListNote', listId, input });
    onDone();
  };
  return (
    <form className="flex w-full flex-wrap gap-2" onSubmit={save}>
      <textarea
        ref={focusAtFirst}
        name="note"
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        aria-label={m.noteOn({ title })}
        defaultValue={item.note ?? ''}
        className="list-field"
      />
      <Button ref={submit} type="submit" variant="primary">
        {m.saveNote()}
      </Button>
      <Button ref={cancel} onClick={onDone}>
        {m.cancel()}
      </Button>
    </form>
  );
}
