import DataLoader from 'dataloader';
import { titleId } from '../domain/title.ts';
import type { ViewerTitleRecord } from '../domain/viewerTitle.ts';

/** Where viewers' titles are read. */
export interface ViewerTitlesSource {
  readonly readAll: (uid: string) => Promise<readonly ViewerTitleRecord[]>;
  readonly read: (uid: string, titleId: string) => Promise<ViewerTitleRecord | null>;
}

/** What a viewer has done with titles, as one request reads it. */
export interface ViewerTitlesLoader {
  /** All titles, what changed last first. */
  readonly all: (uid: string) => Promise<readonly ViewerTitleRecord[]>;
  /** What was done with one title; null when that is nothing. */
  readonly one: (uid: string, titleId: string) => Promise<ViewerTitleRecord | null>;
}

interface Wanted {
  readonly uid: string;
  /** null for all. */
  readonly titleId: string | null;
}

/**
 * Whatever a tick asks of a viewer's titles is one read: of the one title when that is all, else of all titles, which then
 * answer everything that is asked later.
 */
export function viewerTitlesLoader(source: ViewerTitlesSource): ViewerTitlesLoader {
  const reads = new Map<string, Promise<readonly ViewerTitleRecord[]>>();
  const readAll = (uid: string) => {
    const read = reads.get(uid) ?? source.readAll(uid);
    reads.set(uid, read);
    return read;
  };
  const loader = new DataLoader<Wanted, readonly ViewerTitleRecord[], string>(
    async (wanted) => {
      const answers = wanted.map(async ({ uid, titleId: only }) => {
        const isAlone = !reads.has(uid) && wanted.filter((other) => other.uid === uid).length === 1;
        if (only === null || !isAlone) return readAll(uid);
        const found = await source.read(uid, only);
        return found ? [found] : [];
      });
      const settled = await Promise.allSettled(answers);
      return settled.map((answer) => (answer.status === 'fulfilled' ? answer.value : asError(answer.reason)));
    },
    { cacheKeyFn: ({ uid, titleId: only }) => `${only ?? 'all'} ${uid}` },
  );
  return {
    all: (uid) => loader.load({ uid, titleId: null }),
    one: async (uid, wanted) => {
      const titles = await loader.load({ uid, titleId: wanted });
      return titles.find((title) => titleId(title) === wanted) ?? null;
    },
  };
}

/** A thrown value as an Error, since DataLoader takes any other value for an answer. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error
    ? thrown
    : new Error('A lookup failed with a value that is no Error', { cause: thrown });
}
