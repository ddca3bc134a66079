import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from './context.ts';
import type { ResolversParentTypes } from './generated/resolvers.ts';

type TypeName = keyof ResolversParentTypes;

/** An object with a global id, and its type, by which GraphQL resolves the interface. */
export interface NodeRecord {
  readonly __typename: TypeName;
}

/** Loads the object of a global id; null when there is none, and for a malformed id. */
export type NodeLoader = (
  id: string,
  context: RequestContext,
  info: GraphQLResolveInfo,
) => Promise<NodeRecord | null>;

/** The record of an object, as a node. */
export function asNode<Name extends TypeName>(
  name: Name,
  record: (ResolversParentTypes[Name] & object) | null | undefined,
): NodeRecord | null {
  return record ? { ...record, __typename: name } : null;
}

/** Waits for all entries of a list, so that each one that fails is null in it, with its error. */
export async function settleEach<Entry>(
  reads: readonly Promise<Entry>[],
): Promise<(Entry | Promise<never>)[]> {
  const settled = await Promise.allSettled(reads);
  return settled.map((read) => {
    if (read.status === 'fulfilled') return read.value;
    const failed = Promise.reject(read.reason as Error);
    // Nothing awaits the entries of a list that is rejected as a whole.
    failed.catch(() => undefined);
    return failed;
  });
}
