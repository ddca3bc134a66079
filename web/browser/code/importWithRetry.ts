import { monitoredFetch } from '../connection.ts';
import { lazyChunk, type LazyChunk } from './lazyChunk.ts';
import { markBuildStale } from './staleBuild.ts';

/** Code that stands apart and could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'CodeError';
  /** What is missing, to be loaded again. */
  readonly code: LazyChunk<unknown>;

  constructor(file: string, code: LazyChunk<unknown>, cause: unknown) {
    super(`Failed to fetch dynamically imported module: ${file}`, { cause });
    this.code = code;
  }
}

/** Paths of the files that are here already; made when first needed. */
let fetched: Set<string> | undefined;

/**
 * Imports a lazy chunk; the bundle calls this for every import() with the chunk's files, its own first.
 * Chromium caches a failed module for the life of the document, so all files are fetched first, with retry, and the
 * import then reads them from the HTTP cache. Rejects with a ChunkLoadError.
 */
export async function importWithRetry<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  // The styles among them are the entry's, which are here: the build makes sure of it.
  const paths = files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
  const code = lazyChunk(() => importWithRetry(load, files));
  const fetchAll = () => Promise.all(paths.map((path) => fetchFile(path, code)));
  await fetchAll();
  try {
    return await load();
  } catch (cause) {
    // What the document was to load by itself may have failed; or this document has no way to the module any more.
    for (const path of paths) fetched?.delete(path);
    await fetchAll();
    markBuildStale();
    throw new ChunkLoadError(paths[0] ?? '', code, cause);
  }
}

async function fetchFile(path: string, code: LazyChunk<unknown>): Promise<void> {
  fetched ??= loadedByDocument();
  if (fetched.has(path)) return;
  try {
    const response = await monitoredFetch(path);
    const found = response.ok && isScript(response);
    // A page in a script's place is what many hosts send for what is not there.
    if (!found && (response.ok || response.status === 404 || response.status === 410)) markBuildStale();
    if (!found) throw new Error(`${path} must be a script; received status ${response.status}`);
    await response.arrayBuffer();
    fetched.add(path);
  } catch (cause) {
    throw new ChunkLoadError(path, code, cause);
  }
}

/** The first page's code is not fetched twice: the document names it. */
function loadedByDocument(): Set<string> {
  const elements = [...document.querySelectorAll('link[rel=modulepreload], script[src]')];
  return new Set(elements.flatMap((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? []));
}

function isScript(response: Response): boolean {
  return response.headers.get('content-type')?.includes('javascript') ?? false;
}
