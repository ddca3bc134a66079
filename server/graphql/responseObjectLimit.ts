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
import { MAX_RESPONSE_FIELDS, tooLarge } from './operationCost.ts';
import { collectFields } from './selectedFields.ts';

type Field = GraphQLField<unknown, RequestContext>;

/**
 * What an answer comes to while it is made: the fields of the objects in its lists, and the watched parts read for it, each of
 * which takes as long as a field.
 */
export class AnswerSize {
  #fields = 0;
  #error: Error | undefined;

  /** Counts fields, or parts before they are read. Throws OPERATION_TOO_COSTLY once there are more than an answer may have. */
  add(fields: number): void {
    this.#fields += fields;
    if (this.#fields > MAX_RESPONSE_FIELDS) this.#error ??= tooLarge(this.#fields);
    this.check();
  }

  /** Throws what `add` threw, if it has: whatever comes behind it is not begun. */
  check(): void {
    if (this.#error) throw this.#error;
  }

  /** Whether there were more fields than an answer may have. */
  get isExceeded(): boolean {
    return this.#error !== undefined;
  }
}

/**
 * Has the answers of a schema hold to the bound of fields while they are made: what an operation was priced at before is a
 * guess wherever a list may be longer than lists of its kind are. Lists are counted as they are resolved, before any of their
 * objects is looked at, and once there are too many fields no object is read any more. To wrap the resolvers of objects and
 * lists alone costs no time that can be measured; those of all fields would cost a twentieth, and every field a half.
 */
export function boundAnswers(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    // Introspection's types are one for all schemas, and as long as the schema is.
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values<Field>(type.getFields())) {
      if (isListOfObjects(field.type)) boundList(field);
      else if (field.resolve && isCompositeType(getNamedType(field.type))) boundObject(field, field.resolve);
    }
  }
}

function boundList(field: Field): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, values, context, info) => {
    context.answerSize.check();
    const counted = (list: unknown) => {
      if (Array.isArray(list)) context.answerSize.add(list.length * fieldsOfEach(info));
      return list;
    };
    const found: unknown = resolve(source, values, context, info);
    return found instanceof Promise ? found.then(counted) : counted(found);
  };
}

function boundObject(field: Field, resolve: NonNullable<Field['resolve']>): void {
  field.resolve = (source, values, context, info) => {
    context.answerSize.check();
    return resolve(source, values, context, info);
  };
}

function isListOfObjects(type: GraphQLOutputType): boolean {
  return isListType(getNullableType(type)) && isCompositeType(getNamedType(type));
}

/** By the field's nodes, of which each execution has its own, the same for all objects of a list. */
const known = new WeakMap<readonly FieldNode[], number>();

/** How many fields are asked of each object of a list. Those of the objects in lists below it count when they are resolved. */
function fieldsOfEach(info: GraphQLResolveInfo): number {
  const fields = known.get(info.fieldNodes) ?? fieldsOf(info, info.returnType, info.fieldNodes);
  known.set(info.fieldNodes, fields);
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
