import type { ApolloServerPlugin } from '@apollo/server';
import {
  type FragmentDefinitionNode,
  getVariableValues,
  type GraphQLFormattedError,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { fallbackLocale } from '../../contract/locales.ts';
import type { RequestContext } from './context.ts';
import { MAX_RESPONSE_FIELDS, OperationCostAnalyzer } from './operationCost.ts';

interface CostLimitOptions {
  /** Limit of upstream calls that one operation may cause in the worst case. */
  readonly maxCalls: number;
  /** Whether the document with this SHA-256 is the web client's own; those are never rejected. */
  readonly isPersisted: (sha256: string) => boolean;
}

/**
 * Rejects an operation before execution if it may cause more upstream calls than the limit or too large a response, and
 * rejects a query whose response turns out to be too large during execution. For a mutation, the fields after the
 * excess fail and change nothing.
 */
export function costLimitPlugin({
  maxCalls,
  isPersisted,
}: CostLimitOptions): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: async ({ schema, document, operation, request, queryHash, contextValue }) => {
          if (!operation || isPersisted(queryHash)) return;
          const { variableDefinitions = [] } = operation;
          const { coerced } = getVariableValues(schema, variableDefinitions, request.variables ?? {}, {
            maxErrors: 1,
          });
          // Execution rejects variables of the wrong type, with a better message.
          if (!coerced) return;
          const fragments = Object.fromEntries(
            document.definitions
              .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
              .map((fragment) => [fragment.name.value, fragment]),
          );
          // Texts missing in another language are also requested in English.
          const isEnglish = contextValue.language.tag === fallbackLocale.tag;
          const calls = isEnglish ? maxCalls : Math.floor(maxCalls / 2);
          const limits = { calls, fields: MAX_RESPONSE_FIELDS };
          new OperationCostAnalyzer(
            { schema, fragments, variableValues: coerced },
            limits,
            isEnglish,
          ).analyze(operation);
        },
        willSendResponse: async ({ response, operation, contextValue: { answerSize } }) => {
          const { body, http } = response;
          if (!answerSize.isExceeded || body.kind !== 'single') return;
          if (operation?.operation === OperationTypeNode.MUTATION) {
            // Its changes are already stored: the data shows which fields were executed, as after any field error.
            http.status = 200;
            return;
          }
          const { errors = [] } = body.singleResult;
          const tooCostly = errors.find(({ extensions }) => extensions?.['code'] === 'OPERATION_TOO_COSTLY');
          // Every list after the first excess reports the same error, and the partial data is of no use.
          if (tooCostly) body.singleResult = { errors: [withoutLocation(tooCostly)] };
        },
      }),
  };
}

/** Removes path and locations: the error belongs to the operation, not to one field. */
function withoutLocation({ message, extensions }: GraphQLFormattedError): GraphQLFormattedError {
  return { message, ...(extensions && { extensions }) };
}
