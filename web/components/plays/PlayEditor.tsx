import { useState } from 'react';
import { useWhen } from '../../browser/effects.ts';
import type { TitlePlayFragment } from '../../gql/graphql.ts';
import { performAction, useUndoableAction } from '../../library/actions.ts';
import type { TitleAction } from '../../library/operations.ts';
import { addedPlay, changedPlay, newPlay } from '../../library/plays.ts';
import type { TitleSummary } from '../../library/titleStatus.ts';
import * as m from '../../text/messages/plays.ts';
import * as actions from '../../text/messages/titleActions.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { UndoToast } from '../feedback/Notice.tsx';
import { type EditedPlay, PlayForm } from './PlayForm.tsx';

/** The editor of a viewer's plays: a dialog, and what undoes the last change. */
export function usePlayEditor(uid: string) {
  // Null once it has been closed.
  const [edited, setEdited] = useState<EditedPlay | null>();
  const [done, setDone] = useState('');
  const { canUndo, perform, undo } = useUndoableAction();
  const close = () => setEdited(null);
  useWhen(edited === null, restoreLostFocus);
  const act = (text: string, action: TitleAction) => {
    close();
    setDone(text);
    perform(action);
  };
  const save = ({ title, play: before }: EditedPlay, play: TitlePlayFragment) => {
    if (before)
      act(actions.playSaved(), { operation: 'UpdatePlay', title, input: changedPlay(play), play, before });
    else act(actions.playAdded(), { operation: 'AddPlay', title, input: addedPlay(title.id, play), play });
  };
  const remove = (title: TitleSummary, play: TitlePlayFragment, pass: number) => {
    const action = playRemoval(uid, title, play, pass);
    if (action.restored) {
      act(actions.playRemoved(), action);
      return;
    }
    close();
    void performAction(action);
  };
  return {
    edit: setEdited,
    /** Removes a play; one of an earlier pass for good. */
    remove,
    editor: (
      <>
        <Dialog open={edited != null} title={edited?.play ? m.edit() : m.add()} onClose={close}>
          {edited && (
            <PlayForm
              edited={edited}
              uid={uid}
              onSave={(play) => save(edited, play)}
              onRemove={(play) => remove(edited.title, play, edited.pass)}
            />
          )}
        </Dialog>
        {canUndo && <UndoToast text={done} onUndo={undo} focusTarget="h1" />}
      </>
    ),
  };
}

/**
 * The action that removes a play. Undoing adds it again, to the title's current pass, so that removing one of an earlier pass cannot
 * be undone.
 */
export function playRemoval(uid: string, title: TitleSummary, play: TitlePlayFragment, pass: number) {
  const { seasonNumber, episodeNumber, day, at, note, rating } = play;
  const restored =
    play.pass === pass ? newPlay(uid, { seasonNumber, episodeNumber, day, at, pass, note, rating }) : null;
  return { operation: 'RemovePlay', title, input: { id: play.id }, play, restored } as const;
}

/** What opened the editor may be gone, or somewhere else, with what was saved. */
export function restoreLostFocus(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
