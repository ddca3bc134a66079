import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../stores/createStore.ts';
import { withTexts } from '../../text/pageLanguage.ts';
import { isReachable } from '../connection.ts';

/** sessionStorage key of the time of this tab's last automatic reload. */
const KEY = 'marquee.reloaded-at';
/** Milliseconds between two automatic reloads, so that a chunk that stays missing never causes a loop. */
const RELOAD_INTERVAL_MS = 300_000;

const failures = new WeakSet<Error>();
let isReloadDue = false;
let isReloading = false;

/** Records each `import()` that fails, which Vite reports on the window. */
export function recordFailedImports(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));
}

/** Imports a file whose address the document has. */
export async function importFile<Module>(address: string): Promise<Module> {
  try {
    return (await import(/* @vite-ignore */ address)) as Module;
  } catch (error) {
    if (error instanceof Error) failures.add(error);
    throw error;
  }
}

/** Whether an error is that of a lazy chunk that could not be loaded. */
export function isFailedImport(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}

/** After a failed import that is not needed at once: the next page is loaded as a new document. */
export function reloadAtNextPage(): void {
  isReloadDue = true;
}

/** Reloads for a failed import, which Chromium never fetches again in a document. Returns whether it reloads. */
export function reloadAfterFailedImport(): Promise<boolean> {
  reloadAtNextPage();
  return reloadIfDue();
}

/** Reloads if an import has failed and the server is reachable; once in some minutes, and never in use. */
export async function reloadIfDue(): Promise<boolean> {
  const mayReload = isReloadDue && (await isReachable()) && !isInUse() && markReload();
  if (mayReload) window.location.reload();
  return (isReloading ||= mayReload);
}

/** Reloads the page, unless it is in use. */
export function reloadUnlessInUse(): void {
  if (!isInUse()) window.location.reload();
}

/** Whether a reload would interrupt a player or discard what the visitor has typed. */
function isInUse(): boolean {
  if (document.querySelector('main iframe')) return true;
  // A checkbox or radio button has no text, and its value is none of its default.
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=checkbox], [type=radio]), textarea',
    ),
  ];
  // Fields in dialogs start empty, all others with the value in the URL.
  return fields.some((field) => field.value !== (field.closest('dialog') ? '' : field.defaultValue));
}

/** Stores that the page is reloaded now, unless it was some minutes ago. Returns whether it may be. */
function markReload(): boolean {
  const now = Date.now();
  if (now - Number(readStored(KEY, 'sessionStorage')) < RELOAD_INTERVAL_MS) return false;
  writeStored(KEY, String(now), 'sessionStorage');
  // Where storage is blocked, the first reload cannot be distinguished from a second one.
  return readStored(KEY, 'sessionStorage') === String(now);
}

/** A lazy chunk with its texts, shared by every component that uses it; its module is undefined until loaded. */
export function lazyChunk<T>(load: () => Promise<T>) {
  return { load: withTexts(load), module: undefined as T | undefined };
}

export type LazyChunk<T> = ReturnType<typeof lazyChunk<T>>;

/**
 * Loads a chunk once `enabled` is true. `code` is undefined until then; `failed`: this document cannot load it.
 * `reloadIfFailed` reloads at once instead of at the next page.
 */
export function useLazyChunk<T>(chunk: LazyChunk<T>, enabled: boolean, reloadIfFailed = false) {
  const [code, setCode] = useState(() => chunk.module);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!enabled || code !== undefined) return;
    chunk.load().then(
      (module) => {
        chunk.module = module;
        setCode(() => module);
      },
      async () => {
        reloadAtNextPage();
        setFailed(!(reloadIfFailed && (await reloadAfterFailedImport())));
      },
    );
  }, [chunk, code, enabled, reloadIfFailed]);
  return { code, failed };
}
