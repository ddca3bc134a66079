import type { PlayerMessage } from '../../../contract/playerProtocol.ts';

/** Carries what a page's player says to whoever keeps it. */
export interface PlayerEventEmitter {
  readonly emit: (message: PlayerMessage) => void;
  /** Calls back with each message until the function it returns is called. */
  readonly subscribe: (listener: (message: PlayerMessage) => void) => () => void;
}

export function createPlayerEventEmitter(): PlayerEventEmitter {
  const listeners = new Set<(message: PlayerMessage) => void>();
  return {
    emit: (message) => {
      for (const listener of listeners) listener(message);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
