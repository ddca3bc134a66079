import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** The router's fallback for whatever a page threw: it says what happened and how to go on. */
export function RouteError() {
  const error = useRouteError();
  return (
    <main>
      <h1>Unexpected Application Error!</h1>
      <p>{messageOf(error)}</p>
    </main>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error && error.message ? error.message : 'An unknown error occurred';
}
