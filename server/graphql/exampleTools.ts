import type { Tool } from '@modelcontextprotocol/server';
import { getOperationAST, type GraphQLSchema, OperationTypeNode, parse } from 'graphql';
import type { Example } from '../../contract/sandbox.ts';
import { responseSchema } from './responseSchema.ts';
import { toolArguments } from './toolArguments.ts';

/** Who may see a tool: everyone, or a viewer whose token has that scope. */
type ToolAccess = 'everyone' | 'READ_LIBRARY' | 'WRITE_LIBRARY';

/** An example as a tool for agents. */
export interface ExampleTool extends Pick<ReturnType<typeof toolArguments>, 'names' | 'toVariables'> {
  readonly tool: Tool;
  readonly access: ToolAccess;
  readonly query: string;
}

/**
 * The groups whose examples are tools. The others are not: those of the account, which no agent may change; the errors; and
 * the pages, which other tools have as well.
 */
const ACCESS: Readonly<Record<string, ToolAccess>> = {
  Lists: 'everyone',
  'Look up': 'everyone',
  Search: 'everyone',
  Discover: 'everyone',
  People: 'everyone',
  Viewer: 'READ_LIBRARY',
  Changes: 'WRITE_LIBRARY',
};

/**
 * Creates the tools by name, in the order of their examples. Their arguments are the examples' variables, and their results
 * have the data that the examples select.
 */
export function createExampleTools(
  examples: readonly Example[],
  schema: GraphQLSchema,
): ReadonlyMap<string, ExampleTool> {
  const tools = examples.flatMap(({ name, group, description, query, variables }) => {
    const access = ACCESS[group];
    if (!access) return [];
    const document = parse(query);
    const isQuery = getOperationAST(document)?.operation === OperationTypeNode.QUERY;
    const { inputSchema, ...rest } = toolArguments(document, schema, variables);
    const tool: Tool = {
      name,
      title: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
      description,
      // All of it is JSON: names, descriptions and the values of an example's file.
      inputSchema: inputSchema as Tool['inputSchema'],
      outputSchema: responseSchema(document, schema) as Tool['outputSchema'],
      annotations: {
        readOnlyHint: isQuery,
        // Each change replaces or removes what was stored, which the protocol counts as destructive.
        destructiveHint: !isQuery,
        // Every mutation but `createAccessToken`, which is no tool, may be repeated.
        idempotentHint: true,
        openWorldHint: false,
      },
    };
    return [[name, { ...rest, tool, access, query }] as const];
  });
  return new Map(tools);
}
