import { exportJWK, generateKeyPair } from 'jose';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { loadSigningKey } from './signingKey.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const FILE = 'signing-key.json';

const newJwk = async () => exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey);

test('the key is created once, and only its owner can read it', async () => {
  const folder = temporaryFolder();
  const first = await loadSigningKey(folder, new LogRecorder());
  const again = await loadSigningKey(folder, new LogRecorder());
  expect(again.id).toBe(first.id);
  expect(statSync(path.join(folder, FILE)).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual([FILE]);
});

test('of many that start at once, all sign with one key', async () => {
  const folder = temporaryFolder();
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadSigningKey(folder, new LogRecorder())));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  expect(readdirSync(folder)).toEqual([FILE]);
});

test('two installations have different keys', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => loadSigningKey(temporaryFolder(), new LogRecorder())),
  );
  expect(first?.id).not.toBe(second?.id);
});

test.each([0o640, 0o604, 0o777])('a key file of mode %o becomes private, with a warning', async (mode) => {
  const folder = temporaryFolder();
  const file = path.join(folder, FILE);
  const { id } = await loadSigningKey(folder, new LogRecorder());
  chmodSync(file, mode);
  const log = new LogRecorder();
  await expect(loadSigningKey(folder, log)).resolves.toMatchObject({ id });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(log.lines).toEqual([
    {
      level: 'warn',
      fields: { file },
      message: 'the key that signs tokens was readable by others; now only its owner can read it',
    },
  ]);
});

test.each([
  ['is empty', async () => ''],
  ['is no JSON', async () => '{"kty":"EC","d":"secr'],
  ['is null', async () => 'null'],
  ['is of another kind', async () => '{"kty":"oct","k":"c2VjcmV0"}'],
  ['is of another curve', async () => JSON.stringify({ ...(await newJwk()), crv: 'P-384' })],
  ['is public alone', async () => JSON.stringify({ ...(await newJwk()), d: undefined })],
  ['is two halves of two pairs', async () => JSON.stringify({ ...(await newJwk()), d: (await newJwk()).d })],
])('a key file that %s stops the start and stays unchanged', async (_fault, make) => {
  const folder = temporaryFolder();
  const file = path.join(folder, FILE);
  const text = await make();
  writeFileSync(file, text, { mode: 0o600 });
  await expect(loadSigningKey(folder, new LogRecorder())).rejects.toThrow(
    new Error(
      `${file} must hold the key that signs tokens, an EC key on P-256 as a JWK. Restore it, or delete it to have another made.`,
    ),
  );
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a folder in place of the key file stops the start', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, FILE));
  await expect(loadSigningKey(folder, new LogRecorder())).rejects.toThrow(
    `${path.join(folder, FILE)} must be a file this server can read and create; EISDIR`,
  );
});
