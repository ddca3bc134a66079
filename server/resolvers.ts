import type { Resolvers } from './graphql/generated/resolvers.ts';
import { resolvers as lists } from './lists/resolvers.ts';
import { resolvers as nodes } from './nodes.ts';
import { resolvers as people } from './people/resolvers.ts';
import { resolvers as providers } from './providers/resolvers.ts';
import { resolvers as search } from './search/resolvers.ts';
import { resolvers as title } from './title/resolvers.ts';
import { resolvers as viewer } from './viewer/resolvers.ts';

/** The schema's resolvers, which Apollo merges. A field without one is its record's property of the same name. */
export const resolvers: Resolvers[] = [lists, nodes, people, providers, search, title, viewer];
