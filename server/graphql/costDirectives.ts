import {
  type ConstDirectiveNode,
  getArgumentValues,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isIntrospectionType,
} from 'graphql';
import { z } from 'zod';

/** `@cost` on a field, as schema.graphql describes it. */
const costDirective = z.object({
  weight: z.coerce.number(),
  per: z.number().nullish(),
  once: z.enum(['OBJECT', 'OPERATION']).nullish(),
  inEnglish: z.boolean(),
});

/** `@listSize` on a field, as schema.graphql describes it. */
const listSizeDirective = z.object({
  assumedSize: z.number(),
  slicingArguments: z.array(z.string()).nullish(),
  sizedFields: z.array(z.string()).nullish(),
});

type ListSize = z.output<typeof listSizeDirective>;

/** What the directives of a field say about its cost. */
interface FieldCost {
  readonly costs: readonly z.output<typeof costDirective>[];
  /** Calls that an argument adds when it is given, by the argument's name. */
  readonly argumentWeights: readonly (readonly [name: string, weight: number])[];
  /** Null for a field that neither is nor contains a list. */
  readonly listSize: ListSize | null;
  /** Whether the returned objects come with their details. */
  readonly isDetailed: boolean;
}

type Field = GraphQLField<unknown, unknown>;

/** Introspection is public: the sizes are those of the schema, and above-average sizes of a type. */
const INTROSPECTION_SIZES: Readonly<Record<string, number>> = {
  types: 40,
  directives: 5,
  fields: 8,
  enumValues: 4,
  inputFields: 2,
};

const fieldCosts = new WeakMap<Field, FieldCost>();

/** The cost of a field by its directives, and by those of the same field in the type's interfaces. */
export function fieldCost(schema: GraphQLSchema, type: GraphQLObjectType, field: Field): FieldCost {
  const cost = fieldCosts.get(field) ?? readDirectives(schema, type, field);
  fieldCosts.set(field, cost);
  return cost;
}

function readDirectives(schema: GraphQLSchema, type: GraphQLObjectType, field: Field): FieldCost {
  const declarations = [field, ...type.getInterfaces().map((one) => one.getFields()[field.name])];
  const applied = declarations.flatMap((one) => one?.astNode?.directives ?? []);
  const valuesOf = (name: string, nodes: readonly ConstDirectiveNode[] = applied) => {
    const directive = schema.getDirective(name);
    const named = nodes.filter((node) => node.name.value === name);
    return directive ? named.map((node) => getArgumentValues(directive, node)) : [];
  };
  const [listSize] = valuesOf('listSize');
  const introspectionSize = isIntrospectionType(type) ? INTROSPECTION_SIZES[field.name] : undefined;
  return {
    costs: valuesOf('cost').map((values) => costDirective.parse(values)),
    argumentWeights: field.args.flatMap(({ name, astNode }) =>
      valuesOf('cost', astNode?.directives).map(
        (values) => [name, costDirective.parse(values).weight] as const,
      ),
    ),
    listSize: listSize
      ? listSizeDirective.parse(listSize)
      : introspectionSize === undefined
        ? null
        : { assumedSize: introspectionSize },
    isDetailed: valuesOf('detailed').length > 0,
  };
}

/**
 * Number of items that a field is asked for. A number out of range counts as the nearest allowed one, since the field is
 * rejected before any call.
 *
 * @param values the field's arguments, coerced
 */
export function requestedItems(
  { assumedSize, slicingArguments }: ListSize,
  values: Readonly<Record<string, unknown>>,
): number {
  const [slicing = ''] = slicingArguments ?? [];
  const requested = values[slicing];
  if (Array.isArray(requested)) return Math.min(requested.length, assumedSize);
  return typeof requested === 'number' ? Math.min(Math.max(requested, 1), assumedSize) : assumedSize;
}
