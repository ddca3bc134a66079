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
 * The groups whose examples are tools, and whose records they are about. The other groups are not: those of the account, which no
 * agent may change; the errors; and the pages, which other tools have as well.
 */
const SUBJECTS: Readonly<Record<string, 'everyone' | 'viewer'>> = {
  Lists: 'everyone',
  'Look up': 'everyone',
  Search: 'everyone',
  Discover: 'everyone',
  People: 'everyone',
  Viewer: 'viewer',
  Changes: 'viewer',
  Records: 'viewer',
  'Own lists': 'viewer',
};

/**
 * Examples that are no tools although their group is: a report is a person's word to the operator, and an import is the work of a program
 * that reads files.
 */
const NO_TOOLS: ReadonlySet<string> = new Set([
  'report-list',
  'start-import',
  'import-records',
  'finish-import',
  'undo-import',
]);

/** The changes that only add, and add once more when they are repeated without an id of the agent's own. */
const ADDITIONS: ReadonlySet<string> = new Set(['add-play', 'create-list']);

/**
 * Creates the tools by name, in the order of their examples. Their arguments are the examples' variables, and their results
 * have the data that the examples select.
 */
export function createExampleTools(
  examples: readonly Example[],
  schema: GraphQLSchema,
): ReadonlyMap<string, ExampleTool> {
  const tools = examples.flatMap(({ name, group, description, query, variables }) => {
    const subject = SUBJECTS[group];
    if (!subject || NO_TOOLS.has(name)) return [];
    const document = parse(query);
    const isQuery = getOperationAST(document)?.operation === OperationTypeNode.QUERY;
    const access = subject === 'everyone' ? subject : isQuery ? 'READ_LIBRARY' : 'WRITE_LIBRARY';
    const isAddition = ADDITIONS.has(name);
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
        // Each other change replaces or removes what was stored, which the protocol counts as destructive.
        destructiveHint: !isQuery && !isAddition,
        idempotentHint: !isAddition,
        openWorldHint: false,
      },
    };
    return [[name, { ...rest, tool, access, query }] as const];
  });
  return new Map(tools);
}
