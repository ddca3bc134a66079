import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * A proxy in front of several processes, like a load balancer: it chooses at random and skips processes that do not
 * respond.
 */
export interface LoadBalancer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** @param ports where the processes listen now; called for each request */
export async function startLoadBalancer(ports: () => readonly number[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true });
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, remaining: readonly number[]) => {
    const [port, ...others] = remaining;
    if (port === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const { url: path, method, headers } = incoming;
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent });
    call.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    // Nothing has been sent to the client yet, so the next process may be tried.
    call.once('error', () => (outgoing.headersSent ? outgoing.destroy() : pass(incoming, outgoing, others)));
    call.end();
  };
  const server = createServer((incoming, outgoing) => {
    const all = ports();
    // Not round robin: pages requested in rotation would then always reach the same process.
    const first = Math.floor(Math.random() * all.length);
    pass(incoming, outgoing, [...all.slice(first), ...all.slice(0, first)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The balancer has no address');
  return {
    port: address.port,
    close: async () => {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
