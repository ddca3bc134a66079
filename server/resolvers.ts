import type { Resolvers } from './graphql/generated/resolvers.ts';
import { importing } from './graphql/importContext.ts';
import { type NodeLoader, settleEach } from './graphql/node.ts';
import * as lists from './lists/resolvers.ts';
import * as people from './people/resolvers.ts';
import { resolvers as search } from './search/resolvers.ts';
import { loadNodeBy, nodes as titleNodes } from './title/nodes.ts';
import { resolvers as title } from './title/resolvers.ts';
import { resolvers as calendar } from './viewer/calendar/calendarResolvers.ts';
import { resolvers as feeds } from './viewer/calendar/feeds.ts';
import { resolvers as webhooks } from './viewer/webhooks/webhooks.ts';
import { resolvers as imports } from './viewer/imports/importResolvers.ts';
import { resolvers as viewerLists } from './viewer/lists/listResolvers.ts';
import { nodes as viewerNodes } from './viewer/nodes.ts';
import { resolvers as plays } from './viewer/plays/playResolvers.ts';
import { resolvers as ratings } from './viewer/ratings/ratingResolvers.ts';
import { resolvers as viewer } from './viewer/resolvers.ts';
import { resolvers as statistics } from './viewer/statistics/statisticsResolvers.ts';
import { resolvers as viewerTitles } from './viewer/titles/titleResolvers.ts';

/** How to load the objects of a global id, by what it begins with, up to the first colon. */
const loaders: ReadonlyMap<string, NodeLoader> = new Map(
  [lists.nodes, people.nodes, titleNodes, viewerNodes].flatMap((nodes) => Object.entries(nodes)),
);

const loadNode: NodeLoader = async (id, context, info) =>
  (await loaders.get(id.slice(0, id.indexOf(':')))?.(id, context, info)) ?? null;

const nodes: Resolvers = {
  Query: {
    node: (_root, { id }, context, info) => loadNode(id, context, info),
    nodes: async (_root, { ids }, context, info) => {
      const reads = new Map([...new Set(ids)].map((id) => [id, loadNode(id, context, info)]));
      return settleEach(ids.flatMap((id) => reads.get(id) ?? []));
    },
    nodesBy: async (_root, { keys, importing: isImporting }, context, info) => {
      const reading = isImporting ? (await importing(context)).context : context;
      return settleEach(keys.map((key) => loadNodeBy(key, reading, info)));
    },
  },
};

/** The schema's resolvers, which Apollo merges. A field without one is its record's property of the same name. */
export const resolvers: Resolvers[] = [
  ...[lists.resolvers, nodes, people.resolvers, search, title],
  ...[viewer, viewerTitles, plays, ratings, viewerLists, imports, statistics, calendar, feeds, webhooks],
];
