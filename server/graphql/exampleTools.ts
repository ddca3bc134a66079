import type { Tool } from '@modelcontextprotocol/server';
import {
  type DocumentNode,
  getNamedType,
  getOperationAST,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  OperationTypeNode,
  parse,
  typeFromAST,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Example } from '../../contract/sandbox.ts';

/** Who may see a tool: everyone, or a viewer whose token has that scope. */
type ToolAccess = 'everyone' | 'READ_LIBRARY' | 'WRITE_LIBRARY';

/** An example as a tool for agents. */
export interface ExampleTool {
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

/** Creates the tools by name, in the order of their examples. Their arguments are the examples' variables. */
export function createExampleTools(
  examples: readonly Example[],
  schema: GraphQLSchema,
): ReadonlyMap<string, ExampleTool> {
  const tools = examples.flatMap(({ name, group, description, query, variables }) => {
    const access = ACCESS[group];
    if (!access) return [];
    const document = parse(query);
    const isQuery = getOperationAST(document)?.operation === OperationTypeNode.QUERY;
    const tool: Tool = {
      name,
      title: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
      description,
      // All of it is JSON: names, descriptions and the values of an example's file.
      inputSchema: inputSchema(document, schema, variables) as Tool['inputSchema'],
      annotations: { readOnlyHint: isQuery, openWorldHint: false },
    };
    return [[name, { tool, access, query }] as const];
  });
  return new Map(tools);
}

/** The JSON Schema of a document's variables; the example's values are examples. */
function inputSchema(document: DocumentNode, schema: GraphQLSchema, values: Example['variables']) {
  const places = variablePlaces(document, schema);
  const definitions = getOperationAST(document)?.variableDefinitions ?? [];
  const variables = definitions.flatMap((definition) => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    const ownDefault = definition.defaultValue && valueFromASTUntyped(definition.defaultValue);
    return isInputType(type) ? [{ name, type, ownDefault, place: places.get(name) }] : [];
  });
  const properties = variables.map(({ name, type, ownDefault, place }): [string, object] => {
    const schemaOfOne = describe(type, place?.description, ownDefault ?? place?.defaultValue);
    return [name, { ...schemaOfOne, ...(values[name] != null && { examples: [values[name]] }) }];
  });
  const required = variables
    .filter(({ type, ownDefault }) => isNonNullType(type) && ownDefault === undefined)
    .map(({ name }) => name);
  return objectSchema(Object.fromEntries(properties), required);
}

/** Where each variable is used first: the argument or the field of an input object. */
function variablePlaces(document: DocumentNode, schema: GraphQLSchema) {
  const places = new Map<string, GraphQLArgument | GraphQLInputField>();
  const typeInfo = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(typeInfo, {
    Variable: ({ name }, _key, parent) => {
      if (!parent || !('kind' in parent) || places.has(name.value)) return;
      const input = getNamedType(typeInfo.getParentInputType());
      const field =
        parent.kind === Kind.OBJECT_FIELD && isInputObjectType(input)
          ? input.getFields()[parent.name.value]
          : undefined;
      const place = parent.kind === Kind.ARGUMENT ? typeInfo.getArgument() : field;
      if (place) places.set(name.value, place);
    },
  });
  visit(document, visitor);
  return places;
}

/** The JSON Schema of an input type. An optional value is left out rather than null, which GraphQL accepts as well. */
function describe(type: GraphQLInputType, description?: string | null, defaultValue?: unknown): object {
  return {
    ...valueSchema(isNonNullType(type) ? type.ofType : type),
    ...(description && { description: description.replaceAll('\n', ' ') }),
    ...(defaultValue != null && { default: defaultValue }),
  };
}

function valueSchema(type: GraphQLInputType): object {
  if (isListType(type)) return { type: 'array', items: describe(type.ofType) };
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const properties = fields.map((field): [string, object] => [
      field.name,
      describe(field.type, field.description, field.defaultValue),
    ]);
    const required = fields.filter(isRequiredInputField).map(({ name }) => name);
    const oneOf = type.isOneOf ? { minProperties: 1, maxProperties: 1 } : {};
    return { ...objectSchema(Object.fromEntries(properties), required), ...oneOf };
  }
  return { type: JSON_TYPES[getNamedType(type).name] ?? 'string' };
}

/** JSON Schema's names of scalars; all others are texts. */
const JSON_TYPES: Readonly<Record<string, string>> = { Int: 'integer', Float: 'number', Boolean: 'boolean' };

function objectSchema(properties: Record<string, object>, required: readonly string[]) {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required: [...required] }),
    additionalProperties: false,
  };
}
