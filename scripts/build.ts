import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { locales } from '../contract/locales.ts';
import { offlinePagePath } from '../contract/paths.ts';
import { fillOfflinePage } from '../web/worker/fillOfflinePage.ts';
import { retainPreviousAssets } from './previousAssets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');
const stampFile = path.join(dist, 'sources.sha256');
/** Where a build is created, and where the previous one is moved while it is replaced. */
const freshFolder = path.join(dist, 'fresh');
const formerFolder = path.join(dist, 'former');
/** The inputs of the build; a change in any of them makes it stale. */
const sources = [
  'contract',
  'server',
  'embedded',
  'web',
  'schema.graphql',
  'docs/developers',
  'package-lock.json',
  'scripts/build.ts',
  'text',
  'scripts/previousAssets.ts',
];

/**
 * Builds the browser's bundle, the page renderer and the server into dist/, while a server may be running from there.
 */
export async function buildAll(): Promise<void> {
  const stamp = await sourcesStamp();
  const webConfig = path.join(root, 'web/vite.config.ts');
  const into = (outDir: string) => ({ outDir: path.join(freshFolder, outDir), emptyOutDir: true });
  await build({ configFile: webConfig, logLevel: 'warn', build: into('web/client') });
  await build({
    configFile: webConfig,
    logLevel: 'warn',
    build: { ...into('web/server'), ssr: path.join(root, 'web/entry-server.tsx') },
  });
  await build(serverBuild('server/main.ts', path.join(freshFolder, 'server')));
  await build({
    configFile: path.join(root, 'web/worker/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: path.join(freshFolder, 'web/client') },
  });
  await build({
    configFile: path.join(root, 'web/sandbox/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: path.join(freshFolder, 'web/client') },
  });
  await writeOfflinePages(path.join(freshFolder, 'web/client'));
  await compressFiles(path.join(freshFolder, 'web/client'));
  await retainPreviousAssets(path.join(dist, 'web'), path.join(freshFolder, 'web'), Date.now());
  await rm(stampFile, { force: true });
  await rm(formerFolder, { recursive: true, force: true });
  await mkdir(formerFolder);
  for (const part of ['web', 'server']) await replace(part);
  await rm(formerFolder, { recursive: true });
  await rm(freshFolder, { recursive: true });
  await writeFile(stampFile, stamp);
}

/** A bundle for Node: our own modules in one file, the dependencies from node_modules. */
export function serverBuild(entry: string, outDir: string): InlineConfig {
  return {
    configFile: false,
    root: path.join(root, 'server'),
    logLevel: 'warn',
    build: {
      ssr: path.join(root, entry),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
    },
  };
}

/** Writes the offline page of each language. The service worker's text changes with them: browsers compare nothing else. */
async function writeOfflinePages(folder: string): Promise<void> {
  const template = await readFile(path.join(folder, 'offline.html'), 'utf8');
  const hash = createHash('sha256');
  for (const locale of locales) {
    const page = fillOfflinePage(template, locale);
    const file = path.join(folder, offlinePagePath(locale.tag));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, page);
    hash.update(page);
  }
  await appendFile(path.join(folder, 'sw.js'), `// offline.html ${hash.digest('hex')}\n`);
}

/** Replaces a part of the previous build by the new one, as a whole folder, so that no process reads half a build. */
async function replace(part: string): Promise<void> {
  const place = path.join(dist, part);
  if (existsSync(place)) await rename(place, path.join(formerFolder, part));
  await rename(path.join(freshFolder, part), place);
}

/** Whether dist/ holds a build of the current sources. */
export async function isBuildCurrent(): Promise<boolean> {
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

/** Precompresses assets once at full strength, since they are sent many times. */
async function compressFiles(folder: string): Promise<void> {
  const files = (await filesBelow(folder)).filter((file) =>
    /\.(?:js|css|html|svg|json|txt|webmanifest)$/.test(file),
  );
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (await isBuildCurrent()) process.stdout.write('dist/ is current: nothing to build.\n');
  else await buildAll();
}
