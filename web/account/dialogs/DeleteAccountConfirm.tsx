import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/controls/Button.tsx';
import { announceAfterDialogCloses } from '../../components/feedback/LiveRegion.tsx';
import { deleteAccount, toFormError } from '../session/accountActions.ts';
import { type SignedInViewer, viewerName } from '../../stores/session.ts';
import { FormErrorMessage } from './formFields.tsx';
import { useFormSubmit } from './useFormSubmit.ts';

interface DeleteAccountConfirmProps {
  readonly viewer: SignedInViewer;
  /** Called when the viewer cancels. */
  readonly onCancel: () => void;
}

/** Explains what deleting the account means, and deletes it once confirmed. */
export function DeleteAccountConfirm({ viewer, onCancel }: DeleteAccountConfirmProps) {
  const client = useApolloClient();
  const keep = useRef<HTMLButtonElement>(null);
  const { pending, failure, submit } = useFormSubmit(toFormError);

  useEffect(() => keep.current?.focus(), []);

  return (
    <div className="flex flex-col gap-4 px-5 pt-1 pb-6">
      <h3 className="text-lg">Delete your account?</h3>
      <p id="what-is-deleted" className="text-sm wrap-anywhere text-muted">
        Deletes the account of {viewer.email ?? viewerName(viewer)} and everything saved with it, including
        your watchlist and history. This cannot be undone.
      </p>
      <FormErrorMessage failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          ref={keep}
          className="grow"
          aria-describedby="what-is-deleted"
          disabled={pending}
          onClick={onCancel}
        >
          Keep account
        </Button>
        <Button
          className="grow bg-danger! text-ground!"
          disabled={pending}
          onClick={() =>
            submit(async () => {
              await deleteAccount(client);
              announceAfterDialogCloses('Your account is deleted.');
            })
          }
        >
          {pending ? 'Deleting…' : 'Delete account'}
        </Button>
      </div>
    </div>
  );
}
