import { type SubmitEvent, useId, useState } from 'react';
import { MAX_REASON_LENGTH } from '../../../contract/limits.ts';
import { Button, focusAtFirst } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { performAction } from '../../library/actions.ts';
import { openLogin } from '../../stores/accountDialog.ts';
import { useSession } from '../../stores/session.ts';
import * as m from '../../text/messages/sharedList.ts';

/** Reports a list that someone shares to the operator, for a reason in a dialog. */
export function ReportButton({ listId }: { readonly listId: string }) {
  const id = useId();
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('reason');
    const reason = typeof typed === 'string' ? typed.trim() : '';
    if (reason === '') return;
    const reported = await performAction({
      operation: 'ReportList',
      listId,
      input: { id: listId, reason },
    });
    if (reported) setIsOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="text-link hover:text-text"
        aria-haspopup="dialog"
        onClick={() => (session.kind === 'anonymous' ? openLogin(m.logInToReport()) : setIsOpen(true))}
      >
        {m.report()}
      </button>
      <Dialog open={isOpen} title={m.reportList()} onClose={() => setIsOpen(false)}>
        <form className="flex flex-col gap-4 px-5 pt-1 pb-6" onSubmit={(event) => void send(event)}>
          <p className="text-sm text-muted">{m.reportText()}</p>
          <div>
            <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
              {m.reason()}
            </label>
            <textarea
              ref={focusAtFirst}
              id={id}
              name="reason"
              required
              rows={4}
              maxLength={MAX_REASON_LENGTH}
              className="list-field"
            />
          </div>
          <Button type="submit" variant="primary">
            {m.send()}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
