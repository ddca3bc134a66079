import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Listens to events, whose names are separated by spaces: before what is rendered is painted, so that the first key on
 * seeing it counts.
 */
export function useListeners(
  target: 'window' | 'document' | RefObject<EventTarget | null>,
  types: string,
  listener: (event: Event) => void,
  passive = false,
): void {
  const onEvent = useEffectEvent(listener);
  useLayoutEffect(() => {
    const source = typeof target === 'string' ? window[target] : target.current;
    const ending = new AbortController();
    const options = { signal: ending.signal, passive };
    for (const type of types.split(' ')) source?.addEventListener(type, (event) => onEvent(event), options);
    return () => ending.abort();
  }, [target, types, passive]);
}

/** Acts each time a condition becomes true, and at first if it is. */
export function useWhen(condition: boolean, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (condition) act();
  }, [condition]);
}

function createTimer() {
  let id: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const end = () => {
    clearTimeout(id);
    isWaiting = false;
  };
  /** Ends the wait before, and waits until it is ended or started again. */
  const hold = () => {
    end();
    isWaiting = true;
  };
  return {
    end,
    hold,
    /** Ends the wait before. */
    start: (callback: () => void, milliseconds: number) => {
      hold();
      id = setTimeout(() => {
        isWaiting = false;
        callback();
      }, milliseconds);
    },
    isWaiting: () => isWaiting,
  };
}

/** A timer that ends with its component. */
export function useTimer() {
  const [timer] = useState(createTimer);
  useEffect(() => timer.end, [timer]);
  return timer;
}

/**
 * A value that follows another one in a transition of its own: what is rendered with the new value may suspend, while the
 * rest of the page changes at once. Not `useDeferredValue`, which defers nothing in a navigation, a transition itself.
 */
export function useTransitioned<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => startTransition(() => setShown(value)), [value]);
  return shown;
}
