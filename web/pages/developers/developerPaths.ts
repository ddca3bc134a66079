import { developersPath } from '../../../contract/paths.ts';
import { names } from '../../../schema.graphql?names';
import { guidePages, REFERENCE } from './modules.ts';

/** The developers' pages, without a language; only the server needs all at once. */
export const developerPaths: readonly string[] = [
  ...Object.keys(guidePages)
    .sort()
    .map((topic) => developersPath(topic)),
  developersPath(REFERENCE),
  ...names.map((name) => developersPath(REFERENCE, name)),
];

const pathsByLowerCase = new Map(developerPaths.map((path) => [path.toLowerCase(), path]));

/** The canonical path of a developers' page, in whatever case it is written; undefined if there is none. */
export function findDeveloperPath(path: string): string | undefined {
  return pathsByLowerCase.get(path.toLowerCase());
}
