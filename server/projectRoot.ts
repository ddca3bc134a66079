import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of package.json, above this module; the same for the sources and the build. */
export const projectRoot: string = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'schema.graphql'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder)
    throw new Error(`schema.graphql must be in a folder above ${import.meta.dirname}; found none`);
  return findRoot(parent);
}
