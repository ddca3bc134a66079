import { Suspense, use, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { homePath, RESET_CODE_PARAM, routePatterns } from '../../../contract/paths.ts';
import {
  AccountForm,
  EmailField,
  NewPasswordFields,
  NoMail,
  useFormSubmit,
} from '../../account/dialogs/AccountForm.tsx';
import { mailPasswordReset, requireAuthClient } from '../../account/session/accountActions.ts';
import { authFormError, type FormError, isLinkEnded } from '../../account/session/authErrorMessages.ts';
import { useIsHydrated, usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { Button, ButtonLink, focusAtFirst } from '../../components/controls/Button.tsx';
import { NeedsScripts } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHead } from '../../components/head/PageHead.tsx';
import { openLogin } from '../../stores/accountDialog.ts';
import * as m from '../../text/messages/resetPassword.ts';

/** The page that a mailed link opens. It is public: the code is in the URL's fragment, which the server never gets. */
export function Component() {
  const code = useResetCode();
  return (
    <div className="page-width min-h-[70dvh] pt-8 pb-12 md:pt-12">
      <PageHead
        title={m.heading()}
        description={m.description()}
        path={routePatterns.resetPassword}
        noindex
      />
      <div className="mx-auto flex max-w-dialog flex-col gap-5">
        <h1 className="text-xl md:text-2xl">{m.heading()}</h1>
        {code === undefined && <Waiting />}
        {code === null && <Ended text={m.noLink()} />}
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

/** Sets the account's password, and signs in with it, unless the link cannot be used. */
function CheckedLink({ code, check, onRetry }: CheckedLinkProps) {
  const email = use(check);
  const submission = useFormSubmit();
  const [isSignedIn, setIsSignedIn] = useState<boolean | null>(null);
  if (isSignedIn !== null) return <Done isSignedIn={isSignedIn} />;
  if ((typeof email !== 'string' && isLinkEnded(email)) || isLinkEnded(submission.failure)) {
    return <Ended text={m.linkEnded()} />;
  }
  if (typeof email !== 'string') return <Notice kind="failed" text={email.message} retry={onRetry} />;
  return (
    <AccountForm
      submission={submission}
      label={m.submit()}
      pendingLabel={m.submitting()}
      send={async (read) => {
        const password = read('password');
        const accounts = await requireAuthClient();
        await accounts.resetPassword(code, password);
        // The password is set by now, whether or not signing in succeeds.
        const signingIn = accounts.signIn(email, password).then(() => true);
        setIsSignedIn(await signingIn.catch(() => false));
      }}
    >
      <EmailField value={email} readOnly autoComplete="username" />
      <NewPasswordFields label={m.newPassword()} />
    </AccountForm>
  );
}

/** The email of the account that a code is for, or why there is none. */
async function checkLink(code: string): Promise<string | FormError> {
  try {
    const accounts = await requireAuthClient();
    return await accounts.verifyResetCode(code);
  } catch (error) {
    return authFormError(error);
  }
}

function Waiting() {
  return (
    <NeedsScripts text={m.needsScripts()}>
      <div className="skeleton h-72" />
    </NeedsScripts>
  );
}

/** Says why there is no usable link, and requests another one, where mail is sent. */
function Ended({ text }: { readonly text: string }) {
  const { sendsMail } = usePublicConfig().accounts;
  return (
    <>
      <p role="status" className="text-base text-muted">
        {sendsMail ? text : <NoMail />}
      </p>
      {sendsMail ? <LinkRequest /> : <LogInButton />}
    </>
  );
}

function LinkRequest() {
  const submission = useFormSubmit();
  const [email, setEmail] = useState('');
  const [status, setStatus] = useState('');
  return (
    <div className="flex flex-col gap-4">
      <AccountForm
        submission={submission}
        label={m.sendLink()}
        pendingLabel={m.sending()}
        send={async (read) => {
          setStatus('');
          setStatus(await mailPasswordReset(read('email')));
        }}
      >
        <EmailField value={email} onChange={({ target }) => setEmail(target.value)} autoComplete="email" />
      </AccountForm>
      <p role="status" className="text-sm wrap-anywhere text-muted empty:hidden">
        {status}
      </p>
    </div>
  );
}

function LogInButton() {
  return (
    <Button variant="primary" className="self-start" aria-haspopup="dialog" onClick={() => openLogin()}>
      {m.logIn()}
    </Button>
  );
}

function Done({ isSignedIn }: { readonly isSignedIn: boolean }) {
  // The focused form is unmounted.
  return (
    <div ref={focusAtFirst} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <p role="status" className="text-base text-muted">
        {isSignedIn ? m.doneSignedIn() : m.done()}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isSignedIn && <LogInButton />}
        <ButtonLink variant={isSignedIn ? 'primary' : 'quiet'} href={homePath}>
          {m.seeTrending()}
        </ButtonLink>
      </div>
    </div>
  );
}

/** A provider's code: letters, digits and URL-safe signs. */
const CODE = /^[\w-]{1,512}$/;

/**
 * The reset code; null when the visitor has none, undefined until the browser has looked. It moves from the URL,
 * where it could be seen and shared, into the history entry, where a reload finds it.
 */
function useResetCode(): string | null | undefined {
  const { hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const isHere = useIsHydrated();
  const codeFromUrl = codeFromHash(hash);
  useEffect(() => {
    if (codeFromUrl === null) return;
    const state = { [RESET_CODE_PARAM]: codeFromUrl };
    void navigate(routePatterns.resetPassword, { replace: true, state });
  }, [codeFromUrl, navigate]);
  return isHere ? (codeFromUrl ?? codeFromState(state)) : undefined;
}

export function codeFromHash(hash: string): string | null {
  return validCode(new URLSearchParams(hash.slice(1)).get(RESET_CODE_PARAM));
}

export function codeFromState(state: unknown): string | null {
  return validCode((Object(state) as Record<string, unknown>)[RESET_CODE_PARAM]);
}

function validCode(code: unknown): string | null {
  return typeof code === 'string' && CODE.test(code) ? code : null;
}
