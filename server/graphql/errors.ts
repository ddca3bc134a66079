import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { randomUUID } from 'node:crypto';
import type { Permission } from '../accounts/accessTokens.ts';
import { AccountError } from '../accounts/accounts.ts';
import { AccountFullError, type AccountLimit } from '../viewer/records.ts';
import { RejectedChangeError } from '../viewer/store.ts';
import { currentRequest, type Logger } from '../observe/log.ts';
import { TmdbError, type TmdbStatus } from '../tmdb/tmdbError.ts';

/** The codes of this server's own errors in extensions.code, in addition to those of GraphQL and Apollo. */
type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'UPSTREAM_FAILED'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_RATE_LIMITED'
  | 'STORE_UNAVAILABLE'
  | 'TOO_MANY_REQUESTS'
  | 'OPERATION_TOO_COSTLY';

/** Creates an error whose message is shown to the client. Apollo reads `http`, the status of a rejected operation. */
export function userError(
  code: ErrorCode,
  message: string,
  extensions: {
    readonly late?: true;
    readonly http?: { readonly status: number };
    readonly retryAfterSeconds?: number;
    /** Why, where a code has several reasons. */
    readonly reason?: string;
    readonly limit?: AccountLimit;
    /** The global id of what is missing. */
    readonly missing?: string;
  } = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

/** Longest quote of a received value in a message, in characters. */
const MAX_QUOTED = 80;

/** An invalid argument: a field error, with HTTP status 200, that states the rule and the received value. */
export function badUserInput(rule: string, received: unknown): GraphQLError {
  // JSON.stringify returns undefined for undefined, which its type omits.
  const text = (JSON.stringify(received) as string | undefined) ?? 'nothing';
  const quoted = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
  return userError('BAD_USER_INPUT', `${rule}; received ${quoted}`);
}

/** An access token that may not do what is requested. */
export function forbidden(needed: Permission, scopes: readonly string[]): GraphQLError {
  const rule =
    needed === 'ACCOUNT'
      ? 'An access token cannot read or change the account or its tokens: sign in instead'
      : `This requires an access token with the scope ${needed}; received one with ${scopes.join(', ')}`;
  return userError('FORBIDDEN', rule);
}

/** Returns what the movie database has under a global id. Throws NOT_FOUND if it no longer has it. */
export function requireFound<Value>(value: Value | null | undefined, id: string): Value {
  if (value) return value;
  throw userError('NOT_FOUND', `The movie database no longer has ${id}.`, { missing: id });
}

/** An operation that exceeds a limit; nothing of its result is sent. */
export function operationTooCostly(
  rule: string,
  received: string,
  advice = ' Request fewer titles, or fewer fields of each.',
): GraphQLError {
  return userError('OPERATION_TOO_COSTLY', `${rule}; ${received}.${advice}`, { http: { status: 400 } });
}

/** What a client sees of an unexpected error, which the log has under the id. */
export function internalError(id: string) {
  const message = `Something went wrong on our side. If it happens again, please report it with the ID ${id}.`;
  return { message, extensions: { code: 'INTERNAL', id } };
}

/** Creates a formatter that turns every error into what the client may see, and logs unexpected ones. */
export function createErrorFormatter(logger: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { id: requestId } = currentRequest();
    const cause = unwrapResolverError(error);
    let shown = publicError(formatted, cause);
    if (!shown) {
      const id = requestId ?? randomUUID();
      const path = formatted.path?.join('.');
      logger.error({ id, err: cause, path }, `Unexpected error ${id} in an operation`);
      shown = internalError(id);
    }
    const extensions = { ...shown.extensions, ...(requestId !== undefined && { requestId }) };
    return { ...formatted, message: shown.message, extensions };
  };
}

/** What the client may see of an error; null for an unexpected one. */
function publicError(formatted: GraphQLFormattedError, cause: unknown) {
  if (cause instanceof TmdbError) return upstreamError(cause.status);
  if (cause instanceof AccountError)
    return userError('STORE_UNAVAILABLE', cause.message, { reason: cause.reason });
  if (cause instanceof AccountFullError)
    return userError('BAD_USER_INPUT', cause.message, { ...(cause.limit && { limit: cause.limit }) });
  if (cause instanceof RejectedChangeError) return userError('BAD_USER_INPUT', cause.message);
  if (!(cause instanceof GraphQLError)) return null;
  // An error with a code is for the client; Apollo's describe what is wrong with the request.
  if (cause.extensions['code'] !== undefined) return formatted;
  const code = inferErrorCode(cause);
  return code && { message: formatted.message, extensions: { code } };
}

/** The public error for a failed TMDB call. The call itself is logged where it fails. */
function upstreamError(status: TmdbStatus): GraphQLError {
  const error = (code: ErrorCode, what: string) => userError(code, `The movie database ${what}`);
  if (status === 'timeout')
    return error('UPSTREAM_TIMEOUT', 'took too long to respond. Try again in a moment.');
  if (status === 'busy' || status === 429)
    return error('UPSTREAM_RATE_LIMITED', 'is receiving too many requests right now. Try again in a minute.');
  if (status === 401 || status === 403) {
    const message = "The movie database rejected this site's credentials. Contact its operator.";
    return userError('UPSTREAM_FAILED', message, { reason: 'CREDENTIALS' });
  }
  return error('UPSTREAM_FAILED', "couldn't respond. Try again in a moment.");
}

/** graphql-js's messages about invalid client values; those errors have no code. */
const COERCION_ERROR = /^(?:Argument "|Too many errors processing variables)/;

/** The code of a client error that has none; null for other errors. */
function inferErrorCode({ message, originalError, extensions }: GraphQLError): ApolloServerErrorCode | null {
  if (COERCION_ERROR.test(message) && !originalError) return ApolloServerErrorCode.BAD_USER_INPUT;
  // Apollo sets the HTTP status of an invalid request.
  return extensions['http'] ? ApolloServerErrorCode.BAD_REQUEST : null;
}
