/** sessionStorage key of the last build this tab reloaded away from, so that it never reloads in a loop. */
const LEFT = 'marquee.left-build';
/** The build this code is of: the bundle's file names hold the hash of all they lead to. */
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

/** Loads an outdated page anew because somebody asks for what it lacks, however often; returns whether it does. */
export function forceReloadIfStale(): boolean {
  if (outdated) window.location.reload();
  return outdated;
}

/** Fields in a dialog begin empty, and all others with what the address says. */
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
    // Storage is blocked: nothing could tell the second time from the first.
    return false;
  }
}
