import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { homePath } from '../../contract/paths.ts';
import { isFailedImport, reloadAfterFailedImport, reloadUnlessInUse } from '../browser/code/lazyChunk.ts';
import { isDisconnected, onBack, useConnection } from '../browser/connection.ts';
import { Button, ButtonLink } from '../components/controls/Button.tsx';
import { ErrorPage, Unreachable } from '../components/feedback/Notice.tsx';
import { LoadingHeading } from '../components/feedback/Loading.tsx';
import * as common from '../text/messages/common.ts';
import * as m from '../text/messages/layout.ts';

/** Matches messages that name a file of the build, ours or the browser's own. */
const NAMES_A_FILE = /\/assets\/|https?:|module script/i;

/** The router's error element for pages that throw. */
export function RouteError() {
  const error = useRouteError();
  return isFailedImport(error) ? <FailedImport /> : <Failure message={errorSentence(error)} />;
}

/**
 * A page whose chunk failed to load, because of the connection or because a newer deployment has removed it. Only a new
 * document can load it: at once, when the connection is back, or on the visitor's request.
 */
function FailedImport() {
  const connection = useConnection();
  const [isReloading, setIsReloading] = useState(true);
  useEffect(() => {
    void reloadAfterFailedImport().then(setIsReloading);
    return onBack(reloadUnlessInUse);
  }, []);
  if (isReloading) {
    return (
      <div className="page-width min-h-dvh pt-24">
        <LoadingHeading className="text-xl" />
      </div>
    );
  }
  if (isDisconnected(connection)) return <Unreachable retry={reload} actions={<HomeLink />} />;
  return <Failure message={m.missingFile()} isMissing />;
}

/** A missing chunk is reloaded with the page, and so is a page that failed. */
function Failure({ message, isMissing = false }: { readonly message: string; readonly isMissing?: boolean }) {
  const actions = (
    <>
      <Button variant="primary" onClick={reload}>
        {m.reload()}
      </Button>
      <HomeLink />
    </>
  );
  return (
    <ErrorPage kind="unread" heading={m.pageFailed()} actions={actions}>
      <p role="alert" className="max-w-prose text-base wrap-anywhere">
        {message}
      </p>
      <p className="max-w-prose text-base text-muted">{isMissing ? m.missingCode() : m.pageFailedAdvice()}</p>
    </ErrorPage>
  );
}

function HomeLink() {
  return <ButtonLink href={homePath}>{m.goHome()}</ButtonLink>;
}

const reload = () => window.location.reload();

/** The error's message for visitors, unless it names a file, which means nothing to them. */
export function errorSentence(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  const message = error instanceof Error ? error.message : '';
  return NAMES_A_FILE.test(message) ? m.missingFile() : message || common.unknownError();
}
