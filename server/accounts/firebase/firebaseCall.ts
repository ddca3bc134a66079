import { GrpcStatus } from 'firebase-admin/firestore';
import { toAccountError } from '../accountError.ts';
import type { AccountLogger } from '../accounts.ts';

/** Options of every Firebase call. */
export interface FirebaseCallOptions {
  /** Timeout of one call, in milliseconds. */
  readonly deadlineMs: number;
  readonly logger: AccountLogger;
}

/** System error codes of an unreachable peer; firebase-admin often has them in its message only. */
const NETWORK_FAULT =
  /\b(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)\b|socket hang up/;

/**
 * Makes one call with a timeout; `signal` is aborted when it expires. Every failure is logged, once.
 *
 * @throws AccountError or AccountFullError only
 */
export async function callFirebase<T>(
  operation: string,
  { deadlineMs, logger }: FirebaseCallOptions,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      deadline.abort();
      reject(Object.assign(new Error(), { code: GrpcStatus.DEADLINE_EXCEEDED }));
    }, deadlineMs);
  });
  try {
    return await Promise.race([call(deadline.signal), timedOut]);
  } catch (error) {
    throw firebaseError(operation, logger, error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Logs a failed call and returns the error to reject with. What is logged is a code for the operator to look up, since
 * the SDK's messages may repeat what was sent: the system's if there is one, else the SDK's, else the error's name.
 */
export function firebaseError(operation: string, logger: AccountLogger, thrown: unknown): Error {
  return toAccountError(operation, logger, thrown, (error) => {
    const { code, type, message, name } = describeError(error);
    const networkFault = NETWORK_FAULT.exec(message)?.[0];
    const isUnreachable =
      code === GrpcStatus.UNAVAILABLE ||
      type === 'system' ||
      message.startsWith('Error while making request') ||
      networkFault !== undefined;
    const fields = { code: networkFault ?? code ?? name };
    if (code === GrpcStatus.DEADLINE_EXCEEDED || code === 'app/network-timeout') {
      return { message: 'Request time out', fields };
    }
    return isUnreachable ? { message: 'Connection failed.', fields } : { fields };
  });
}

/** An error's code, such as 14 or 'auth/internal-error'; its type, which is 'system' when HTTP could not connect. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { code: undefined, type: undefined, message: '', name: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return {
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    type: 'type' in error ? error.type : undefined,
    message: error.message,
    name: error.name,
  };
}
