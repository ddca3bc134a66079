import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { buildExampleApp } from '../support/exampleApp.ts';

const { url } = inject('product');
const examples = fileURLToPath(new URL('../../examples', import.meta.url));

/** Runs an example's command as its README says. */
async function run(command: string, ...args: string[]): Promise<string[]> {
  const env = { PATH: process.env['PATH'], MARQUEE_URL: url };
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
