import { readFile } from 'node:fs/promises';
import { buildSchema, parse, validate } from 'graphql';
import ts from 'typescript';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createUser } from '../support/accountApi.ts';
import { readGuide, runModule, runShell, type Snippet } from '../support/guideSnippets.ts';

const product = inject('product');
const guide = await readGuide();
const schema = buildSchema(await readFile(new URL('../../schema.graphql', import.meta.url), 'utf8'));
let idToken = '';

beforeAll(async () => {
  ({ idToken } = await createUser(product.url));
});

/** Runs an operation; the word `viewer` after its fence says that it needs one. */
async function runOperation({ code, words, variables = {}, answer }: Snippet): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    ...(words.includes('viewer') && { authorization: `Bearer ${idToken}` }),
  };
  const body = JSON.stringify({ query: code, variables });
  const response = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body });
  const { data, errors } = await response.json();
  const codes = (errors ?? []).map(({ extensions }: { extensions: { code: string } }) => extensions.code);
  expect(codes, code).toEqual(expectedCodes(words));
  if (answer !== undefined) expect(data, code).toMatchObject(Object(answer));
}

/** The error codes that the word `fails=CODE` after a fence announces. */
function expectedCodes(words: readonly string[]): string[] {
  return words.flatMap((word) => /^fails=(\w+)$/.exec(word)?.[1] ?? []);
}

/** Checks a response that a shell snippet has printed. */
function checkOutput({ code, words, answer }: Snippet, output: string): void {
  const printed = /^[[{]/.test(output.trim()) ? (JSON.parse(output) as { errors?: unknown }) : {};
  const errors = (printed.errors ?? []) as { extensions: { code: string } }[];
  expect(
    errors.map(({ extensions }) => extensions.code),
    code,
  ).toEqual(expectedCodes(words));
  if (answer !== undefined) expect(printed, code).toMatchObject(Object(answer));
}

/** Relay's documents are compiled, so its snippets are parsed and their documents validated. */
function checkRelay({ code }: Snippet): void {
  const { diagnostics } = ts.transpileModule(code, { reportDiagnostics: true, fileName: 'snippet.tsx' });
  expect(diagnostics, code).toEqual([]);
  for (const [, document = ''] of code.matchAll(/graphql`([^`]*)`/g)) {
    expect(validate(schema, parse(document)), document).toEqual([]);
  }
}

test('the guide names only fields that the schema has', async () => {
  const missing: string[] = [];
  for (const [file, { text }] of guide) {
    // The changelog also names what is gone.
    if (file === 'changelog.md') continue;
    for (const [, name = '', field = ''] of text.matchAll(/`([A-Z]\w+)\.(\w+)/g)) {
      const type = schema.getType(name);
      if (type && !('getFields' in type && field in type.getFields()))
        missing.push(`${file}: ${name}.${field}`);
    }
  }
  expect(missing).toEqual([]);
});

describe.each([...guide])('%s', (file, { snippets }) => {
  const some = (language: string) => snippets.filter((one) => one.language === language);

  test('has only snippets that a test runs', () => {
    const others = snippets.filter(({ language }) => !['graphql', 'sh', 'js'].includes(language));
    expect(others.map(({ language, code }) => `${language}: ${code}`)).toEqual([]);
  });

  test('operations', async () => {
    for (const snippet of some('graphql')) await runOperation(snippet);
  });

  test('shell', async () => {
    const shell = some('sh');
    const outputs = await runShell(shell, product.url);
    shell.forEach((snippet, index) => checkOutput(snippet, outputs[index] ?? ''));
  });

  test('JavaScript', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    for (const [index, snippet] of some('js').entries()) {
      if (snippet.words.includes('relay')) checkRelay(snippet);
      // That of urql, which is installed separately, runs in clients/urql.test.ts.
      else if (!snippet.words.includes('urql')) {
        await runModule(snippet, `${file}-${index}`, product.url);
        expect(log.mock.calls.flat()[0], snippet.code).toBeDefined();
      }
      log.mockClear();
    }
    log.mockRestore();
  });
});
