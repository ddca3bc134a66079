import type { Resolvers } from './graphql/generated/resolvers.ts';
import { resolvers as lists } from './lists/resolvers.ts';
import { resolvers as nodes } from './nodes.ts';
import { resolvers as people } from './people/resolvers.ts';
import { resolvers as providers } from './providers/resolvers.ts';
import { resolvers as search } from './search/resolvers.ts';
import { resolvers as title } from './title/resolvers.ts';
import { resolvers as imports } from './viewer/importResolvers.ts';
import { resolvers as viewerLists } from './viewer/listResolvers.ts';
import { resolvers as plays } from './viewer/playResolvers.ts';
import { resolvers as ratings } from './viewer/ratingResolvers.ts';
import { resolvers as viewer } from './viewer/resolvers.ts';
import { resolvers as viewerTitles } from './viewer/titleResolvers.ts';

/** The schema's resolvers, which Apollo merges. A field without one is its record's property of the same name. */
export const resolvers: Resolvers[] = [
  ...[lists, nodes, people, providers, search, title],
  ...[viewer, viewerTitles, plays, ratings, viewerLists, imports],
];
