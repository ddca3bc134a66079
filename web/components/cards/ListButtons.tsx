import { titleToList, type TitleToList } from '../../stores/listDialog.ts';
import { useViewerId } from '../../stores/session.ts';
import * as m from '../../text/messages/cards.ts';
import { Button, Icon } from '../controls/Button.tsx';

interface ListButtonProps {
  readonly title: Pick<TitleToList, 'id' | 'title'>;
}

/** Opens the dialog with the viewer's lists, in which a title's own are checked. */
export function openListDialog({ id, title }: ListButtonProps['title']): void {
  titleToList.set({ id, title, heading: m.addTitleToList({ title }) });
}

/** Opens the dialog that adds a title to the viewer's lists. Viewers have its place reserved; others have none. */
export function AddToListButton({ title }: ListButtonProps) {
  return (
    <div className="mt-2 hidden in-data-session:block print:hidden">
      <Button icon={<Icon name="lists" />} aria-haspopup="dialog" onClick={() => openListDialog(title)}>
        {m.addToList()}
      </Button>
    </div>
  );
}

/** The same on a card's image. */
export function ListAction({ title }: ListButtonProps) {
  if (useViewerId() === null) return null;
  return (
    <button
      type="button"
      className="card-action card-lists icon-lists"
      aria-label={m.addTitleToList(title)}
      aria-haspopup="dialog"
      title={m.addToList()}
      onClick={() => openListDialog(title)}
    />
  );
}
