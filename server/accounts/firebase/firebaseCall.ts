import { GrpcStatus } from 'firebase-admin/firestore';
import { type AccountErrorMessage, toAccountError } from '../accountError.ts';
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

/** The error of a failed call, which is logged by its code only: the SDK's messages may repeat what was sent. */
export function firebaseError(operation: string, logger: AccountLogger, thrown: unknown): Error {
  return toAccountError(operation, logger, thrown, (error) => ({
    message: toAccountErrorMessage(error),
    fields: { code: errorCode(error) },
  }));
}

function toAccountErrorMessage(error: unknown): AccountErrorMessage {
  const { code, type, message } = describeError(error);
  if (code === GrpcStatus.DEADLINE_EXCEEDED || code === 'app/network-timeout') return 'Request time out';
  const isUnreachable =
    code === GrpcStatus.UNAVAILABLE ||
    type === 'system' ||
    message.startsWith('Error while making request') ||
    NETWORK_FAULT.test(message);
  if (isUnreachable) return 'Connection failed.';
  return 'The operation could not be completed';
}

/** The code for the operator to look up: the system's if there is one, else the SDK's, else the error's name. */
function errorCode(error: unknown): string | number {
  const { code, message, name } = describeError(error);
  return NETWORK_FAULT.exec(message)?.[0] ?? code ?? name;
}

interface ErrorDetails {
  /** Such as 14, 'ECONNREFUSED' or 'auth/internal-error'. */
  readonly code: string | number | undefined;
  /** 'system' when an HTTP request could not connect. */
  readonly type: unknown;
  readonly message: string;
  readonly name: string;
}

function describeError(error: unknown): ErrorDetails {
  if (!(error instanceof Error)) return { code: undefined, type: undefined, message: '', name: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return {
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    type: 'type' in error ? error.type : undefined,
    message: error.message,
    name: error.name,
  };
}
