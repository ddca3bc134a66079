import type { Request } from 'express';
import { isIPv6, type Socket } from 'node:net';
import { hostname } from 'node:os';

type ReachedBy = Pick<Request, 'headers' | 'secure' | 'ips'> & {
  readonly socket: Pick<Socket, 'localAddress'>;
};

/**
 * Creates a function that returns the origin under which a client has reached this server, for URLs in its response; null
 * if the Host header, which is the client's word, names neither PUBLIC_URL's host nor this machine: by localhost, by its
 * host name or by the address that the client is connected to. A proxy may send a name of its own for this machine, which
 * its clients cannot reach: behind one, the origin is PUBLIC_URL.
 */
export function createOriginReader(publicUrl: string, machineName = hostname()) {
  const configured = new URL(publicUrl);
  const names = new Set(['localhost', '127.0.0.1', '[::1]', machineName.toLowerCase()]);
  return ({ headers, secure, ips, socket }: ReachedBy): string | null => {
    const requested = `${secure ? 'https' : 'http'}://${headers.host}`;
    if (!URL.canParse(requested)) return null;
    const { host, hostname: name, origin } = new URL(requested);
    const isOwn = names.has(name) || name === hostOf(socket.localAddress ?? '');
    if (isOwn && host !== configured.host && ips.length === 0) return origin;
    return isOwn || name === configured.hostname ? configured.origin : null;
  };
}

/** An IP address as the host of a URL. */
function hostOf(address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(ip) ? `[${ip}]` : ip;
}
