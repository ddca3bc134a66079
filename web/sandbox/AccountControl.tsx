import { useStore } from '../stores/createStore.ts';
import { type Session, sessionStore, signInAsDemoViewer, signOut } from './session.ts';

const anonymous: Session = { kind: 'anonymous' };

/**
 * Signs in with one click where the accounts are embedded. A hosted identity provider's tokens come from an app of the
 * same project.
 */
export function AccountControl({ accountsKey }: { readonly accountsKey: string | null }) {
  const session = useStore(sessionStore, (value) => value, anonymous);
  if (accountsKey === null) {
    return (
      <details className="sandbox-account">
        <summary>Sign in</summary>
        <p>
          Put an ID token into the Headers tab: <code>{'{ "Authorization": "Bearer <ID token>" }'}</code>
        </p>
      </details>
    );
  }
  if (session.kind === 'signedIn') {
    return (
      <div className="sandbox-account">
        <span role="status">Signed in</span>
        <button type="button" onClick={signOut}>
          Sign out
        </button>
      </div>
    );
  }
  return (
    <div className="sandbox-account">
      {session.kind === 'anonymous' && session.error && <span role="alert">{session.error}</span>}
      <button
        type="button"
        disabled={session.kind === 'signingIn'}
        title="Creates an account for this page, which is deleted when you sign out or leave"
        onClick={() => void signInAsDemoViewer(accountsKey)}
      >
        Sign in as a demo viewer
      </button>
    </div>
  );
}
