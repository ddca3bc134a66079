import cors from 'cors';
import { type Request, type RequestHandler, Router } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import {
  type ExportForm,
  exportFileName,
  exportFolder,
  exportPaths,
  exportSchemaPath,
} from '../../contract/paths.ts';
import { type Access, isPermitted } from '../accounts/accessTokens.ts';
import { AccountError } from '../accounts/accounts.ts';
import { dayIn, unauthenticated } from '../graphql/context.ts';
import { forbidden } from '../graphql/errors.ts';
import { AdmissionError, payersOf, POINTS, tooManyRequests } from './admission.ts';
import { allowMethods, notFound, RequestError, unavailable } from './errorResponses.ts';
import type { RouteOptions } from './options.ts';
import { acceptedEncoding, compressedResponse, sendResponse } from './preparedResponse.ts';
import { bearerToken, requestedTimeZone } from './requestedOperation.ts';
import { prepareOnce } from './sandbox.ts';
import { clientNetwork } from './security.ts';

const SCHEMA_HEADERS = {
  'Content-Type': 'application/schema+json; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
  Vary: 'Origin',
};

/** The part of a path below /export. */
const below = (path: string) => path.slice(exportFolder.length);

/**
 * /export: all that is stored for a viewer, and their library as other services import it, in a session or with an access token that can
 * read it; and the schema of the first.
 *
 * An export is streamed: a chunk is read in the client's turn once the one before it has been sent, so that its memory does not depend on
 * the account, a client that reads slowly occupies nothing but its connection, and one that leaves ends the reading. The account pays for
 * it with points of its own, and waits while they are used up.
 */
export function createExportRouter(options: RouteOptions): Router {
  const { exports, exportBudget, work, budget, sources, corsOrigins, logger } = options;

  async function requireReader(request: Request, client: string): Promise<Access> {
    const token = bearerToken(request);
    const [, tokenPayer] = payersOf(client, token);
    work.requireBudget(client);
    if (tokenPayer !== undefined) {
      work.requireBudget(tokenPayer);
      budget.consume(tokenPayer, POINTS.operation);
    }
    const authenticate = () => exports.authenticate(token ?? '');
    const access = await work.run(client, POINTS.operation, authenticate).catch(unavailable);
    if (!access) throw new RequestError(401, 'UNAUTHENTICATED', unauthenticated().message);
    if (access.scopes && !isPermitted(access, 'READ_LIBRARY'))
      throw new RequestError(403, 'FORBIDDEN', forbidden('READ_LIBRARY', access.scopes).message);
    return access;
  }

  /** Runs a step of an export in its client's turn, once the account has points. */
  async function inTurn<Step>(client: string, payer: string, step: () => Promise<Step>): Promise<Step> {
    for (;;) {
      const seconds = exportBudget.retryAfterSeconds(payer);
      if (seconds > 0) await sleep(seconds * 1000);
      try {
        return await work.run(client, 0, step);
      } catch (error) {
        // Other clients' work fills the queue.
        if (!(error instanceof AdmissionError)) throw error;
        await sleep(error.retryAfterSeconds * 1000);
      }
    }
  }

  const handle =
    (form: ExportForm): RequestHandler =>
    async (request, response) => {
      const day = dayIn(requestedTimeZone(request) ?? 'UTC')(new Date());
      const client = clientNetwork(request.ip);
      const access = await requireReader(request, client);
      const payer = `export:${access.viewer.uid}`;
      const seconds = exportBudget.retryAfterSeconds(payer);
      if (seconds > 0) throw tooManyRequests(seconds);
      const charge = (points: number) => exportBudget.consume(payer, points);
      const chunks = exports.read(form, access, (rows) => charge(rows / POINTS.rowsPerPoint));
      const next = () => inTurn(client, payer, () => chunks.next());
      // While a failure can still be told.
      const isArchive = form !== 'account';
      let step = await next().catch(unavailable);
      response.set({
        'Content-Type': isArchive ? 'application/zip' : 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${exportFileName(form, day)}"`,
      });
      if (request.method === 'HEAD') {
        await chunks.return(undefined);
        response.end();
        return;
      }
      const body = async function* () {
        try {
          for (; !step.done; step = await next()) {
            charge(step.value.length / POINTS.bytesPerPoint);
            yield step.value;
          }
        } finally {
          await chunks.return(undefined);
        }
      };
      const isCompressed = !isArchive && acceptedEncoding(request.headers['accept-encoding']) !== 'identity';
      if (isCompressed) response.set('Content-Encoding', 'gzip');
      const content = Readable.from(body(), { objectMode: false });
      // What is cut off cannot be mistaken for all: the connection is closed before its end.
      await (isCompressed ? pipeline(content, createGzip(), response) : pipeline(content, response)).catch(
        (error: unknown) => {
          if (!(error instanceof AccountError) && !request.socket.destroyed)
            logger.error({ err: error }, 'Export failed');
        },
      );
    };

  const schema = prepareOnce(() =>
    compressedResponse({
      status: 200,
      headers: SCHEMA_HEADERS,
      body: JSON.stringify(exports.schema(sources.publicUrl + exportSchemaPath), null, 2),
    }),
  );

  const router = Router({ caseSensitive: true, strict: true });
  if (corsOrigins.length > 0) {
    const exposedHeaders = ['Content-Disposition', 'Retry-After', 'X-Request-Id'];
    router.use(cors({ origin: [...corsOrigins], methods: ['GET'], maxAge: 86_400, exposedHeaders }));
  }
  router.use(allowMethods('GET', 'HEAD'));
  router.get(below(exportSchemaPath), async (request, response) =>
    sendResponse(request, response, await schema()),
  );
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    next();
  });
  for (const form of ['account', 'letterboxd', 'trakt'] as const)
    router.get(below(exportPaths[form]), handle(form));
  router.use(notFound);
  return router;
}
