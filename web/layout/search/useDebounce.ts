import { useEffect, useMemo } from 'react';

/** A timer that each start restarts. */
export interface Debounce {
  readonly start: (then: () => void) => void;
  /** Cancels the timer; its callback does not run. */
  readonly end: () => void;
  /** True from a start until its callback runs. */
  readonly isRunning: () => boolean;
}

/** A debounce of the given number of milliseconds, cancelled on unmount. */
export function useDebounce(milliseconds: number): Debounce {
  const pause = useMemo(() => createDebounce(milliseconds), [milliseconds]);
  useEffect(() => pause.end, [pause]);
  return pause;
}

function createDebounce(milliseconds: number): Debounce {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    start: (then) => {
      end();
      timer = setTimeout(() => {
        timer = undefined;
        then();
      }, milliseconds);
    },
    end,
    isRunning: () => timer !== undefined,
  };
}
