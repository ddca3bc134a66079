import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Headers,
  type PreparedResponse,
  compressedResponse,
  identityResponse,
} from './preparedResponse.ts';

/** A folder of static files, each served under its name below a mount path. */
export interface StaticFolder {
  readonly folder: string;
  /** URL path of the folder, without a trailing slash; '' is the root. */
  readonly mountPath: string;
  readonly headersFor: (name: string) => Headers;
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
/** The types worth compressing. */
const COMPRESSIBLE = /charset|svg/;
/** Files the build writes for its own use or as compressed variants. */
const EXCLUDED = /\.(?:br|gz)$|(?:^|\/)\.|\.map$/;

/** Files read at the same time: with those of the last day's builds there may be more than a process may open. */
const READ_AT_ONCE = 64;

/** Files that are always revalidated and get the page headers: the service worker and the offline pages. */
const NEVER_CACHED = /^sw\.js$|^(?:[\w-]+\/)?offline\.html$/;

/** The folder of the browser's files; none without one. Names in /assets contain a hash, so those files never change. */
export function webFolder(folder: string | null, pageHeaders: Headers): StaticFolder[] {
  if (folder === null) return [];
  const headersFor = (name: string) => {
    if (NEVER_CACHED.test(name)) return { ...pageHeaders, 'Cache-Control': 'no-cache' };
    const maxAge = name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    return { 'Cache-Control': `public, ${maxAge}` };
  };
  return [{ folder, mountPath: '', headersFor }];
}

/**
 * Loads the files of some folders, ready to send. They are few, small and immutable while the process runs, so all of
 * them are read at start: no request opens a file, and the server does not depend on the folder afterwards.
 */
export async function loadStaticFiles(folders: readonly StaticFolder[]) {
  const loaded = new Map<string, PreparedResponse>();
  for (const { folder, mountPath, headersFor } of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    const load = async (file: string) => {
      const name = path.relative(folder, file).split(path.sep).join('/');
      if (!EXCLUDED.test(name)) loaded.set(`${mountPath}/${name}`, await loadFile(file, headersFor(name)));
    };
    for (let from = 0; from < files.length; from += READ_AT_ONCE)
      await Promise.all(files.slice(from, from + READ_AT_ONCE).map(load));
  }
  return loaded;
}

async function loadFile(file: string, own: Headers): Promise<PreparedResponse> {
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const headers = { ...own, 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' };
  const parts = { status: 200, headers, body: await readFile(file) };
  if (!COMPRESSIBLE.test(type)) return identityResponse(parts);
  // The build compresses its own output; the files of other folders are compressed here.
  const compressed = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)])
    .then(([br, gzip]) => ({ br, gzip }))
    .catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      return undefined;
    });
  return compressedResponse(parts, compressed);
}
