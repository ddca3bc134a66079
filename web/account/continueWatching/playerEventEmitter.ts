import type { PlayerMessage } from '../../../contract/playerProtocol.ts';

/** Passes the player's messages to the code that saves them. */
export interface PlayerEventEmitter {
  readonly emit: (message: PlayerMessage) => void;
  /** Calls the listener with each message. Returns the unsubscribe function. */
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
