/** Set in the browser's storage while somebody is signed in: for everybody else the provider's library is never fetched. */
const REMEMBERED = 'marquee.session';

/** Whether somebody was signed in when last heard of, in this tab or another. */
export function isRemembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) !== null;
  } catch {
    // Storage is blocked: then nobody is remembered.
    return false;
  }
}

export function remember(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(REMEMBERED, '1');
    else localStorage.removeItem(REMEMBERED);
  } catch {
    // Storage is blocked: whoever signs in stays so for as long as the page is open.
  }
}
