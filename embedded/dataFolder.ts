import { existsSync } from 'node:fs';
import path from 'node:path';

/** A folder of static files below embedded/, found from the sources and from the build alike. */
export function dataFolder(name: string, from = import.meta.dirname): string {
  const folder = path.join(from, 'embedded', name);
  if (existsSync(folder)) return folder;
  const parent = path.dirname(from);
  if (parent === from)
    throw new Error(`embedded/${name} must lie above ${import.meta.dirname}; there is none`);
  return dataFolder(name, parent);
}
