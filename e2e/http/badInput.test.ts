import { spawn } from 'node:child_process';
import { request as httpRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';

const product = inject('product');
const root = fileURLToPath(new URL('../..', import.meta.url));

describe('an invalid environment stops the start with one clear line', () => {
  for (const [env, line] of [
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 1 to 65535; received "eighty". See .env.example.'],
    [
      { CACHE_SIZE_BYTES: '1000' },
      'cacheSizeBytes must be at least 1048576; received CACHE_SIZE_BYTES="1000". See .env.example.',
    ],
    [
      { TMDB_BASE_URL: 'http://127.0.0.1:1/3' },
      'TMDB_TOKEN must be set together with TMDB_BASE_URL; received nothing. See .env.example.',
    ],
  ] as const) {
    test(Object.entries(env).join(' '), async () => {
      const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env: { ...env } });
      let output = '';
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const code = await new Promise((resolve) => child.once('exit', resolve));
      expect(output).toBe(`${line}\n`);
      expect(code).toBe(1);
    });
  }
});

interface Rejection {
  readonly status: number;
  readonly message: string;
  readonly code: string;
}

async function postGraphql(url: string, body: string, type = 'application/json'): Promise<Rejection> {
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers: { 'content-type': type }, body });
  const text = await response.text();
  expect(text).not.toMatch(/node_modules|\.ts:|\.js:|at \w+ \(/);
  const { errors } = JSON.parse(text);
  return { status: response.status, message: errors[0].message, code: errors[0].extensions.code };
}

const query = (text: string) => JSON.stringify({ query: text });

/** A field repeated this many times, each under its own alias. */
const named = (prefix: string, count: number, field: string) =>
  Array.from({ length: count }, (_, n) => `${prefix}${n}: ${field}`).join(' ');

describe('malformed GraphQL gets a clear 4xx error', () => {
  for (const [name, body, message, code] of [
    ['bad JSON', '{"query":', /JSON/, 'BAD_REQUEST'],
    ['a syntax error', query('{ titles('), /Syntax Error/, 'GRAPHQL_PARSE_FAILED'],
    [
      'an unknown list',
      query('{ titles(list: BEST) { nodes { id } } }'),
      /"BEST" does not exist/,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'an unknown field',
      query('{ movie(tmdbId: 101) { secrets } }'),
      /Cannot query field "secrets"/,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['too large a document', query(`{ ${'genres { id } '.repeat(9000)} }`), /too large/, 'BAD_REQUEST'],
    ['a subscription', query('subscription { titles }'), /no subscriptions/, 'OPERATION_RESOLUTION_FAILURE'],
    [
      'the hash of another document',
      JSON.stringify({
        query: '{ __typename }',
        extensions: { persistedQuery: { version: 1, sha256Hash: 'ab'.repeat(32) } },
      }),
      /sha does not match/,
      'BAD_REQUEST',
    ],
    [
      'an excessive response',
      query(
        `{ ${named('list', 15, 'titles(list: POPULAR, first: 60) { ...Part }')} } fragment Part on TitleConnection
         { nodes { ${['overview', 'title', 'player', 'poster'].map((field) => named(field, 30, field)).join(' ')} } }`,
      ),
      /at most 100000 fields/,
      'OPERATION_TOO_COSTLY',
    ],
    [
      'an expensive operation',
      query(
        '{ titles(list: POPULAR, first: 60) { nodes { recommendations { title { recommendations { id } } } } } }',
      ),
      /costs? .*120/s,
      'OPERATION_TOO_COSTLY',
    ],
  ] as const) {
    test(name, async () => {
      const rejection = await postGraphql(product.url, body);
      expect(rejection.status).toBeGreaterThanOrEqual(400);
      expect(rejection.status).toBeLessThan(500);
      expect(rejection.message).toMatch(message);
      expect(rejection.code).toBe(code);
    });
  }

  test('a form that another site could send', async () => {
    const response = await fetch(`${product.url}/graphql?query={genres{id}}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('apollo-require-preflight');
  });
});

describe('an argument out of range is a field error that states the rule and the value', () => {
  for (const [text, message] of [
    ['{ titles(list: POPULAR, first: 0) { nodes { id } } }', /first must be .*1 to 60.*0/],
    ['{ titles(list: POPULAR, first: 61) { nodes { id } } }', /first must be .*1 to 60.*61/],
    ['{ titles(list: POPULAR, after: "x") { nodes { id } } }', /after must be .*x/],
    ['{ discover(mediaType: MOVIE, filter: { genresAny: [] }) { nodes { id } } }', /genresAny must be .*0/],
    ['{ movie(tmdbId: 0) { id } }', /tmdbId must be .*0/],
    ['{ search(text: "   ") { totalCount } }', /text must be .*1 to 200/],
  ] as const) {
    test(text, async () => {
      const rejection = await postGraphql(product.url, query(text));
      expect(rejection).toMatchObject({
        status: 200,
        code: 'BAD_USER_INPUT',
        message: expect.stringMatching(message),
      });
    });
  }
});

describe('an absurd path or host gets a clear 4xx response', () => {
  for (const [path, host, status] of [
    ['/%', 'localhost', 400],
    ['/%E0%A4%A', 'localhost', 400],
    ['//evil.example/', 'localhost', 404],
    ['/movie/..%2f..%2fetc%2fpasswd', 'localhost', 404],
    ['/no/such/page', 'localhost', 404],
    ['/assets/no-such-file.js', 'localhost', 404],
    ['/demo/images/w9999/movie-1-poster.svg', 'localhost', 404],
    [`/${'a'.repeat(9000)}`, 'localhost', 414],
    ['/', 'evil host', 400],
    ['/', 'a/b', 400],
  ] as const) {
    test(`${path.slice(0, 60)} at ${host}`, async () => {
      const { port } = new URL(product.url);
      const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
        const call = httpRequest({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        });
        call.on('error', reject);
        call.end();
      });
      expect(answer.status).toBe(status);
      expect(answer.text).not.toMatch(/node_modules|at \w+ \(/);
    });
  }
});
