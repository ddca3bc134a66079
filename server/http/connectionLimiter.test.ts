import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { connectionLimitFor, createConnectionLimiter } from './connectionLimiter.ts';

const opened: (Server | Socket)[] = [];
afterEach(() => {
  for (const thing of opened.splice(0)) {
    if ('closeAllConnections' in thing) thing.close().closeAllConnections();
    else thing.destroy();
  }
});

async function serve(
  max: number,
  listener: RequestListener = (_request, response) => response.end('answer'),
) {
  const server = createServer(listener);
  const connections = createConnectionLimiter(server, max);
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { connections, port };
}

/** A connection, and everything it has received; `closed` resolves when the server has closed it. */
async function open(port: number) {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return { socket, closed, received: () => received };
}

/** A listener that does not respond to its request. */
function held() {
  let note: (response: ServerResponse) => void = () => undefined;
  const response = new Promise<ServerResponse>((resolve) => (note = resolve));
  return { response, listener: (_: IncomingMessage, serverResponse: ServerResponse) => note(serverResponse) };
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

async function answerOn({ socket, received }: Awaited<ReturnType<typeof open>>): Promise<string> {
  socket.write(GET);
  while (!received().includes('answer')) await once(socket, 'data');
  return received();
}

describe('the connections of a server', () => {
  test('are fewer than the process’s file descriptors', () => {
    expect(connectionLimitFor(1024)).toBe(800);
    expect(connectionLimitFor(64)).toBe(16);
    expect(connectionLimitFor(Number.POSITIVE_INFINITY)).toBe(16_384);
  });

  test('with a pending request after an answered one are not idle', async () => {
    const held: ServerResponse[] = [];
    const { connections, port } = await serve(20, (request, response) => {
      if (request.url === '/held') held.push(response);
      else response.end('first');
    });
    const visitor = await open(port);
    visitor.socket.write(GET + GET.replace('/', '/held'));
    while (!visitor.received().includes('first') || held.length === 0) await once(visitor.socket, 'data');
    // All the others have been idle for less time.
    for (let count = 0; count < 14; count += 1) await open(port);
    expect(connections.load().busy).toBe(1);
    held[0]?.end('second');
    while (!visitor.received().includes('second')) await once(visitor.socket, 'data');
    expect(connections.load().busy).toBe(0);
    expect(visitor.socket.destroyed).toBe(false);
  });

  test('that are idle are closed for a new one, the longest idle first', async () => {
    const { port } = await serve(20);
    const visitor = await open(port);
    const first = await open(port);
    for (let count = 0; count < 9; count += 1) await open(port);
    expect(await answerOn(visitor)).toContain('200 OK');
    for (let count = 0; count < 5; count += 1) await open(port);
    await first.closed;
    expect(await answerOn(await open(port))).toContain('200 OK');
    expect(visitor.socket.destroyed).toBe(false);
  });
});

describe('draining', () => {
  test('closes idle and half-sent requests, and lets a pending response finish', async () => {
    const pending = held();
    const { connections, port } = await serve(100, pending.listener);
    const [silent, halfSent, visitor] = [await open(port), await open(port), await open(port)];
    halfSent.socket.write('GET / HTTP/1.1\r\nHost: local');
    visitor.socket.write(GET);
    const response = await pending.response;
    const stopped = connections.drain();
    await Promise.all([silent.closed, halfSent.closed]);
    response.end('answer');
    await Promise.all([stopped, visitor.closed]);
    expect(visitor.received()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*answer$/);
  });

  test('ends a response that never comes after a timeout', async () => {
    const pending = held();
    const { connections, port } = await serve(100, pending.listener);
    const visitor = await open(port);
    visitor.socket.write(GET);
    await pending.response;
    await Promise.all([connections.drain(50), visitor.closed]);
    expect(visitor.received()).toBe('');
  });
});
