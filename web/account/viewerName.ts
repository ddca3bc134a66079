import type { SignedInViewer } from './session.ts';

/** What a viewer is called on the page: their name, else their email. */
export function viewerName({ displayName, email }: SignedInViewer): string {
  return displayName?.trim() || email || 'Account';
}
