import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = path.join(folder, `${text.length}`);
  writeFileSync(file, text);
  return file;
}

describe('a secret in a file', () => {
  test('is read without the line ending that editors append', () => {
    expect(parseEnv({ TMDB_TOKEN_FILE: fileWith('abcdefgh.1234\n') }).TMDB_TOKEN).toBe('abcdefgh.1234');
  });

  test('is validated by the same rule, and never repeated', () => {
    expect(() => parseEnv({ TMDB_TOKEN_FILE: fileWith('two words') })).toThrow(
      /^TMDB_TOKEN must be TMDB's read access token.*received a value that does not fit\. See \.env\.example\.$/,
    );
  });

  test('counts as its variable where another requires it', () => {
    const firebase = { FIREBASE_PROJECT_ID: 'marquee-1a2b3', FIREBASE_AUTH_DOMAIN: 'marquee.example' };
    const key = fileWith('AIzaSyExampleExample');
    expect(parseEnv({ ...firebase, FIREBASE_API_KEY_FILE: key }).firebase?.apiKey).toBe(
      'AIzaSyExampleExample',
    );
  });

  test('may be the URL of a proxy, which has a password', () => {
    const url = 'http://user:password@proxy.example:3128/';
    const HTTPS_PROXY_FILE = fileWith(url);
    expect(parseEnv({ HTTPS_PROXY_FILE }).proxies.https?.href).toBe(url);
    expect(() => parseEnv({ HTTPS_PROXY_FILE, https_proxy: url })).toThrow(
      'HTTPS_PROXY_FILE must be empty while HTTPS_PROXY is set',
    );
  });

  test('may be set in one way only', () => {
    expect(() => parseEnv({ TMDB_TOKEN: 'abcdefgh.1234', TMDB_TOKEN_FILE: '/run/secrets/token' })).toThrow(
      'TMDB_TOKEN_FILE must be empty while TMDB_TOKEN is set; received "/run/secrets/token". See .env.example.',
    );
  });

  test.each([
    ['is missing', () => path.join(folder, 'none'), 'ENOENT'],
    ['is a folder', () => folder, 'EISDIR'],
    ['is a device', () => '/dev/zero', 'not a regular file'],
    ['is too long', () => fileWith('a'.repeat(65_537)), '65537 bytes'],
    ['is empty', () => fileWith(' \n'), 'it is empty'],
  ])('that %s stops the start with one line', (_what, file, reason) => {
    const start = () => parseEnv({ TMDB_TOKEN_FILE: file() });
    expect(start).toThrow(
      `TMDB_TOKEN_FILE must be the path of a file that holds the secret and can be read (${reason})`,
    );
    expect(start).toThrow(/^[^\n]+$/);
  });

  test('named by an empty variable is unset', () => {
    expect(parseEnv({ TMDB_TOKEN_FILE: '' }).TMDB_TOKEN).toBeUndefined();
  });
});
