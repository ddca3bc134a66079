import { isDisconnected } from '../../../browser/connection.ts';
import { pauseAfter } from '../../../account/session/viewerRequests.ts';
import { problemOf } from './importServer.ts';
import { pause, whenBack } from './waiting.ts';

/** How often a request is made before the viewer is told, and the milliseconds between two attempts. */
const ATTEMPTS = 3;
const RETRY_MS = 2000;

/** Whether requests wait for the viewer, and the problem that made them wait, if any. */
export interface Halted {
  readonly isPaused: boolean;
  readonly problem: string | null;
}

/**
 * Makes requests until they succeed, none of which changes anything a second time. They wait while the account's points are used up or the
 * server cannot be reached, and, once paused or after several failures, until the viewer continues.
 *
 * @param onChange called when the requests halt or continue
 */
export function createPersistence(signal: AbortSignal, onChange: (halted: Halted) => void) {
  let halted: Halted = { isPaused: false, problem: null };
  let wake: () => void = () => undefined;
  let awake = Promise.resolve();
  const halt = (problem: string | null) => {
    if (!halted.isPaused) awake = new Promise((resolve) => (wake = resolve));
    halted = { isPaused: true, problem };
    onChange(halted);
  };
  return {
    halt,
    resume: () => {
      halted = { isPaused: false, problem: null };
      onChange(halted);
      wake();
    },
    run: async <T>(request: () => Promise<T>): Promise<T> => {
      for (let failures = 0; ;) {
        await awake;
        signal.throwIfAborted();
        try {
          return await request();
        } catch (error) {
          signal.throwIfAborted();
          const pauseMs = pauseAfter(error);
          if (pauseMs !== null) await pause(pauseMs, signal);
          else if (isDisconnected()) await whenBack(signal);
          else if ((failures += 1) < ATTEMPTS) await pause(RETRY_MS, signal);
          else {
            failures = 0;
            halt(problemOf(error));
          }
        }
      }
    },
  };
}

export type Persistence = ReturnType<typeof createPersistence>;
