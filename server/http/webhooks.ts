import { raw, type Request, type RequestHandler, type Response } from 'express';
import { POINTS } from './admission.ts';
import { notFound, RequestError, unavailable } from './errorResponses.ts';
import { boundaryOf, formPart } from './formPart.ts';
import type { RouteOptions } from './options.ts';
import { clientNetwork } from './security.ts';

/** Largest message, in bytes; and largest form, since a message may come with a picture, which is discarded. */
const MAX_MESSAGE_BYTES = 64_000;
const MAX_FORM_BYTES = 1_000_000;
/** The names of the part of a form that has the message, of Plex and of Emby. */
const PARTS = ['payload', 'data'];
const FORM = 'multipart/form-data';
const TYPES = ['application/json', 'text/plain', FORM];

const readMessage = raw({ type: () => true, limit: MAX_MESSAGE_BYTES });
const readForm = raw({ type: () => true, limit: MAX_FORM_BYTES });

/**
 * POST /webhooks/{secret}: what a viewer's media server reports, which has no session. The answer is 204, whatever was done with it: the
 * viewer reads that in `Webhook.lastOutcome`. An address that no webhook has, or has any more, is answered like any unknown one, before
 * its body is read.
 */
export function createWebhookRoute({
  work,
  findWebhook,
}: Pick<RouteOptions, 'work' | 'findWebhook'>): RequestHandler<{ secret: string }> {
  return async (request, response, next) => {
    const client = clientNetwork(request.ip);
    work.requireBudget(client);
    const type = typeOf(request);
    const find = () => findWebhook(request.params.secret);
    const webhook = await work.run(client, POINTS.operation, find).catch(unavailable);
    if (!webhook) {
      notFound(request, response, next);
      return;
    }
    const { payer, receive } = webhook;
    work.requireBudget(payer);
    const message = await messageOf(request, response, type);
    await work.run(payer, POINTS.operation, () => receive(message)).catch(unavailable);
    response.set('Cache-Control', 'no-store').status(204).end();
  };
}

function typeOf({ headers }: Request<{ secret: string }>): string {
  const received = headers['content-type'] ?? '';
  const [type = ''] = received.toLowerCase().split(';', 1);
  if (TYPES.includes(type.trim())) return type.trim();
  const message = `The Content-Type must be ${TYPES.join(', ')}; received ${received.slice(0, 100) || 'none'}`;
  throw new RequestError(415, 'BAD_REQUEST', message);
}

/** The message in a request's body; empty for a form without one, which no media server sends. */
async function messageOf(
  request: Request<{ secret: string }>,
  response: Response,
  type: string,
): Promise<Buffer> {
  const isForm = type === FORM;
  const read = isForm ? readForm : readMessage;
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(bodyError(error, isForm ? MAX_FORM_BYTES : MAX_MESSAGE_BYTES));
    });
  });
  const parsed: unknown = request.body;
  const body = Buffer.isBuffer(parsed) ? parsed : Buffer.alloc(0);
  if (!isForm) return body;
  const boundary = boundaryOf(request.headers['content-type'] ?? '');
  const message = (boundary === null ? null : formPart(body, boundary, PARTS)) ?? Buffer.alloc(0);
  if (message.length > MAX_MESSAGE_BYTES) throw tooLarge(MAX_MESSAGE_BYTES);
  return message;
}

function bodyError(error: unknown, limit: number): Error {
  if (!(error instanceof Error)) return new Error('The body could not be read', { cause: error });
  return 'type' in error && error.type === 'entity.too.large' ? tooLarge(limit) : error;
}

function tooLarge(limit: number): RequestError {
  return new RequestError(413, 'BAD_REQUEST', `A message must be at most ${limit} bytes`);
}
