import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { homePath } from '../../../contract/paths.ts';
import { ChunkLoadError } from '../../browser/code/importWithRetry.ts';
import { useConnection } from '../../browser/connection.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { ErrorPage } from '../../components/feedback/ErrorPage.tsx';
import { Unreachable } from '../../components/feedback/Unreachable.tsx';
import { RetryLazyRoute } from './RetryLazyRoute.tsx';

const ADVICE = 'Something went wrong on this page. The others still work.';
const MISSING_CODE =
  'The connection was lost or Marquee was updated. The page will load when you are back online.';
const MISSING_FILE = 'A part of this page could not be fetched.';
/** Matches messages that name a file of the build, ours or the browser's own. */
const NAMES_A_FILE = /\/assets\/|https?:\/\/|dynamically imported module|module script/i;

/** The router's error element for pages that throw. */
export function RouteError() {
  const error = useRouteError();
  const { key } = useLocation();
  if (!(error instanceof ChunkLoadError))
    return <ErrorMessage message={errorSentence(error)} advice={ADVICE} />;
  // The router caches a failed lazy route; here each visit retries it.
  return (
    <RetryLazyRoute
      key={key}
      page={error.code}
      failed={(again, retry) => <ChunkError error={again} retry={retry} />}
    />
  );
}

interface ChunkErrorProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** A page's chunk could not be loaded, because of the connection or a fault. */
function ChunkError({ error, retry }: ChunkErrorProps) {
  const connection = useConnection();
  if (connection === 'offline' || connection === 'unreached') {
    return <Unreachable retry={retry} actions={<WaysOn first={false} />} />;
  }
  return <ErrorMessage message={errorSentence(error)} advice={MISSING_CODE} retry={retry} />;
}

interface ErrorMessageProps {
  readonly message: string;
  readonly advice: string;
  /** Retries, where that can help without a reload. */
  readonly retry?: () => void;
}

/** Says what happened and what to do next. */
function ErrorMessage({ message, advice, retry }: ErrorMessageProps) {
  return (
    <ErrorPage
      kind="unread"
      heading="Unexpected Application Error!"
      retry={retry}
      actions={<WaysOn first={!retry} />}
    >
      <p role="alert" className="max-w-prose text-base wrap-anywhere">
        {message}
      </p>
      <p className="max-w-prose text-base text-muted">{advice}</p>
    </ErrorPage>
  );
}

function WaysOn({ first }: { readonly first: boolean }): ReactNode {
  return (
    <>
      <Button variant={first ? 'primary' : 'quiet'} onClick={() => window.location.reload()}>
        Reload this page
      </Button>
      <ButtonLink href={homePath}>Go to the home page</ButtonLink>
    </>
  );
}

/** The error's message for visitors, unless it names a file, which tells them nothing. */
export function errorSentence(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  const message = error instanceof Error ? error.message : '';
  if (NAMES_A_FILE.test(message)) return MISSING_FILE;
  return message || 'An unknown error occurred';
}
