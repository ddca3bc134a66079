import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { randomUUID } from 'node:crypto';
import { AccountError, AccountFullError } from '../accounts/accountError.ts';
import type { Logger } from '../observe/log.ts';
import { currentRequestId } from '../observe/requestContext.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import type { RequestContext } from './context.ts';

const ERROR_CODES = [
  'UNAUTHENTICATED',
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'UPSTREAM_FAILED',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_RATE_LIMITED',
  'STORE_UNAVAILABLE',
  'OPERATION_TOO_COSTLY',
  'INTERNAL',
] as const;

/** The codes this server's own errors carry in extensions.code, beside GraphQL's and Apollo's for a bad request. */
type ErrorCode = (typeof ERROR_CODES)[number];

/** Codes whose message is meant for the person asking; Apollo's say what is wrong with the request itself. */
const PUBLIC_CODES: ReadonlySet<unknown> = new Set([
  ...ERROR_CODES,
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_SUPPORTED,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
  ApolloServerErrorCode.BAD_REQUEST,
]);

/**
 * An error meant for the person asking: its message is shown as it is.
 *
 * @param extensions what stands beside the code; `http` is Apollo's, and says what an operation refused is answered with
 */
export function userError(
  code: ErrorCode,
  message: string,
  extensions: { readonly late?: true; readonly http?: { readonly status: number } } = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

/**
 * An argument breaks a rule; the message states the rule and what was received. Like every field's error it stands
 * beside what the other fields answered, and over HTTP the answer is a 200.
 */
export function badUserInput(rule: string, received: unknown): GraphQLError {
  return userError('BAD_USER_INPUT', `${rule}; received ${truncatedJson(received)}`);
}

/** What needs a signed-in viewer was asked for by nobody in particular. */
export function unauthenticated(): GraphQLError {
  return userError('UNAUTHENTICATED', 'Not authenticated');
}

type ErrorFormatter = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/**
 * Turns every error of an answer into what the person asking may see, with the id of the request that caused it, and logs
 * what was unexpected.
 */
export function createErrorFormatter(logger: Logger): ErrorFormatter {
  const mask = maskErrors(logger);
  return (formatted, error) => {
    const masked = mask(formatted, error);
    const requestId = currentRequestId();
    return requestId === undefined ? masked : { ...masked, extensions: { ...masked.extensions, requestId } };
  };
}

function maskErrors(logger: Logger): ErrorFormatter {
  return (formatted, error) => {
    const cause = unwrapResolverError(error);
    if (cause instanceof TmdbError) return toPublicError(formatted, upstreamError(cause));
    if (cause instanceof AccountError) {
      return toPublicError(formatted, { message: cause.failure, extensions: { code: 'STORE_UNAVAILABLE' } });
    }
    if (cause instanceof AccountFullError) {
      return toPublicError(formatted, { message: cause.message, extensions: { code: 'BAD_USER_INPUT' } });
    }
    if (PUBLIC_CODES.has(formatted.extensions?.['code'])) return formatted;
    const code = inferErrorCode(cause);
    if (code) return { ...formatted, extensions: { code } };
    const id = currentRequestId() ?? randomUUID();
    logger.error(
      { id, err: cause, path: formatted.path?.join('.') },
      `Unexpected error ${id} in an operation`,
    );
    return toPublicError(formatted, {
      message: `Something went wrong on our side. If it happens again, please report it with the number ${id}.`,
      extensions: { code: 'INTERNAL', id },
    });
  };
}

interface PublicError {
  readonly message: string;
  readonly extensions: { readonly code: ErrorCode; readonly id?: string };
}

function toPublicError(
  { path, locations }: GraphQLFormattedError,
  { message, extensions }: PublicError,
): GraphQLFormattedError {
  return { message, ...(locations && { locations }), ...(path && { path }), extensions: { ...extensions } };
}

/** The sentence for a failed call of TMDB. The call itself has been logged where it failed. */
function upstreamError({ status }: TmdbError): PublicError {
  switch (status) {
    case 'timeout':
      return {
        message: 'The movie database took too long to answer. Please try again in a moment.',
        extensions: { code: 'UPSTREAM_TIMEOUT' },
      };
    case 'busy':
    case 429:
      return {
        message: 'The movie database is answering too many people right now. Please try again in a minute.',
        extensions: { code: 'UPSTREAM_RATE_LIMITED' },
      };
    case 401:
    case 403:
      return {
        message: 'The movie database does not let this server in. Please tell whoever runs it.',
        extensions: { code: 'UPSTREAM_FAILED' },
      };
    default:
      return {
        message: 'The movie database could not answer. Please try again in a moment.',
        extensions: { code: 'UPSTREAM_FAILED' },
      };
  }
}

/** Longest part of a received value that a message repeats, in characters. */
const MAX_QUOTED = 80;

function truncatedJson(received: unknown): string {
  const text = JSON.stringify(received) ?? 'nothing';
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}

/** What a request that is wrong in itself is answered with. */
const BAD_REQUEST = 400;

/** Responds 400 to invalid requests that Apollo would accept, or report as a success or a server error. */
export function clientErrorPlugin(): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: async ({ schema, operation }) => {
          if (!operation || schema.getRootType(operation.operation)) return;
          throw new GraphQLError(`This server has no ${operation.operation}s, only queries and mutations`, {
            nodes: operation,
            extensions: {
              code: ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
              http: { status: BAD_REQUEST },
            },
          });
        },
        willSendResponse: async ({ response: { body, http } }) => {
          const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
          if (errors.some(({ extensions }) => extensions?.['code'] === UNKNOWN_HASH))
            http.status = BAD_REQUEST;
        },
      }),
  };
}

/** Apollo answers a 200 to a hash that it does not know; nothing was answered, so it is the client's to mend. */
const UNKNOWN_HASH = ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND;

/** What graphql-js says of values that a client has sent; it gives its errors no code. */
const COERCION_ERROR = /^(?:Argument "|Too many errors processing variables)/;

/** The code of a client's error that came without one; null when an error is none of a client's. */
function inferErrorCode(error: unknown): ApolloServerErrorCode | null {
  if (!(error instanceof GraphQLError) || error.extensions['code'] !== undefined) return null;
  if (COERCION_ERROR.test(error.message) && !error.originalError) return ApolloServerErrorCode.BAD_USER_INPUT;
  return isClientErrorStatus(error.extensions['http']) ? ApolloServerErrorCode.BAD_REQUEST : null;
}

/** Whether Apollo would answer with a status of the client's errors. */
function isClientErrorStatus(http: unknown): boolean {
  const status: unknown = typeof http === 'object' && http !== null && 'status' in http ? http.status : null;
  return typeof status === 'number' && status >= 400 && status < 500;
}
