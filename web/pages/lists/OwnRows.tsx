import { useState } from 'react';
import { Icon } from '../../components/controls/Button.tsx';
import { UndoToast } from '../../components/feedback/Notice.tsx';
import { ListRow, listRowName } from '../../components/lists/ListRow.tsx';
import type { ListDetailsFragment, OwnListItemFragment } from '../../gql/graphql.ts';
import { performAction, useUndoableAction } from '../../library/actions.ts';
import { useTitleNames } from '../../stores/titleNames.ts';
import * as m from '../../text/messages/lists.ts';
import { isSeen, placeBeside, standingOf } from './listView.ts';
import { RowControls } from './RowControls.tsx';

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
  const titleName = useTitleNames();
  // What is stored is known of a title that could not be read, too.
  const nameOf = ({ title, viewerTitle }: OwnListItemFragment) =>
    listRowName(title ? titleName(title) : viewerTitle?.name);
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
                name={nameOf(item)}
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
                    title={nameOf(item)}
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
