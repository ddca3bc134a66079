import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldNode,
  getArgumentValues,
  getNamedType,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isIntrospectionType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql';
import { z } from 'zod';
import { operationTooCostly } from './errors.ts';
import { collectFields, type SelectingNode } from './fields.ts';

/** The worst-case cost of an operation, or of a selection on one object. */
export interface Cost {
  /** Upstream calls, with nothing cached. */
  readonly calls: number;
  /** Each field of each object, under each of its aliases. */
  readonly fields: number;
}

/** The objects whose selections are counted. */
interface Parent {
  /** Number of such objects in the response. */
  readonly times: number;
  readonly isDetailed: boolean;
  /** List fields whose size an argument of the parent's field sets. */
  readonly sized?: { readonly fields: readonly string[]; readonly items: number };
}

/** Introspection's meta fields, which no type lists; __typename is a leaf without arguments and needs no definition. */
const META_FIELDS: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  [SchemaMetaFieldDef.name]: SchemaMetaFieldDef,
  [TypeMetaFieldDef.name]: TypeMetaFieldDef,
};

/** Limit of aliases of one field in one selection set. To read many titles, clients use titlesById. */
const MAX_ALIASES = 30;

/** The types of a page of a list, whose items are as detailed as the list. */
const PAGE_TYPE = /(?:Connection|Edge)$/;

/** What a cost depends on besides the operation. */
interface CostOptions {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  /** Coerced, defaults included. */
  readonly variableValues: ArgumentValues;
  readonly limits: Cost;
  /** Whether the response is in English, the language viewers' titles are stored in. */
  readonly isEnglish: boolean;
}

/**
 * Computes the worst-case cost of an operation before it runs, from its selections and arguments and the schema's
 * directives. Throws OPERATION_TOO_COSTLY if it exceeds the limits: counting stops at the first excess. The cost of one
 * object of a type is computed once per set of selections, however often and deeply fragments repeat them.
 */
export function operationCost(
  operation: OperationDefinitionNode,
  { schema, document, variableValues, limits, isEnglish }: CostOptions,
): Cost {
  const definitions = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const fragments = Object.fromEntries(definitions.map((node) => [node.name.value, node]));
  const memo = new Map<string, Cost>();
  const nodeNumbers = new Map<SelectingNode, number>();
  /** Calls that count once in the operation. */
  let operationCalls = 0;

  function objectCost(typeName: string, nodes: readonly SelectingNode[], parent: Parent): Cost {
    const type = schema.getType(typeName);
    if (isAbstractType(type)) {
      const costs = schema.getPossibleTypes(type).map(({ name }) => objectCost(name, nodes, parent));
      return {
        calls: Math.max(...costs.map(({ calls }) => calls)),
        fields: Math.max(...costs.map(({ fields }) => fields)),
      };
    }
    if (!isObjectType(type)) return { calls: 0, fields: 0 };
    const { isDetailed, sized } = parent;
    const key = [typeName, isDetailed, sized?.fields, sized?.items, ...nodes.map(numberOf)].join();
    const cost = memo.get(key) ?? countObject(type, nodes, parent);
    memo.set(key, cost);
    return cost;
  }

  function countObject(type: GraphQLObjectType, nodes: readonly SelectingNode[], parent: Parent): Cost {
    let [calls, fields, shared] = [0, 0, 0];
    const aliases = new Map<string, number>();
    for (const fieldNodes of collectFields({ schema, fragments, variableValues }, nodes, type)) {
      const name = fieldNodes[0].name.value;
      const count = (aliases.get(name) ?? 0) + 1;
      aliases.set(name, count);
      if (count > MAX_ALIASES) {
        const rule = `A field may have at most ${MAX_ALIASES} aliases in one selection set`;
        throw operationTooCostly(rule, `this operation has ${count} or more for ${name}`, '');
      }
      const cost = countField(type, fieldNodes, parent);
      calls += cost.calls;
      fields += cost.fields;
      shared = Math.max(shared, cost.shared);
      check({ calls: calls + shared, fields }, parent.times);
    }
    return { calls: calls + shared, fields };
  }

  /** The cost of a field; `shared` are calls that it shares with other fields of its object. */
  function countField(type: GraphQLObjectType, nodes: readonly [FieldNode, ...FieldNode[]], parent: Parent) {
    const name = nodes[0].name.value;
    const field = type.getFields()[name] ?? META_FIELDS[name];
    const values = field && coerceArguments(field, nodes[0], variableValues);
    // A field with invalid arguments fails and has nothing below it.
    if (!values) return { calls: 0, fields: 1, shared: 0 };
    const { costs, argumentCosts, listSize, isDetailed } = fieldCost(schema, type, field);
    const { assumedSize = 1, slicingArguments, sizedFields } = listSize ?? {};
    const items = itemsRequested(slicingValue(slicingArguments, values), assumedSize);
    let [calls, shared] = [0, 0];
    for (const { weight, per, once, inEnglish } of costs) {
      if (isEnglish && !inEnglish) continue;
      if (!once) calls += per ? weight * Math.ceil(items / per) : weight;
      else if (parent.isDetailed) continue;
      else if (once === 'OBJECT') shared = Math.max(shared, weight);
      else operationCalls = Math.max(operationCalls, weight);
    }
    for (const { name: argument, weight } of argumentCosts) {
      if (values[argument] !== null && values[argument] !== undefined) calls += weight;
    }
    const times = sizedFields ? 1 : parent.sized?.fields.includes(name) ? parent.sized.items : items;
    if (!nodes[0].selectionSet || times === 0) return { calls, fields: 1, shared };
    // Every object has at least one field, so an operation already over the limit is rejected without descending.
    check({ calls, fields: 1 + times }, parent.times);
    const each = objectCost(getNamedType(field.type).name, nodes, {
      times: parent.times * times,
      isDetailed: isDetailed || (parent.isDetailed && PAGE_TYPE.test(type.name)),
      ...(sizedFields && { sized: { fields: sizedFields, items } }),
    });
    return { calls: calls + times * each.calls, fields: 1 + times * each.fields, shared };
  }

  function numberOf(node: SelectingNode): number {
    const number = nodeNumbers.get(node) ?? nodeNumbers.size;
    nodeNumbers.set(node, number);
    return number;
  }

  /** Throws if `times` objects of this cost exceed the limits. Counting stops here: the error says "or more". */
  function check({ calls, fields }: Cost, times: number): void {
    if (times * calls > limits.calls) {
      const rule = `An operation may cost at most ${limits.calls} calls of the movie database`;
      throw operationTooCostly(rule, `this one could cost ${times * calls} or more`);
    }
    if (times * fields > limits.fields) {
      const rule = `A response may have at most ${limits.fields} fields`;
      throw operationTooCostly(rule, `this one could have ${times * fields} or more`);
    }
  }

  const root = schema.getRootType(operation.operation)?.name ?? '';
  const { calls, fields } = objectCost(root, [operation], { times: 1, isDetailed: false });
  const cost = { calls: calls + operationCalls, fields };
  check(cost, 1);
  return cost;
}

/** The number of items requested. The last argument with a value counts, since the first may only have its default. */
function slicingValue(names: readonly string[] | null | undefined, values: ArgumentValues): unknown {
  return names?.map((name) => values[name] ?? null).findLast((value) => value !== null);
}

/** A number out of range counts as the nearest allowed one, since the field is rejected before any call. */
function itemsRequested(requested: unknown, assumedSize: number): number {
  if (Array.isArray(requested)) return Math.min(requested.length, assumedSize);
  return typeof requested === 'number' ? Math.min(Math.max(requested, 1), assumedSize) : assumedSize;
}

export type Field = GraphQLField<unknown, unknown>;
export type ArgumentValues = Readonly<Record<string, unknown>>;

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

/** Sizes of introspection's lists: those of the schema, and for lists within a type more than its average. */
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

/** A field's arguments as its resolver receives them; null if they are invalid: the field then fails before its resolver. */
function coerceArguments(field: Field, node: FieldNode, variableValues: ArgumentValues) {
  try {
    return withDefaults(field, getArgumentValues(field, node, variableValues));
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

/** The arguments, with null replaced by the default of an argument that has one. */
export function withDefaults({ args }: Field, values: ArgumentValues): ArgumentValues {
  const nulls = args.filter(({ name, defaultValue }) => defaultValue !== undefined && values[name] === null);
  if (nulls.length === 0) return values;
  return { ...values, ...Object.fromEntries(nulls.map(({ name, defaultValue }) => [name, defaultValue])) };
}
