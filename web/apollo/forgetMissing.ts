import type { ApolloCache } from '@apollo/client';

/**
 * Has the cache forget every lookup that came to nothing, so that the page that needs it asks again when it is next
 * opened: it cannot tell what failed from what does not exist. Whoever shows such a null now is not disturbed.
 */
export function forgetMissing(cache: ApolloCache): void {
  cache.modify({
    id: 'ROOT_QUERY',
    broadcast: false,
    fields: (value: unknown, { DELETE }) => (value === null ? DELETE : value),
  });
}
