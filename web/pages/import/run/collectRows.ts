import * as m from '../../../text/messages/imports.ts';
import type { Parsed } from '../formats/sourceRow.ts';
import { BATCH_ROWS, type ImportStore } from './importStore.ts';
import { emptySummary, summarise, type Summary } from './summary.ts';

/** The list that likes become titles of. */
const likes = () => ({ key: 'likes', name: m.likesList() });

/** Stores what is parsed in batches, and sums it up. Likes become a list. */
export function createCollector(store: Pick<ImportStore, 'addBatches'>) {
  let summary = emptySummary;
  let hasLikes = false;
  let waiting: Parsed[] = [];
  let batches = 0;
  let stored = Promise.resolve();

  const withLikes = (one: Parsed): Parsed[] => {
    if ('why' in one || one.kind !== 'LIKE') return [one];
    const like = { ...one, list: likes() };
    if (hasLikes) return [like];
    hasLikes = true;
    const { origin, when } = one;
    return [
      {
        kind: 'LIST',
        origin: { file: origin.file, record: origin.record },
        target: null,
        when,
        list: likes(),
      },
      like,
    ];
  };
  const flush = (least: number) => {
    const full: Parsed[][] = [];
    while (waiting.length >= least && waiting.length > 0) full.push(waiting.splice(0, BATCH_ROWS));
    if (full.length === 0) return;
    const first = batches;
    batches += full.length;
    stored = stored.then(() => store.addBatches(first, full));
    // The caller that ends the collection is notified.
    stored.catch(() => undefined);
  };

  return {
    /** Adds what was parsed next. Returns the sum so far. */
    add: (parsed: readonly Parsed[]): Summary => {
      const rows = parsed.flatMap(withLikes);
      summary = summarise(summary, rows);
      waiting = [...waiting, ...rows];
      flush(BATCH_ROWS);
      return summary;
    },
    /** Stores the rest, and resolves once all is stored. */
    end: async (): Promise<Summary> => {
      flush(1);
      await stored;
      return summary;
    },
  };
}
