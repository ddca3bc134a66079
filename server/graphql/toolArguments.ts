import {
  type DocumentNode,
  getNamedType,
  getOperationAST,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  typeFromAST,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';

type Values = Readonly<Record<string, unknown>>;

/** An argument of a tool, or an input object whose fields are arguments. */
type Parameter = {
  readonly name: string;
  readonly isRequired: boolean;
} & ({ readonly schema: object } | { readonly fields: readonly Parameter[] });

/**
 * The arguments of a tool for a document. An agent passes the fields of a variable that is an input object like all other
 * arguments, side by side.
 *
 * @param examples the variables of the document's example
 */
export function toolArguments(document: DocumentNode, schema: GraphQLSchema, examples: Values) {
  const places = variablePlaces(document, schema);
  const definitions = getOperationAST(document)?.variableDefinitions ?? [];
  const parameters = definitions.flatMap((definition) => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    const ownDefault = definition.defaultValue && valueFromASTUntyped(definition.defaultValue);
    if (!isInputType(type)) return [];
    const { description, defaultValue } = places.get(name) ?? {};
    const isRequired = isNonNullType(type) && ownDefault === undefined;
    const described = { name, type, description, defaultValue: ownDefault ?? defaultValue };
    return [toParameter(described, isRequired, examples[name])];
  });
  const leaves = leavesOf(parameters);
  const names = leaves.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two arguments of a tool must not have the name ${twice}`);
  return {
    names,
    inputSchema: objectSchema(
      Object.fromEntries(leaves.map((leaf) => [leaf.name, leaf.schema])),
      leaves.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    ),
    /** The document's variables for the arguments of a call. */
    toVariables: (values: Values): Values => valuesOf(parameters, values),
  };
}

type Described = Pick<GraphQLInputField, 'name' | 'type' | 'description' | 'defaultValue'>;

function toParameter({ name, type, ...rest }: Described, isRequired: boolean, example: unknown): Parameter {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (!isInputObjectType(inner)) {
    const schema = describe(type, rest.description, rest.defaultValue);
    return { name, isRequired, schema: { ...schema, ...(example != null && { examples: [example] }) } };
  }
  const examples = new Map<string, unknown>(Object.entries(Object(example) as object));
  const fields = Object.values(inner.getFields()).map((field) =>
    toParameter(field, isRequired && isRequiredInputField(field), examples.get(field.name)),
  );
  return { name, isRequired, fields };
}

function leavesOf(parameters: readonly Parameter[]): Extract<Parameter, { readonly schema: object }>[] {
  return parameters.flatMap((one) => ('fields' in one ? leavesOf(one.fields) : one));
}

/** The values of variables, or of an input object's fields. An optional object without any is left out. */
function valuesOf(parameters: readonly Parameter[], values: Values): Record<string, unknown> {
  const entries = parameters.flatMap((one): [string, unknown][] => {
    if (!('fields' in one)) return one.name in values ? [[one.name, values[one.name]]] : [];
    const inner = valuesOf(one.fields, values);
    return one.isRequired || Object.keys(inner).length > 0 ? [[one.name, inner]] : [];
  });
  return Object.fromEntries(entries);
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
  if (!isInputObjectType(type)) return scalarSchema(getNamedType(type));
  const fields = Object.values(type.getFields());
  const properties = fields.map((field): [string, object] => [
    field.name,
    describe(field.type, field.description, field.defaultValue),
  ]);
  const required = fields.filter(isRequiredInputField).map(({ name }) => name);
  return objectSchema(Object.fromEntries(properties), required);
}

/** The JSON Schema of a scalar or an enum. */
export function scalarSchema(type: GraphQLNamedType): {
  readonly type: string;
  readonly enum?: readonly string[];
} {
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  return { type: JSON_TYPES[type.name] ?? 'string' };
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
