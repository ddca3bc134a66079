import type { RequestHandler } from 'express';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { allowMethods, sendError } from './errorResponses.ts';
import {
  type PreparedResponse,
  compressedResponse,
  identityResponse,
  sendResponse,
} from './preparedResponse.ts';

/** A folder of static files, each served under its name below a mount path. */
export interface StaticFolder {
  readonly folder: string;
  /** URL path of the folder, without a trailing slash; '' is the root. */
  readonly mountPath: string;
  readonly headersFor: (name: string) => Readonly<Record<string, string>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** Files worth compressing. */
const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;
/** Files the build writes for its own use or as compressed variants. */
const EXCLUDED = /\.(?:br|gz)$|(?:^|\/)\.|\.map$/;

/** How long a browser caches a file without a hash in its name, in seconds. */
const MAX_AGE_SECONDS = 3600;
/** Files that are always revalidated and get the page headers: the service worker and the offline page. */
const NEVER_CACHED = new Set(['sw.js', 'offline.html']);

/**
 * The folder of the browser's files; none without one. Names in /assets contain a hash, so those files never change.
 *
 * @param pageHeaders the headers of pages
 */
export function webFolder(
  folder: string | null,
  pageHeaders: Readonly<Record<string, string>>,
): StaticFolder[] {
  if (folder === null) return [];
  const headersFor = (name: string) => {
    if (NEVER_CACHED.has(name)) return { ...pageHeaders, 'Cache-Control': 'no-cache' };
    const isImmutable = name.startsWith('assets/');
    const maxAge = isImmutable ? 'max-age=31536000, immutable' : `max-age=${MAX_AGE_SECONDS}`;
    return { 'Cache-Control': `public, ${maxAge}` };
  };
  return [{ folder, mountPath: '', headersFor }];
}

const allowReadMethods = allowMethods('GET', 'HEAD');

/**
 * Loads the files of some folders, ready to send. They are few, small and immutable while the process runs, so all of
 * them are read at start: no request opens a file, and the server does not depend on the folder afterwards.
 */
export async function loadStaticFiles(
  folders: readonly StaticFolder[],
): Promise<ReadonlyMap<string, PreparedResponse>> {
  const files = await Promise.all(folders.map(readFolder));
  return new Map(files.flat());
}

/** Serves the files; other requests are passed on, except below /assets/, where there is nothing else. */
export function staticFiles(files: ReadonlyMap<string, PreparedResponse>): RequestHandler {
  return (request, response, next) => {
    const file = files.get(request.path);
    if (file) allowReadMethods(request, response, () => sendResponse(request, response, file));
    else if (request.path.startsWith('/assets/'))
      sendError(response, 404, 'There is no such file', 'NOT_FOUND');
    else next();
  };
}

async function readFolder({
  folder,
  mountPath,
  headersFor,
}: StaticFolder): Promise<(readonly [string, PreparedResponse])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !EXCLUDED.test(name));
  return Promise.all(
    names.map(
      async (name) =>
        [`${mountPath}/${name}`, await loadFileResponse(folder, name, headersFor(name))] as const,
    ),
  );
}

async function loadFileResponse(
  folder: string,
  name: string,
  headers: Readonly<Record<string, string>>,
): Promise<PreparedResponse> {
  const file = path.join(folder, name);
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  const parts = {
    status: 200,
    headers: { ...headers, 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' },
    body: await readFile(file),
  };
  if (!COMPRESSIBLE.test(name)) return identityResponse(parts);
  const [br, gzip] = await Promise.all([readIfExists(`${file}.br`), readIfExists(`${file}.gz`)]);
  return compressedResponse(parts, br && gzip ? { br, gzip } : undefined);
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    // The build compresses its own output; the files of other folders are compressed here.
    return undefined;
  }
}
