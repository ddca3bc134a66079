import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError } from 'graphql';
import type { RequestContext } from './context.ts';

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
export function inferErrorCode(error: unknown): ApolloServerErrorCode | null {
  if (!(error instanceof GraphQLError) || error.extensions['code'] !== undefined) return null;
  if (COERCION_ERROR.test(error.message) && !error.originalError) return ApolloServerErrorCode.BAD_USER_INPUT;
  return isClientErrorStatus(error.extensions['http']) ? ApolloServerErrorCode.BAD_REQUEST : null;
}

/** Whether Apollo would answer with a status of the client's errors. */
function isClientErrorStatus(http: unknown): boolean {
  const status: unknown = typeof http === 'object' && http !== null && 'status' in http ? http.status : null;
  return typeof status === 'number' && status >= 400 && status < 500;
}
