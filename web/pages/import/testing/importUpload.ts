import { type DocumentNode, print } from 'graphql';
import {
  FindByIdsDocument,
  FinishImportDocument,
  type ImportRecordInput,
  ImportRecordsDocument,
  StartImportDocument,
} from '../../../gql/graphql.ts';
import { recognize } from '../formats/formats.ts';
import type { Parsed, SourceFile } from '../formats/sourceRow.ts';
import { createCollector } from '../run/collectRows.ts';
import { batchCount } from '../run/importStore.ts';
import { createMatching, type Lookup } from '../run/matchRows.ts';
import { sendRows } from '../run/sendRows.ts';

/** Runs an operation as the viewer who imports, and resolves to its data. */
type Ask = (query: string, variables: Record<string, unknown>) => Promise<unknown>;

/** How many titles are looked up at once. */
const AT_ONCE = 50;

/**
 * Imports files as the page does, by its parsers, its matching and its documents, but without its browser. Their titles must have ids.
 *
 * @param id the import's own id, a UUID
 */
export async function importUpload(files: readonly SourceFile[], id: string, ask: Ask): Promise<void> {
  const { source, parse } = recognize(files);
  const batches: (readonly Parsed[])[] = [];
  const collector = createCollector({ addBatches: async (_first, added) => void batches.push(...added) });
  for (const parsed of parse({})) collector.add([parsed]);
  const stored = { id, source, notes: [], summary: await collector.end(), sent: 0 };

  const run = async (document: DocumentNode, variables: Record<string, unknown>) =>
    Object(await ask(print(document), variables));
  const matching = createMatching();
  for (const one of batches.flat()) if (!('why' in one) && one.target) matching.add(one.target);
  for (;;) {
    const { keys, lookups } = matching.take({ ids: AT_ONCE, names: 0 });
    if (keys.length === 0) break;
    const { nodesBy } = await run(FindByIdsDocument, { keys: lookups.map(keyOf) });
    const nodes: readonly ({ readonly id: string } | null)[] = nodesBy;
    matching.answer(
      keys,
      nodes.map((node) => (node ? { state: 'FOUND', id: node.id } : { state: 'NONE' })),
    );
  }

  const { startImport } = await run(StartImportDocument, { input: { id, source } });
  const importId: string = startImport.import.id;
  const send = async (_importId: string, rows: readonly ImportRecordInput[]): Promise<readonly number[]> => {
    const { importRecords } = await run(ImportRecordsDocument, { input: { importId, rows } });
    return importRecords.retry;
  };
  await sendRows(
    {
      server: { send },
      store: { batch: async (index) => batches[index] },
      matching,
      episodesOf: () => Promise.reject(new Error('No row must stand for several episodes')),
      persistence: { run: (request) => request() },
      wait: async () => undefined,
    },
    importId,
    stored,
    async () => undefined,
  );
  if (batches.length !== batchCount(stored)) throw new Error('Each row must be in a batch');
  await run(FinishImportDocument, { input: { importId } });
}

function keyOf(lookup: Lookup) {
  if (lookup.by !== 'TMDB')
    throw new Error(`Titles must have ids of TMDB; one has ${JSON.stringify(lookup)}`);
  return { tmdb: { mediaType: lookup.kind === 'SHOW' ? 'TV' : 'MOVIE', tmdbId: lookup.id } };
}
