import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../components/feedback/Notice.tsx';
import { type Session, useSession } from '../../stores/session.ts';
import { loadAuthClient } from '../session/session.ts';
import { AccountOverview, DeleteAccountConfirm } from './AccountOverview.tsx';
import { LoginSignupTabs } from './LoginSignupTabs.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';

/** The view the account dialog shows. */
export type AccountView = 'closed' | 'login' | 'signup' | 'account' | 'deleting' | 'settings';

interface AccountDialogContentProps {
  readonly view: AccountView;
  readonly onView: (view: AccountView) => void;
}

/**
 * The content of the account dialog. The dialog closes as soon as the visitor signs in or out, in another tab too.
 */
export function AccountDialogContent({ view, onView }: AccountDialogContentProps) {
  const session = useSession();
  const before = useRef(session.kind);
  const [failed, setFailed] = useState(false);

  const isSettings = view === 'settings';
  useEffect(() => {
    // Preloads the SDK while the visitor fills in the form; a failure is shown when the form is submitted. Settings
    // need no account.
    if (!isSettings && !failed) loadAuthClient().catch(() => setFailed(true));
  }, [failed, isSettings]);

  useEffect(() => {
    const next = viewForSession(view, session.kind, before.current);
    before.current = session.kind;
    if (next !== view) onView(next);
  }, [view, session.kind, onView]);

  if (isSettings) return <SettingsPanel signedIn={session.kind === 'signedIn'} onView={onView} />;
  if (session.kind === 'unknown') {
    return (
      <div className="px-5 pb-6">
        {failed ? (
          <Notice kind="failed" text="Your account could not be reached." retry={() => setFailed(false)} />
        ) : (
          <div className="skeleton h-48" />
        )}
      </div>
    );
  }
  if (session.kind === 'signedIn') {
    const { viewer } = session;
    if (view === 'account') return <AccountOverview viewer={viewer} onView={onView} />;
    if (view === 'deleting') return <DeleteAccountConfirm viewer={viewer} onView={onView} />;
    return null;
  }
  return view === 'login' || view === 'signup' ? <LoginSignupTabs tab={view} onTab={onView} /> : null;
}

/** The view that fits the session: the dialog closes once the visitor has signed in or out. */
function viewForSession(view: AccountView, now: Session['kind'], before: Session['kind']): AccountView {
  if (view === 'settings') return view;
  const isForm = view === 'login' || view === 'signup';
  if (now === 'signedIn' && isForm) return before === 'anonymous' ? 'closed' : 'account';
  if (now === 'anonymous' && !isForm) return before === 'signedIn' ? 'closed' : 'login';
  return view;
}
