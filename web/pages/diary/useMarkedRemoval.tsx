import { useState } from 'react';
import { useWhen } from '../../browser/effects.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { restoreLostFocus } from '../../components/plays/PlayEditor.tsx';
import { performAction } from '../../library/actions.ts';
import * as m from '../../text/messages/diary.ts';
import { type DiaryEntry, type MarkedEntry, markedRemovals } from './diary.ts';

/**
 * Removes an entry of what was marked together, once the viewer has confirmed it: a play that is added again is not one of those any more,
 * so that it cannot be undone.
 */
export function useMarkedRemoval(entries: readonly DiaryEntry[]) {
  // Null once the dialog has been closed.
  const [asked, setAsked] = useState<MarkedEntry | null>(null);
  const [removedKey, setRemovedKey] = useState<string | null>(null);
  useWhen(removedKey !== null && !entries.some(({ key }) => key === removedKey), restoreLostFocus);
  const close = () => setAsked(null);
  const remove = async (entry: MarkedEntry) => {
    close();
    setRemovedKey(entry.key);
    // A failure is announced, and leaves the rest of the entry.
    for (const removal of markedRemovals(entry)) if (!(await performAction(removal))) return;
  };
  return {
    ask: (entry: MarkedEntry) => {
      setRemovedKey(null);
      setAsked(entry);
    },
    dialog: (
      <Dialog open={asked !== null} title={m.removeTogether()} onClose={close}>
        {asked && (
          <div className="flex flex-col gap-4 px-5 pt-1 pb-6">
            <p className="text-base wrap-anywhere">
              {m.removeWarning({ count: asked.plays.length, title: asked.title.name })}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button className="grow" onClick={close}>
                {m.keep()}
              </Button>
              <Button className="grow bg-danger! text-ground!" onClick={() => void remove(asked)}>
                {m.removeForGood()}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    ),
  };
}
