import {
  type FieldNode,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  isAbstractType,
  isObjectType,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { fieldCost, requestedItems } from './costDirectives.ts';
import { operationTooCostly } from './errors.ts';
import { coerceArguments } from './fieldArguments.ts';
import { ADVICE } from './responseLimits.ts';
import { collectFields, type SelectionScope } from './selectedFields.ts';

/** The worst-case cost of an operation, or of a selection on one object. */
export interface Cost {
  /** Upstream calls, with nothing cached. */
  readonly calls: number;
  /** Response fields: each field of each object, under each of its aliases. */
  readonly fields: number;
}

/** The cost of a field, with the calls that it shares with other fields of its object. */
interface SelectedCost extends Cost {
  readonly shared: number;
}

/** The objects whose selections are counted. */
interface Parent {
  /** Number of such objects in the response. */
  readonly times: number;
  readonly isDetailed: boolean;
  /** The fields that are lists of a size that the parent's field says. */
  readonly sized?: { readonly fields: readonly string[]; readonly items: number };
}

/**
 * Computes the worst-case cost of an operation before it runs, from its selections and arguments and the schema's
 * directives. Counting stops at the first excess. The cost of one object of a type is computed once per set of
 * selections, however often and deeply fragments repeat them.
 */
export class OperationCostAnalyzer {
  /** Number of visited selections: the cost of counting itself. */
  selectionsVisited = 0;
  readonly #scope: SelectionScope;
  readonly #limits: Cost;
  readonly #isEnglish: boolean;
  readonly #memo = new Map<string, Cost>();
  readonly #setNumbers = new Map<SelectionSetNode, number>();
  /** Calls that count once in the operation. */
  #operationCalls = 0;

  /** @param isEnglish whether the response is in English, the language viewers' titles are stored in */
  constructor(scope: SelectionScope, limits: Cost, isEnglish = true) {
    this.#isEnglish = isEnglish;
    this.#limits = limits;
    this.#scope = { ...scope, onSelection: () => (this.selectionsVisited += 1) };
  }

  /** The worst-case cost of the operation. Throws OPERATION_TOO_COSTLY if it exceeds the limits. */
  analyze({ operation, selectionSet }: OperationDefinitionNode): Cost {
    const root = this.#scope.schema.getRootType(operation);
    if (!root) return { calls: 0, fields: 0 };
    const { calls, fields } = this.#objectCost(root.name, [selectionSet], { times: 1, isDetailed: false });
    const cost = { calls: calls + this.#operationCalls, fields };
    assertWithinLimits(cost, 1, this.#limits);
    return cost;
  }

  /** The cost of selections on one object of the type. */
  #objectCost(typeName: string, sets: readonly SelectionSetNode[], parent: Parent): Cost {
    const type = this.#scope.schema.getType(typeName);
    if (isAbstractType(type)) {
      const kinds = this.#scope.schema
        .getPossibleTypes(type)
        .map(({ name }) => this.#objectCost(name, sets, parent));
      return {
        calls: Math.max(...kinds.map(({ calls }) => calls)),
        fields: Math.max(...kinds.map(({ fields }) => fields)),
      };
    }
    if (!isObjectType(type)) return { calls: 0, fields: 0 };
    const { isDetailed, sized } = parent;
    const numbers = sets.map((set) => this.#numberOf(set));
    const key = [typeName, isDetailed, sized?.fields, sized?.items, ...numbers].join();
    const objectCost = this.#memo.get(key) ?? this.#countObject(type, sets, parent);
    this.#memo.set(key, objectCost);
    return objectCost;
  }

  #countObject(type: GraphQLObjectType, sets: readonly SelectionSetNode[], parent: Parent): Cost {
    const selected = [...collectFields(this.#scope, sets, type.name).values()];
    assertAliasLimit(selected);
    let [calls, fields, shared] = [0, 0, 0];
    for (const nodes of selected) {
      const cost = this.#fieldCost(type, nodes, parent);
      calls += cost.calls;
      fields += cost.fields;
      shared = Math.max(shared, cost.shared);
      assertWithinLimits({ calls: calls + shared, fields }, parent.times, this.#limits);
    }
    return { calls: calls + shared, fields };
  }

  #fieldCost(type: GraphQLObjectType, nodes: readonly FieldNode[], parent: Parent): SelectedCost {
    const [node] = nodes;
    const name = node?.name.value ?? '';
    const field = type.getFields()[name] ?? META_FIELDS[name];
    const values = field && node && coerceArguments(field, node, this.#scope.variableValues);
    // A field with invalid arguments fails and has nothing below it.
    if (!values) return { calls: 0, fields: 1, shared: 0 };
    const { costs, argumentWeights, listSize, isDetailed } = fieldCost(this.#scope.schema, type, field);
    const items = listSize ? requestedItems(listSize, values) : 1;
    let calls = 0;
    let shared = 0;
    for (const { weight, per, once, inEnglish } of costs) {
      if (this.#isEnglish && !inEnglish) continue;
      if (!once) calls += per ? weight * Math.ceil(items / per) : weight;
      else if (parent.isDetailed) continue;
      else if (once === 'OBJECT') shared = Math.max(shared, weight);
      else this.#operationCalls = Math.max(this.#operationCalls, weight);
    }
    for (const [argument, weight] of argumentWeights) {
      if (values[argument] !== null && values[argument] !== undefined) calls += weight;
    }
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const sizedFields = listSize?.sizedFields;
    const times = sizedFields ? 1 : parent.sized?.fields.includes(name) ? parent.sized.items : items;
    if (sets.length === 0 || times === 0) return { calls, fields: 1, shared };
    // Every object has at least one field, so an operation already over the limit is rejected without descending.
    assertWithinLimits({ calls, fields: 1 + times }, parent.times, this.#limits);
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
}

/** Introspection's meta fields, which no type lists; __typename is a leaf without arguments and needs no definition. */
const META_FIELDS: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  [SchemaMetaFieldDef.name]: SchemaMetaFieldDef,
  [TypeMetaFieldDef.name]: TypeMetaFieldDef,
};

/** Limit of aliases of one field in one selection set. To read many titles, clients use titlesById. */
const MAX_ALIASES = 30;

/**
 * Throws OPERATION_TOO_COSTLY once `times` objects of this cost exceed the limits. The figure in the message is a lower
 * bound: counting stops here.
 */
function assertWithinLimits({ calls, fields }: Cost, times: number, limits: Cost): void {
  if (times * calls > limits.calls) {
    const rule = `An operation may cost at most ${limits.calls} calls of the movie database`;
    throw operationTooCostly(`${rule}; this one could cost ${times * calls} or more. ${ADVICE}`);
  }
  if (times * fields > limits.fields) {
    const rule = `A response may have at most ${limits.fields} fields`;
    throw operationTooCostly(`${rule}; this one could have ${times * fields} or more. ${ADVICE}`);
  }
}

/**
 * Throws OPERATION_TOO_COSTLY when one field is selected under too many aliases.
 *
 * @param selected the fields selected on one object, grouped by response name
 */
function assertAliasLimit(selected: readonly (readonly FieldNode[])[]): void {
  const names = new Map<string, number>();
  for (const [node] of selected) {
    if (!node) continue;
    const name = node.name.value;
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    if (count <= MAX_ALIASES) continue;
    const rule = `A field may have at most ${MAX_ALIASES} aliases in one selection set`;
    throw operationTooCostly(`${rule}; this operation has ${count} or more for ${name}.`);
  }
}
