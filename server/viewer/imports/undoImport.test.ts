import { expect, test } from 'vitest';
import { createContext } from '../../graphql/context.ts';
import { libraryOf } from '../../testing/libraryOf.ts';
import { signedIn } from '../../testing/signedIn.ts';
import type { ImportRecord } from './importRecords.ts';
import { undoImport } from './undoImport.ts';

const ID = '7d1a0a5e-6b0f-4c59-8f0a-2b6c1f3e9d01';
const START = `mutation { startImport(input: { id: "${ID}", source: "Trakt" }) { import { id } } }`;
const IMPORT = `mutation ($input: ImportRecordsInput!) { importRecords(input: $input) { retry } }`;

/** Ada's library before and after an import of some rows, by their numbers; and the undo of it. */
async function imported(records: Readonly<Record<number, object>>) {
  const { graphql, read, session } = signedIn();
  const stores = graphql.viewerStores;
  await read('mutation { setListed(input: { titleId: "movie:5", listed: true }) { viewerTitle { id } } }');
  const state = () => libraryOf(stores.direct, 'ada');
  const before = await state();
  await read(START);
  const rows = Object.entries(records).map(([number, record]) => ({
    ...{ number: Number(number), name: 'A row', file: 'f.csv', recordNumber: Number(number), record },
  }));
  await read(IMPORT, { input: { importId: `import:ada:${ID}`, rows } });
  const context = createContext(graphql.contextOptions(session));
  const undo = async (maxChanges?: number): Promise<ImportRecord> => {
    const [record] = await stores.direct.imports.read('ada', [ID]);
    if (!record) throw new Error('There must be an import');
    return undoImport(record, context, maxChanges);
  };
  return { before, state, undo, calls: graphql.accounts.calls };
}

const playOf = (id: string, count = 1) => ({ play: { id, time: { unknown: true }, count } });

test('an undo takes steps for what there is to remove, not for numbers', async () => {
  const leftOut = { kind: 'PLAY', reason: 'A repeat' };
  const { before, state, undo, calls } = await imported({
    2: playOf('movie:1'),
    3: { leftOut },
    250_000: { rejected: leftOut },
    499_999: playOf('movie:2'),
    500_000: { leftOut },
  });
  calls.length = 0;
  expect(await undo()).toMatchObject({ undoneTo: 0, undoneAt: expect.any(String) });
  expect(calls.filter((call) => call.startsWith('imports.'))).toHaveLength(3);
  expect(await state()).toEqual(before);
});

test('an undo that takes too many changes stops, and continues when it is done again', async () => {
  const { before, state, undo } = await imported({
    1: playOf('tv:5:s1:e1', 100),
    2: playOf('tv:5:s1:e2', 100),
    3: playOf('tv:5:s2:e1', 100),
    4: playOf('movie:1'),
  });
  expect(await undo(2)).toMatchObject({ undoneTo: 5, undoneAt: null });
  expect(await state()).not.toEqual(before);
  expect(await undo(2)).toMatchObject({ undoneTo: 0, undoneAt: expect.any(String) });
  expect(await state()).toEqual(before);
});
