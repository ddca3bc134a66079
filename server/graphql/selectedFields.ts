import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type InlineFragmentNode,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

/** What an operation's selections refer to; the variables are coerced, defaults included. */
export type SelectionScope = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>;

/** Whether any of the named fields is selected on the field being resolved, as an object of the given type. */
export function isAnyFieldSelected(
  info: GraphQLResolveInfo,
  typeName: string,
  fieldNames: ReadonlySet<string>,
): boolean {
  const type = info.schema.getType(typeName);
  if (!isObjectType(type)) return false;
  const sets = info.fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return collectFields(info, sets, type).some(([{ name }]) => fieldNames.has(name.value));
}

/**
 * Collects the fields that selection sets select on an object of the given type, the nodes of each response name
 * together. Fragments that apply are followed; fields excluded by @skip or @include are left out.
 */
export function collectFields(
  scope: SelectionScope,
  selectionSets: readonly SelectionSetNode[],
  type: GraphQLObjectType,
): [FieldNode, ...FieldNode[]][] {
  const fields = new Map<string, [FieldNode, ...FieldNode[]]>();
  const spread = new Set<string>();

  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (!isIncluded(scope, selection)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const same = fields.get(key);
        if (same) same.push(selection);
        else fields.set(key, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (applies(scope, selection, type)) collect(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = scope.fragments[selection.name.value];
        if (fragment && applies(scope, fragment, type)) collect(fragment.selectionSet);
      }
    }
  };

  for (const selectionSet of selectionSets) collect(selectionSet);
  return [...fields.values()];
}

/** A condition that is null is left to execution, which reports it. */
function isIncluded({ variableValues }: SelectionScope, { directives = [] }: SelectionNode): boolean {
  return directives.every(({ name, arguments: [condition] = [] }) => {
    const value = condition && valueFromASTUntyped(condition.value, variableValues);
    return value !== (name.value === 'skip');
  });
}

function applies(
  { schema }: SelectionScope,
  { typeCondition }: Pick<InlineFragmentNode, 'typeCondition'>,
  type: GraphQLObjectType,
): boolean {
  if (!typeCondition || typeCondition.name.value === type.name) return true;
  const condition = schema.getType(typeCondition.name.value);
  return isAbstractType(condition) && schema.isSubType(condition, type);
}
