import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../components/Button.tsx';
import { homePath } from '../paths.ts';

const GO_ON = 'Something went wrong on this page. The others still work.';
const MISSING_CODE =
  'A part of this page could not be fetched: the connection was lost, or Marquee has changed since you opened it. Reloading fetches the newest.';

/** The router's fallback for whatever a page threw: it says what happened and how to go on. */
export function RouteError() {
  const message = messageOf(useRouteError());
  return (
    <div className="page-width flex min-h-[60dvh] flex-col items-start justify-center gap-4 py-16">
      <title>Unexpected Application Error! · Marquee</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-xl">Unexpected Application Error!</h1>
      <p role="alert" className="max-w-prose text-base wrap-anywhere">
        {message}
      </p>
      <p className="max-w-prose text-base text-muted">{isMissingCode(message) ? MISSING_CODE : GO_ON}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload this page
        </Button>
        <ButtonLink to={homePath}>Go to the home page</ButtonLink>
      </div>
    </div>
  );
}

/** Whether the message is what browsers say when a page's code cannot be loaded. */
function isMissingCode(message: string): boolean {
  return /dynamically imported module|importing a module script failed|unable to preload/i.test(message);
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error && error.message ? error.message : 'An unknown error occurred';
}
