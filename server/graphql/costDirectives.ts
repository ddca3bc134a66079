import {
  type ConstDirectiveNode,
  defaultFieldResolver,
  type FieldNode,
  getArgumentValues,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isIntrospectionType,
} from 'graphql';
import { z } from 'zod';
import { badUserInput } from './errors.ts';

type Field = GraphQLField<unknown, unknown>;
type ArgumentValues = Readonly<Record<string, unknown>>;

/** `@cost` and `@listSize`, as schema.graphql describes them. */
const costDirective = z.object({
  weight: z.coerce.number(),
  per: z.number().nullish(),
  once: z.enum(['OBJECT', 'OPERATION']).nullish(),
  inEnglish: z.boolean(),
});
const listSizeDirective = z.object({
  assumedSize: z.number(),
  slicingArguments: z.array(z.string()).nullish(),
  sizedFields: z.array(z.string()).nullish(),
});

/** Introspection is public: the sizes are those of the schema, and above-average sizes of a type. */
const INTROSPECTION_SIZES: Readonly<Record<string, number>> = {
  types: 40,
  directives: 5,
  fields: 8,
  enumValues: 4,
  inputFields: 2,
};

const fieldCosts = new WeakMap<Field, ReturnType<typeof readDirectives>>();

/** The cost of a field by its directives, and by those of the same field in the type's interfaces. */
export function fieldCost(schema: GraphQLSchema, type: GraphQLObjectType, field: Field) {
  const cost = fieldCosts.get(field) ?? readDirectives(schema, type, field);
  fieldCosts.set(field, cost);
  return cost;
}

function readDirectives(schema: GraphQLSchema, type: GraphQLObjectType, field: Field) {
  const declarations = [field, ...type.getInterfaces().map((one) => one.getFields()[field.name])];
  const applied = declarations.flatMap((one) => one?.astNode?.directives ?? []);
  const valuesOf = (name: string, nodes: readonly ConstDirectiveNode[] = applied) => {
    const directive = schema.getDirective(name);
    if (!directive) return [];
    return nodes.filter((node) => node.name.value === name).map((node) => getArgumentValues(directive, node));
  };
  const assumedSize = isIntrospectionType(type) ? INTROSPECTION_SIZES[field.name] : undefined;
  const listSize = valuesOf('listSize')[0] ?? (assumedSize === undefined ? null : { assumedSize });
  return {
    costs: valuesOf('cost').map((values) => costDirective.parse(values)),
    /** Calls that an argument adds when it is given. */
    argumentCosts: field.args.flatMap(({ name, astNode }) =>
      valuesOf('cost', astNode?.directives ?? []).map(({ weight }) => ({ name, weight: Number(weight) })),
    ),
    /** Null for a field that neither is nor contains a list. */
    listSize: listSizeDirective.nullable().parse(listSize),
    /** Whether the returned objects come with their details. */
    isDetailed: valuesOf('detailed').length > 0,
  };
}

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
 * Wraps the resolver of a field with arguments: an explicit null for an argument with a default is replaced by the
 * default, and a slicing argument of `@listSize` out of range fails with BAD_USER_INPUT.
 */
export function checkArguments(schema: GraphQLSchema, type: GraphQLObjectType, field: Field): void {
  const { slicingArguments, assumedSize: max = 0 } = fieldCost(schema, type, field).listSize ?? {};
  const [slicing] = slicingArguments ?? [];
  if (slicing === undefined && field.args.every(({ defaultValue }) => defaultValue === undefined)) return;
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, given: ArgumentValues, context, info) => {
    const values = withDefaults(field, given);
    const value = slicing === undefined ? null : values[slicing];
    if (Array.isArray(value) && value.length > max)
      throw badUserInput(`${slicing} must be at most ${max}`, value.length);
    if (typeof value === 'number' && (value < 1 || value > max)) {
      throw badUserInput(`${slicing} must be 1 to ${max}`, value);
    }
    return resolve(source, values, context, info);
  };
}

function withDefaults({ args }: Field, values: ArgumentValues): ArgumentValues {
  const nulls = args.filter(({ name, defaultValue }) => defaultValue !== undefined && values[name] === null);
  if (nulls.length === 0) return values;
  return { ...values, ...Object.fromEntries(nulls.map(({ name, defaultValue }) => [name, defaultValue])) };
}
