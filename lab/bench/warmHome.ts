import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApp } from '../../e2e/support/startApp.ts';
import { buildAll, isBuildCurrent } from '../../scripts/build.ts';
import { startApolloBaseline } from './apolloBaseline.ts';
import { adHocRequestBody, persistedQueryUrl } from './persistedQueryUrl.ts';
import { median, printResult } from './report.ts';
import { startUpstream } from './upstream.ts';

/**
 * The home page from the cache: its requests per second compared with those of a bare server that sends the same bytes
 * and, for its query sent as text, with those of plain Apollo with everything in memory. Every figure is a ratio within
 * one run.
 */
const LOAD_SECONDS = 4;
const LOAD_ROUNDS = 3;

if (!(await isBuildCurrent())) await buildAll();
const query = persistedQueryUrl('HomePage');
const warm = await startApp({ CLIENT_POINTS_PER_MINUTE: '1000000000' });
for (const [name, address] of [
  ['warm home page', '/'],
  ['warm persisted home query', query],
] as const) {
  const bare = await startBare(await rawAnswer(`${warm.url}${address}`));
  const ratios: number[] = [];
  for (let round = 0; round < LOAD_ROUNDS; round += 1) {
    const ours = await perSecond(`${warm.url}${address}`);
    const theirs = await perSecond(bare.url);
    ratios.push(ours / theirs);
  }
  bare.close();
  printResult(
    `${name}, against bare node:http`,
    `${median(ratios).toFixed(2)} of its requests per second (aim ≥ 0.8)`,
  );
}
const upstream = await startUpstream(0);
const inMemory = await startApolloBaseline(upstream, 'once');
const home = adHocRequestBody('HomePage');
for (const [name, request, aim] of [
  ['warm home query as a text, against plain Apollo', home, ' (aim ≥ 3)'],
  [
    'the same as a text that was never sent before',
    { ...home, idReplacement: true, body: neverSent(home.body) },
    '',
  ],
] as const) {
  const ratios: number[] = [];
  for (let round = 0; round < LOAD_ROUNDS; round += 1) {
    const ours = await perSecond(`${warm.url}/graphql`, request);
    ratios.push(ours / (await perSecond(inMemory.url, request)));
  }
  printResult(name, `${median(ratios).toFixed(2)} of its requests per second${aim}`);
}
inMemory.close();
await warm.close();
upstream.close();

/** Autocannon replaces this by something else in each request; the meaning of the text stays the same. */
function neverSent(body: string): string {
  return JSON.stringify({ query: `${JSON.parse(body).query} # [<id>]` });
}

async function perSecond(
  url: string,
  { headers, ...request }: Partial<autocannon.Options> = {},
): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url,
    connections: 20,
    duration: LOAD_SECONDS,
    headers: { 'accept-encoding': 'br', 'apollo-require-preflight': 'true', ...headers },
    ...request,
  });
  if (non2xx > 0) throw new Error(`${url} must answer 200 throughout; ${non2xx} answers were something else`);
  return requests.average;
}

/** The response as transferred: compressed, with its headers. */
function rawAnswer(url: string): Promise<{ headers: Record<string, unknown>; body: string }> {
  const headers = { 'accept-encoding': 'br', 'apollo-require-preflight': 'true' };
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...fixed } = response.headers;
        resolve({ headers: fixed, body: Buffer.concat(chunks).toString('base64') });
      });
    })
      .on('error', reject)
      .end();
  });
}

async function startBare(answer: { headers: Record<string, unknown>; body: string }) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'marquee-bench-')), 'answer.json');
  writeFileSync(file, JSON.stringify(answer));
  const child = fork('lab/bench/baselineServer.ts', [file], { execArgv: ['--import', 'tsx'] });
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', (address) => resolve({ port: Number(Object(address).port) })),
  );
  return { url: `http://127.0.0.1:${port}/`, close: () => child.kill() };
}
