import { type ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { homePath } from '../../contract/paths.ts';
import { CodeError } from '../browser/loadCode.ts';
import { Button, ButtonLink } from '../components/Button.tsx';
import { LatePage } from './LatePage.tsx';

const GO_ON = 'Something went wrong on this page. The others still work.';
const MISSING_CODE =
  'A part of this page could not be fetched: the connection was lost, or Marquee has changed since you opened it. Reloading fetches the newest.';

/** The router's fallback for whatever a page threw. */
export function RouteError() {
  const error = useRouteError();
  const { key } = useLocation();
  if (!(error instanceof CodeError)) return <Failure message={messageOf(error)} advice={GO_ON} />;
  // The router never loads a page again that it could not load once: here every visit does.
  return (
    <LatePage
      key={key}
      page={error.code}
      failed={(again, retry) => (
        <Failure message={messageOf(again)} advice={MISSING_CODE}>
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        </Failure>
      )}
    />
  );
}

interface FailureProps {
  readonly message: string;
  readonly advice: string;
  /** A way on before the usual ones. */
  readonly children?: ReactNode;
}

/** Says what happened and how to go on. */
function Failure({ message, advice, children }: FailureProps) {
  return (
    <div className="page-width flex min-h-[60dvh] flex-col items-start justify-center gap-4 py-16">
      <title>Unexpected Application Error! · Marquee</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-xl">Unexpected Application Error!</h1>
      <p role="alert" className="max-w-prose text-base wrap-anywhere">
        {message}
      </p>
      <p className="max-w-prose text-base text-muted">{advice}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {children}
        <Button variant={children ? 'quiet' : 'primary'} onClick={() => window.location.reload()}>
          Reload this page
        </Button>
        <ButtonLink href={homePath}>Go to the home page</ButtonLink>
      </div>
    </div>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error && error.message ? error.message : 'An unknown error occurred';
}
