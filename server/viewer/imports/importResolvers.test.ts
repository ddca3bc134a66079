import { expect, test } from 'vitest';
import { signedIn } from '../../testing/signedIn.ts';
import { importedRow } from '../../testing/storedRecords.ts';
import { addImportRows, finishImport, rowsUntil, startImport } from './importRules.ts';

const IMPORTS = `query ($first: Int, $after: String, $rows: Int, $afterRow: String) { viewer { imports(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor }
  nodes { id source startedAt finishedAt totals { added existing rejected } rowsUntil
    rows(first: $rows, after: $afterRow) { totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
      nodes { number kind name file recordNumber sourceId outcome reason targetId } } } } } }`;
const NODE = '{ node(id: "import:ada:i") { id ... on Import { source rows { nodes { number } } } } }';

/** A server with an import of Ada's that was started at a time, by default now. */
async function withImport(at = new Date().toISOString()) {
  const server = signedIn();
  const { imports } = server.graphql.viewerStores;
  const rows = [
    importedRow(1),
    importedRow(2, { outcome: 'EXISTS', kind: 'RATING', sourceId: 'r2' }),
    importedRow(3, { outcome: 'REJECTED', reason: 'No title has this name', targetId: null }),
  ];
  await imports.update('ada', startImport({ id: 'i', source: 'Trakt' }, at));
  await imports.update('ada', addImportRows('i', rows, at));
  server.graphql.accounts.calls.length = 0;
  return { ...server, imports, rows, at };
}

/** What a query returns of the only import. */
const imported = (own: object) => ({ viewer: { imports: { totalCount: 1, nodes: [own] } } });

test('an import has its totals, and what became of each row', async () => {
  const { read, imports, rows, at } = await withImport();
  const totals = { added: 1, existing: 1, rejected: 1 };
  const run = {
    id: 'import:ada:i',
    source: 'Trakt',
    startedAt: at,
    rowsUntil: rowsUntil({ startedAt: at }),
    totals,
  };
  const ofRows = { totalCount: 3, nodes: rows.map(({ undo: _undo, ...shown }) => shown) };
  expect(await read(IMPORTS)).toMatchObject(imported({ ...run, finishedAt: null, rows: ofRows }));
  await imports.update('ada', finishImport('i', at));
  expect(await read(IMPORTS)).toMatchObject(imported({ ...run, finishedAt: at }));
});

test('imports and their rows are read page by page', async () => {
  const { read, imports, at } = await withImport('2026-03-01T20:00:00.000Z');
  const later = new Date().toISOString();
  await imports.update('ada', startImport({ id: 'j', source: 'IMDb' }, later));
  await imports.update('ada', addImportRows('j', [importedRow(1), importedRow(9)], later));
  const first = await read(IMPORTS, { first: 1, rows: 1 });
  const page = (first as { viewer: { imports: Page & { nodes: { rows: Page }[] } } }).viewer.imports;
  expect(page).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true }, nodes: [{ source: 'IMDb' }] });
  const second = await read(IMPORTS, { first: 1, after: page.pageInfo.endCursor });
  expect(second).toMatchObject({
    viewer: { imports: { pageInfo: { hasNextPage: false }, nodes: [{ source: 'Trakt', startedAt: at }] } },
  });
  const afterRow = page.nodes[0]?.rows.pageInfo.endCursor;
  expect(await read(IMPORTS, { first: 1, afterRow })).toMatchObject({
    viewer: {
      imports: {
        nodes: [
          { rows: { nodes: [{ number: 9 }], pageInfo: { hasNextPage: false, hasPreviousPage: true } } },
        ],
      },
    },
  });
});

test('the rows with an outcome are read alone, and counted', async () => {
  const { read, imports, at } = await withImport();
  await imports.update('ada', addImportRows('i', [importedRow(4, { outcome: 'ANSWERED' })], at));
  const answered = `{ viewer { imports(first: 1) { nodes { totals { added answered }
    added: rows(outcome: ADDED) { totalCount nodes { number } }
    answered: rows(first: 1, outcome: ANSWERED) { totalCount nodes { number outcome } pageInfo { hasNextPage } }
    leftOut: rows(outcome: LEFT_OUT) { totalCount nodes { number } } } } } }`;
  expect(await read(answered)).toEqual({
    viewer: {
      imports: {
        nodes: [
          {
            totals: { added: 1, answered: 1 },
            added: { totalCount: 1, nodes: [{ number: 1 }] },
            answered: {
              totalCount: 1,
              nodes: [{ number: 4, outcome: 'ANSWERED' }],
              pageInfo: { hasNextPage: false },
            },
            leftOut: { totalCount: 0, nodes: [] },
          },
        ],
      },
    },
  });
});

interface Page {
  readonly pageInfo: { readonly endCursor: string };
}

test('thirty days after its start, an import has no rows, and its totals stay', async () => {
  const { read, graphql } = await withImport(new Date(Date.now() - 30 * 86_400_000).toISOString());
  const rows = { totalCount: 0, nodes: [], pageInfo: { hasNextPage: false } };
  expect(await read(IMPORTS)).toMatchObject(imported({ totals: { added: 1 }, rows }));
  expect(graphql.accounts.calls).not.toContainEqual(expect.stringContaining('readRows'));
});

test.each([
  [{ first: 61 }, 'first must be 1 to 60'],
  [{ rows: 201 }, 'first must be 1 to 200'],
  [{ after: 'x' }, 'after must be a cursor returned by this list'],
  [{ afterRow: 'x' }, 'after must be a cursor returned by this list'],
])('a page of %j is rejected', async (variables, message) => {
  const { ask } = await withImport();
  const { errors } = await ask(IMPORTS, variables);
  expect(errors[0]?.message).toContain(message);
});

test('an import is found by its id, but not by another viewer or a visitor', async () => {
  const { ask, graphql } = await withImport();
  const found = {
    id: 'import:ada:i',
    source: 'Trakt',
    rows: { nodes: [{ number: 1 }, { number: 2 }, { number: 3 }] },
  };
  expect((await ask(NODE)).data).toEqual({ node: found });
  expect((await ask(NODE, {}, graphql.accounts.signIn('bea'))).data).toEqual({ node: null });
  expect((await ask(NODE, {}, null)).data).toEqual({ node: null });
  const others = await ask(IMPORTS, {}, graphql.accounts.signIn('bea'));
  expect(others.data).toMatchObject({ viewer: { imports: { totalCount: 0, nodes: [] } } });
});
