import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'node_modules/.cache/eslint');
/** The inputs of the lint rules themselves. */
const rules = ['eslint.config.js', 'package.json', 'package-lock.json'];
const noSources = new Set(['node_modules', 'dist', 'test-results']);
/** Imports and exports up to the module specifier; false matches do no harm. */
const links = /\b(?:import|export)\b[^;'"`]*(['"`])[^'"`]*\1/g;

/**
 * The path of ESLint's cache for the current import graph. ESLint lints a file again when its own text changes, but the
 * rules of import-x also follow its imports: a cache from other imports, files or rules is deleted.
 */
export async function lintCache(): Promise<string> {
  const cache = path.join(folder, await importsHash());
  if (!existsSync(cache)) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(cache, { recursive: true });
  }
  return path.join(cache, 'results.json');
}

async function importsHash(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const file of rules) hash.update(await readFile(path.join(root, file)));
  for (const file of await filesBelow(root)) {
    hash.update(`\n${path.relative(root, file)}\n`);
    if (/\.[jt]sx?$/.test(file)) hash.update(importsOf(await readFile(file, 'utf8')).join('\n'));
  }
  return hash.digest('hex');
}

/** The imports and re-exports in a module's text, as written. */
export function importsOf(text: string): readonly string[] {
  return text.match(links) ?? [];
}

async function filesBelow(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true });
  const files = await Promise.all(
    entries.map((entry) => {
      const file = path.join(place, entry.name);
      if (!entry.isDirectory()) return [file];
      return noSources.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(file);
    }),
  );
  return files.flat().sort();
}
