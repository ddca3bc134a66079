import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { BODY_ENCODINGS, unreadableBody } from './encodings.ts';

/** Sources of images, frames and video that a page may load, besides its own origin. */
export interface CspSources {
  /** Base URL of the image host. */
  readonly imageBaseUrl: string;
  /** Base URLs of the player and of the trailers. */
  readonly frameBaseUrls: readonly string[];
  readonly publicUrl: string;
  /** Whether HSTS also covers every subdomain. */
  readonly hstsIncludesSubdomains: boolean;
  /** Origins of the identity provider that the browser connects to; empty when it is this server. */
  readonly accountOrigins: readonly string[];
  /** In development Vite injects styles and opens a WebSocket. */
  readonly development: boolean;
}

/** Browser features that no page, nor a frame in one, needs. */
const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Maximum URL length, in characters. */
const MAX_URL_LENGTH = 8192;

/** The security headers of every page and response, created once: they do not depend on the request. */
export function pageSecurityHeaders(sources: CspSources): Record<string, string> {
  const { publicUrl, development } = sources;
  const images = origins([sources.imageBaseUrl, publicUrl]);
  const frames = origins([...sources.frameBaseUrls, publicUrl]);
  return createSecurityHeaders(sources, {
    'default-src': ["'none'"],
    'script-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...images],
    'media-src': ["'self'", ...origins([publicUrl])],
    'frame-src': ["'self'", ...frames],
    'connect-src': ["'self'", ...(development ? ['ws:'] : []), ...sources.accountOrigins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  });
}

/** Why a request is rejected; the message states the rule. */
interface Rejection {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The reason a request is rejected, or null if it is valid. */
export function validateRequest(request: IncomingMessage): Rejection | null {
  const { url = '/', method, headers, rawHeaders } = request;
  if (url.length > MAX_URL_LENGTH) {
    const rule = `The address must be at most ${MAX_URL_LENGTH} characters`;
    return { status: 414, message: `${rule}; received ${url.length}` };
  }
  if (rawHeaders.filter(isHost).length > 1) {
    return { status: 400, message: 'There must be one Host header; received several' };
  }
  if (!/^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(headers.host ?? '')) {
    return { status: 400, message: 'The Host header must name this server' };
  }
  if (!isValidPath(url) && !(method === 'OPTIONS' && url === '*')) {
    return { status: 400, message: 'The address must be a path in valid percent-encoding' };
  }
  const message = unreadableBody(headers['content-encoding']);
  if (message === null) return null;
  return { status: 415, message, headers: { 'Accept-Encoding': BODY_ENCODINGS.join(', ') } };
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

function isHost(text: string, index: number): boolean {
  return index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
}

function isValidPath(url: string): boolean {
  if (!url.startsWith('/') || url.includes('\\')) return false;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(url.split('?', 1)[0] ?? ''));
  } catch {
    return false;
  }
}

function origins(urls: readonly string[]): string[] {
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/**
 * The security headers of a response with the given Content-Security-Policy, by directive. Helmet chooses the headers;
 * running it once on a blank response returns them as a record.
 */
export function createSecurityHeaders(
  { publicUrl, hstsIncludesSubdomains }: Pick<CspSources, 'publicUrl' | 'hstsIncludesSubdomains'>,
  directives: Readonly<Record<string, readonly string[]>>,
): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(
        Object.entries(directives).map(([name, sources]) => [name, [...sources]]),
      ),
    },
    // Embedded players do not work in a page with COEP; posters come from another origin.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The equivalent of frame-ancestors, for browsers that support only this header.
    xFrameOptions: { action: 'deny' },
    // These address obsolete browsers and plugins, or repeat the defaults, in every response.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Over plain HTTP, HSTS would lock visitors out of the host; other subdomains may be plain HTTP.
    strictTransportSecurity: new URL(publicUrl).protocol === 'https:' && {
      includeSubDomains: hstsIncludesSubdomains,
    },
  })(response.req, response, () => undefined);
  response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
