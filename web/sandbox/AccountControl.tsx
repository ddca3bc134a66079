import { useStore } from '../stores/createStore.ts';
import * as m from '../text/messages/sandbox.ts';
import { richText } from '../text/richText.tsx';
import { type Session, sessionStore, signInAsDemoViewer, signOut } from './session.ts';

const HEADER_EXAMPLE = '{ "Authorization": "Bearer <ID token>" }';
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
        <summary>{m.signIn()}</summary>
        <p>
          {richText(m.signInToken(), {
            header: () => <code>{HEADER_EXAMPLE}</code>,
          })}
        </p>
      </details>
    );
  }
  if (session.kind === 'signedIn') {
    return (
      <div className="sandbox-account">
        <span role="status">{m.signedIn()}</span>
        <button type="button" onClick={signOut}>
          {m.signOut()}
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
        title={m.demoViewerTitle()}
        onClick={() => void signInAsDemoViewer(accountsKey)}
      >
        {m.demoViewer()}
      </button>
    </div>
  );
}
