/** sessionStorage key of the last build this tab reloaded away from, so that it never reloads in a loop. */
const KEY = 'marquee.left-build';
/** Identifies this build: the bundle's file name is a hash of everything it imports. */
const BUILD = import.meta.url;

let isStale = false;
let isReloading = false;

/** Marks this build as stale: a newer deployment has removed some of its chunks. */
export function markBuildStale(): void {
  isStale = true;
}

/**
 * Reloads a stale page, once per build and never while a form field holds unsaved text. Returns whether it reloads.
 */
export function reloadStaleBuild(): boolean {
  if (isReloading) return true;
  if (!isStale || hasUnsavedText() || !markBuildLeft()) return false;
  isReloading = true;
  window.location.reload();
  return true;
}

/** Reloads a stale page on the visitor's request, any number of times; returns whether it reloads. */
export function forceReloadIfStale(): boolean {
  if (isStale) window.location.reload();
  return isStale;
}

/** Fields in dialogs start empty, all others with the value in the URL. */
function hasUnsavedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) => field.value !== (field.closest('dialog') ? '' : field.defaultValue));
}

/** Whether this tab leaves this build for the first time. */
function markBuildLeft(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === BUILD) return false;
    sessionStorage.setItem(KEY, BUILD);
    return true;
  } catch {
    // Storage is blocked: the first reload cannot be told from a second one.
    return false;
  }
}
