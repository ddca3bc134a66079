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
  /** Most upstream calls that one operation may cause at worst. */
  readonly maxCalls: number;
  /** Whether a document of this SHA-256 is the web's own: those are never refused, whatever the limit. */
  readonly isPersisted: (sha256: string) => boolean;
}

/**
 * Refuses an operation, before it runs, that may cause more upstream calls than the limit, or too large an answer; and a
 * query whose answer turns out to be too large while it is made. A mutation's fields fail from then on, and nothing more is changed.
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
          // Variables of the wrong type are refused, and better explained, when the operation is about to run.
          if (!coerced) return;
          const fragments = Object.fromEntries(
            document.definitions
              .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
              .map((fragment) => [fragment.name.value, fragment]),
          );
          // What another language lacks is asked for in English too.
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
            // What it changed is stored by now: the data says which fields were executed, as after any field's error.
            http.status = 200;
            return;
          }
          const { errors = [] } = body.singleResult;
          const tooCostly = errors.find(({ extensions }) => extensions?.['code'] === 'OPERATION_TOO_COSTLY');
          // Every list behind the first excess says the same, and what came before it is a part of no use.
          if (tooCostly) body.singleResult = { errors: [withoutPlace(tooCostly)] };
        },
      }),
  };
}

/** The error of an operation, no more of one field. */
function withoutPlace({ message, extensions }: GraphQLFormattedError): GraphQLFormattedError {
  return { message, ...(extensions && { extensions }) };
}
