import { monitoredFetch } from '../connection.ts';
import { lazyChunk, type LazyChunk } from './lazyChunk.ts';
import { markBuildStale } from './staleBuild.ts';

/** A lazy chunk that could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'CodeError';
  /** The chunk, for a retry. */
  readonly code: LazyChunk<unknown>;

  constructor(file: string, code: LazyChunk<unknown>, cause: unknown) {
    super(`Failed to fetch dynamically imported module: ${file}`, { cause });
    this.code = code;
  }
}

/** Paths of the files that are loaded already; created on first use. */
let fetched: Set<string> | undefined;

/**
 * Imports a lazy chunk; the bundle calls this for every import() with the chunk's files, its own first.
 * Chromium caches a failed module for the life of the document, so all files are fetched first, with retry, and the
 * import then reads them from the HTTP cache. Rejects with a ChunkLoadError.
 */
export async function importWithRetry<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  // The styles among the files are the entry's, which the page has: the build ensures it.
  const paths = files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
  const code = lazyChunk(() => importWithRetry(load, files));
  const fetchAll = () => Promise.all(paths.map((path) => fetchFile(path, code)));
  await fetchAll();
  try {
    return await load();
  } catch (cause) {
    // The document's own preload may have failed, or the browser has cached the failed module for this document.
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
    const isLoaded = response.ok && isScript(response);
    // Many hosts answer a missing script with an HTML page.
    if (!isLoaded && (response.ok || response.status === 404 || response.status === 410)) markBuildStale();
    if (!isLoaded) throw new Error(`${path} must be a script; received status ${response.status}`);
    await response.arrayBuffer();
    fetched.add(path);
  } catch (cause) {
    throw new ChunkLoadError(path, code, cause);
  }
}

/** The first page's chunks are not fetched twice: the document links them. */
function loadedByDocument(): Set<string> {
  const elements = [...document.querySelectorAll('link[rel=modulepreload], script[src]')];
  return new Set(elements.flatMap((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? []));
}

function isScript(response: Response): boolean {
  return response.headers.get('content-type')?.includes('javascript') ?? false;
}
