import type { PlayerMessage } from '../../../contract/playerProtocol.ts';

/** Carries what a page's player says to whoever keeps it. */
export interface PlayerEvents {
  readonly tell: (message: PlayerMessage) => void;
  /** Calls back with each message until the function it returns is called. */
  readonly listen: (listener: (message: PlayerMessage) => void) => () => void;
}

export function createPlayerEvents(): PlayerEvents {
  const listeners = new Set<(message: PlayerMessage) => void>();
  return {
    tell: (message) => {
      for (const listener of listeners) listener(message);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
