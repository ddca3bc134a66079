import {
  type ASTVisitor,
  BREAK,
  defaultFieldResolver,
  type DocumentNode,
  type FieldNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type InlineFragmentNode,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import { OperationTurns } from '../viewer/turns.ts';
import { operationTooCostly } from './errors.ts';

/** What an operation's selections refer to; the variables are coerced, defaults included. */
type SelectionScope = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>;

/** A node that may have selections: a field, an operation or a fragment. */
export interface SelectingNode {
  readonly selectionSet?: SelectionSetNode | undefined;
}

/** Whether any of the named fields is selected on the field being resolved, as an object of the given type. */
export function isAnyFieldSelected(info: GraphQLResolveInfo, typeName: string, names: ReadonlySet<string>) {
  const type = info.schema.getType(typeName);
  if (!isObjectType(type)) return false;
  return collectFields(info, info.fieldNodes, type).some(([{ name }]) => names.has(name.value));
}

/** Collects the fields selected below nodes on an object of the type, by response name, as execution does. */
export function collectFields(
  { schema, fragments, variableValues }: SelectionScope,
  parents: readonly SelectingNode[],
  type: GraphQLObjectType,
): [FieldNode, ...FieldNode[]][] {
  const fields = new Map<string, [FieldNode, ...FieldNode[]]>();
  const followed = new Set<SelectingNode>();

  /** A condition that is null is left to execution, which reports it. */
  const isIncluded = ({ directives = [] }: SelectionNode) =>
    directives.every(({ name, arguments: [condition] = [] }) => {
      const value = condition && valueFromASTUntyped(condition.value, variableValues);
      return value !== (name.value === 'skip');
    });
  const applies = ({ typeCondition }: Pick<InlineFragmentNode, 'typeCondition'>) => {
    if (!typeCondition || typeCondition.name.value === type.name) return true;
    const condition = schema.getType(typeCondition.name.value);
    return isAbstractType(condition) && schema.isSubType(condition, type);
  };
  const collect = ({ selectionSet }: SelectingNode) => {
    for (const selection of selectionSet?.selections.filter(isIncluded) ?? []) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const same = fields.get(key);
        if (same) same.push(selection);
        else fields.set(key, [selection]);
        continue;
      }
      const isInline = selection.kind === Kind.INLINE_FRAGMENT;
      const fragment = isInline ? selection : fragments[selection.name.value];
      if (!fragment || followed.has(fragment) || !applies(fragment)) continue;
      followed.add(fragment);
      collect(fragment);
    }
  };

  parents.forEach(collect);
  return [...fields.values()];
}

/** The fields of Query whose value may depend on the viewer. An id can name a viewer's object, or a list that is shared. */
const OF_QUERY: ReadonlySet<string> = new Set(['viewer', 'lastWatched', 'node', 'nodes']);
/** The same of titles, seasons and episodes. So may that of a field with the argument `importing`. */
const NESTED: ReadonlySet<string> = new Set(['viewerTitle', 'viewerSeason', 'viewerEpisode']);

const reachesByDocument = new WeakMap<DocumentNode, boolean>();

/**
 * Whether a selection of a document, at any depth and in any fragment, reaches a field of the viewer. Its response is then private,
 * even if it has nothing of the viewer's, and whatever `@skip` and `@include` leave out.
 */
export function reachesViewer(document: DocumentNode): boolean {
  const isReached = reachesByDocument.get(document) ?? isViewerReached(document);
  reachesByDocument.set(document, isReached);
  return isReached;
}

function isViewerReached(document: DocumentNode): boolean {
  let isReached = false;
  // Below Query, `nodes` are those of a page of a list.
  let depth = 0;
  const visitor: ASTVisitor = {
    FragmentDefinition: ({ typeCondition }) => {
      depth = typeCondition.name.value === 'Query' ? 0 : 1;
    },
    OperationDefinition: () => {
      depth = 0;
    },
    Field: {
      enter: ({ name: { value }, arguments: given = [] }) => {
        const isImporting = given.some(({ name }) => name.value === 'importing');
        isReached = isImporting || NESTED.has(value) || (depth === 0 && OF_QUERY.has(value));
        depth += 1;
        return isReached ? BREAK : undefined;
      },
      leave: () => {
        depth -= 1;
      },
    },
  };
  visit(document, visitor);
  return isReached;
}

/** Limit of fields in one response: twelve times the home page's, or a fifth of a second on one core. */
export const MAX_RESPONSE_FIELDS = 100_000;

/** Limit of a response in bytes: twenty times our largest page's, and still readable by a client in one piece. */
const MAX_RESPONSE_BYTES = 4_000_000;

/** Fields of a response that is executed without interruption, so that all that it reads is read together. */
const UNINTERRUPTED_FIELDS = 2_000;

/** Fields of a long operation's response: more than our largest page has. */
export const LONG_FIELDS = 10_000;

/** Counts the fields of objects in a response's lists. */
export class ResponseSize {
  #fields = 0;
  readonly #turns: OperationTurns;

  /** @param turns those of the operation */
  constructor(turns = new OperationTurns()) {
    this.#turns = turns;
  }

  /** The turn of the next object to be executed. */
  turn(): Promise<void> | undefined {
    return this.#fields > UNINTERRUPTED_FIELDS ? this.#turns.next() : undefined;
  }

  get isExceeded(): boolean {
    return this.#fields > MAX_RESPONSE_FIELDS;
  }

  /** Counts fields. Throws OPERATION_TOO_COSTLY beyond the limit. */
  add(fields: number): void {
    this.#fields += fields;
    if (this.#fields > LONG_FIELDS) this.#turns.becomeLong();
    this.check();
  }

  /** Throws once the limit is exceeded, so that no further field is started. */
  check(): void {
    if (!this.isExceeded) return;
    const rule = `A response may have at most ${MAX_RESPONSE_FIELDS} fields`;
    throw operationTooCostly(rule, `this one has ${this.#fields} or more`);
  }
}

/**
 * Wraps the resolver of an object or a list so that the limit of fields is enforced during execution: a list may be
 * longer than was estimated beforehand. It is counted when it resolves, before any of its objects is executed. Wrapping
 * only these resolvers has no measurable cost; wrapping those of all fields costs 5 %, and wrapping every field 50 %.
 */
export function limitObjects(field: GraphQLField<unknown, unknown>): void {
  const isList = isListOfObjects(field.type);
  if (!isList && !(field.resolve && isCompositeType(getNamedType(field.type)))) return;
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, values, context, info) => {
    const { responseSize } = context as { readonly responseSize: ResponseSize };
    responseSize.check();
    const result: unknown = resolve(source, values, context, info);
    if (!isList) return result;
    const countFields = (list: unknown) => {
      if (Array.isArray(list)) responseSize.add(list.length * fieldsOfEach(info));
      return list;
    };
    return result instanceof Promise ? result.then(countFields) : countFields(result);
  };
}

/** Executes the objects of a type in turns with other work if the response is large: execution waits for the check of their type. */
export function executeInTurns(type: GraphQLObjectType): void {
  type.isTypeOf = (_object, { responseSize }: { readonly responseSize: ResponseSize }) =>
    responseSize.turn()?.then(() => true) ?? true;
}

function isListOfObjects(type: GraphQLOutputType): boolean {
  return isListType(getNullableType(type)) && isCompositeType(getNamedType(type));
}

/** Cached by the array of field nodes, which each execution creates and all objects of a list share. */
const fieldCounts = new WeakMap<readonly FieldNode[], number>();

/** Number of fields selected on each object of a list. Objects in nested lists are counted when those lists resolve. */
function fieldsOfEach(info: GraphQLResolveInfo): number {
  const fields = fieldCounts.get(info.fieldNodes) ?? fieldsOf(info, info.returnType, info.fieldNodes);
  fieldCounts.set(info.fieldNodes, fields);
  return fields;
}

function fieldsOf(info: GraphQLResolveInfo, type: GraphQLOutputType, nodes: readonly FieldNode[]): number {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return 0;
  const kinds = isAbstractType(named) ? info.schema.getPossibleTypes(named) : [named];
  const counts = kinds.map((kind) => {
    let fields = 0;
    for (const selected of collectFields(info, nodes, kind)) {
      const child = kind.getFields()[selected[0].name.value]?.type;
      fields += 1 + (child && !isListOfObjects(child) ? fieldsOf(info, child, selected) : 0);
    }
    return fields;
  });
  return Math.max(0, ...counts);
}

/** Serialises a response as JSON. Throws OPERATION_TOO_COSTLY beyond the limit, and writes nothing then. */
export function stringifyWithinLimit(response: unknown, maxBytes = MAX_RESPONSE_BYTES): string {
  const text = charactersLeft(response, maxBytes) < 0 ? null : JSON.stringify(response);
  if (text !== null && Buffer.byteLength(text) <= maxBytes) return text;
  throw operationTooCostly(`A response may have at most ${maxBytes} bytes`, 'this one would have more');
}

/**
 * What is left of a number of characters without the names and texts of a value; less than 0 from the first excess on. A function that
 * JSON.stringify calls with each value would take several times as long.
 */
function charactersLeft(value: unknown, characters: number): number {
  if (typeof value === 'string') return characters - value.length;
  if (typeof value !== 'object' || value === null) return characters - 1;
  let left = characters;
  if (Array.isArray(value)) {
    for (const entry of value as readonly unknown[]) {
      if (left < 0) break;
      left = charactersLeft(entry, left);
    }
    return left;
  }
  const object = value as Readonly<Record<string, unknown>>;
  for (const name in object) {
    if (left < 0) break;
    left = charactersLeft(object[name], left - name.length);
  }
  return left;
}
