import type { Request } from 'express';
import { isIPv6, type Socket } from 'node:net';
import { hostname } from 'node:os';

/**
 * Creates a function that returns the origin under which a client has reached this server, for URLs in its response. The
 * Host header is the client's word, so it counts only if it names PUBLIC_URL's host or this machine: by localhost, by its
 * host name or by the address that the client is connected to. For any other it is PUBLIC_URL.
 */
export function createOriginReader(publicUrl: string, machineName = hostname()) {
  const configured = new URL(publicUrl);
  const names = new Set(['localhost', '127.0.0.1', '[::1]', machineName.toLowerCase()]);
  return (
    request: Pick<Request, 'headers' | 'protocol'> & { readonly socket: Pick<Socket, 'localAddress'> },
  ): string => {
    const requested = `${request.protocol}://${request.headers.host}`;
    if (!URL.canParse(requested)) return configured.origin;
    const { host, hostname: name, origin } = new URL(requested);
    const isOwn = names.has(name) || name === hostOf(request.socket.localAddress ?? '');
    return host !== configured.host && isOwn ? origin : configured.origin;
  };
}

/** An IP address as the host of a URL. */
function hostOf(address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(ip) ? `[${ip}]` : ip;
}
