import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import { currentRequestId } from './requestContext.ts';

/** Creates the process's logger: JSON lines, each with the id of its request, if any. */
export function createLogger(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const mixin = () => {
    const requestId = currentRequestId();
    return requestId === undefined ? {} : { requestId };
  };
  return pino({ level, mixin }, destination);
}
