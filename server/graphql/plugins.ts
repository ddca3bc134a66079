import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import {
  type FragmentDefinitionNode,
  getVariableValues,
  GraphQLError,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { fallbackLocale } from '../../contract/locales.ts';
import { noteOperation } from '../observe/requestContext.ts';
import type { RequestContext } from './context.ts';
import { OperationCostAnalyzer } from './operationCost.ts';
import { MAX_RESPONSE_FIELDS } from './responseLimits.ts';

type Plugin = ApolloServerPlugin<RequestContext>;

/** Responds 400 to invalid requests that Apollo would accept, or report as a success or a server error. */
export function clientErrorPlugin(): Plugin {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, operation }) => {
        if (!operation || schema.getRootType(operation.operation)) return;
        throw new GraphQLError(`This server has no ${operation.operation}s, only queries and mutations`, {
          nodes: operation,
          extensions: { code: ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE, http: { status: 400 } },
        });
      },
      willSendResponse: async ({ response: { body, http } }) => {
        const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
        // Nothing was executed, and the client must register the document.
        const unknownHash = ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND;
        if (errors.some(({ extensions }) => extensions?.['code'] === unknownHash)) http.status = 400;
      },
    }),
  };
}

/** Records the type and name of each operation, and the number of errors in its response, on the span it runs in. */
export function operationTelemetryPlugin(): Plugin {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ operation, operationName }) => {
        if (operation) noteOperation({ type: operation.operation, name: operationName });
      },
      willSendResponse: async ({ response: { body } }) => {
        const errors = body.kind === 'single' ? (body.singleResult.errors?.length ?? 0) : 0;
        if (errors > 0) noteOperation({ errors });
      },
    }),
  };
}

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
export function costLimitPlugin({ maxCalls, isPersisted }: CostLimitOptions): Plugin {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, document, operation, request, queryHash, contextValue }) => {
        if (!operation || isPersisted(queryHash)) return;
        const { variableDefinitions = [] } = operation;
        const variables = request.variables ?? {};
        const { coerced } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
        // Execution rejects variables of the wrong type, with a better message.
        if (!coerced) return;
        const fragments = Object.fromEntries(
          document.definitions
            .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
            .map((fragment) => [fragment.name.value, fragment]),
        );
        // Texts missing in another language are also requested in English.
        const isEnglish = contextValue.language.tag === fallbackLocale.tag;
        const limits = {
          calls: isEnglish ? maxCalls : Math.floor(maxCalls / 2),
          fields: MAX_RESPONSE_FIELDS,
        };
        const scope = { schema, fragments, variableValues: coerced };
        new OperationCostAnalyzer(scope, limits, isEnglish).analyze(operation);
      },
      willSendResponse: async ({ response: { body, http }, operation, contextValue: { answerSize } }) => {
        if (!answerSize.isExceeded || body.kind !== 'single') return;
        if (operation?.operation === OperationTypeNode.MUTATION) {
          // Its changes are already stored: the data shows which fields were executed, as after any field error.
          http.status = 200;
          return;
        }
        const { errors = [] } = body.singleResult;
        const tooCostly = errors.find(({ extensions }) => extensions?.['code'] === 'OPERATION_TOO_COSTLY');
        if (!tooCostly) return;
        // Every list after the first excess reports the same error, which belongs to the whole operation; the partial
        // data is of no use.
        const { message, extensions = {} } = tooCostly;
        body.singleResult = { errors: [{ message, extensions }] };
      },
    }),
  };
}
