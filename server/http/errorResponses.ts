import escapeHtml from 'escape-html';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { fallbackLocale, findLocale } from '../../contract/locales.ts';
import * as m from '../../text/server/serverErrors.ts';
import { AccountError } from '../accounts/accounts.ts';
import { loggedAddress, type Logger } from '../observe/log.ts';
import { AdmissionError } from './admission.ts';

/** The body of an error outside GraphQL, in the shape of GraphQL errors, and its headers. */
function errorParts(message: string, code: string, requestId?: unknown) {
  const body = JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': Buffer.byteLength(body),
  };
  return { body, headers };
}

export function sendError(
  response: ServerResponse,
  status: number,
  message: string,
  code = 'BAD_REQUEST',
): void {
  const { body, headers } = errorParts(message, code, response.getHeader('X-Request-Id'));
  response.writeHead(status, headers).end(response.req.method === 'HEAD' ? undefined : body);
}

/** A request is rejected with a status and a code; the message states the rule. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Rethrows the failure of the accounts or of a store as one that a client may retry. */
export function unavailable(error: unknown): never {
  if (error instanceof AccountError) throw new RequestError(503, 'STORE_UNAVAILABLE', error.message);
  throw error;
}

/** Responses to unparsable requests, by the code of Node's error. */
const PARSE_ERRORS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, `The headers must be at most ${maxHeaderSize} bytes`],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

/**
 * Rejects a request that could not be parsed as HTTP, and closes the connection.
 *
 * @param isBusy whether the connection has a pending response, which must not be interrupted by another
 */
export function sendParseError(error: NodeJS.ErrnoException, socket: Socket, isBusy: boolean): void {
  if (isBusy || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = PARSE_ERRORS[error.code ?? ''] ?? [400, 'The request must be valid HTTP/1.1'];
  const { body, headers } = errorParts(message, 'BAD_REQUEST');
  const lines = Object.entries({ Connection: 'close', ...headers }).map((header) => header.join(': '));
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  socket.write(`${head}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Allows only these methods; OPTIONS responds with the list. */
export function allowMethods(...methods: readonly string[]): RequestHandler {
  const allowed = [...methods, 'OPTIONS'].join(', ');
  return (request, response, next) => {
    if (methods.includes(request.method)) {
      next();
      return;
    }
    response.set('Allow', allowed);
    if (request.method === 'OPTIONS') response.status(204).end();
    else sendError(response, 405, `The method must be ${allowed}; received ${request.method}`);
  };
}

export function sendNotFound(response: ServerResponse): void {
  sendError(response, 404, 'There is nothing at this address', 'NOT_FOUND');
}

export const notFound: RequestHandler = (_request, response) => sendNotFound(response);

/** Writes the response to a request that failed. */
type WriteError = (request: Request, response: Response, error: HttpError) => void;

/**
 * Express error handler: client errors are reported as they are; server errors are logged and masked.
 *
 * @param write JSON or a page by default
 */
export function errorHandler(logger: Logger, write: WriteError = writeError): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const httpError = toHttpError(error);
    if (httpError.status === 500 && !(error instanceof RequestError))
      logger.error({ err: error, address: loggedAddress(request.originalUrl) }, 'Request failed');
    if (error instanceof AdmissionError) response.set('Retry-After', String(error.retryAfterSeconds));
    write(request, response, httpError);
  };
}

function writeError(request: Request, response: Response, { status, code, message, page }: HttpError): void {
  const isPage = page && !request.originalUrl.startsWith('/graphql');
  if (!isPage || request.accepts(['json', 'html']) !== 'html') {
    sendError(response, status, message, code);
    return;
  }
  const [, segment = ''] = /^\/([^/?]*)/.exec(request.originalUrl) ?? [];
  const { tag, direction } = findLocale(segment) ?? fallbackLocale;
  const heading = escapeHtml(page.heading(tag));
  response.set('Cache-Control', 'no-store').status(status).type('html')
    .send(`<!DOCTYPE html><html lang="${tag}" dir="${direction ?? 'ltr'}"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark"></head>
<body><h1>${heading}</h1><p>${escapeHtml(page.message(tag))}</p></body></html>`);
}

/** What a client reads of a failure of the server's own. */
export const INTERNAL_MESSAGE = 'Something went wrong. Try again.';

interface HttpError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The texts of the HTML error page by language; without it the error is always sent as JSON. */
  readonly page?: Readonly<Record<'heading' | 'message', (tag: string) => string>>;
}

/** The error as a client may read it. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof AdmissionError) {
    const { status, message, retryAfterSeconds: seconds } = error;
    if (status === 503)
      return { status, code: 'BUSY', message, page: { heading: m.busy, message: m.tryInAMoment } };
    const page = { heading: m.tooManyRequests, message: (tag: string) => m.tryLater(tag, { seconds }) };
    return { status, code: 'TOO_MANY_REQUESTS', message, page };
  }
  if (error instanceof RequestError)
    return { status: error.status, code: error.code, message: error.message };
  const status: unknown = error instanceof Error && 'status' in error ? error.status : null;
  if (error instanceof Error && typeof status === 'number' && status >= 400 && status < 500) {
    return { status, code: 'BAD_REQUEST', message: error.message };
  }
  return {
    status: 500,
    code: 'INTERNAL',
    message: INTERNAL_MESSAGE,
    page: { heading: m.failed, message: m.tryAgain },
  };
}
