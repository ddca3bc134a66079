import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How long pages of a previous build may still request its files, in milliseconds. */
const RETENTION_MS = 24 * 60 * 60 * 1000;
const ASSETS = 'client/assets';
/** When each file of a previous build was superseded, in milliseconds since 1970, by name. */
const RECORD = 'superseded.json';

/**
 * Copies a previous build's files beside those of the new one, for as long as open pages may request them. Both folders
 * are builds of the web; a missing previous build is skipped.
 */
export async function retainPreviousAssets(former: string, fresh: string, now: number): Promise<void> {
  const here = new Set(await namesIn(path.join(fresh, ASSETS)));
  const before = await readRecord(path.join(former, RECORD));
  const record: Record<string, number> = {};
  await mkdir(path.join(fresh, ASSETS), { recursive: true });
  for (const name of await namesIn(path.join(former, ASSETS))) {
    const superseded = before[name] ?? now;
    if (here.has(name) || now - superseded >= RETENTION_MS) continue;
    await copyFile(path.join(former, ASSETS, name), path.join(fresh, ASSETS, name));
    record[name] = superseded;
  }
  await writeFile(path.join(fresh, RECORD), JSON.stringify(record));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    return absent(error, []);
  }
}

async function readRecord(file: string): Promise<Readonly<Record<string, number>>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, number>;
  } catch (error) {
    return absent(error, {});
  }
}

/** The fallback for a missing path; any other error is thrown. */
function absent<T>(error: unknown, instead: T): T {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
  throw error;
}
