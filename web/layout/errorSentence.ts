import { isRouteErrorResponse } from 'react-router-dom';

const MISSING_CODE = 'A part of this page could not be fetched.';
/** What tells of a file of the build, in our words or in a browser's own. */
const NAMES_A_FILE = /\/assets\/|https?:\/\/|dynamically imported module|module script/i;

/** What a page threw, as it is told to visitors: its message, unless that names a file, which tells them nothing. */
export function errorSentence(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  const message = error instanceof Error ? error.message : '';
  if (NAMES_A_FILE.test(message)) return MISSING_CODE;
  return message || 'An unknown error occurred';
}
