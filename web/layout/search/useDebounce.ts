import { useEffect, useState } from 'react';

/** A timer of the given number of milliseconds, which each start restarts and unmounting cancels. */
export function useDebounce(milliseconds: number) {
  const [debounce] = useState(() => createDebounce(milliseconds));
  useEffect(() => debounce.end, [debounce]);
  return debounce;
}

function createDebounce(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = (then: () => void) => {
    end();
    timer = setTimeout(() => {
      timer = undefined;
      then();
    }, milliseconds);
  };
  return { start, end, isRunning: () => timer !== undefined };
}
