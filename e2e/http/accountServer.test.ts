import Database from 'libsql';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { callAuthApi, createUser, queryAs, uniqueIpAddress } from '../support/accountApi.ts';
import { startApp } from '../support/startApp.ts';

const product = inject('product');
const WHO = '{ viewer { id email } }';
const LAST = '{ lastWatched { titleId title seasonNumber episodeNumber } }';
const SAVE = `mutation ($input: SaveLastWatchedInput!) { saveLastWatched(input: $input) { titleId } }`;
const episode = {
  movieId: 121,
  title: 'Cordwainer Street',
  mediaType: 'TV',
  seasonNumber: 1,
  episodeNumber: 2,
};

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Invalid variants of a valid token. */
function forgeries(token: string): Record<string, string> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const none = encoded({ alg: 'none', typ: 'JWT' });
  const hmac = encoded({ alg: 'HS256', kid, typ: 'JWT' });
  const mac = (key: string) => createHmac('sha256', key).update(`${hmac}.${payload}`).digest('base64url');
  return {
    'without a signature': `${header}.${payload}.`,
    'alg none': `${none}.${payload}.`,
    'alg none with a signature': `${none}.${payload}.${signature}`,
    'alg HS256 with a guessed key': `${hmac}.${payload}.${mac('secret')}`,
    'a random signature': `${header}.${payload}.${randomBytes(64).toString('base64url')}`,
    'another person in the claims': `${header}.${encoded({ ...claims, sub: 'other', user_id: 'other' })}.${signature}`,
    'a longer life': `${header}.${encoded({ ...claims, exp: Number(claims.exp) + 86_400 })}.${signature}`,
    'another audience': `${header}.${encoded({ ...claims, aud: 'another' })}.${signature}`,
    'another issuer': `${header}.${encoded({ ...claims, iss: 'https://evil.example' })}.${signature}`,
    'no claims': `${header}.${encoded({})}.${signature}`,
    'three empty parts': '..',
    'a header that is no JSON': `${Buffer.from(`{${alg}`).toString('base64url')}.${payload}.${signature}`,
    rubbish: randomBytes(300).toString('base64url'),
  };
}

test('a request with a tampered token is not authenticated, for every field that requires a viewer', async () => {
  const { idToken, uid } = await createUser(product.url);
  expect((await queryAs(product.url, idToken, WHO)).data).toMatchObject({
    viewer: { id: `viewer:${uid}` },
  });
  for (const [name, token] of Object.entries(forgeries(idToken))) {
    const who = await queryAs(product.url, token, WHO);
    expect(who, name).toMatchObject({
      status: 200,
      data: { viewer: null },
      errors: [{ message: 'Not authenticated', extensions: { code: 'UNAUTHENTICATED' } }],
    });
    const last = await queryAs(product.url, token, LAST);
    expect(last, name).toMatchObject({
      status: 200,
      data: { lastWatched: null },
      errors: [{ message: 'Not authenticated', extensions: { code: 'UNAUTHENTICATED' } }],
    });
  }
});

test('a viewer’s responses are not cacheable', async () => {
  const { idToken } = await createUser(product.url);
  const { headers } = await queryAs(product.url, idToken, LAST);
  expect(headers.get('cache-control')).toBe('no-store');
  const pages = await Promise.all(
    ['/', '/live/101'].map((address) =>
      fetch(product.url + address, { headers: { authorization: `Bearer ${idToken}` } }).then((page) =>
        page.text(),
      ),
    ),
  );
  for (const page of pages) expect(page).not.toContain('LastWatched:');
});

test('deleting the account invalidates its tokens and removes its record', async () => {
  const { idToken, email, password } = await createUser(product.url);
  await queryAs(product.url, idToken, SAVE, { input: episode });
  expect((await queryAs(product.url, idToken, 'mutation { deleteAccount }')).data).toEqual({
    deleteAccount: true,
  });
  expect((await queryAs(product.url, idToken, WHO)).data).toEqual({ viewer: null });
  const again = await callAuthApi(product.url, 'signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } });
});

test('signing out everywhere invalidates tokens that have not expired', async () => {
  const { idToken } = await createUser(product.url);
  const { data } = await queryAs(product.url, idToken, 'mutation { signOutEverywhere }');
  expect(data).toEqual({ signOutEverywhere: true });
  expect((await queryAs(product.url, idToken, WHO)).data).toEqual({ viewer: null });
});

test('accounts and acknowledged records survive kill -9, in files that only their owner may read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-accounts-'));
  const DATA_DIR = path.join(folder, 'deeper', 'data');
  try {
    const first = await startApp({ DATA_DIR });
    const { idToken, email, password } = await createUser(first.url);
    await queryAs(first.url, idToken, SAVE, { input: episode });
    await first.kill();

    expect((await stat(DATA_DIR)).mode & 0o077).toBe(0);
    const files = await readdir(DATA_DIR);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      expect((await stat(path.join(DATA_DIR, file))).mode & 0o077, file).toBe(0);
      expect((await readFile(path.join(DATA_DIR, file))).includes(password), file).toBe(false);
    }

    const second = await startApp({ DATA_DIR });
    expect((await queryAs(second.url, idToken, LAST)).data).toEqual({
      lastWatched: { titleId: 'tv:121', title: episode.title, seasonNumber: 1, episodeNumber: 2 },
    });
    const again = await callAuthApi(second.url, 'signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
    });
    expect(again.status).toBe(200);
    await second.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Runs an example with its own DATA_DIR, whose products it starts and stops itself. */
async function withFolder(example: (DATA_DIR: string) => Promise<void>): Promise<void> {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'marquee-shared-'));
  try {
    await example(DATA_DIR);
  } finally {
    await rm(DATA_DIR, { recursive: true });
  }
}

test('two processes over one folder share their limits', () =>
  withFolder(async (DATA_DIR) => {
    const products = await Promise.all([startApp({ DATA_DIR }), startApp({ DATA_DIR })]);
    const [{ url }] = products;
    const { email, password } = await createUser(url);
    const address = uniqueIpAddress();
    const everywhere = (password: string, from: string) =>
      Promise.all(
        products.map(async (product) => {
          const credentials = { email, password };
          const answer = await callAuthApi(product.url, 'signInWithPassword', credentials, from);
          return answer.ok ? 'let in' : (await answer.json()).error.message;
        }),
      );
    for (const _turn of [1, 2, 3, 4, 5]) {
      const wrong = 'INVALID_LOGIN_CREDENTIALS';
      expect(await everywhere('a wrong password', address)).toEqual([wrong, wrong]);
    }
    const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';
    expect(await everywhere(password, address)).toEqual([tooMany, tooMany]);
    expect(await everywhere(password, uniqueIpAddress())).toEqual(['let in', 'let in']);
    await Promise.all(products.map((product) => product.close()));
  }));

test('while another process has the lock, pages are answered and a save waits', () =>
  withFolder(async (DATA_DIR) => {
    const product = await startApp({ DATA_DIR });
    const { idToken } = await createUser(product.url);
    const home = async () => (await fetch(product.url)).status;
    await home();
    const other = new Database(path.join(DATA_DIR, 'marquee.db'));
    other.exec('BEGIN IMMEDIATE');
    const order: string[] = [];
    const saved = queryAs(product.url, idToken, SAVE, { input: episode }).then(({ data }) => {
      order.push('saved');
      return data;
    });
    expect(await home()).toBe(200);
    expect((await queryAs(product.url, idToken, LAST)).data).toEqual({ lastWatched: null });
    order.push('answered');
    other.exec('COMMIT');
    other.close();
    expect(await saved).toEqual({ saveLastWatched: { titleId: 'tv:121' } });
    expect(order).toEqual(['answered', 'saved']);
    await product.close();
  }));

test('after a clean stop all data is in the database file itself', () =>
  withFolder(async (DATA_DIR) => {
    const product = await startApp({ DATA_DIR });
    const { email } = await createUser(product.url);
    await product.close();
    const sizes = new Map<string, number>();
    for (const file of await readdir(DATA_DIR)) sizes.set(file, (await stat(path.join(DATA_DIR, file))).size);
    expect(sizes.get('marquee.db-wal') ?? 0).toBe(0);
    expect((await readFile(path.join(DATA_DIR, 'marquee.db'))).includes(email)).toBe(true);
  }));

test('the log contains no email, password, token or title at any level', async () => {
  const product = await startApp({ LOG_LEVEL: 'trace' });
  const { idToken, email, password } = await createUser(product.url);
  await callAuthApi(product.url, 'signInWithPassword', {
    email,
    password: 'not-the-password',
    returnSecureToken: true,
  });
  await callAuthApi(product.url, 'signInWithPassword', { email, password: { not: 'a text' } });
  await callAuthApi(product.url, 'update', { idToken, displayName: 'A Name Nobody Knows' });
  await queryAs(product.url, idToken, SAVE, { input: episode });
  await queryAs(product.url, idToken, SAVE, { input: { ...episode, movieId: 0 } });
  await queryAs(product.url, `${idToken}x`, LAST);
  await queryAs(product.url, idToken, 'mutation { signOutEverywhere }');
  const output = product.output();
  await product.close();
  expect(output).toContain('Marquee is at');
  for (const secret of [
    email,
    password,
    'not-the-password',
    'Nobody Knows',
    episode.title,
    idToken.slice(-40),
    idToken.slice(0, 40),
  ]) {
    expect(output).not.toContain(secret);
  }
});

describe('a DATA_DIR that is unusable', () => {
  test('stops the start with a sentence that names it', async () => {
    await expect(startApp({ DATA_DIR: '/dev/null/data' })).rejects.toThrow(/DATA_DIR .*\/dev\/null\/data/);
  });
});
