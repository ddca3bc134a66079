import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { coerceArguments, fieldCost } from './costDirectives.ts';
import { operationTooCostly } from './errors.ts';
import { collectFields, type SelectionScope } from './selectedFields.ts';

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
  /** The fields that are lists of a size that the parent's field says. */
  readonly sized?: { readonly fields: readonly string[]; readonly items: number };
}

/** Introspection's meta fields, which no type lists; __typename is a leaf without arguments and needs no definition. */
const META_FIELDS: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  [SchemaMetaFieldDef.name]: SchemaMetaFieldDef,
  [TypeMetaFieldDef.name]: TypeMetaFieldDef,
};

/** Limit of aliases of one field in one selection set. To read many titles, clients use titlesById. */
const MAX_ALIASES = 30;

/**
 * Computes the worst-case cost of an operation before it runs, from its selections and arguments and the schema's
 * directives. Counting stops at the first excess. The cost of one object of a type is computed once per set of
 * selections, however often and deeply fragments repeat them.
 */
export class OperationCostAnalyzer {
  readonly #scope: SelectionScope;
  readonly #limits: Cost;
  readonly #isEnglish: boolean;
  readonly #memo = new Map<string, Cost>();
  readonly #setNumbers = new Map<SelectionSetNode, number>();
  /** Calls that count once in the operation. */
  #operationCalls = 0;

  /**
   * @param variableValues coerced, defaults included
   * @param isEnglish whether the response is in English, the language viewers' titles are stored in
   */
  constructor(
    schema: GraphQLSchema,
    { definitions }: DocumentNode,
    variableValues: Readonly<Record<string, unknown>>,
    limits: Cost,
    isEnglish: boolean,
  ) {
    const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    const byName = Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment]));
    this.#scope = { schema, fragments: byName, variableValues };
    this.#limits = limits;
    this.#isEnglish = isEnglish;
  }

  /** The worst-case cost of the operation. Throws OPERATION_TOO_COSTLY if it exceeds the limits. */
  analyze({ operation, selectionSet }: OperationDefinitionNode): Cost {
    const root = this.#scope.schema.getRootType(operation)?.name ?? '';
    const { calls, fields } = this.#objectCost(root, [selectionSet], { times: 1, isDetailed: false });
    const cost = { calls: calls + this.#operationCalls, fields };
    this.#check(cost, 1);
    return cost;
  }

  #objectCost(typeName: string, sets: readonly SelectionSetNode[], parent: Parent): Cost {
    const { schema } = this.#scope;
    const type = schema.getType(typeName);
    if (isAbstractType(type)) {
      const costs = schema.getPossibleTypes(type).map(({ name }) => this.#objectCost(name, sets, parent));
      return {
        calls: Math.max(...costs.map(({ calls }) => calls)),
        fields: Math.max(...costs.map(({ fields }) => fields)),
      };
    }
    if (!isObjectType(type)) return { calls: 0, fields: 0 };
    const { isDetailed, sized } = parent;
    const numbers = sets.map((set) => this.#numberOf(set));
    const key = [typeName, isDetailed, sized?.fields, sized?.items, ...numbers].join();
    const cost = this.#memo.get(key) ?? this.#countObject(type, sets, parent);
    this.#memo.set(key, cost);
    return cost;
  }

  #countObject(type: GraphQLObjectType, sets: readonly SelectionSetNode[], parent: Parent): Cost {
    let [calls, fields, shared] = [0, 0, 0];
    const aliases = new Map<string, number>();
    for (const nodes of collectFields(this.#scope, sets, type)) {
      const name = nodes[0].name.value;
      const count = (aliases.get(name) ?? 0) + 1;
      aliases.set(name, count);
      if (count > MAX_ALIASES) {
        const rule = `A field may have at most ${MAX_ALIASES} aliases in one selection set`;
        throw operationTooCostly(rule, `this operation has ${count} or more for ${name}`, '');
      }
      const cost = this.#fieldCost(type, nodes, parent);
      calls += cost.calls;
      fields += cost.fields;
      shared = Math.max(shared, cost.shared);
      this.#check({ calls: calls + shared, fields }, parent.times);
    }
    return { calls: calls + shared, fields };
  }

  /** The cost of a field; `shared` are calls that it shares with other fields of its object. */
  #fieldCost(type: GraphQLObjectType, nodes: readonly [FieldNode, ...FieldNode[]], parent: Parent) {
    const { schema, variableValues } = this.#scope;
    const name = nodes[0].name.value;
    const field = type.getFields()[name] ?? META_FIELDS[name];
    const values = field && coerceArguments(field, nodes[0], variableValues);
    // A field with invalid arguments fails and has nothing below it.
    if (!values) return { calls: 0, fields: 1, shared: 0 };
    const { costs, argumentCosts, listSize, isDetailed } = fieldCost(schema, type, field);
    const { assumedSize = 1, slicingArguments, sizedFields } = listSize ?? {};
    const items = itemsRequested(values[slicingArguments?.[0] ?? ''], assumedSize);
    let [calls, shared] = [0, 0];
    for (const { weight, per, once, inEnglish } of costs) {
      if (this.#isEnglish && !inEnglish) continue;
      if (!once) calls += per ? weight * Math.ceil(items / per) : weight;
      else if (parent.isDetailed) continue;
      else if (once === 'OBJECT') shared = Math.max(shared, weight);
      else this.#operationCalls = Math.max(this.#operationCalls, weight);
    }
    for (const { name: argument, weight } of argumentCosts) {
      if (values[argument] !== null && values[argument] !== undefined) calls += weight;
    }
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const times = sizedFields ? 1 : parent.sized?.fields.includes(name) ? parent.sized.items : items;
    if (sets.length === 0 || times === 0) return { calls, fields: 1, shared };
    // Every object has at least one field, so an operation already over the limit is rejected without descending.
    this.#check({ calls, fields: 1 + times }, parent.times);
    const each = this.#objectCost(getNamedType(field.type).name, sets, {
      times: parent.times * times,
      isDetailed,
      ...(sizedFields && { sized: { fields: sizedFields, items } }),
    });
    return { calls: calls + times * each.calls, fields: 1 + times * each.fields, shared };
  }

  #numberOf(set: SelectionSetNode): number {
    const number = this.#setNumbers.get(set) ?? this.#setNumbers.size;
    this.#setNumbers.set(set, number);
    return number;
  }

  /** Throws once `times` objects of this cost exceed the limits, with a lower bound: counting stops here. */
  #check({ calls, fields }: Cost, times: number): void {
    if (times * calls > this.#limits.calls) {
      const rule = `An operation may cost at most ${this.#limits.calls} calls of the movie database`;
      throw operationTooCostly(rule, `this one could cost ${times * calls} or more`);
    }
    if (times * fields > this.#limits.fields) {
      const rule = `A response may have at most ${this.#limits.fields} fields`;
      throw operationTooCostly(rule, `this one could have ${times * fields} or more`);
    }
  }
}

/** A number out of range counts as the nearest allowed one, since the field is rejected before any call. */
function itemsRequested(requested: unknown, assumedSize: number): number {
  if (Array.isArray(requested)) return Math.min(requested.length, assumedSize);
  return typeof requested === 'number' ? Math.min(Math.max(requested, 1), assumedSize) : assumedSize;
}
