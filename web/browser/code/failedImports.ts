import { isReachable } from '../connection.ts';

/** sessionStorage key of the last build this tab reloaded away from, so that it never reloads in a loop. */
const KEY = 'marquee.left-build';
/** Identifies this build: the bundle's file name is a hash of everything it imports. */
const BUILD = import.meta.url;

/** What failed imports have thrown. */
const failures = new WeakSet<Error>();
let hasFailed = false;
let isReloading = false;

/** Records each `import()` that fails, which Vite reports on the window. */
export function recordFailedImports(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload);
    hasFailed = true;
  });
}

/** Whether an error is that of a lazy chunk that could not be loaded. */
export function isFailedImport(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}

/**
 * Reloads the page if an import has failed: Chromium never fetches such a module again for the same document, and a newer
 * deployment may have removed it. Once per build, while the server is reachable, and never while a form field holds
 * unsaved text. Returns whether it reloads.
 */
export async function reloadAfterFailedImport(): Promise<boolean> {
  if (!hasFailed || hasUnsavedText() || !(await isReachable())) return isReloading;
  if (!isReloading && markBuildLeft()) {
    isReloading = true;
    window.location.reload();
  }
  return isReloading;
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
