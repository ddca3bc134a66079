import {
  defaultFieldResolver,
  type FieldNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isIntrospectionType,
  isListType,
  isObjectType,
} from 'graphql';
import { operationTooCostly } from './errors.ts';
import { collectFields } from './selectedFields.ts';

/**
 * Limit of fields in one response, lists counted at their maximum length: twelve times what the home page selects, and
 * what one core resolves in a fifth of a second.
 */
export const MAX_RESPONSE_FIELDS = 100_000;

/** Limit of a response in bytes: twenty times our largest page's, and still readable by a client in one piece. */
const MAX_RESPONSE_BYTES = 4_000_000;

/** How to stay within the limits. */
export const ADVICE = 'Request fewer titles, or fewer fields of each.';

/**
 * Size of a response during execution: the fields of the objects in its lists, and the watched episodes read for it,
 * each of which takes as long as a field.
 */
export class ResponseSize {
  #fields = 0;
  #error: Error | undefined;

  /**
   * Counts fields, or episodes before they are read. Throws OPERATION_TOO_COSTLY once the response exceeds the limit.
   */
  add(fields: number): void {
    this.#fields += fields;
    if (this.#fields > MAX_RESPONSE_FIELDS) {
      const rule = `A response may have at most ${MAX_RESPONSE_FIELDS} fields, including the progress entries read for it`;
      this.#error ??= operationTooCostly(`${rule}; this one has ${this.#fields} or more. ${ADVICE}`);
    }
    this.check();
  }

  /** Throws what `add` has thrown, if anything, so that no further field is started. */
  check(): void {
    if (this.#error) throw this.#error;
  }

  /** Whether the response has exceeded the limit of fields. */
  get isExceeded(): boolean {
    return this.#error !== undefined;
  }
}

type Field = GraphQLField<unknown, { readonly answerSize: ResponseSize }>;

/**
 * Wraps the resolvers of a schema so that the limit of fields is enforced during execution: the cost computed
 * beforehand is an estimate wherever a list may be longer than usual. A list is counted when it resolves, before any of
 * its objects is executed; once the limit is exceeded no further object is resolved. Wrapping only the resolvers of
 * objects and lists has no measurable cost; wrapping those of all fields costs 5 %, and wrapping every field 50 %.
 */
export function limitResponseObjects(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    // Introspection types are shared by all schemas, and bounded by the size of the schema.
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values<Field>(type.getFields())) limitField(field);
  }
}

function limitField(field: Field): void {
  const isList = isListOfObjects(field.type);
  if (!isList && !(field.resolve && isCompositeType(getNamedType(field.type)))) return;
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, values, context, info) => {
    context.answerSize.check();
    const result: unknown = resolve(source, values, context, info);
    if (!isList) return result;
    const countFields = (list: unknown) => {
      if (Array.isArray(list)) context.answerSize.add(list.length * fieldsOfEach(info));
      return list;
    };
    return result instanceof Promise ? result.then(countFields) : countFields(result);
  };
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
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const kinds = isAbstractType(named) ? info.schema.getPossibleTypes(named) : [named];
  const counts = kinds.map((kind) => {
    let fields = 0;
    for (const selected of collectFields(info, sets, kind.name).values()) {
      const child = kind.getFields()[selected[0]?.name.value ?? '']?.type;
      fields += 1 + (child && !isListOfObjects(child) ? fieldsOf(info, child, selected) : 0);
    }
    return fields;
  });
  return Math.max(0, ...counts);
}

/**
 * Serialises a response as JSON. Throws OPERATION_TOO_COSTLY, for a 400, if it would exceed the limit: the size is
 * checked before anything is written, and checking stops at the first excess.
 */
export function stringifyWithinLimit(response: unknown, maxBytes = MAX_RESPONSE_BYTES): string {
  if (remainingBytes(response, maxBytes) >= 0) {
    const text = JSON.stringify(response);
    // Characters that JSON escapes take more bytes than were counted.
    if (Buffer.byteLength(text) <= maxBytes) return text;
  }
  const rule = `A response may have at most ${maxBytes} bytes`;
  throw operationTooCostly(`${rule}; this one would have more. ${ADVICE}`);
}

/** The bytes left after a value is written in its shortest form; checking stops as soon as the result is negative. */
function remainingBytes(value: unknown, bytes: number): number {
  if (typeof value === 'string') return bytes - value.length - 2;
  if (typeof value !== 'object' || value === null) return bytes - 1;
  let left = bytes - 2;
  if (Array.isArray(value)) {
    for (const entry of value) {
      left = remainingBytes(entry, left - 1);
      if (left < 0) return left;
    }
    return left;
  }
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined) continue;
    left = remainingBytes(entry, left - key.length - 4);
    if (left < 0) return left;
  }
  return left;
}
