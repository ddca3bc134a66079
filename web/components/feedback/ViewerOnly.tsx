import { type ReactNode, useState } from 'react';
import { openLogin } from '../../stores/accountDialog.ts';
import { useKeptTitles } from '../../stores/keptTitles.ts';
import { useSession } from '../../stores/session.ts';
import * as common from '../../text/messages/common.ts';
import { Button, Icon } from '../controls/Button.tsx';
import { TrendingRow } from '../cards/TrendingRow.tsx';
import { NeedsScripts } from './Loading.tsx';

interface ViewerOnlyProps {
  readonly icon: 'check' | 'listed' | 'play' | 'star';
  /** What visitors without an account are invited to, and why. */
  readonly heading: string;
  readonly text: string;
  /** What is said without JavaScript. */
  readonly needsScripts: string;
  /** Shown while the session of a browser that had one is looked up. */
  readonly skeleton: ReactNode;
  /** In place of the invitation, for a visitor without an account who has saved titles in this browser. */
  readonly kept?: ReactNode;
  readonly children: (uid: string) => ReactNode;
}

/** What only a signed-in viewer has; others are invited to log in, before scripts have loaded too. */
export function ViewerOnly(props: ViewerOnlyProps) {
  const { icon, heading, text, needsScripts, skeleton, kept, children } = props;
  const session = useSession();
  const isAnonymous = session.kind === 'anonymous';
  const hasKept = useKeptTitles().length > 0 && kept !== undefined;
  // Those that were all removed can be restored.
  const [hadKept, setHadKept] = useState(false);
  const isKeptShown = isAnonymous && (hasKept || hadKept);
  if (isKeptShown !== hadKept) setHadKept(isKeptShown);
  if (session.kind === 'signedIn') return children(session.viewer.uid);
  if (isKeptShown) return kept;
  const unlessKept = kept === undefined ? '' : 'in-data-kept:hidden';
  const whileUnknown = isAnonymous ? '' : `in-data-session:hidden ${unlessKept}`;
  return (
    <>
      <NeedsScripts text={needsScripts}>
        {!isAnonymous && (
          <div className={`hidden in-data-session:block ${kept === undefined ? '' : 'in-data-kept:block'}`}>
            {skeleton}
          </div>
        )}
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
