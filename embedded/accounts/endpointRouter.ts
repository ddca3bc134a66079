import cors from 'cors';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { AccountError, type AccountLogger } from '../../server/accounts/accounts.ts';
import { DatabaseUnavailableError, toUnavailable } from './databaseErrors.ts';
import { errorBody, IdentityError } from './identityError.ts';

/** Handles the body of a request. Rejects with an IdentityError to reject the request. */
export type Endpoint = (body: unknown, request: Request, response: Response) => object | Promise<object>;

/** The accepted formats of a body. */
type BodyForm = 'json' | 'urlencoded';

/** The longest body: a password of maximum length with every character escaped leaves room for the rest. */
const MAX_BODY_BYTES = 32_768;
const MAX_PARAMETERS = 20;
/** How often rejected attempts are logged at most, in milliseconds: anyone can cause them. */
const REJECTED_LOG_INTERVAL_MS = 60_000;
const INVALID_BODY = 'INVALID_ARGUMENT : The body must be JSON, or a form where tokens are asked for';

/** What the endpoints of the identity provider have in common. */
export interface EndpointOptions {
  /** Other origins whose pages may call them. */
  readonly corsOrigins: readonly string[];
  readonly logger: AccountLogger;
}

/**
 * Endpoints of the identity provider by path: those for POST, and the responses to a GET that are always the same. Errors are
 * answered in the provider's own format.
 */
export function createEndpointRouter(
  answers: Readonly<Record<string, Endpoint>>,
  forms: readonly BodyForm[],
  { corsOrigins, logger }: EndpointOptions,
  documents: Readonly<Record<string, object>> = {},
): Router {
  const router = Router();
  // Any headers are allowed, as the SDK sends some of its own.
  if (corsOrigins.length > 0)
    router.use(cors({ origin: [...corsOrigins], methods: ['GET', 'POST'], maxAge: 86_400 }));
  for (const [path, document] of Object.entries(documents))
    router.get(path, noStore, (_request, response) => {
      response.json(document);
    });
  router.use(
    noStore,
    express.json({ limit: MAX_BODY_BYTES }),
    ...(forms.includes('urlencoded')
      ? [express.urlencoded({ extended: false, limit: MAX_BODY_BYTES, parameterLimit: MAX_PARAMETERS })]
      : []),
  );
  for (const [path, answer] of Object.entries(answers)) {
    router.post(path.replaceAll(':', '\\:'), async (request, response) => {
      // A body in another format is not parsed; null means there is none.
      if (request.is([...forms]) === false) throw new IdentityError(INVALID_BODY, 415);
      response.json(await answer(request.body, request, response));
    });
  }
  return router.use(notFound, errorHandler(logger));
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  next();
};

const notFound: RequestHandler = ({ method }, response) => {
  if (method === 'POST') throw new IdentityError('NOT_FOUND', 404);
  response.set('Allow', 'POST');
  throw new IdentityError('METHOD_NOT_ALLOWED', 405);
};

/** Errors in the protocol's format. Nothing of a request is logged: it holds passwords and tokens. */
function errorHandler(logger: AccountLogger): ErrorRequestHandler {
  let rejectedLoggedAt = Number.NEGATIVE_INFINITY;
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const cause = toUnavailable(error, 'the database cannot be read');
    const { status, message } = toErrorResponse(cause);
    if (status >= 500) logger.error({ err: cause }, 'an account endpoint failed');
    const now = performance.now();
    if (message === 'TOO_MANY_ATTEMPTS_TRY_LATER' && now - rejectedLoggedAt >= REJECTED_LOG_INTERVAL_MS) {
      rejectedLoggedAt = now;
      logger.info({}, 'too many attempts at an account endpoint');
    }
    response.status(status).json(errorBody(message, status));
  };
}

function toErrorResponse(error: unknown): { readonly status: number; readonly message: string } {
  if (error instanceof IdentityError) return error;
  // The store has logged an AccountError.
  if (error instanceof DatabaseUnavailableError || error instanceof AccountError) {
    return { status: 503, message: 'UNAVAILABLE : Accounts cannot be used right now. Try again.' };
  }
  // The messages of Express's parsers quote part of the body, so they are replaced.
  const status: unknown = error instanceof Error && 'status' in error ? error.status : null;
  if (status === 413) {
    return { status, message: `INVALID_ARGUMENT : The body must be at most ${MAX_BODY_BYTES} bytes` };
  }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, message: INVALID_BODY };
  }
  return { status: 500, message: 'INTERNAL' };
}
