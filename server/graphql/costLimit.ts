import type { ApolloServerPlugin } from '@apollo/server';
import { type FragmentDefinitionNode, getVariableValues, Kind } from 'graphql';
import type { RequestContext } from './context.ts';
import { operationCost } from './cost.ts';
import { userError } from './errors.ts';

/** Refuses an operation, before it runs, that may cause more upstream calls than the limit. */
export function costLimit(limit: number): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ schema, document, operation, request }) => {
          if (!operation) return Promise.resolve();
          const { variableDefinitions = [] } = operation;
          const { coerced } = getVariableValues(schema, variableDefinitions, request.variables ?? {});
          // Variables of the wrong type are refused, and better explained, when the operation is about to run.
          if (!coerced) return Promise.resolve();
          const fragments = Object.fromEntries(
            document.definitions
              .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
              .map((fragment) => [fragment.name.value, fragment]),
          );
          const cost = operationCost({ schema, fragments, variableValues: coerced }, operation);
          if (cost <= limit) return Promise.resolve();
          const rule = `An operation may cost at most ${limit} calls of the movie database`;
          const advice = 'Ask for fewer titles, or for less of each';
          const message = `${rule}; this one could cost ${cost}. ${advice}.`;
          return Promise.reject(userError('OPERATION_TOO_COSTLY', message, 400));
        },
      }),
  };
}
