import { type DocumentNode, print } from 'graphql';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { recognize } from '../formats/formats.ts';
import type { Parsed, SourceFile } from '../formats/sourceRow.ts';
import { createCollector } from '../run/collectRows.ts';
import type { Question } from '../run/importRun.ts';
import { importServer, MOST_AT_ONCE } from '../run/importServer.ts';
import { batchCount } from '../run/importStore.ts';
import { createMatching } from '../run/matchRows.ts';
import type { Persistence } from '../run/persistence.ts';
import { createEpisodeReader } from '../run/readEpisodes.ts';
import { sendRows } from '../run/sendRows.ts';

/** Runs an operation as the viewer who imports, and resolves to its data. */
type Ask = (query: string, variables: Record<string, unknown>) => Promise<unknown>;

/** What a viewer answers to a question: a candidate's id, null for none of them, undefined to leave it open. */
type Answer = (question: Question) => string | null | undefined;

/**
 * Imports files as the page does, by its parsers, its matching and its documents, but without its browser. Questions about the files have
 * their first answer. Resolves to the import's global id, and to all that was parsed.
 *
 * @param id the import's own id, a UUID
 * @param answer by default, questions about titles are left open
 */
export async function importUpload(
  files: readonly SourceFile[],
  id: string,
  ask: Ask,
  answer: Answer = () => undefined,
): Promise<{ readonly importId: string; readonly rows: readonly Parsed[] }> {
  const { source, questions, parse } = recognize(files);
  const batches: (readonly Parsed[])[] = [];
  const collector = createCollector({ addBatches: async (_first, added) => void batches.push(...added) });
  const answers = Object.fromEntries(questions.map((one) => [one.id, one.options[0]?.value ?? '']));
  for (const parsed of parse(answers)) collector.add([parsed]);
  const stored = { id, source, notes: [], summary: await collector.end(), sent: 0 };
  if (batches.length !== batchCount(stored)) throw new Error('Each row must be in a batch');

  const run = async <TData, TVariables extends OperationVariables>(
    { definitions }: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ) => (await ask(print({ kind: 'Document' as DocumentNode['kind'], definitions }), variables)) as TData;
  const server = importServer({ read: run, mutate: run, onChanged: () => undefined });
  const matching = createMatching();
  for (const one of batches.flat()) if (!('why' in one) && one.target) matching.add(one.target);
  for (;;) {
    const { keys, lookups } = matching.take(MOST_AT_ONCE);
    if (keys.length === 0) break;
    matching.answer(keys, await server.find(lookups));
  }
  for (const question of matching.questions()) matching.choose(question.key, answer(question));

  const importId = await server.start(id, source);
  const persistence: Pick<Persistence, 'run'> = { run: (request) => request() };
  const episodes = { episodes: async () => new Map(), addEpisodes: async () => undefined };
  const episodesOf = await createEpisodeReader({ server, store: episodes, persistence });
  const store = { batch: async (index: number) => batches[index] };
  await sendRows(
    { server, store, matching, episodesOf, persistence, wait: async () => undefined },
    importId,
    stored,
    async () => undefined,
  );
  await server.finish(importId);
  return { importId, rows: batches.flat() };
}
