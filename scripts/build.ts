import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = path.join(root, 'dist/sources.sha256');
/** What the build is made of; a change in any of it makes the build stale. */
const sources = ['server', 'web', 'schema.graphql', 'package-lock.json', 'scripts/build.ts'];

/** Builds the browser's bundle, the page renderer and the server into dist/. */
export async function buildAll(): Promise<void> {
  const stamp = await sourcesStamp();
  const webConfig = path.join(root, 'web/vite.config.ts');
  await build({ configFile: webConfig, logLevel: 'warn' });
  await build({
    configFile: webConfig,
    logLevel: 'warn',
    build: { ssr: path.join(root, 'web/entry-server.tsx') },
  });
  await build({ configFile: path.join(root, 'server/vite.config.ts'), logLevel: 'warn' });
  await compressFiles(path.join(root, 'dist/web/client'));
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, stamp);
}

/** Whether dist/ holds a build of the sources as they are now. */
export async function isBuilt(): Promise<boolean> {
  return existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === (await sourcesStamp());
}

async function sourcesStamp(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    for (const file of await filesBelow(path.join(root, source))) {
      if (!/\.test\.tsx?$/.test(file)) hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesBelow(place: string): Promise<string[]> {
  if (path.extname(place)) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Compresses once, at full strength, what is served many times. */
async function compressFiles(folder: string): Promise<void> {
  const files = (await filesBelow(folder)).filter((file) => /\.(?:js|css|svg|json|txt)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await Promise.all([
        writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params })),
        writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 })),
      ]);
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
