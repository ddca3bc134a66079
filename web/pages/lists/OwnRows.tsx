import { type SubmitEvent, useState } from 'react';
import { MAX_NOTE_LENGTH } from '../../../contract/limits.ts';
import { Button, focusAtFirst, Icon, useRestoreFocus } from '../../components/controls/Button.tsx';
import { UndoToast } from '../../components/feedback/Notice.tsx';
import { ListRow, listRowName } from '../../components/lists/ListRow.tsx';
import type { ListDetailsFragment, OwnListItemFragment } from '../../gql/graphql.ts';
import { performAction, useUndoableAction } from '../../library/actions.ts';
import * as m from '../../text/messages/lists.ts';
import { textOf } from './ListForm.tsx';
import { isSeen, placeBeside, standingOf } from './listView.ts';

interface OwnRowsProps {
  readonly list: ListDetailsFragment;
  /** The titles that have been read. */
  readonly items: readonly OwnListItemFragment[];
  /** Those of them that are shown. */
  readonly shown: readonly OwnListItemFragment[];
  readonly isEditing: boolean;
}

/** The titles of one of the viewer's lists; while it is edited, with what orders, notes and removes them. */
export function OwnRows({ list, items, shown, isEditing }: OwnRowsProps) {
  const { id: listId, ranked } = list;
  const removing = useUndoableAction();
  const [dragged, setDragged] = useState<string | null>(null);
  const [dropAt, setDropAt] = useState<string | null>(null);
  const ids = items.map(({ titleId }) => titleId);
  const move = (item: OwnListItemFragment, to: number) => {
    const { titleId } = item;
    const place = placeBeside(ids, ids.indexOf(titleId), to);
    if (!place) return;
    const position = Math.min(Math.max(1, to + 1), ids.length);
    const input = { listId, titleId, ...place };
    void performAction({ operation: 'MoveInList', listId, name: nameOf(item), input, position });
  };
  const remove = (item: OwnListItemFragment) => {
    const { titleId, note, addedAt } = item;
    removing.perform({
      operation: 'RemoveFromList',
      listId,
      name: nameOf(item),
      input: { listId, titleId },
      note,
      addedAt,
      beside: ranked ? standingOf(ids, ids.indexOf(titleId)) : null,
    });
  };
  const drop = (at: string) => {
    const item = items.find(({ titleId }) => titleId === dragged);
    setDragged(null);
    setDropAt(null);
    if (item) move(item, ids.indexOf(at));
  };
  const canDrag = isEditing && ranked;
  return (
    <>
      {isEditing && ranked && (
        <p className="mb-3 text-sm text-muted">
          <span className="pointer-coarse:hidden">{m.dragHint()}</span>
          <span className="hidden pointer-coarse:inline">{m.moveHint()}</span>
        </p>
      )}
      <ol aria-label={list.name} data-ranked={ranked ? '' : undefined} className="entries list-rows">
        {shown.map((item) => {
          const { titleId } = item;
          const index = ids.indexOf(titleId);
          return (
            <li
              key={titleId}
              className="entry list-row"
              data-dropped={dropAt === titleId && dragged !== titleId ? '' : undefined}
              {...(canDrag && {
                onDragOver: (event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  setDropAt(titleId);
                },
                onDrop: (event) => {
                  event.preventDefault();
                  drop(titleId);
                },
              })}
            >
              <ListRow
                item={item}
                rank={ranked ? index + 1 : null}
                isSeen={isSeen(item)}
                fallbackName={item.viewerTitle?.name}
                handle={
                  canDrag && (
                    <span
                      aria-hidden="true"
                      title={m.drag()}
                      className="list-handle"
                      draggable
                      onDragStart={({ dataTransfer, currentTarget }) => {
                        dataTransfer.effectAllowed = 'move';
                        dataTransfer.setData('text/plain', nameOf(item));
                        if (currentTarget.parentElement)
                          dataTransfer.setDragImage(currentTarget.parentElement, 0, 0);
                        setDragged(titleId);
                      }}
                      onDragEnd={() => {
                        setDragged(null);
                        setDropAt(null);
                      }}
                    >
                      <Icon name="menu" />
                    </span>
                  )
                }
              >
                {isEditing && (
                  <RowControls
                    listId={listId}
                    item={item}
                    position={ranked ? { index, count: ids.length, move: (to) => move(item, to) } : null}
                    onRemove={() => remove(item)}
                  />
                )}
              </ListRow>
            </li>
          );
        })}
      </ol>
      {removing.canUndo && <UndoToast text={m.removed()} onUndo={removing.undo} focusTarget="h1" />}
    </>
  );
}

function nameOf(item: OwnListItemFragment): string {
  return listRowName(item, item.viewerTitle?.name);
}

interface RowControlsProps {
  readonly listId: string;
  readonly item: OwnListItemFragment;
  /** Where it stands, from 0, and what moves it; null in a list that is not ranked. */
  readonly position: {
    readonly index: number;
    readonly count: number;
    readonly move: (to: number) => void;
  } | null;
  readonly onRemove: () => void;
}

function RowControls({ listId, item, position, onRemove }: RowControlsProps) {
  const [isNoting, setIsNoting] = useState(false);
  const title = nameOf(item);
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
