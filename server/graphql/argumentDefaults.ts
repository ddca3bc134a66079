import {
  defaultFieldResolver,
  type FieldNode,
  getArgumentValues,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';

/** A field's arguments by name, coerced. */
export type ArgumentValues = Readonly<Record<string, unknown>>;

type Field = GraphQLField<unknown, unknown>;

/**
 * Coerces a field's arguments as its resolver will receive them; null if they are invalid, in which case the field
 * fails before its resolver is called.
 */
export function coerceArguments(
  field: Field,
  node: FieldNode,
  variableValues: ArgumentValues,
): ArgumentValues | null {
  try {
    return withDefaults(field, getArgumentValues(field, node, variableValues));
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

/** Wraps the resolvers so that an explicit null for an argument with a default is replaced by the default. */
export function applyDefaultsToNull(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!hasDefaults(field)) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (source, values, context, info) =>
        resolve(source, withDefaults(field, values), context, info);
    }
  }
}

function hasDefaults({ args }: Field): boolean {
  return args.some(({ defaultValue }) => defaultValue !== undefined);
}

function withDefaults({ args }: Field, values: ArgumentValues): ArgumentValues {
  const nulls = args.filter(({ name, defaultValue }) => defaultValue !== undefined && values[name] === null);
  if (nulls.length === 0) return values;
  return { ...values, ...Object.fromEntries(nulls.map(({ name, defaultValue }) => [name, defaultValue])) };
}
