import { useSyncExternalStore } from 'react';
import { defaultSettings, type Settings } from '../../contract/settings.ts';
import { createStore } from './createStore.ts';

const KEY = 'marquee.settings';
/** The settings changed since the page was opened; null when there are none. */
const store = createStore<Settings | null>(null);
/** The stored settings, cached on first read. */
let stored: Settings | undefined;

/** The settings; the defaults on the server and while hydrating. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, currentSettings, () => defaultSettings);
}

/** The current settings. */
export function currentSettings(): Settings {
  stored ??= storedSettings() ?? defaultSettings;
  return store.get() ?? stored;
}

/** The settings stored in this browser; null when there are none, or they cannot be read. */
export function storedSettings(): Settings | null {
  try {
    return parseSettings(localStorage.getItem(KEY));
  } catch {
    // Storage is blocked: nothing is stored.
    return null;
  }
}

/** Changes settings, for this browser's later pages and other tabs too. */
export function setLocalSettings(change: Partial<Settings>): Settings {
  const now = { ...currentSettings(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Storage is blocked: they last for as long as the page is open.
  }
  store.set(now);
  return now;
}

/** Parses stored settings, omitting invalid ones. Null when there are none. */
export function parseSettings(text: string | null): Settings | null {
  if (text === null) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const chosen = Object.entries(parsed).filter(
    ([name, value]) => name in defaultSettings && typeof value === 'boolean',
  );
  return { ...defaultSettings, ...Object.fromEntries(chosen) };
}

let isListening = false;

function subscribe(listener: () => void): () => void {
  if (!isListening) {
    isListening = true;
    window.addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) store.set(storedSettings() ?? defaultSettings);
    });
  }
  return store.subscribe(listener);
}

/**
 * Whether the visitor has asked the product or the browser to save data (Save-Data); no standard type has the
 * property yet.
 */
export function prefersReducedData(): boolean {
  if (currentSettings().reducedData) return true;
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
