import {
  type FieldNode,
  type FragmentDefinitionNode,
  getDirectiveValues,
  GraphQLError,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** The schema, fragments and variables that an operation's selections refer to. */
export interface SelectionScope {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Coerced, defaults included. */
  readonly variableValues: Readonly<Record<string, unknown>>;
  /** Called for each visited selection. */
  readonly onSelection?: () => void;
}

/** Whether any of the named fields is selected on the field being resolved, as an object of the given type. */
export function isAnyFieldSelected(
  info: GraphQLResolveInfo,
  typeName: string,
  fieldNames: ReadonlySet<string>,
): boolean {
  const sets = info.fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const fields = [...collectFields(info, sets, typeName).values()].flat();
  return fields.some(({ name }) => fieldNames.has(name.value));
}

/**
 * Collects the fields that selection sets select on an object of the given type, by response name. Fragments that apply
 * are followed; fields excluded by @skip or @include are left out.
 */
export function collectFields(
  scope: SelectionScope,
  selectionSets: readonly SelectionSetNode[],
  typeName: string,
): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>();

  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      scope.onSelection?.();
      if (!isIncluded(scope, selection)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const same = fields.get(key);
        if (same) same.push(selection);
        else fields.set(key, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (applies(scope, selection.typeCondition?.name.value, typeName)) collect(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = scope.fragments[selection.name.value];
        if (fragment && applies(scope, fragment.typeCondition.name.value, typeName)) {
          collect(fragment.selectionSet);
        }
      }
    }
  };

  for (const selectionSet of selectionSets) collect(selectionSet);
  return fields;
}

function isIncluded({ variableValues }: SelectionScope, selection: SelectionNode): boolean {
  if (!selection.directives?.length) return true;
  try {
    const skip = getDirectiveValues(GraphQLSkipDirective, selection, variableValues);
    const include = getDirectiveValues(GraphQLIncludeDirective, selection, variableValues);
    return skip?.['if'] !== true && include?.['if'] !== false;
  } catch (error) {
    // A null where the directive requires a Boolean: execution reports it when it gets there.
    if (error instanceof GraphQLError) return true;
    throw error;
  }
}

function applies({ schema }: SelectionScope, condition: string | undefined, typeName: string): boolean {
  if (condition === undefined || condition === typeName) return true;
  const conditionType = schema.getType(condition);
  const type = schema.getType(typeName);
  return isAbstractType(conditionType) && isObjectType(type) && schema.isSubType(conditionType, type);
}
