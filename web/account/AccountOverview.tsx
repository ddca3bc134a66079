import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { requestFailure, signOutEverywhere } from './accountRequests.ts';
import { FailureText } from './fields.tsx';
import { useSubmission } from './useSubmission.ts';
import { type SignedInViewer, viewerName } from './viewer.ts';

interface AccountOverviewProps {
  readonly viewer: SignedInViewer;
  /** Called when the viewer wants to delete the account. */
  readonly onDelete: () => void;
}

/** Who is signed in, and what they can do with their account. */
export function AccountOverview({ viewer, onDelete }: AccountOverviewProps) {
  const client = useApolloClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { pending, failure, submit } = useSubmission(requestFailure);
  const name = viewerName(viewer);

  useEffect(() => {
    // After a look at what deleting means, the button that led there is gone.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-6">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg wrap-anywhere">
          {name}
        </h3>
        {viewer.email && viewer.email !== name && (
          <p className="mt-1 text-sm wrap-anywhere text-muted">{viewer.email}</p>
        )}
      </div>
      <div className="flex flex-col gap-2">
        <Button
          icon={<Icon name="log-out" />}
          disabled={pending}
          aria-describedby="sign-out-everywhere"
          onClick={() => submit(() => signOutEverywhere(client))}
        >
          {pending ? 'Signing out…' : 'Sign out everywhere'}
        </Button>
        <p id="sign-out-everywhere" className="text-xs text-faint">
          Ends your session on every device, this one too.
        </p>
      </div>
      <FailureText failure={failure} />
      <Button className="bg-transparent text-danger!" disabled={pending} onClick={onDelete}>
        Delete account
      </Button>
    </div>
  );
}
