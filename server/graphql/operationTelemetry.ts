import type { ApolloServerPlugin } from '@apollo/server';
import { noteOperation } from '../observe/requestContext.ts';
import type { RequestContext } from './context.ts';

/** Records the type and name of each operation, and the number of errors in its response, on the span it runs in. */
export function operationTelemetryPlugin(): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ operation, operationName }) => {
          if (operation) noteOperation({ type: operation.operation, name: operationName });
          return Promise.resolve();
        },
        willSendResponse: ({ response: { body } }) => {
          const errors = body.kind === 'single' ? (body.singleResult.errors?.length ?? 0) : 0;
          if (errors > 0) noteOperation({ errors });
          return Promise.resolve();
        },
      }),
  };
}
