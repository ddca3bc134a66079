import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { PACKAGES } from './install.ts';

/**
 * The URL a package was fetched from: a registry of the author's environment, which is irrelevant to those who install.
 */
const ADDRESS = /^ +"resolved": ".*",?\n/gm;

/** A lock file as npm writes it. */
interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly link?: boolean;
  integrity?: string;
}

/**
 * Normalises the lock file: every package has its hash, none a URL. npm omits hashes when it rewrites a lock file
 * without URLs; they are fetched again.
 */
function tidyLock(file: string): void {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === '' || entry.link || entry.integrity || !entry.version) continue;
    const name = entry.name ?? place.replace(/^.*node_modules\//, '');
    const output = execFileSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], {
      encoding: 'utf8',
    });
    entry.integrity = output.trim();
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`.replace(ADDRESS, ''));
}

for (const folder of ['.', ...PACKAGES]) tidyLock(`${folder}/package-lock.json`);
