import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Where a page may load pictures, frames and video from, beside its own origin. */
export interface CspSources {
  /** Base URL of the image host. */
  readonly imageBaseUrl: string;
  /** Base URLs of the player and of the trailers. */
  readonly frameBaseUrls: readonly string[];
  readonly publicUrl: string;
  /** Whether browsers are told to ask every subdomain of it by HTTPS alone, too. */
  readonly hstsIncludesSubdomains: boolean;
  /** Origins of the identity provider that the browser speaks to; none when it is this server itself. */
  readonly accountOrigins: readonly string[];
  /** Development lets Vite inject its styles and open its socket. */
  readonly development: boolean;
}

/** What no page here, nor a frame in one, has any use for. */
const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Longest address answered, in characters. */
const MAX_URL_LENGTH = 8192;

/** The security headers of every page and answer, made once: they never depend on the request. */
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

/** Why a request cannot be answered at all, or null when it can; the sentence states the rule. */
export function validateRequest(request: IncomingMessage): { status: number; message: string } | null {
  const { url = '/', method, headers, rawHeaders } = request;
  if (url.length > MAX_URL_LENGTH) {
    return {
      status: 414,
      message: `The address must be at most ${MAX_URL_LENGTH} characters; received ${url.length}`,
    };
  }
  if (countOf('host', rawHeaders) > 1) {
    return { status: 400, message: 'There must be one Host header; received several' };
  }
  if (!/^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(headers.host ?? '')) {
    return { status: 400, message: 'The Host header must name this server' };
  }
  if (!isValidPath(url) && !(method === 'OPTIONS' && url === '*')) {
    return { status: 400, message: 'The address must be a path in valid percent-encoding' };
  }
  return null;
}

/**
 * Has a request for an absolute URL, as clients send it to proxies, be one for its path at the host it names (RFC 9112,
 * 3.2.2): what the Host header says beside it counts for nothing.
 */
export function toOriginForm(request: IncomingMessage): void {
  const [, host, path = ''] = /^https?:\/\/([^/?]*)(.*)$/i.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = path.startsWith('/') ? path : `/${path}`;
}

/** How many headers of a name, which is in lower case, were sent. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] ?? '';
    if (sent.length === name.length && sent.toLowerCase() === name) count += 1;
  }
  return count;
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
 * The security headers of an answer that may load what the policy, Content-Security-Policy by directive, says. Helmet
 * knows which headers are wise; running it on a blank response once gives them as a record.
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
    // Players refuse to play for a page that isolates itself; posters come from another origin.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The same answer as the policy's frame-ancestors, for browsers that know this one alone.
    xFrameOptions: { action: 'deny' },
    // These speak to browsers and plugins that are long gone, or say what is so anyway, in every answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Elsewhere it would lock visitors out of a host that speaks plain HTTP, as other subdomains than ours may.
    strictTransportSecurity: new URL(publicUrl).protocol === 'https:' && {
      includeSubDomains: hstsIncludesSubdomains,
    },
  })(response.req, response, () => undefined);
  response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
