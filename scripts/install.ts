import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The folders with a package and a lock file of their own. */
export const PACKAGES = ['emulator', 'lab', 'e2e/http/clients'] as const;

/**
 * Installs the packages of a folder that has a lock file of its own, unless they are installed: `tsx scripts/install.ts
 * lab`. The product needs none of them. Returns false if npm fails.
 */
export function install(folder: string): boolean {
  const cwd = path.join(root, folder);
  // npm writes this file last.
  const installed = path.join(cwd, 'node_modules/.package-lock.json');
  const isCurrent =
    existsSync(installed) && statSync(installed).mtimeMs > statSync(`${cwd}/package-lock.json`).mtimeMs;
  if (isCurrent) return true;
  process.stdout.write(`Installing the packages of ${folder}/\n`);
  // None of them needs its install scripts.
  return spawnSync('npm', ['ci', '--ignore-scripts'], { cwd, stdio: 'inherit' }).status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.slice(2).every(install)) process.exitCode = 1;
}
