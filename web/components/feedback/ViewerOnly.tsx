import type { ReactNode } from 'react';
import { openLogin } from '../../stores/accountDialog.ts';
import { useSession } from '../../stores/session.ts';
import * as common from '../../text/messages/common.ts';
import { Button, Icon } from '../controls/Button.tsx';
import { TrendingRow } from '../cards/TrendingRow.tsx';
import { NeedsScripts } from './Loading.tsx';

interface ViewerOnlyProps {
  readonly icon: 'check' | 'listed' | 'star';
  /** What visitors without an account are invited to, and why. */
  readonly heading: string;
  readonly text: string;
  /** What is said without JavaScript. */
  readonly needsScripts: string;
  /** Shown while the session of a browser that had one is looked up. */
  readonly skeleton: ReactNode;
  readonly children: (uid: string) => ReactNode;
}

/** What only a signed-in viewer has; others are invited to log in, before scripts have loaded too. */
export function ViewerOnly({ icon, heading, text, needsScripts, skeleton, children }: ViewerOnlyProps) {
  const session = useSession();
  if (session.kind === 'signedIn') return children(session.viewer.uid);
  const isKnown = session.kind === 'anonymous';
  const whileUnknown = isKnown ? '' : 'in-data-session:hidden';
  return (
    <>
      <NeedsScripts text={needsScripts}>
        {!isKnown && <div className="hidden in-data-session:block">{skeleton}</div>}
        <div
          className={`flex min-h-72 flex-col items-center justify-center gap-4 rounded-card border border-line bg-raised/60 px-6 py-10 text-center ${whileUnknown}`}
        >
          <Icon name={icon} className="size-8 text-faint" />
          <h2 className="text-lg">{heading}</h2>
          <p className="max-w-prose text-base text-muted">{text}</p>
          <Button variant="primary" aria-haspopup="dialog" className="mt-2" onClick={() => openLogin(text)}>
            {common.logInOrSignUp()}
          </Button>
        </div>
      </NeedsScripts>
      <div className={`mt-10 ${whileUnknown}`}>
        <TrendingRow />
      </div>
    </>
  );
}
