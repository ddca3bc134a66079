import { createCursors, type SliceArguments, toConnection } from '../../graphql/connection.ts';
import { type RequestContext, requireViewer } from '../../graphql/context.ts';
import type { Resolvers } from '../../graphql/generated/resolvers.ts';
import { importId } from '../../records/globalIds.ts';
import { rowsIn, rowsUntil } from './importRules.ts';
import { importList, readConnection } from '../pagination.ts';

const rowCursors = createCursors<number>((number) => `row:${number}`, /^row:(\d{1,6})$/, Number);

export const resolvers: Resolvers = {
  Import: {
    id: ({ uid, id }) => importId(uid, id),
    rowsUntil,
    rows: async (record, { first, after, outcome = null }, context) => {
      // Rows need this scope whatever leads to their import; `Query.viewer` and `Query.node` check it, too.
      await requireViewer(context, 'READ_LIBRARY');
      const from = rowCursors.decodeAfter(after) ?? 0;
      const page = { after: from, count: first, outcome };
      const isExpired = rowsUntil(record) <= new Date().toISOString();
      const { records, hasMore } = isExpired
        ? { records: [], hasMore: false }
        : await context.viewerStores.imports.readRows(record.uid, record.id, page);
      const edges = records.map((node) => ({ cursor: rowCursors.encode(node.number), node }));
      return {
        ...toConnection(edges, { hasNextPage: hasMore, hasPreviousPage: from > 0 }),
        totalCount: isExpired ? 0 : rowsIn(record, outcome),
      };
    },
  },
};

/** A page of a viewer's imports. */
export async function loadImports(uid: string, args: SliceArguments, { loaders }: RequestContext) {
  const { importPage, countImports } = loaders.viewer.of(uid);
  return readConnection(importList, args, importPage, countImports);
}
