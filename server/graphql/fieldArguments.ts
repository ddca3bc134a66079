import {
  defaultFieldResolver,
  type FieldNode,
  getArgumentValues,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  isIntrospectionType,
  isObjectType,
} from 'graphql';
import { fieldCost } from './costDirectives.ts';
import { badUserInput } from './errors.ts';

/** A field's arguments by name, coerced. */
type ArgumentValues = Readonly<Record<string, unknown>>;

type Field = GraphQLField<unknown, unknown>;

/**
 * Coerces a field's arguments as its resolver will receive them; null if they are invalid, in which case the field fails
 * before its resolver is called.
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

/**
 * Wraps the resolvers of fields with arguments: an explicit null for an argument with a default is replaced by the
 * default, and a slicing argument of `@listSize` out of range fails with BAD_USER_INPUT.
 */
export function checkArguments(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values<Field>(type.getFields())) {
      const { slicingArguments, assumedSize = 0 } = fieldCost(schema, type, field).listSize ?? {};
      const [slicing] = slicingArguments ?? [];
      if (slicing === undefined && !field.args.some(hasDefault)) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (source, given, context, info) => {
        const values = withDefaults(field, given);
        if (slicing !== undefined) checkSlicing(slicing, values[slicing], assumedSize);
        return resolve(source, values, context, info);
      };
    }
  }
}

function hasDefault({ defaultValue }: Field['args'][number]): boolean {
  return defaultValue !== undefined;
}

function withDefaults({ args }: Field, values: ArgumentValues): ArgumentValues {
  const nulls = args.filter((argument) => hasDefault(argument) && values[argument.name] === null);
  if (nulls.length === 0) return values;
  return { ...values, ...Object.fromEntries(nulls.map(({ name, defaultValue }) => [name, defaultValue])) };
}

function checkSlicing(name: string, value: unknown, max: number): void {
  if (Array.isArray(value) && value.length > max)
    throw badUserInput(`${name} must be at most ${max}`, value.length);
  if (typeof value === 'number' && (value < 1 || value > max)) {
    throw badUserInput(`${name} must be 1 to ${max}`, value);
  }
}
