import { print, type DocumentNode } from 'graphql';
import {
  FindByIdsDocument,
  FinishImportDocument,
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

  const run = async <Data>({ definitions }: DocumentNode & { __apiType?: unknown }, variables: object) =>
    (await ask(print({ kind: 'Document' as DocumentNode['kind'], definitions }), { ...variables })) as Data;
  const matching = createMatching();
  for (const one of batches.flat()) if (!('why' in one) && one.target) matching.add(one.target);
  for (;;) {
    const { keys, lookups } = matching.take({ ids: AT_ONCE, names: 0 });
    if (keys.length === 0) break;
    const { nodesBy } = await run<{ nodesBy: readonly ({ id: string } | null)[] }>(FindByIdsDocument, {
      keys: lookups.map(keyOf),
    });
    matching.answer(
      keys,
      nodesBy.map((node) => (node ? { state: 'FOUND', id: node.id } : { state: 'NONE' })),
    );
  }

  const { startImport } = await run<{ startImport: { import: { id: string } } }>(StartImportDocument, {
    input: { id, source },
  });
  const importId = startImport.import.id;
  await sendRows(
    {
      server: {
        send: async (_importId, rows) => {
          const { importRecords } = await run<{ importRecords: { retry: readonly number[] } }>(
            ImportRecordsDocument,
            { input: { importId, rows } },
          );
          return importRecords.retry;
        },
      },
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
