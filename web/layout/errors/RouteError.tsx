import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { homePath } from '../../../contract/paths.ts';
import {
  isFailedImport,
  reloadAfterFailedImport,
  reloadUnlessInUse,
} from '../../browser/code/failedImports.ts';
import { onBack, useConnection } from '../../browser/connection.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { ErrorPage } from '../../components/feedback/ErrorPage.tsx';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import { Unreachable } from '../../components/feedback/Unreachable.tsx';

const ADVICE = 'Something went wrong on this page. The others still work.';
const MISSING_CODE =
  'The connection was lost or Marquee was updated. The page will load when you are back online.';
const MISSING_FILE = 'A part of this page could not be fetched.';
/** Matches messages that name a file of the build, ours or the browser's own. */
const NAMES_A_FILE = /\/assets\/|https?:|module script/i;

/** The router's error element for pages that throw. */
export function RouteError() {
  const error = useRouteError();
  if (isFailedImport(error)) return <FailedImport />;
  return <ErrorMessage message={errorSentence(error)} advice={ADVICE} />;
}

/**
 * A page whose chunk failed to load, because of the connection or because a newer deployment has removed it. Only a new
 * document can load it: at once, when the connection is back, or when the visitor asks for it.
 */
function FailedImport() {
  const connection = useConnection();
  const [isReloading, setIsReloading] = useState(true);
  useEffect(() => {
    void reloadAfterFailedImport().then(setIsReloading);
  }, []);
  useEffect(() => onBack(reloadUnlessInUse), []);
  if (isReloading) {
    return (
      <div className="page-width min-h-dvh pt-24">
        <LoadingHeading className="text-xl" />
      </div>
    );
  }
  if (connection === 'offline' || connection === 'unreached') {
    return <Unreachable retry={reload} actions={<OtherActions isReloadFirst={false} />} />;
  }
  return <ErrorMessage message={MISSING_FILE} advice={MISSING_CODE} retry={reload} />;
}

interface ErrorMessageProps {
  readonly message: string;
  readonly advice: string;
  /** Tries again, where that can help. */
  readonly retry?: () => void;
}

/** Says what happened and what to do next. */
function ErrorMessage({ message, advice, retry }: ErrorMessageProps) {
  return (
    <ErrorPage
      kind="unread"
      heading="Unexpected Application Error!"
      retry={retry}
      actions={<OtherActions isReloadFirst={!retry} />}
    >
      <p role="alert" className="max-w-prose text-base wrap-anywhere">
        {message}
      </p>
      <p className="max-w-prose text-base text-muted">{advice}</p>
    </ErrorPage>
  );
}

function OtherActions({ isReloadFirst }: { readonly isReloadFirst: boolean }) {
  return (
    <>
      <Button variant={isReloadFirst ? 'primary' : 'quiet'} onClick={reload}>
        Reload this page
      </Button>
      <ButtonLink href={homePath}>Go to the home page</ButtonLink>
    </>
  );
}

function reload(): void {
  window.location.reload();
}

/** The error's message for visitors, unless it names a file, which tells them nothing. */
export function errorSentence(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  const message = error instanceof Error ? error.message : '';
  if (NAMES_A_FILE.test(message)) return MISSING_FILE;
  return message || 'An unknown error occurred';
}
