import type { LoadedTitle } from './records.ts';
export function convertTitle(_uid: string, _id: string, _document: unknown, _seasons: ReadonlyMap<number, unknown>): LoadedTitle {
  throw new Error('not yet');
}
