import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAX_LIST_NAME_LENGTH } from '../../../contract/limits.ts';
import { listPath, routePatterns } from '../../../contract/paths.ts';
import { Button, Icon, PageLink } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import type { ListDetailsFragment } from '../../gql/graphql.ts';
import { performAction } from '../../library/actions.ts';
import { listIdOf } from '../../library/listIds.ts';
import { randomUuid } from '../../library/randomUuid.ts';
import * as m from '../../text/messages/lists.ts';
import { ListForm } from './ListForm.tsx';
import { ShareList } from './ShareList.tsx';

interface ListActionsProps {
  readonly list: ListDetailsFragment;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
}

/** What the owner of a list does with it as a whole, and the switch to what is done with its titles. */
export function ListActions({ list, isEditing, onEdit }: ListActionsProps) {
  const { id: listId, name, description, ranked, itemCount } = list;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'details' | 'share' | 'delete' | null>(null);
  const [isCopying, setIsCopying] = useState(false);
  const close = () => setOpened(null);
  const duplicate = async () => {
    if (isCopying) return;
    setIsCopying(true);
    const copyId = randomUuid();
    const copyName = Array.from(m.copyOf({ name })).slice(0, MAX_LIST_NAME_LENGTH).join('');
    const input = { id: listId, copyId, name: copyName };
    const copied = await performAction({ operation: 'DuplicateList', listId, input });
    setIsCopying(false);
    if (copied) void navigate(listPath(listIdOf(copyId)));
  };
  const remove = async () => {
    const deleted = await performAction({ operation: 'DeleteList', listId, name, input: { id: listId } });
    if (deleted) void navigate(routePatterns.lists);
  };
  return (
    <div className="my-4 print:hidden">
      <ul aria-label={m.actions()} className="chips chips-row">
        <li>
          <PageLink href={routePatterns.lists} className="button button-quiet">
            <Icon name="arrow-start" />
            {m.allLists()}
          </PageLink>
        </li>
        {itemCount > 0 && (
          <li>
            <Button onClick={onEdit}>{isEditing ? m.done() : m.editTitles()}</Button>
          </li>
        )}
        <li>
          <DialogButton label={m.edit()} onOpen={() => setOpened('details')} />
        </li>
        <li>
          <DialogButton label={m.share()} onOpen={() => setOpened('share')} />
        </li>
        <li>
          <Button aria-disabled={isCopying} onClick={() => void duplicate()}>
            {isCopying ? m.duplicating() : m.duplicate()}
          </Button>
        </li>
        <li>
          <DialogButton label={m.deleteButton()} onOpen={() => setOpened('delete')} />
        </li>
      </ul>
      <Dialog open={opened === 'details'} title={m.editDetails()} onClose={close}>
        <ListForm
          list={{ name, description, ranked }}
          label={m.save()}
          send={async (fields) => {
            const changed = await performAction({
              operation: 'UpdateList',
              listId,
              input: {
                id: listId,
                name: fields.name,
                description: fields.description,
                ...(fields.ranked !== ranked && { ranked: fields.ranked }),
              },
            });
            if (changed) close();
          }}
        />
      </Dialog>
      <Dialog open={opened === 'share'} title={m.shareList()} onClose={close}>
        <ShareList list={list} />
      </Dialog>
      <Dialog open={opened === 'delete'} title={m.deleteList()} onClose={close}>
        <div className="flex flex-col gap-4 px-5 pt-1 pb-6">
          <p className="text-base wrap-anywhere">{m.deleteWarning({ count: itemCount, name })}</p>
          <div className="flex flex-wrap gap-3">
            <Button className="grow" onClick={close}>
              {m.keep()}
            </Button>
            <Button className="grow bg-danger! text-ground!" onClick={() => void remove()}>
              {m.deleteConfirm()}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}

function DialogButton({ label, onOpen }: { readonly label: ReactNode; readonly onOpen: () => void }) {
  return (
    <Button aria-haspopup="dialog" onClick={onOpen}>
      {label}
    </Button>
  );
}
