import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6, type Socket } from 'node:net';
import { hostname } from 'node:os';
import type { Headers } from './preparedResponse.ts';

/** Sources of images and frames that a page may load; root-relative ones are on its own origin. */
export interface CspSources {
  readonly imageBaseUrl: string;
  /** Base URLs of the player and of the trailers. */
  readonly frameBaseUrls: readonly string[];
  /** For canonical and share links; the page may be open under another origin. */
  readonly publicUrl: string;
  /** Whether HSTS also covers every subdomain. */
  readonly hstsIncludesSubdomains: boolean;
  /** Origins of the identity provider that the browser connects to; empty when it is this server. */
  readonly accountOrigins: readonly string[];
}

/**
 * The security headers of every page and response, created once: they do not depend on the request. In development Vite
 * injects styles and opens a WebSocket.
 */
export function pageSecurityHeaders(sources: CspSources, isDevelopment = false): Record<string, string> {
  const code = isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"];
  return createSecurityHeaders(sources, {
    'default-src': ["'none'"],
    'script-src': code,
    'style-src': code,
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...origins([sources.imageBaseUrl])],
    'media-src': ["'self'"],
    'frame-src': ["'self'", ...origins(sources.frameBaseUrls)],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : []), ...sources.accountOrigins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  });
}

/** The origins besides the page's own. */
function origins(urls: readonly string[]): string[] {
  return [...new Set(urls.filter((url) => !isRootRelative(url)).map((url) => new URL(url).origin))];
}

/** Whether a base URL is that of an embedded service, on whatever origin a page is open under. */
export function isRootRelative(baseUrl: string): boolean {
  return baseUrl.startsWith('/');
}

/** The security headers of a response with the given Content-Security-Policy, by directive. */
export function createSecurityHeaders(
  { publicUrl, hstsIncludesSubdomains }: CspSources,
  directives: Readonly<Record<string, readonly string[]>>,
): Record<string, string> {
  const policy = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' '));
  const subdomains = hstsIncludesSubdomains ? '; includeSubDomains' : '';
  return {
    'Content-Security-Policy': policy.join(';'),
    // No Cross-Origin-Embedder-Policy: embedded players do not work in a page with one.
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    // Browser features that no page, nor a frame in one, needs.
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Over plain HTTP it would lock visitors out of the host; other subdomains may be plain HTTP.
    ...(new URL(publicUrl).protocol === 'https:' && {
      'Strict-Transport-Security': `max-age=31536000${subdomains}`,
    }),
    'X-Content-Type-Options': 'nosniff',
    // The equivalent of frame-ancestors, for browsers that support only this header.
    'X-Frame-Options': 'DENY',
  };
}

const MAX_URL_LENGTH = 8192;
/** Supported content codings of request bodies. Brotli is excluded: Node's decoders have had out-of-bounds writes. */
const BODY_ENCODINGS = ['gzip', 'deflate', 'identity'];

/** Why a request is rejected, or null if it is valid; the message states the rule. */
export function validateRequest({ url = '/', method, headers, rawHeaders }: IncomingMessage) {
  const reject = (status: number, message: string, sent: Headers = {}) => ({ status, message, sent });
  if (url.length > MAX_URL_LENGTH) {
    return reject(414, `The address must be at most ${MAX_URL_LENGTH} characters; received ${url.length}`);
  }
  if (rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1) {
    return reject(400, 'There must be one Host header; received several');
  }
  if (!/^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(headers.host ?? '')) {
    return reject(400, 'The Host header must name this server');
  }
  if (!isValidPath(url) && !(method === 'OPTIONS' && url === '*')) {
    return reject(400, 'The address must be a path in valid percent-encoding');
  }
  // Clients send only one coding, and each further one could be a nested decompression bomb.
  const received = headers['content-encoding'] ?? '';
  if (BODY_ENCODINGS.includes(received.trim().toLowerCase() || 'identity')) return null;
  const supported = BODY_ENCODINGS.join(', ');
  const message = `The Content-Encoding must be one of ${supported}; received ${received.slice(0, 100)}`;
  return reject(415, message, { 'Accept-Encoding': supported });
}

function isValidPath(url: string): boolean {
  if (!url.startsWith('/') || url.includes('\\')) return false;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(url.split('?', 1)[0] ?? ''));
  } catch {
    return false;
  }
}

/**
 * Converts a request for an absolute URL, as clients send it to proxies, to origin form: the URL's host replaces the
 * Host header (RFC 9112, 3.2.2).
 */
export function toOriginForm(request: IncomingMessage): void {
  const [, host, path = ''] = /^https?:\/\/([^/?]*)(.*)$/i.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = path.startsWith('/') ? path : `/${path}`;
}

/** Express's names for subnets. */
const NAMED_SUBNETS: Readonly<Record<string, readonly string[] | undefined>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Creates the function by which Express trusts the X-Forwarded-* headers of proxies. `hop` is 0 for the proxy that is
 * connected to this server.
 *
 * @param trusted a number of hops, or addresses and subnets
 */
export function createProxyTrust(trusted: number | readonly string[]) {
  if (typeof trusted === 'number') return (_address: string, hop: number) => hop < trusted;
  const proxies = new BlockList();
  for (const subnet of trusted.flatMap((name) => NAMED_SUBNETS[name] ?? name)) {
    const [address = '', length] = subnet.split('/');
    const isSix = isIPv6(address);
    proxies.addSubnet(address, Number(length ?? (isSix ? 128 : 32)), isSix ? 'ipv6' : 'ipv4');
  }
  return (address: string) => {
    // A forwarded address may be any text, and one on a link names its interface.
    const [plain = ''] = address.split('%', 1);
    return isIP(plain) !== 0 && proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

/**
 * Identifies a client for rate limits: an IPv4 address itself, an IPv6 address by its 64-bit network, since a client
 * with one of its addresses has all of them. An IPv4-mapped address is the same client as its IPv4 address. Clients
 * without a valid address share 'unknown'.
 */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined || isIP(address) === 0) return 'unknown';
  const parsed = ipaddr.process(address.replace(/%.*/, ''));
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}

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
