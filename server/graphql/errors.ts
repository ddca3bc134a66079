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

/** The codes of this server's own errors in extensions.code, in addition to those of GraphQL and Apollo. */
type ErrorCode = (typeof ERROR_CODES)[number];

/** Codes whose message is shown to the client; Apollo's describe what is wrong with the request. */
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
 * Creates an error whose message is shown to the client as it is.
 *
 * @param extensions further extensions; `http` is read by Apollo and sets the status of a rejected operation
 */
export function userError(
  code: ErrorCode,
  message: string,
  extensions: { readonly late?: true; readonly http?: { readonly status: number } } = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

/**
 * An invalid argument; the message states the rule and the received value. Like any field error it accompanies the data
 * of the other fields, and over HTTP the status is 200.
 */
export function badUserInput(rule: string, received: unknown): GraphQLError {
  return userError('BAD_USER_INPUT', `${rule}; received ${truncatedJson(received)}`);
}

/** An anonymous request selected a field that needs a signed-in viewer. */
export function unauthenticated(): GraphQLError {
  return userError('UNAUTHENTICATED', 'Not authenticated');
}

type ErrorFormatter = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/**
 * Creates a formatter that turns every error of a response into what the client may see, with the request id, and logs
 * unexpected errors.
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

/** The public error for a failed TMDB call. The call itself is logged where it fails. */
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
        message: 'The movie database rejects the credentials of this server. Please tell the operator.',
        extensions: { code: 'UPSTREAM_FAILED' },
      };
    default:
      return {
        message: 'The movie database could not answer. Please try again in a moment.',
        extensions: { code: 'UPSTREAM_FAILED' },
      };
  }
}

/** Longest quote of a received value in a message, in characters. */
const MAX_QUOTED = 80;

function truncatedJson(received: unknown): string {
  const text = JSON.stringify(received) ?? 'nothing';
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}

/** The status of invalid requests. */
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

/**
 * Apollo responds 200 to an unknown hash; nothing was executed and the client must register the document, so it is a
 * 400.
 */
const UNKNOWN_HASH = ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND;

/** graphql-js's messages about invalid client values; those errors have no code. */
const COERCION_ERROR = /^(?:Argument "|Too many errors processing variables)/;

/** The code of a client error that has none; null for other errors. */
function inferErrorCode(error: unknown): ApolloServerErrorCode | null {
  if (!(error instanceof GraphQLError) || error.extensions['code'] !== undefined) return null;
  if (COERCION_ERROR.test(error.message) && !error.originalError) return ApolloServerErrorCode.BAD_USER_INPUT;
  return isClientErrorStatus(error.extensions['http']) ? ApolloServerErrorCode.BAD_REQUEST : null;
}

/** Whether Apollo would respond with a 4xx status. */
function isClientErrorStatus(http: unknown): boolean {
  const status: unknown = typeof http === 'object' && http !== null && 'status' in http ? http.status : null;
  return typeof status === 'number' && status >= 400 && status < 500;
}
