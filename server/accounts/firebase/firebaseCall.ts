import { GrpcStatus } from 'firebase-admin/firestore';
import { toAccountError, type AccountLogger } from '../accounts.ts';

/** Options of every Firebase call. */
export interface FirebaseCallOptions {
  /** Timeout of one call of Firestore or of the identity provider, in milliseconds. */
  readonly deadlineMs: number;
  readonly logger: AccountLogger;
}

/** What an AccountError says of a Firebase that does not respond. */
const UNREACHABLE = /(?:Request time out|Connection failed\.)$/;
/** System error codes of an unreachable peer; firebase-admin often has them in its message only. */
const NETWORK_FAULT =
  /\b(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)\b|socket hang up/;

/** The operations that could not reach Firebase when they were last called. */
const unreachable = new WeakMap<FirebaseCallOptions, Set<string>>();

/**
 * Makes one call with a timeout; `signal` is aborted when it expires. Every failure is logged, once; while Firebase cannot
 * be reached, the first one of an operation, and that it is back.
 *
 * @throws AccountError, AccountFullError or DuplicateIdError only
 */
export async function callFirebase<T>(
  operation: string,
  options: FirebaseCallOptions,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { deadlineMs, logger } = options;
  const failing = unreachable.get(options) ?? new Set<string>();
  unreachable.set(options, failing);
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      deadline.abort();
      reject(Object.assign(new Error(), { code: GrpcStatus.DEADLINE_EXCEEDED }));
    }, deadlineMs);
  });
  try {
    const result = await Promise.race([call(deadline.signal), timedOut]);
    if (failing.delete(operation)) logger.info({ operation }, `${operation}: Firebase is responding again`);
    return result;
  } catch (error) {
    const isKnown = failing.has(operation);
    const log: typeof logger.error = (fields, message) =>
      isKnown && UNREACHABLE.test(message) ? logger.debug(fields, message) : logger.error(fields, message);
    const failure = firebaseError(operation, { error: log }, error);
    if (UNREACHABLE.test(failure.message)) failing.add(operation);
    else failing.delete(operation);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/** An error of the SDKs. Its type is 'system' when HTTP could not connect. */
type SdkError = Partial<Error & Record<'code' | 'type', unknown>>;

/**
 * Logs a failed call and returns the error to reject with. What is logged is a code for the operator to look up, since
 * the SDK's messages may repeat what was sent: the system's if there is one, else the SDK's, else the error's name.
 */
export function firebaseError(
  operation: string,
  logger: Pick<AccountLogger, 'error'>,
  error: unknown,
): Error {
  const { code, type, message = '', name = typeof error }: SdkError = error instanceof Error ? error : {};
  const networkFault = NETWORK_FAULT.exec(message)?.[0];
  const facts = { code: networkFault ?? code ?? name };
  if (code === GrpcStatus.DEADLINE_EXCEEDED || code === 'app/network-timeout') {
    return toAccountError(operation, logger, error, facts, 'Request time out');
  }
  const isUnreachable =
    networkFault !== undefined ||
    code === GrpcStatus.UNAVAILABLE ||
    type === 'system' ||
    message.startsWith('Error while making request');
  return toAccountError(operation, logger, error, facts, isUnreachable ? 'Connection failed.' : undefined);
}
