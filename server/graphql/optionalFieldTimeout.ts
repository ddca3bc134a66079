import { GraphQLError } from 'graphql';
import type { RequestContext } from './context.ts';
import { userError } from './errors.ts';

/**
 * A part that a page can do without, if it is there within the request's deadline; else the part is late, which the
 * error says beside its code. The read itself goes on: it fills the cache for whoever asks next, and may fail unseen,
 * since whatever fails upstream is logged there.
 */
export async function withOptionalFieldTimeout<Part>(
  read: Promise<Part>,
  { optionalFieldTimeoutMs, logger }: Pick<RequestContext, 'optionalFieldTimeoutMs' | 'logger'>,
): Promise<Part> {
  if (optionalFieldTimeoutMs === null || optionalFieldTimeoutMs === undefined) return read;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      logger.debug({ partDeadlineMs: optionalFieldTimeoutMs }, 'Optional field timed out');
      reject(timeoutError());
    }, optionalFieldTimeoutMs);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an error says that a part was late. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof GraphQLError && error.extensions['late'] === true;
}

function timeoutError(): Error {
  const message = 'The movie database is taking long to answer this part. Please ask for it again.';
  return userError('UPSTREAM_TIMEOUT', message, { late: true });
}
