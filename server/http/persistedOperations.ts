import { type OperationDefinitionNode, parse } from 'graphql';

/** Root fields whose answer depends on who asks. */
const VIEWER_FIELDS = new Set(['viewer', 'lastWatched']);

/** An operation whose answer is the same for everybody. */
export interface PublicOperation {
  readonly name: string | undefined;
  /** The variables its answer depends on, in one order. */
  readonly variables: readonly string[];
}

/**
 * The operations whose answer is the same for everybody, by the hash of their document: queries that select no viewer's
 * field. A fragment on Query counts as a viewer's, since what it holds is not looked into.
 *
 * @param manifest documents by hash, with or without `sha256:` before it; each holds one operation
 */
export function publicOperations(
  manifest: Readonly<Record<string, string>>,
): ReadonlyMap<string, PublicOperation> {
  return new Map(
    Object.entries(manifest).flatMap(([hash, text]) => {
      const operation = parse(text).definitions.find(
        (definition) => definition.kind === 'OperationDefinition',
      );
      return operation && isPublic(operation)
        ? [[hash.replace(/^sha256:/, ''), toPublicOperation(operation)]]
        : [];
    }),
  );
}

function isPublic({ operation, selectionSet }: OperationDefinitionNode): boolean {
  return (
    operation === 'query' &&
    selectionSet.selections.every(
      (selection) => selection.kind === 'Field' && !VIEWER_FIELDS.has(selection.name.value),
    )
  );
}

function toPublicOperation({ name, variableDefinitions = [] }: OperationDefinitionNode): PublicOperation {
  return {
    name: name?.value,
    variables: variableDefinitions.map(({ variable }) => variable.name.value).sort(),
  };
}
