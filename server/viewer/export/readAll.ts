import type { ListCursor, PageRequest, RecordPage } from '../store.ts';

/** How many records are read at once. */
const PAGE = 100;

/**
 * All records of a list, page by page as they are requested: by default the last ones first, which are the oldest where a list begins
 * with the newest. What is changed meanwhile moves ahead then, and is not missed.
 */
export async function* readAll<Record>(
  read: (page: PageRequest) => Promise<RecordPage<Record>>,
  isBackward = true,
): AsyncGenerator<Record> {
  let from: ListCursor | null = null;
  do {
    const { records, end, hasMore }: RecordPage<Record> = await read({ count: PAGE, from, isBackward });
    yield* records;
    from = hasMore ? end : null;
  } while (from !== null);
}
