import http from 'node:http';
import https from 'node:https';
import { Duplex } from 'node:stream';
import tls from 'node:tls';
import { Client } from 'undici';

/** The proxies of outgoing calls, from HTTPS_PROXY, HTTP_PROXY and NO_PROXY. */
export interface OutgoingProxies {
  /** For calls over TLS, and for mail; null for none. */
  readonly https: URL | null;
  /** For calls without TLS; null for none. */
  readonly http: URL | null;
  /** Hosts that are called directly, with their subdomains, on one port or on all; `*` is every host. */
  readonly exceptions: readonly { readonly host: string; readonly port: number | null }[];
}

/** How long a proxy may take: less than an export of traces may, since the proxy's failure says why. */
const TIMEOUTS = { connectTimeout: 4_000, headersTimeout: 4_000 };

/** What is called. */
interface Target {
  /** A host name in lower case, or an IP address. */
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
}

/** The proxy for calls to a URL; null where they are direct. */
export function proxyForUrl(url: string, proxies: OutgoingProxies): URL | null {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === 'https:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return proxyFor({ host, port: Number(port) || (isTls ? 443 : 80), isTls }, proxies);
}

/** The proxy for calls to a target; null where they are direct, as they are to this machine and to NO_PROXY's hosts. */
export function proxyFor({ host, port, isTls }: Target, proxies: OutgoingProxies): URL | null {
  const isHere = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);
  const isException = proxies.exceptions.some(
    (exception) =>
      (exception.host === '*' || host === exception.host || host.endsWith(`.${exception.host}`)) &&
      (exception.port ?? port) === port,
  );
  if (isHere || isException) return null;
  return isTls ? proxies.https : proxies.http;
}

/** An agent for Node's HTTP client, or for its HTTPS client, that connects to each host through its proxy, if it has one. */
export function createProxyAgent(isTls: boolean, proxies: OutgoingProxies): http.Agent {
  const agent: http.Agent = isTls
    ? new https.Agent({ keepAlive: true })
    : new http.Agent({ keepAlive: true });
  const connectDirectly = agent.createConnection.bind(agent);
  agent.createConnection = (options: https.RequestOptions, callback) => {
    const { host, servername } = options;
    const port = Number(options.port);
    const proxy = host ? proxyFor({ host, port, isTls }, proxies) : null;
    if (!host || !proxy) return connectDirectly(options, callback);
    openTunnel(proxy, host, port).then(
      (socket) => callback?.(null, isTls ? tls.connect({ socket, host, servername }) : socket),
      // The type requires a stream beside the error.
      (error: unknown) => callback?.(error instanceof Error ? error : new Error(), new Duplex()),
    );
    return null;
  };
  return agent;
}

/** A connection to a host through a proxy. Rejects with an error that has a code. */
async function openTunnel(proxy: URL, host: string, port: number): Promise<Duplex> {
  const target = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const login = [proxy.username, proxy.password].map(decodeURIComponent).join(':');
  const { statusCode, socket } = await new Client(proxy.origin, TIMEOUTS).connect({
    path: target,
    headers: {
      host: target,
      ...(proxy.username && { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` }),
    },
  });
  if (statusCode === 200) return socket;
  socket.destroy();
  throw Object.assign(new Error(`The proxy answered ${statusCode}`), { code: `PROXY_${statusCode}` });
}
