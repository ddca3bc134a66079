import { readFileSync } from 'node:fs';
import { z } from 'zod';

const direction = z.enum(['ASCENDING', 'DESCENDING']);
const scope = z.enum(['COLLECTION', 'COLLECTION_GROUP']);

/** What firestore.indexes.json states. */
type FirestoreIndexes = Readonly<z.output<typeof indexFile>>;

const indexFile = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: scope,
      fields: z.array(z.object({ fieldPath: z.string(), order: direction })),
    }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      indexes: z.array(z.object({ order: direction, queryScope: scope })),
    }),
  ),
});

/** The indexes that are deployed with the product. */
export const deployedIndexes: FirestoreIndexes = indexFile.parse(
  JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8')),
);

const field = z.object({ fieldPath: z.string() });
const condition = z.union([
  z.object({ fieldFilter: z.object({ field, op: z.string() }) }).transform(({ fieldFilter }) => fieldFilter),
  z.object({ unaryFilter: z.object({ field, op: z.string() }) }).transform(({ unaryFilter }) => unaryFilter),
]);
const structuredQuery = z.object({
  from: z.tuple([z.object({ collectionId: z.string(), allDescendants: z.boolean().default(false) })]),
  where: z
    .union([
      z.object({ compositeFilter: z.object({ op: z.literal('AND'), filters: z.array(condition) }) }),
      condition,
    ])
    .nullish()
    .transform((where) =>
      !where ? [] : 'compositeFilter' in where ? where.compositeFilter.filters : [where],
    ),
  orderBy: z.array(z.object({ field, direction })).nullish(),
});
const queryRequest = z.union([
  z.object({ structuredQuery }),
  z
    .object({ structuredAggregationQuery: z.object({ structuredQuery }) })
    .transform(({ structuredAggregationQuery }) => structuredAggregationQuery),
]);

/** What of a query decides about its index. */
export interface QueryShape {
  readonly collection: string;
  readonly scope: z.output<typeof scope>;
  /** Compared for equality, in any order. */
  readonly equal: readonly string[];
  /** In the order they sort, without the documents' names at the end. */
  readonly sorted: readonly { readonly fieldPath: string; readonly order: z.output<typeof direction> }[];
}

const NAME = '__name__';
const EQUALITIES: readonly string[] = ['EQUAL', 'IN', 'IS_NULL'];

/** The shape of a query in a request to Firestore; null for any other request. */
export function queryShape(request: unknown): QueryShape | null {
  const { data } = queryRequest.safeParse(request);
  if (!data) return null;
  const { from, where, orderBy } = data.structuredQuery;
  const equal = where.filter(({ op }) => EQUALITIES.includes(op)).map((one) => one.field.fieldPath);
  const compared = where.filter(({ op }) => !EQUALITIES.includes(op)).map((one) => one.field.fieldPath);
  const explicit = (orderBy ?? []).map((one) => ({ fieldPath: one.field.fieldPath, order: one.direction }));
  // What is compared by its size is sorted by, too.
  const implicit = [...new Set(compared)]
    .filter((name) => !explicit.some(({ fieldPath }) => fieldPath === name))
    .map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const }));
  const all = [...explicit, ...implicit];
  const last = all.at(-1);
  const before = all.at(-2);
  // Every index ends with the names, in the direction of the field before.
  const isImplied = last?.fieldPath === NAME && last.order === (before?.order ?? 'ASCENDING');
  return {
    collection: from[0].collectionId,
    scope: from[0].allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    equal: [...new Set(equal)],
    sorted: isImplied ? all.slice(0, -1) : all,
  };
}

/**
 * What a query misses by Firestore's own rules; null when its indexes serve it. Fields that are compared for equality alone, or one
 * sorted field, are served by the indexes of single fields; both together need an index of all of them.
 */
export function missingIndex(
  query: QueryShape,
  { indexes, fieldOverrides }: FirestoreIndexes,
): string | null {
  const { collection, equal, sorted } = query;
  const [only] = sorted;
  if (equal.length === 0 && !only) return null;
  if (equal.length === 0 || !only) {
    const needed =
      only && sorted.length === 1
        ? [only]
        : equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const }));
    if (sorted.length > 1) return describe(query);
    const isServed = needed.every(({ fieldPath, order }) => {
      const override = fieldOverrides.find(
        (one) => one.collectionGroup === collection && one.fieldPath === fieldPath,
      );
      // By default a field has both directions, in its own collection.
      if (!override) return query.scope === 'COLLECTION';
      return override.indexes.some((index) => index.order === order && index.queryScope === query.scope);
    });
    return isServed ? null : describe(query);
  }
  const isServed = indexes.some(({ collectionGroup, queryScope, fields }) => {
    if (collectionGroup !== collection || queryScope !== query.scope) return false;
    const first = fields.slice(0, equal.length).map(({ fieldPath }) => fieldPath);
    const rest = fields.slice(equal.length);
    return (
      first.toSorted().join() === equal.toSorted().join() && describeOrder(rest) === describeOrder(sorted)
    );
  });
  return isServed ? null : describe(query);
}

function describe({ collection, scope: queryScope, equal, sorted }: QueryShape): string {
  return `${queryScope} ${collection}: ${[...equal, describeOrder(sorted)].join(', ')}`;
}

function describeOrder(sorted: QueryShape['sorted']): string {
  return sorted.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', ');
}
