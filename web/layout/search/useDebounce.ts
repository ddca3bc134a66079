import { useEffect, useMemo } from 'react';

/** A pause after which something happens, begun anew with every start. */
export interface Debounce {
  readonly start: (then: () => void) => void;
  /** Ends the pause; what should have happened then does not. */
  readonly end: () => void;
  /** True between a start and what happens then. */
  readonly isRunning: () => boolean;
}

/** A pause of so many milliseconds, ended with the component. */
export function useDebounce(milliseconds: number): Debounce {
  const pause = useMemo(() => createPause(milliseconds), [milliseconds]);
  useEffect(() => pause.end, [pause]);
  return pause;
}

function createPause(milliseconds: number): Debounce {
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
