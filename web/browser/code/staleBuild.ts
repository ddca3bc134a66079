/** sessionStorage key of the last build this tab reloaded away from, so that it never reloads in a loop. */
const LEFT = 'marquee.left-build';
/** Identifies this build: the bundle's file name is a hash of everything it imports. */
const BUILD = import.meta.url;

let outdated = false;
let renewing = false;

/** Marks this build as stale: a newer deployment has removed some of its chunks. */
export function markBuildStale(): void {
  outdated = true;
}

/**
 * Reloads a stale page, once per build and never while a form field holds unsaved text. Returns whether it reloads.
 */
export function renewPage(): boolean {
  if (renewing) return true;
  if (!outdated || holdsTypedText() || !leaveBuild()) return false;
  renewing = true;
  window.location.reload();
  return true;
}

/** Reloads a stale page on the visitor's request, any number of times; returns whether it reloads. */
export function forceReloadIfStale(): boolean {
  if (outdated) window.location.reload();
  return outdated;
}

/** Fields in dialogs start empty, all others with the value in the URL. */
function holdsTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) => field.value !== (field.closest('dialog') ? '' : field.defaultValue));
}

/** Whether this tab leaves this build for the first time. */
function leaveBuild(): boolean {
  try {
    if (sessionStorage.getItem(LEFT) === BUILD) return false;
    sessionStorage.setItem(LEFT, BUILD);
    return true;
  } catch {
    // Storage is blocked: the first reload cannot be told from a second one.
    return false;
  }
}
