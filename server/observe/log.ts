import { type DestinationStream, type LevelWithSilent, type Logger as PinoLogger, pino } from 'pino';
import { currentRequestId } from './requestContext.ts';

type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** The server's logger; satisfied by pino. */
export interface Logger {
  readonly debug: Log;
  readonly info: Log;
  readonly warn: Log;
  readonly error: Log;
}

/** Creates the process's logger: JSON lines, each with the id of its request, if any. */
export function createLogger(level: LevelWithSilent, destination?: DestinationStream): PinoLogger {
  return pino({ level, mixin: () => ({ requestId: currentRequestId() }) }, destination);
}

/** The code of an error, such as ECONNRESET. Its message is often not for the log: it may contain an address or a secret. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown error';
}
