import { useApolloClient } from '@apollo/client/react';
import { useEffect, useId, useRef, useState } from 'react';
import { importPath, preferencesPath, routePatterns } from '../../../contract/paths.ts';
import { Button, ButtonLink, Icon, focusAtFirst } from '../../components/controls/Button.tsx';
import { announceAfterDialogCloses } from '../../components/feedback/LiveRegion.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { AccountView } from '../../stores/accountDialog.ts';
import { type Session, type SignedInViewer, useSession, viewerName } from '../../stores/session.ts';
import { deleteAccount, requireAuthClient, signOutEverywhere } from '../session/accountActions.ts';
import { loadAuthClient } from '../session/session.ts';
import { AccessTokens } from './AccessTokens.tsx';
import { AccountAction } from './AccountAction.tsx';
import { FormErrorMessage, useFormSubmit } from './AccountForm.tsx';
import { DownloadData } from './DownloadData.tsx';
import { LoginSignupTabs } from './LoginSignupTabs.tsx';
import * as common from '../../text/messages/common.ts';
import * as tokens from '../../text/messages/accessTokens.ts';
import * as layout from '../../text/messages/layout.ts';
import * as m from '../../text/messages/account.ts';

interface AccountDialogContentProps {
  readonly view: AccountView;
  readonly onView: (view: AccountView) => void;
}

/** The content of the account dialog, which closes once the visitor signs in or out, in another tab too. */
export function AccountDialogContent({ view, onView }: AccountDialogContentProps) {
  const session = useSession();
  const before = useRef(session.kind);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    // Preloads the SDK while the visitor fills in the form; a failure is shown when the form is submitted.
    if (!failed) loadAuthClient().catch(() => setFailed(true));
  }, [failed]);

  useEffect(() => {
    const next = viewForSession(view, session.kind, before.current);
    before.current = session.kind;
    if (next !== view) onView(next);
  }, [view, session.kind, onView]);

  if (session.kind === 'unknown') {
    return (
      <div className="px-5 pb-6">
        {failed ? (
          <Notice kind="failed" text={m.unreached()} retry={() => setFailed(false)} />
        ) : (
          <div className="skeleton h-72" />
        )}
      </div>
    );
  }
  if (session.kind === 'anonymous')
    return view === 'login' || view === 'signup' ? <LoginSignupTabs tab={view} onTab={onView} /> : null;
  if (view === 'account') return <AccountOverview viewer={session.viewer} onView={onView} />;
  if (view === 'tokens') return <AccessTokens key={session.viewer.uid} onView={onView} />;
  return view === 'deleting' ? <DeleteAccountConfirm viewer={session.viewer} onView={onView} /> : null;
}

/** The view that fits the session: the dialog closes once the visitor has signed in or out. */
function viewForSession(view: AccountView, now: Session['kind'], before: Session['kind']): AccountView {
  const isForm = view === 'login' || view === 'signup';
  if (now === 'signedIn' && isForm) return before === 'anonymous' ? 'closed' : 'account';
  if (now === 'anonymous' && !isForm) return before === 'signedIn' ? 'closed' : 'login';
  return view;
}

interface AccountProps {
  readonly viewer: SignedInViewer;
  readonly onView: (view: AccountView) => void;
}

/** The signed-in viewer, and the actions for their account. */
function AccountOverview({ viewer, onView }: AccountProps) {
  const client = useApolloClient();
  const leave = useFormSubmit();
  const id = useId();
  const name = viewerName(viewer);
  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-6">
      <div>
        <h3 ref={focusIfLost} tabIndex={-1} className="text-lg wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        {viewer.email && viewer.email !== name && (
          <p className="mt-1 text-sm wrap-anywhere text-muted">
            <bdi>{viewer.email}</bdi>
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 text-center wrap-anywhere *:px-3">
        <ButtonLink
          href={routePatterns.upNext}
          icon={<Icon name="watchlist" />}
          onClick={() => onView('closed')}
        >
          {common.myShows()}
        </ButtonLink>
        <ButtonLink href={routePatterns.diary} icon={<Icon name="check" />} onClick={() => onView('closed')}>
          {m.diary()}
        </ButtonLink>
        <ButtonLink href={preferencesPath} icon={<Icon name="settings" />} onClick={() => onView('closed')}>
          {common.preferences()}
        </ButtonLink>
        <Button
          icon={<Icon name="log-out" />}
          disabled={leave.pending}
          onClick={() => leave.submit(async () => (await requireAuthClient()).signOut())}
        >
          {layout.logOut()}
        </Button>
      </div>
      <div className="-mx-5 border-t border-line pt-2">
        <ButtonLink
          href={importPath()}
          icon={<Icon name="list-add" />}
          className="w-full justify-start bg-transparent"
          aria-describedby={`${id}import`}
          onClick={() => onView('closed')}
        >
          {m.importData()}
        </ButtonLink>
        <p id={`${id}import`} className="relative -mt-2 px-12 pb-3 text-xs text-faint">
          {m.importHint()}
        </p>
        <DownloadData form="account" />
        <DownloadData form="letterboxd" />
        <DownloadData form="trakt" />
        <AccountAction
          icon="key"
          label={tokens.heading()}
          hint={tokens.hint()}
          onClick={() => onView('tokens')}
        />
        <AccountAction
          icon="log-out"
          label={leave.pending ? m.signingOut() : m.signOutEverywhere()}
          hint={m.signOutHint()}
          disabled={leave.pending}
          onClick={() => leave.submit(() => signOutEverywhere(client))}
        />
        <AccountAction
          icon="alert"
          className="text-danger!"
          label={m.deleteAccount()}
          hint={m.deleteHint()}
          disabled={leave.pending}
          onClick={() => onView('deleting')}
        />
      </div>
      <FormErrorMessage failure={leave.failure} />
    </div>
  );
}

/** Coming back from another view, the button that was pressed is gone. */
function focusIfLost(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus();
}

/** Explains what deleting the account means, offers its data first, and deletes it once confirmed. */
function DeleteAccountConfirm({ viewer, onView }: AccountProps) {
  const client = useApolloClient();
  const { pending, failure, submit } = useFormSubmit();

  return (
    <div className="flex flex-col gap-4 px-5 pt-1 pb-6">
      <h3 className="text-lg">{m.deleteHeading()}</h3>
      <p id="what-is-deleted" className="text-sm wrap-anywhere text-muted">
        {m.deleteText({ name: viewer.email ?? viewerName(viewer) })}
      </p>
      <div className="-mx-5 border-y border-line pt-2">
        <DownloadData form="account" />
      </div>
      <FormErrorMessage failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          ref={focusAtFirst}
          className="grow"
          aria-describedby="what-is-deleted"
          disabled={pending}
          onClick={() => onView('account')}
        >
          {m.keep()}
        </Button>
        <Button
          className="grow bg-danger! text-ground!"
          disabled={pending}
          onClick={() =>
            submit(async () => {
              await deleteAccount(client);
              announceAfterDialogCloses(m.deleted());
            })
          }
        >
          {pending ? m.deleting() : m.deleteAccount()}
        </Button>
      </div>
    </div>
  );
}
