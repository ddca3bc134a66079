import { parse } from 'graphql';

/** Root fields whose answer depends on who asks. */
const VIEWER_FIELDS = new Set(['viewer', 'lastWatched']);

/**
 * Hashes of the documents whose answer is the same for everybody: queries that select no viewer's field. A fragment
 * on Query counts as a viewer's, since what it holds is not looked into.
 *
 * @param manifest documents by hash, with or without `sha256:` before it
 */
export function publicOperations(manifest: Readonly<Record<string, string>>): ReadonlySet<string> {
  return new Set(
    Object.entries(manifest)
      .filter(([, text]) => isPublic(text))
      .map(([hash]) => hash.replace(/^sha256:/, '')),
  );
}

function isPublic(text: string): boolean {
  return parse(text).definitions.every(
    (definition) =>
      definition.kind !== 'OperationDefinition' ||
      (definition.operation === 'query' &&
        definition.selectionSet.selections.every(
          (selection) => selection.kind === 'Field' && !VIEWER_FIELDS.has(selection.name.value),
        )),
  );
}
