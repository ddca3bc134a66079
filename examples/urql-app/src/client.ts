import { cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { Client, fetchExchange } from 'urql';

// Objects are normalised by their global ids. Types without an id belong to the object they are in.
const partOfTheirParent = () => null;

/** The server's client. Further pages of a list are appended to those that were read before. */
export const client = new Client({
  url: `${import.meta.env['MARQUEE_URL'] ?? 'http://localhost:4000'}/graphql`,
  // A GET would need the header apollo-require-preflight.
  preferGetMethod: false,
  exchanges: [
    cacheExchange({
      keys: {
        PageInfo: partOfTheirParent,
        TitleConnection: partOfTheirParent,
        TitleEdge: partOfTheirParent,
      },
      resolvers: { Query: { titles: relayPagination() } },
    }),
    fetchExchange,
  ],
});
