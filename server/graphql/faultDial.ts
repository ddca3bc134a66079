import type { ApolloServer } from '@apollo/server';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { createApolloServer, type ServerOptions } from './apolloServer.ts';
import type { RequestContext } from './context.ts';
import { type Faults, injectFaults, parseFaults } from './faults.ts';

/** How much later the response with a slow field is sent, in milliseconds. */
const SLOW_FIELD_DELAY_MS = 1_500;

export type FaultDial = ReturnType<typeof createFaultDial>;

/**
 * Lets fields fail on request. Wrapping the resolvers of all fields slows down every operation, so the operations with
 * faults have a server of their own, created with the first of them.
 */
export function createFaultDial(options: ServerOptions, slowMs = SLOW_FIELD_DELAY_MS) {
  let schema: GraphQLSchema | undefined;
  let server: Promise<ApolloServer<RequestContext>> | undefined;
  const start = async () => {
    const created = createApolloServer({ ...options, wrapField: injectFaults });
    await created.start();
    return created;
  };
  return {
    /** Throws BAD_USER_INPUT for an invalid header. */
    parse: (header: string): Faults => parseFaults(header, (schema ??= buildSchema(options.typeDefs))),
    /** The server that executes operations with faults. */
    server: () => (server ??= start()),
    slowMs,
    close: async () => (await server)?.stop(),
  };
}
