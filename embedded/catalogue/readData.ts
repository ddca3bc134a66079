import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from '../dataFolder.ts';

/** What a file of data/ holds, by its name without an ending. */
export function readData<Data>(name: string): Data {
  return JSON.parse(readFileSync(path.join(dataFolder('catalogue/data'), `${name}.json`), 'utf8'));
}
