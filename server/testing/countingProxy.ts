import { createServer } from 'node:http';
import net from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection that a client requested from the proxy. */
interface RequestedTunnel {
  /** Such as example.com:443. */
  readonly target: string;
  readonly authorization: string | undefined;
}

interface CountingProxy {
  /** With a user and a password. */
  readonly url: URL;
  /** In the order they were requested. */
  readonly tunnels: readonly RequestedTunnel[];
}

/**
 * A proxy on loopback that connects every target to one port of this machine, or rejects it with 502 if there is none, or
 * never answers. Counts the requested connections; is closed after the test.
 */
export async function startCountingProxy(port: number | null | 'silent'): Promise<CountingProxy> {
  const tunnels: RequestedTunnel[] = [];
  const sockets = new Set<net.Socket>();
  const server = createServer();
  server.on('connection', (socket: net.Socket) => sockets.add(socket));
  server.on('connect', ({ url: target = '', headers }, client: net.Socket) => {
    tunnels.push({ target, authorization: headers['proxy-authorization'] });
    client.on('error', () => client.destroy());
    if (port === 'silent') return;
    if (port === null) {
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    const upstream = net.connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    sockets.add(upstream);
    upstream.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const ownPort = typeof address === 'object' && address ? address.port : 0;
  return { url: new URL(`http://marquee:p%40ss@127.0.0.1:${ownPort}`), tunnels };
}
