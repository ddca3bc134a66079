import { deleteApp, initializeApp } from 'firebase-admin/app';
import { randomUUID } from 'node:crypto';
import { type Agent, createServer } from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Mailer } from '../embedded/accounts/mailer.ts';
import { startMailServer } from '../embedded/accounts/testing/smtpServer.ts';
import { openCatalogue } from '../embedded/catalogue/openCatalogue.ts';
import { loadCredential, openFirebase, openFirestore } from './accounts/firebase/openFirebase.ts';
import { createFirestoreStore } from './accounts/firebase/firestoreStore.ts';
import { parseEnv } from './env.ts';
import { noopTelemetry } from './observe/telemetry.ts';
import { createTracing } from './observe/tracing.ts';
import { createProxyAgent, proxyForUrl } from './outgoingProxy.ts';
import { startCountingProxy } from './testing/countingProxy.ts';
import { FakeFirebase } from './testing/fakeFirebase.ts';
import { LogRecorder } from './testing/logRecorder.ts';
import { useMockUpstream } from './testing/tmdbOverUpstream.ts';

const AUTHORIZATION = `Basic ${Buffer.from('marquee:p@ss').toString('base64')}`;
const proxiesOf = (settings: Readonly<Record<string, string>>) => parseEnv(settings).proxies;

/** Listens on a free port of this machine until the test ends. */
async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('the proxy for a URL', () => {
  const HTTPS_PROXY = 'http://secure.example:3128';
  const HTTP_PROXY = 'http://plain.example:3128';
  const both = { HTTPS_PROXY, HTTP_PROXY };
  const NO_PROXY = 'api.example, .corp.example *.lan,mirror.example:8080,[fd00::1]:80,fd00::2';

  test.each([
    [{}, 'https://api.themoviedb.org/3', null],
    [both, 'https://api.themoviedb.org/3', HTTPS_PROXY],
    [both, 'http://mirror.example/3', HTTP_PROXY],
    [{ HTTP_PROXY }, 'https://api.themoviedb.org/3', HTTP_PROXY],
    [{ HTTPS_PROXY }, 'http://mirror.example/3', null],
    [{ https_proxy: HTTP_PROXY, HTTPS_PROXY }, 'https://api.themoviedb.org/3', HTTP_PROXY],
    [both, 'http://localhost:4318', null],
    [both, 'http://tmdb.localhost:4318', null],
    [both, 'http://127.0.0.1:4318', null],
    [both, 'http://[::1]:4318', null],
    [both, 'http://127.0.0.1.example', HTTP_PROXY],
    [{ ...both, NO_PROXY }, 'https://api.example/3', null],
    [{ ...both, no_proxy: NO_PROXY }, 'https://API.EXAMPLE:8443/3', null],
    [{ ...both, NO_PROXY }, 'https://eu.api.example/3', null],
    [{ ...both, NO_PROXY }, 'https://notapi.example/3', HTTPS_PROXY],
    [{ ...both, NO_PROXY }, 'https://otel.corp.example', null],
    [{ ...both, NO_PROXY }, 'http://nas.lan', null],
    [{ ...both, NO_PROXY }, 'http://mirror.example:8080/3', null],
    [{ ...both, NO_PROXY }, 'http://mirror.example/3', HTTP_PROXY],
    [{ ...both, NO_PROXY }, 'http://[fd00::1]/3', null],
    [{ ...both, NO_PROXY }, 'http://[fd00::1]:81/3', HTTP_PROXY],
    [{ ...both, NO_PROXY }, 'http://[fd00::2]:81/3', null],
    [{ ...both, NO_PROXY: '*' }, 'https://api.themoviedb.org/3', null],
  ])('with %j, %s has %s', (settings, url, proxy) => {
    expect(proxyForUrl(url, proxiesOf(settings))?.origin ?? null).toBe(proxy);
  });
});

test('the embedded catalogue is called directly', async () => {
  const { upstream, close } = await openCatalogue();
  onTestFinished(close);
  const proxies = proxiesOf({ HTTP_PROXY: 'http://plain.example:3128' });
  expect(proxyForUrl(upstream.baseUrl, proxies)).toBeNull();
});

describe('calls to TMDB', () => {
  const { upstream, tmdb } = useMockUpstream();

  test('go through the proxy, which connects to the target', async () => {
    upstream.respondTo('/3/genre/movie/list', { json: { genres: [{ id: 28, name: 'Action' }] } });
    const proxy = await startCountingProxy(Number(new URL(upstream.baseUrl).port));
    await expect(
      tmdb({ baseUrl: 'http://tmdb.example/3', proxy: proxy.url }).genres('MOVIE'),
    ).resolves.toHaveLength(1);
    expect(proxy.tunnels).toEqual([{ target: 'tmdb.example:80', authorization: AUTHORIZATION }]);
  });

  test('are bounded in time and size as without one', async () => {
    upstream.respondTo('/3/genre/movie/list', { fault: 'hang' });
    const proxy = await startCountingProxy(Number(new URL(upstream.baseUrl).port));
    const client = tmdb({
      baseUrl: 'http://tmdb.example/3',
      proxy: proxy.url,
      attemptTimeoutMs: 50,
      maxRetries: 0,
    });
    await expect(client.genres('MOVIE')).rejects.toThrow('fetchGenres: timeout');
  });

  test('are bounded in time when the proxy does not answer', async () => {
    const { url } = await startCountingProxy('silent');
    const baseUrl = 'http://tmdb.example/3';
    const client = tmdb({ baseUrl, proxy: url, attemptTimeoutMs: 50, maxRetries: 0 });
    await expect(client.genres('MOVIE')).rejects.toThrow('fetchGenres: timeout');
  });

  test('fail as a network error when the proxy rejects them, without its URL', async () => {
    const proxy = await startCountingProxy(null);
    const client = tmdb({ baseUrl: 'https://tmdb.example/3', proxy: proxy.url, maxRetries: 0 });
    const failure = await client.genres('MOVIE').catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'fetchGenres: network' });
    expect(JSON.stringify(failure)).not.toMatch(/marquee|p%40ss|127\.0\.0\.1/);
    expect(proxy.tunnels.map(({ target }) => target)).toEqual(['tmdb.example:443']);
  });
});

test('traces go through the proxy', async () => {
  let received = 0;
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
    received += 1;
  });
  const proxy = await startCountingProxy(await portOf(collector));
  const agent = createProxyAgent(false, { http: proxy.url, https: null, exceptions: [] });
  const log = new LogRecorder();
  const traces = createTracing({ endpoint: 'http://collector.example:4318', agent }, log, noopTelemetry);
  traces.startUpstreamTimer('fetchGenres')('ok');
  await traces.close();
  agent.destroy();
  expect([received, log.lines]).toEqual([1, []]);
  expect(proxy.tunnels).toEqual([{ target: 'collector.example:4318', authorization: AUTHORIZATION }]);
});

test('mail goes through the proxy', async () => {
  const server = await startMailServer();
  const proxy = await startCountingProxy(server.port);
  const log = new LogRecorder();
  const to = { host: 'mail.example', port: 2525, secure: false, login: null, from: 'a@b.example' };
  const mailer = new Mailer({ ...to, proxy: proxy.url }, log);
  mailer.enqueue(() => Promise.resolve({ to: 'ada@b.example', subject: 'Hello', text: 'Hello', html: '' }));
  await mailer.close();
  await server.close();
  expect([server.mails.length, log.lines]).toEqual([1, []]);
  expect(proxy.tunnels).toEqual([{ target: 'mail.example:2525', authorization: AUTHORIZATION }]);
});

test('traces are lost with one line while the proxy does not answer', async () => {
  const { url } = await startCountingProxy('silent');
  const agent = createProxyAgent(false, { http: url, https: null, exceptions: [] });
  const log = new LogRecorder();
  const traces = createTracing({ endpoint: 'http://collector.example:4318', agent }, log, noopTelemetry);
  traces.startUpstreamTimer('fetchGenres')('ok');
  await traces.close();
  agent.destroy();
  expect(log.lines).toMatchObject([{ fields: { code: 'UND_ERR_HEADERS_TIMEOUT' } }]);
});

describe('an agent', () => {
  const request = (url: string, agent: Agent) =>
    new Promise((resolve, reject) => {
      https.get(url, { agent }, resolve).on('error', reject);
    });

  test('passes on a rejection as an error with a code', async () => {
    const proxy = await startCountingProxy(null);
    const agent = createProxyAgent(true, { https: proxy.url, http: null, exceptions: [] });
    await expect(request('https://api.example/', agent)).rejects.toMatchObject({ code: 'PROXY_502' });
  });

  test('connects directly to hosts without a proxy', async () => {
    const proxy = await startCountingProxy(null);
    const agent = createProxyAgent(true, { https: proxy.url, http: null, exceptions: [] });
    const port = await portOf(createServer());
    await expect(request(`https://127.0.0.1:${port}/`, agent)).rejects.toThrow();
    expect(proxy.tunnels).toEqual([]);
  });

  test('speaks TLS to the target, through the proxy', async () => {
    const hello = new Promise<string>((resolve) => {
      void portOf(
        https.createServer({
          SNICallback: (name, done) => {
            resolve(name);
            done(new Error('no certificate'));
          },
        }),
      ).then(async (port) => {
        const proxy = await startCountingProxy(port);
        const agent = createProxyAgent(true, { https: proxy.url, http: null, exceptions: [] });
        request('https://api.example/', agent).catch(() => agent.destroy());
      });
    });
    await expect(hello).resolves.toBe('api.example');
  });
});

describe('a Firebase project', () => {
  const google = new FakeFirebase();
  const log = new LogRecorder();
  const calls = { deadlineMs: 5_000, logger: log };
  const nothing = () => undefined;
  const targets = ({ tunnels }: Awaited<ReturnType<typeof startCountingProxy>>) =>
    tunnels.map(({ target }) => target);

  beforeEach(() => {
    log.lines.length = 0;
    // gRPC prints failures here, unless the server is started.
    vi.spyOn(console, 'error').mockImplementation(nothing);
  });
  afterAll(() => google.close());

  test('is reached through the proxy: its keys, tokens, accounts and records', async () => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', google.keyFile);
    const proxy = await startCountingProxy(null);
    const agent = createProxyAgent(true, { https: proxy.url, http: null, exceptions: [] });
    const services = await openFirebase(google.projectId, calls, { agent, toFirestore: proxy.url });
    await expect(services.accounts.find('ada')).rejects.toThrow();
    await expect(services.accounts.authenticate(await google.token('ada'))).rejects.toThrow();
    services.ping().catch(nothing);
    await expect.poll(() => targets(proxy)).toContain('firestore.googleapis.com:443');
    await services.close();
    expect(new Set(targets(proxy))).toEqual(
      new Set(['oauth2.googleapis.com:443', 'www.googleapis.com:443', 'firestore.googleapis.com:443']),
    );
    expect(new Set(proxy.tunnels.map(({ authorization }) => authorization))).toEqual(
      new Set([AUTHORIZATION]),
    );
    expect(JSON.stringify(log.lines)).not.toMatch(/p%40ss|p@ss|127\.0\.0\.1/);
  });

  test('has its records behind the proxy, over gRPC', async () => {
    const paths: unknown[] = [];
    const server = http2.createServer();
    server.on('stream', (stream, headers) => {
      paths.push(headers[':path']);
      stream.respond({ 'content-type': 'application/grpc', 'grpc-status': '7' }, { endStream: true });
    });
    const proxy = await startCountingProxy(await portOf(server));
    const credential = await loadCredential(google.keyFile);
    const app = initializeApp({ projectId: google.projectId, credential }, randomUUID());
    const agent = createProxyAgent(true, { https: proxy.url, http: null, exceptions: [] });
    const firestore = openFirestore(app, {
      endpoint: { host: 'firestore.example', ssl: false },
      proxy: { agent, toFirestore: proxy.url },
    });
    const store = createFirestoreStore(firestore, calls);
    store.ping().catch(nothing);
    await expect.poll(() => paths).toContainEqual(expect.stringContaining('/google.firestore.v1.Firestore/'));
    expect(targets(proxy)).toContain('firestore.example:443');
    await deleteApp(app);
  });
});
