import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getNamedType,
  getOperationAST,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { scalarSchema } from './toolArguments.ts';

/** What is selected of one type. */
interface Selected {
  readonly type: GraphQLNamedType;
  readonly selectionSet: SelectionSetNode;
}

/** A field of a response object, as selected in one or several places. */
interface ResponseField {
  readonly type: GraphQLOutputType | 'typename';
  readonly selected: Selected[];
  /** Whether every such object has it, whatever its type. */
  isCertain: boolean;
}

/**
 * The JSON Schema of an operation's response: its data as the document selects it, with null wherever the schema permits
 * null, and its errors. What only some types of an object have is optional.
 */
export function responseSchema(document: DocumentNode, schema: GraphQLSchema): object {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);

  /** Adds the fields of a selection to those of a response object; `isCertain` unless a fragment may not apply. */
  function collect({ type, selectionSet }: Selected, isCertain: boolean, fields: Map<string, ResponseField>) {
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) {
        const { name, alias, selectionSet: inner } = selection;
        const valueType = fieldType(type, name.value);
        const key = (alias ?? name).value;
        const field = fields.get(key) ?? { type: valueType, selected: [], isCertain };
        fields.set(key, field);
        field.isCertain ||= isCertain;
        if (inner && valueType !== 'typename')
          field.selected.push({ type: getNamedType(valueType), selectionSet: inner });
        continue;
      }
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (!fragment) continue;
      const condition = (fragment.typeCondition && schema.getType(fragment.typeCondition.name.value)) ?? type;
      const inner = { type: condition, selectionSet: fragment.selectionSet };
      collect(inner, isCertain && isAlways(type, condition), fields);
    }
    return fields;
  }

  /** Whether every object of a type is of another. */
  function isAlways(type: GraphQLNamedType, other: GraphQLNamedType): boolean {
    if (type === other) return true;
    return (
      isAbstractType(other) && (isObjectType(type) || isInterfaceType(type)) && schema.isSubType(other, type)
    );
  }

  function objectOf(selected: readonly Selected[]) {
    const places = selected.map((one) => collect(one, true, new Map()));
    const all = new Map<string, ResponseField>();
    for (const [key, field] of places.flatMap((fields) => [...fields])) {
      const merged = all.get(key);
      if (merged) merged.selected.push(...field.selected);
      else all.set(key, { ...field, selected: [...field.selected] });
    }
    const required = [...all.keys()].filter((key) => places.every((fields) => fields.get(key)?.isCertain));
    const properties = [...all].map(([key, field]) => [key, valueOf(field.type, field.selected)] as const);
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
    };
  }

  function valueOf(type: ResponseField['type'], selected: readonly Selected[]): object {
    if (type === 'typename') return { type: 'string' };
    if (!isNonNullType(type)) return orNull(valueOfNonNull(type, selected));
    return valueOfNonNull(type.ofType, selected);
  }

  function valueOfNonNull(type: GraphQLOutputType, selected: readonly Selected[]): { readonly type: string } {
    if (isListType(type)) return { type: 'array', ...{ items: valueOf(type.ofType, selected) } };
    return selected.length > 0 ? objectOf(selected) : scalarSchema(getNamedType(type));
  }

  const operation = getOperationAST(document);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) throw new Error('A document must have one operation that the schema supports');
  return {
    type: 'object',
    properties: {
      data: orNull(objectOf([{ type: root, selectionSet: operation.selectionSet }])),
      errors: { type: 'array', items: { type: 'object' } },
    },
  };
}

/** The same, or null. */
function orNull<Value extends { readonly type: string; readonly enum?: readonly string[] }>(value: Value) {
  return { ...value, type: [value.type, 'null'], ...(value.enum && { enum: [...value.enum, null] }) };
}

function fieldType(type: GraphQLNamedType, name: string): GraphQLOutputType | 'typename' {
  if (name === '__typename') return 'typename';
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  if (!field) throw new Error(`${type.name} has no field ${name}`);
  return field.type;
}
