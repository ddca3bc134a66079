import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { randomUUID } from 'node:crypto';
import { AccountError, AccountFullError } from '../accounts/accountError.ts';
import type { Logger } from '../observe/log.ts';
import { currentRequestId } from '../observe/requestContext.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

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

/** An operation that exceeds a limit; nothing of its result is sent. */
export function operationTooCostly(message: string): GraphQLError {
  return userError('OPERATION_TOO_COSTLY', message, { http: { status: 400 } });
}

type ErrorFormatter = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/**
 * Creates a formatter that turns every error of a response into what the client may see, with the request id, and logs
 * unexpected errors.
 */
export function createErrorFormatter(logger: Logger): ErrorFormatter {
  return (formatted, error) => {
    const requestId = currentRequestId();
    const { message, extensions } = toPublicError(formatted, unwrapResolverError(error), logger);
    return {
      ...formatted,
      message,
      extensions: { ...extensions, ...(requestId !== undefined && { requestId }) },
    };
  };
}

type PublicError = Pick<GraphQLFormattedError, 'message' | 'extensions'>;

function toPublicError(formatted: GraphQLFormattedError, cause: unknown, logger: Logger): PublicError {
  if (cause instanceof TmdbError) return upstreamError(cause);
  if (cause instanceof AccountError) return publicError('STORE_UNAVAILABLE', cause.message);
  if (cause instanceof AccountFullError) return publicError('BAD_USER_INPUT', cause.message);
  if (PUBLIC_CODES.has(formatted.extensions?.['code'])) return formatted;
  const code = inferErrorCode(cause);
  if (code) return { message: formatted.message, extensions: { code } };
  const id = currentRequestId() ?? randomUUID();
  logger.error({ id, err: cause, path: formatted.path?.join('.') }, `Unexpected error ${id} in an operation`);
  const message = `Something went wrong on our side. If it happens again, please report it with the number ${id}.`;
  return { message, extensions: { code: 'INTERNAL', id } };
}

function publicError(code: ErrorCode, message: string): PublicError {
  return { message, extensions: { code } };
}

/** The public error for a failed TMDB call. The call itself is logged where it fails. */
function upstreamError({ status }: TmdbError): PublicError {
  switch (status) {
    case 'timeout':
      return publicError(
        'UPSTREAM_TIMEOUT',
        'The movie database took too long to answer. Please try again in a moment.',
      );
    case 'busy':
    case 429:
      return publicError(
        'UPSTREAM_RATE_LIMITED',
        'The movie database is answering too many people right now. Please try again in a minute.',
      );
    case 401:
    case 403:
      return publicError(
        'UPSTREAM_FAILED',
        'The movie database rejects the credentials of this server. Please tell the operator.',
      );
    default:
      return publicError(
        'UPSTREAM_FAILED',
        'The movie database could not answer. Please try again in a moment.',
      );
  }
}

/** Longest quote of a received value in a message, in characters. */
const MAX_QUOTED = 80;

function truncatedJson(received: unknown): string {
  const text = JSON.stringify(received) ?? 'nothing';
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}

/** graphql-js's messages about invalid client values; those errors have no code. */
const COERCION_ERROR = /^(?:Argument "|Too many errors processing variables)/;

/** The code of a client error that has none; null for other errors. */
function inferErrorCode(error: unknown): ApolloServerErrorCode | null {
  if (!(error instanceof GraphQLError) || error.extensions['code'] !== undefined) return null;
  if (COERCION_ERROR.test(error.message) && !error.originalError) return ApolloServerErrorCode.BAD_USER_INPUT;
  const http: unknown = error.extensions['http'];
  const status = typeof http === 'object' && http !== null && 'status' in http ? http.status : null;
  // Apollo would respond with a 4xx status.
  return typeof status === 'number' && status >= 400 && status < 500
    ? ApolloServerErrorCode.BAD_REQUEST
    : null;
}
