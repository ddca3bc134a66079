import type { Resolvers } from './graphql/generated/resolvers.ts';
import { type NodeLoader, settleEach } from './graphql/node.ts';
import { nodes as lists } from './lists/resolvers.ts';
import { nodes as people } from './people/resolvers.ts';
import { loadNodeBy, nodes as title } from './title/nodes.ts';
import { nodes as viewer } from './viewer/nodes.ts';

/** How to load the objects of a global id, by what it begins with, up to the first colon. */
const loaders: ReadonlyMap<string, NodeLoader> = new Map(
  [lists, people, title, viewer].flatMap((nodes) => Object.entries(nodes)),
);

const loadNode: NodeLoader = async (id, context, info) =>
  (await loaders.get(id.slice(0, id.indexOf(':')))?.(id, context, info)) ?? null;

export const resolvers: Resolvers = {
  Query: {
    node: (_root, { id }, context, info) => loadNode(id, context, info),
    nodes: async (_root, { ids }, context, info) => {
      const reads = new Map([...new Set(ids)].map((id) => [id, loadNode(id, context, info)]));
      return settleEach(ids.flatMap((id) => reads.get(id) ?? []));
    },
    nodesBy: (_root, { keys }, context, info) =>
      settleEach(keys.map((key) => loadNodeBy(key, context, info))),
  },
};
