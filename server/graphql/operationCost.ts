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
import { coerceArguments } from './argumentDefaults.ts';
import { userError } from './errors.ts';
import { DETAILS_FIELDS, fieldCost, GENRE_LIST_FIELDS, NAME_FIELDS } from './fieldCosts.ts';
import { collectFields, type SelectionScope } from './selectedFields.ts';

/** The lists of movie and series genres, each read at most once per operation. */
const GENRE_LIST_COST = 2;

/**
 * Computes the worst-case cost of an operation before it runs, from its selections and arguments. Counting stops at the
 * first excess. The cost of one object of a type is computed once per set of selections, however often and deeply
 * fragments repeat them.
 */
export class OperationCostAnalyzer {
  /** Number of visited selections: the cost of counting itself. */
  selectionsVisited = 0;
  readonly #scope: SelectionScope;
  readonly #limits: Cost;
  readonly #isEnglish: boolean;
  readonly #memo = new Map<string, Cost>();
  readonly #setNumbers = new Map<SelectionSetNode, number>();
  /** Whether a visited field may need the genre names. */
  #readsGenreNames = false;

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
    const { calls, fields } = this.#objectCost(root.name, [selectionSet], 1, false);
    const cost = { calls: calls + (this.#readsGenreNames ? GENRE_LIST_COST : 0), fields };
    assertWithinLimits(cost, 1, this.#limits);
    return cost;
  }

  /** The cost of selections on one object of the type; `times` is the number of such objects. */
  #objectCost(typeName: string, sets: readonly SelectionSetNode[], times: number, hasDetails: boolean): Cost {
    const type = this.#scope.schema.getType(typeName);
    if (isAbstractType(type)) {
      const kinds = this.#scope.schema
        .getPossibleTypes(type)
        .map(({ name }) => this.#objectCost(name, sets, times, hasDetails));
      return {
        calls: Math.max(...kinds.map(({ calls }) => calls)),
        fields: Math.max(...kinds.map(({ fields }) => fields)),
      };
    }
    if (!isObjectType(type)) return { calls: 0, fields: 0 };
    const key = `${typeName} ${hasDetails} ${sets.map((set) => this.#numberOf(set)).join()}`;
    const objectCost = this.#memo.get(key) ?? this.#countObject(type, sets, times, hasDetails);
    this.#memo.set(key, objectCost);
    return objectCost;
  }

  #countObject(
    type: GraphQLObjectType,
    sets: readonly SelectionSetNode[],
    times: number,
    hasDetails: boolean,
  ): Cost {
    const selected = [...collectFields(this.#scope, sets, type.name).values()];
    assertAliasLimit(selected);
    const isTitle = type.getInterfaces().some(({ name }) => name === 'Title');
    const isBareTitle = isTitle && !hasDetails;
    const isBare = isBareTitle || (type.name === 'Person' && !hasDetails);
    const needsDetails = selected.some(([node]) => node && DETAILS_FIELDS.has(node.name.value));
    const needsNames =
      !this.#isEnglish &&
      type.name === 'ViewerTitle' &&
      selected.some(([node]) => node && NAME_FIELDS.has(node.name.value));
    let calls = (isBare && needsDetails) || needsNames ? 1 : 0;
    let fields = 0;
    for (const nodes of selected) {
      const fieldName = nodes[0]?.name.value ?? '';
      if (isBareTitle && fieldName === 'genres') this.#readsGenreNames = true;
      const cost = this.#fieldCost(type, fieldName, nodes, times);
      calls += cost.calls;
      fields += cost.fields;
      assertWithinLimits({ calls, fields }, times, this.#limits);
    }
    return { calls, fields };
  }

  #fieldCost(type: GraphQLObjectType, name: string, nodes: readonly FieldNode[], times: number): Cost {
    const definition = type.getFields()[name] ?? META_FIELDS[name];
    const [node] = nodes;
    const values = definition && node && coerceArguments(definition, node, this.#scope.variableValues);
    // A field with invalid arguments fails and has nothing below it.
    if (!values) return { calls: 0, fields: 1 };
    const path = `${type.name}.${name}`;
    if (GENRE_LIST_FIELDS.has(path)) this.#readsGenreNames = true;
    const { calls, objects, isDetailed: hasDetails = false } = fieldCost(path, values);
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (sets.length === 0 || objects === 0) return { calls, fields: 1 };
    // Every object has at least one field, so an operation already over the limit is rejected without descending.
    assertWithinLimits({ calls, fields: 1 + objects }, times, this.#limits);
    const child = getNamedType(definition.type).name;
    const each = this.#objectCost(child, sets, times * objects, hasDetails);
    return { calls: calls + objects * each.calls, fields: 1 + objects * each.fields };
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

/** The worst-case cost of an operation, or of a selection on one object. */
export interface Cost {
  /** Upstream calls, with nothing cached. */
  readonly calls: number;
  /** Response fields: each field of each object, under each of its aliases. */
  readonly fields: number;
}

/**
 * Limit of fields in one response, lists counted at their maximum length: twelve times what the home page selects, and
 * what one core resolves in a fifth of a second.
 */
export const MAX_RESPONSE_FIELDS = 100_000;
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

const ADVICE = 'Request fewer titles, or fewer fields of each.';

/** OPERATION_TOO_COSTLY for a response that reached this many fields and watched episodes during execution. */
export function responseTooLarge(fields: number): Error {
  const rule = `A response may have at most ${MAX_RESPONSE_FIELDS} fields, including the progress entries read for it`;
  return operationTooCostly(`${rule}; this one has ${fields} or more. ${ADVICE}`);
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

function operationTooCostly(message: string): Error {
  return userError('OPERATION_TOO_COSTLY', message, { http: { status: 400 } });
}
