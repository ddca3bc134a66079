import { Suspense, use, useEffect, useRef, useState } from 'react';
import { homePath, routePatterns } from '../../../contract/paths.ts';
import { requireAuthClient } from '../../account/session/accountActions.ts';
import { authFormError, isExpiredLink } from '../../account/session/authErrorMessages.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { openAccountDialog } from '../../stores/accountDialog.ts';
import { NewLinkForm, NewPasswordForm } from './ResetForms.tsx';
import { useResetCode } from './useResetCode.ts';

const TITLE = 'Choose a new password';

/**
 * The page that a mailed link opens. The server renders a public page: the code is in the URL's fragment, which never
 * reaches it.
 */
export function Component() {
  const code = useResetCode();
  return (
    <div className="page-width min-h-[70dvh] pt-8 pb-12 md:pt-12">
      <PageHead
        title={TITLE}
        description="The page that a mailed link to choose a new password leads to."
        path={routePatterns.resetPassword}
        noindex
      />
      <div className="mx-auto flex max-w-dialog flex-col gap-5">
        <h1 className="text-xl md:text-2xl">{TITLE}</h1>
        {code === undefined && <Waiting />}
        {code === null && (
          <Ended text="This page needs the link from your mail. Open it there, or have a new one sent." />
        )}
        {code && <WithLink key={code} code={code} />}
      </div>
    </div>
  );
}

function WithLink({ code }: { readonly code: string }) {
  const [check, setCheck] = useState(() => checkLink(code));
  return (
    <Suspense fallback={<Waiting />}>
      <CheckedLink code={code} check={check} onRetry={() => setCheck(checkLink(code))} />
    </Suspense>
  );
}

interface CheckedLinkProps {
  readonly code: string;
  readonly check: ReturnType<typeof checkLink>;
  readonly onRetry: () => void;
}

function CheckedLink({ code, check, onRetry }: CheckedLinkProps) {
  const { email, error } = use(check);
  const [outcome, setOutcome] = useState<'signedIn' | 'set' | 'ended' | null>(null);
  if (outcome === 'signedIn' || outcome === 'set') return <Done isSignedIn={outcome === 'signedIn'} />;
  if (outcome === 'ended' || isExpiredLink(error)) {
    return (
      <Ended text="This link has been used, or is no longer good. Links last an hour, and the newest alone." />
    );
  }
  if (email === undefined)
    return <Notice kind="failed" text={authFormError(error).message} retry={onRetry} />;
  return (
    <NewPasswordForm
      code={code}
      email={email}
      onSet={(isSignedIn) => setOutcome(isSignedIn ? 'signedIn' : 'set')}
      onEnded={() => setOutcome('ended')}
    />
  );
}

/** The email of the account that a code is for, or the error that says why there is none. */
async function checkLink(code: string): Promise<{ readonly email?: string; readonly error?: unknown }> {
  try {
    const accounts = await requireAuthClient();
    return { email: await accounts.verifyResetCode(code) };
  } catch (error) {
    return { error };
  }
}

function Waiting() {
  return (
    <>
      <div className="skeleton h-72 noscript:hidden" />
      <p className="hidden text-muted noscript:block">Choosing a new password needs JavaScript.</p>
    </>
  );
}

function Ended({ text }: { readonly text: string }) {
  return (
    <>
      <p role="status" className="text-base text-muted">
        {text}
      </p>
      <NewLinkForm />
    </>
  );
}

function Done({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const words = useRef<HTMLDivElement>(null);
  // The focused form is unmounted.
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <p role="status" className="text-base text-muted">
        Your new password is set{isSignedIn ? ', and you are signed in' : ''}. Everywhere else your account is
        signed out.
      </p>
      <div className="flex flex-wrap gap-3">
        {!isSignedIn && (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => openAccountDialog('login')}>
            Log in
          </Button>
        )}
        <ButtonLink variant={isSignedIn ? 'primary' : 'quiet'} href={homePath}>
          See what is trending
        </ButtonLink>
      </div>
    </div>
  );
}
