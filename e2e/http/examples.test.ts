import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { createUser, queryAs } from '../support/accountApi.ts';
import { buildExampleApp } from '../support/exampleApp.ts';

const { url } = inject('product');
const examples = fileURLToPath(new URL('../../examples', import.meta.url));

/** Runs an example's command as its README says. */
const run = (command: string, ...args: string[]) => runWith({}, command, ...args);

async function runWith(more: Readonly<Record<string, string>>, command: string, ...args: string[]) {
  const env = { PATH: process.env['PATH'], MARQUEE_URL: url, ...more };
  const { stdout } = await promisify(execFile)(command, args, { cwd: examples, env });
  return stdout.trimEnd().split('\n');
}

test('the Node example reads a list to its end, and as many titles as requested', async () => {
  const lines = await run(process.execPath, 'node/listTitles.mjs', 'TOP_RATED');
  expect(lines.length).toBeGreaterThan(60);
  expect(new Set(lines.map((line) => line.split('\t', 1)[0])).size).toBe(lines.length);
  expect(lines).toEqual(
    lines.map(() => expect.stringMatching(/^movie:\d+\t.+ \(\d{4}\)\t(\d+(\.\d)?|no votes)$/)),
  );
  expect(await run(process.execPath, 'node/listTitles.mjs', 'TOP_RATED', '3')).toEqual(lines.slice(0, 3));
});

test('the Node example prints the code and the message of an error', async () => {
  await expect(run(process.execPath, 'node/listTitles.mjs', 'BEST')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^[A-Z_]+: .*TitleList/),
  });
});

describe('the Node example that logs a play', () => {
  /** An access token of a new viewer. */
  async function createToken(...scopes: string[]): Promise<string> {
    const { idToken } = await createUser(url);
    const mutation =
      'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }';
    const input = { name: 'Example', scopes, expiresInDays: 1 };
    const { data } = await queryAs(url, idToken, mutation, { input });
    return Object(data)['createAccessToken'].token;
  }
  const logPlay = (MARQUEE_TOKEN: string, ...args: string[]) =>
    runWith({ MARQUEE_TOKEN }, process.execPath, 'node/logPlay.mjs', ...args);

  test('prints what to watch next', async () => {
    const token = await createToken('READ_LIBRARY', 'WRITE_LIBRARY');
    const [logged, heading, ...next] = await logPlay(token, 'tv:101', '1', '1', '--day', '2026-03-01');
    expect(logged).toMatch(/^Logged .+ S1 E1 on 2026-03-01\.$/);
    expect([heading, next]).toEqual(['Up next:', [expect.stringMatching(/^.+\tS1 E2\b/)]]);
    const [today] = await logPlay(token, 'movie:101', '--note', 'At the harbour');
    expect(today).toMatch(/^Logged The Salt Cartographer on \d{4}-\d\d-\d\d\.$/);
  });

  test('says what is wrong', async () => {
    const token = await createToken('WRITE_LIBRARY');
    await expect(logPlay(token, 'movie:101')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Logged The Salt Cartographer'),
      stderr: expect.stringMatching(/^FORBIDDEN: .*READ_LIBRARY/),
    });
    await expect(logPlay(token, 'tv:101', '1', '99')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^BAD_USER_INPUT: episodeNumber must name an episode/),
    });
    await expect(logPlay('', 'movie:101')).rejects.toMatchObject({
      stderr: expect.stringContaining('MARQUEE_TOKEN'),
    });
  });
});

test('the shell example finds titles by name, whatever is typed', async () => {
  expect(await run('sh', 'shell/search.sh', 'salt cartographer')).toContain('The Salt Cartographer (2026)');
  expect(await run('sh', 'shell/search.sh', '"\\ nothing like it')).toEqual(['']);
  await expect(run('sh', 'shell/search.sh', ' ')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('BAD_USER_INPUT'),
  });
});

test('the urql example builds with the packages it names, which are the ones tested here', async () => {
  const file = async (name: string) => JSON.parse(await readFile(path.join(examples, name), 'utf8'));
  const app = await file('urql-app/package.json');
  const project = await file('../package.json');
  const clients = await file('../e2e/http/clients/package.json');
  const tested = { ...project.dependencies, ...project.devDependencies, ...clients.devDependencies };
  expect(tested).toMatchObject({ ...app.dependencies, ...app.devDependencies });
  const { folder, remove } = await buildExampleApp(url);
  expect(await readdir(path.join(folder, 'dist'))).toContain('index.html');
  await remove();
});
