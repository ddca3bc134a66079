import { GraphQLError } from 'graphql';
import type { RequestContext } from './context.ts';
import { userError } from './errors.ts';

/**
 * Awaits an optional field within the request's timeout; otherwise rejects with an UPSTREAM_TIMEOUT error marked
 * `late`. The read continues and fills the cache for the next request; if it fails later, the failure is ignored here,
 * since every upstream failure is logged where it occurs.
 */
export async function withOptionalFieldTimeout<Part>(
  read: Promise<Part>,
  { optionalFieldTimeoutMs = null, logger }: Pick<RequestContext, 'optionalFieldTimeoutMs' | 'logger'>,
): Promise<Part> {
  if (optionalFieldTimeoutMs === null) return read;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      logger.debug({ optionalFieldTimeoutMs }, 'Optional field timed out');
      const message = 'The movie database is taking long to answer this part. Please ask for it again.';
      reject(userError('UPSTREAM_TIMEOUT', message, { late: true }));
    }, optionalFieldTimeoutMs);
  });
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}

/** Whether an error means that an optional field timed out. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof GraphQLError && error.extensions['late'] === true;
}
