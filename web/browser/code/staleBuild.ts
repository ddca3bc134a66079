/** Where a tab keeps which build it has left, so that it never goes round in circles. */
const LEFT = 'marquee.left-build';
/** The build this code is of: the bundle's file names hold the hash of all they lead to. */
const BUILD = import.meta.url;

let outdated = false;
let renewing = false;

/** Takes note that this document cannot load all its code any more: a newer deployment has taken its place. */
export function markBuildStale(): void {
  outdated = true;
}

/**
 * Loads the page anew where it is when its document is outdated: once for each build, and never over words that
 * somebody has typed. Returns whether it does.
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
