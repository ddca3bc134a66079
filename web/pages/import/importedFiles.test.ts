import { afterAll, expect, test } from 'vitest';
import { GraphqlTestServer } from '../../../server/testing/graphqlTestServer.ts';
import { recognize } from './formats/formats.ts';
import type { SourceFile } from './formats/sourceRow.ts';
import { createEveryTitle } from './testing/everyTitle.ts';
import { importUpload } from './testing/importUpload.ts';
import { createRandom } from './testing/random.ts';
import { randomLibrary } from './testing/randomLibrary.ts';
import { findSamples, openSample } from './testing/samples.ts';
import { sourceFile } from './testing/sourceFiles.ts';
import { writers } from './testing/writers/writers.ts';

const ID = '5c0f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c0';
const IMPORT = `query ($id: ID!) { node(id: $id) { ... on Import {
  totals { added answered existing rejected leftOut } rows(first: 1) { totalCount } undoneAt } } }`;
const LIBRARY = `{ viewer { plays { totalCount } ratings { totalCount } watchlist { totalCount } lists { totalCount } } }`;
const UNDO = `mutation ($id: ID!) { undoImport(input: { importId: $id }) { import { undoneAt } } }`;

interface Imported {
  readonly totals: Readonly<Record<'added' | 'answered' | 'existing' | 'rejected' | 'leftOut', number>>;
  readonly rows: { readonly totalCount: number };
}

/** Ada's account, over a movie database made for an upload. */
function account(files: readonly SourceFile[]) {
  const { questions, parse } = recognize(files);
  const answers = Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.value ?? '']));
  const server = new GraphqlTestServer(createEveryTitle(parse(answers)), { maxOperationCost: 10_000 });
  const token = server.accounts.signIn('ada');
  const ask = async (query: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await server.query(query, variables, token);
    if (errors[0]) throw new Error(`${errors[0].message} in ${query.slice(0, 80)}`);
    return data ?? {};
  };
  const upload = async (nth: number) => {
    // Of two titles of a name the first, but of every third question none of them.
    let questionsAsked = 0;
    const { importId, rows } = await importUpload(files, `${ID}${nth}`, ask, ({ candidates }) => {
      questionsAsked += 1;
      return questionsAsked % 3 === 0 ? null : candidates[0]?.id;
    });
    const { node } = (await ask(IMPORT, { id: importId })) as { node: Imported };
    return { importId, parsed: rows, ...node };
  };
  const undo = async (importId: string) => {
    for (;;) {
      const { undoImport } = (await ask(UNDO, { id: importId })) as {
        undoImport: { import: { undoneAt: string | null } };
      };
      if (undoImport.import.undoneAt !== null) return;
    }
  };
  return { upload, undo, library: () => ask(LIBRARY) };
}

const columns = ['added', 'answered', 'existing', 'rejected', 'leftOut'] as const;

/** Exports that are there as a folder, too. */
const isRepeated = (name: string) => /\.(?:zip|gz)$/.test(name) && !/neodb|2025-09-23/.test(name);

const uploads: readonly (readonly [string, () => Promise<readonly SourceFile[]>])[] = [
  ...writers.map(([name, , write]) => {
    const random = createRandom(7);
    const { files } = write(randomLibrary(random), random);
    const opened = Object.entries(files).map(([path, content]) => sourceFile(path, content));
    return [`made up: ${name}`, () => Promise.resolve(opened)] as const;
  }),
  ...[...findSamples()]
    .filter(([name]) => !isRepeated(name))
    .map(([name, paths]) => [name, async () => (await openSample(paths)).files] as const),
];

const lineOf = (name: string, cells: readonly (string | number)[]) =>
  name.padEnd(70) + cells.map((cell) => String(cell).padStart(9)).join('');
const table = [lineOf('upload', ['records', 'rows', 'added', 'chosen', 'there', 'refused', 'left out'])];

afterAll(() => {
  process.stdout.write(`${table.join('\n')}\n`);
});

test.each(uploads)(
  '%s is accounted for; again it adds nothing, and an undo removes all',
  async (name, open) => {
    const { upload, undo, library } = account(await open());
    const before = await library();
    const { importId, parsed, totals, rows } = await upload(1);
    const counts = columns.map((column) => totals[column]);
    const sum = counts.reduce((all, count) => all + count, 0);
    expect(sum, 'rows with an outcome').toBe(rows.totalCount);
    // A play of a whole series is a row for each of its episodes.
    expect(sum, 'rows').toBeGreaterThanOrEqual(parsed.length);
    table.push(lineOf(name, [parsed.length, sum, ...counts]));
    const after = await library();
    const again = await upload(2);
    expect([again.totals.added, again.totals.answered], 'added by the second import').toEqual([0, 0]);
    expect(await library(), 'after the second import').toEqual(after);
    await undo(importId);
    expect(await library(), 'after the undo').toEqual(before);
  },
);
