import { type ASTVisitor, BREAK, type DocumentNode, visit } from 'graphql';

/** The fields of Query whose value may depend on the viewer. An id can name a viewer's object, or a list that is shared. */
const OF_QUERY: ReadonlySet<string> = new Set(['viewer', 'lastWatched', 'node', 'nodes']);
/** The same of titles, seasons and episodes. */
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
      enter: ({ name: { value } }) => {
        isReached = NESTED.has(value) || (depth === 0 && OF_QUERY.has(value));
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
