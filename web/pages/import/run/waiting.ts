import { isDisconnected, onBack } from '../../../browser/connection.ts';
import { ownedKey } from '../../../stores/ownedStorage.ts';

/** What waiting ends with when the page is left. */
const left = () => new DOMException('The import was left', 'AbortError');

/** Waits, or rejects once the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      reject(left());
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/** Waits until the server is reachable again, if it is not. Rejects once the signal is aborted. */
export function whenBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!isDisconnected()) {
      resolve();
      return;
    }
    const end = onBack(() => {
      end();
      resolve();
    });
    signal.addEventListener('abort', () => {
      end();
      reject(left());
    });
  });
}

/**
 * Waits until no other tab has the viewer's import, and keeps it from them until the signal is aborted.
 *
 * @param onElsewhere called if another tab has it
 */
export async function holdImport(uid: string, signal: AbortSignal, onElsewhere: () => void): Promise<void> {
  // Only pages of a secure context have locks.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return;
  const name = ownedKey('import', uid);
  const released = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await new Promise<void>((resolve, reject) => {
    const hold = () => {
      resolve();
      return released;
    };
    const wait = async () => {
      onElsewhere();
      await locks.request(name, { signal }, hold);
    };
    let isTaken = false;
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        isTaken = lock === null;
        return isTaken ? undefined : hold();
      })
      .then(() => (isTaken ? wait() : undefined))
      .catch(reject);
  });
}

/** How many rows of an import the server has, and how many there are. */
export interface ImportProgress {
  readonly sent: number;
  readonly count: number;
}

/**
 * Hears how far the viewer's import is in another tab, until the signal is aborted. Returns what tells the other tabs how far it is
 * in this one.
 */
export function shareProgress(
  uid: string,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
) {
  const channel = new BroadcastChannel(ownedKey('import', uid));
  channel.addEventListener('message', ({ data }: MessageEvent<ImportProgress>) => onProgress(data));
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return (progress: ImportProgress) => {
    if (!signal.aborted) channel.postMessage(progress);
  };
}
