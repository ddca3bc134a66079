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
import type { RequestContext } from './context.ts';
import { MAX_RESPONSE_FIELDS, responseTooLarge } from './operationCost.ts';
import { collectFields } from './selectedFields.ts';

type Field = GraphQLField<unknown, RequestContext>;

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
    if (this.#fields > MAX_RESPONSE_FIELDS) this.#error ??= responseTooLarge(this.#fields);
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
    for (const field of Object.values<Field>(type.getFields())) {
      if (isListOfObjects(field.type)) wrapListResolver(field);
      else if (field.resolve && isCompositeType(getNamedType(field.type)))
        wrapObjectResolver(field, field.resolve);
    }
  }
}

function wrapListResolver(field: Field): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, values, context, info) => {
    context.answerSize.check();
    const countFields = (list: unknown) => {
      if (Array.isArray(list)) context.answerSize.add(list.length * fieldsOfEach(info));
      return list;
    };
    const result: unknown = resolve(source, values, context, info);
    return result instanceof Promise ? result.then(countFields) : countFields(result);
  };
}

function wrapObjectResolver(field: Field, resolve: NonNullable<Field['resolve']>): void {
  field.resolve = (source, values, context, info) => {
    context.answerSize.check();
    return resolve(source, values, context, info);
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
  const kinds = isAbstractType(named)
    ? info.schema.getPossibleTypes(named)
    : isObjectType(named)
      ? [named]
      : [];
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
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
