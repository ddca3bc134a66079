import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import { currentRequestId } from './requestContext.ts';

/** The process's log: JSON lines, each with the id of the request it is about, if it is about one. */
export function createLogger(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const mixin = () => {
    const requestId = currentRequestId();
    return requestId === undefined ? {} : { requestId };
  };
  return pino({ level, mixin }, destination);
}
