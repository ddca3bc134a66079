import { raw, type RequestHandler } from 'express';
import type { IncomingMessage } from 'node:http';
import { POINTS } from './admission.ts';
import { RequestError, sendNotFound, unavailable } from './errorResponses.ts';
import { boundaryOf, formPart } from './formPart.ts';
import type { OpenWebhook, RouteOptions } from './options.ts';
import { clientNetwork } from './security.ts';

/** Largest message, in bytes; and largest form, since a message may come with a picture, which is discarded. */
const MAX_MESSAGE_BYTES = 64_000;
const MAX_FORM_BYTES = 1_000_000;
/** The names of the part of a form that has the message, of Plex and of Emby. */
const PARTS = ['payload', 'data'];
const FORM = 'multipart/form-data';
const TYPES = ['application/json', 'text/plain', FORM];

type WebhookHandler = RequestHandler<{ secret: string }, unknown, unknown, unknown, { webhook: OpenWebhook }>;

/**
 * POST /webhooks/{secret}: what a viewer's media server reports, which has no session. The answer is 204, whatever was done with it: the
 * viewer reads that in `Webhook.lastOutcome`. An address that no webhook has, or has any more, is answered like any unknown one, before
 * its body is read.
 */
export function createWebhookRoute({
  work,
  findWebhook,
}: Pick<RouteOptions, 'work' | 'findWebhook'>): readonly WebhookHandler[] {
  const find: WebhookHandler = async (request, response, next) => {
    const client = clientNetwork(request.ip);
    work.requireBudget(client);
    requireType(request);
    const webhook = await work
      .run(client, POINTS.operation, () => findWebhook(request.params.secret))
      .catch(unavailable);
    if (!webhook) {
      sendNotFound(response);
      return;
    }
    work.requireBudget(webhook.payer);
    response.locals.webhook = webhook;
    next();
  };
  const receive: WebhookHandler = async (request, response) => {
    const { payer, receive: handle } = response.locals.webhook;
    const message = messageOf(request);
    await work.run(payer, POINTS.operation, () => handle(message)).catch(unavailable);
    response.set('Cache-Control', 'no-store').status(204).end();
  };
  const readMessage = raw({ type: (request) => typeOf(request) !== FORM, limit: MAX_MESSAGE_BYTES });
  const readForm = raw({ type: (request) => typeOf(request) === FORM, limit: MAX_FORM_BYTES });
  return [find, readMessage, readForm, receive];
}

function typeOf({ headers }: IncomingMessage): string {
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1);
  return type.trim();
}

function requireType(request: IncomingMessage): void {
  if (TYPES.includes(typeOf(request))) return;
  const received = request.headers['content-type']?.slice(0, 100) || 'none';
  throw new RequestError(
    415,
    'BAD_REQUEST',
    `The Content-Type must be ${TYPES.join(', ')}; received ${received}`,
  );
}

/** The message in a request's body; empty for a form without one, which no media server sends. */
function messageOf({
  body,
  headers,
}: Readonly<{ body?: unknown }> & Pick<IncomingMessage, 'headers'>): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const type = headers['content-type'] ?? '';
  if (!type.toLowerCase().startsWith(FORM)) return bytes;
  const boundary = boundaryOf(type);
  const message = (boundary === null ? null : formPart(bytes, boundary, PARTS)) ?? Buffer.alloc(0);
  if (message.length <= MAX_MESSAGE_BYTES) return message;
  throw new RequestError(413, 'BAD_REQUEST', `A message must be at most ${MAX_MESSAGE_BYTES} bytes`);
}
