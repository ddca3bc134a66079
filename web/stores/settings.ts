import { useSyncExternalStore } from 'react';
import { defaultSettings, type Settings } from '../../contract/settings.ts';
import { createStore } from './createStore.ts';

const KEY = 'marquee.settings';
/** What has changed since the page was opened; null when nothing has. */
const store = createStore<Settings | null>(null);
/** What was kept when it was first asked for. */
let kept: Settings | undefined;

/** The settings; the defaults on the server and while hydrating. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, currentSettings, () => defaultSettings);
}

/** The settings as they are now. */
export function currentSettings(): Settings {
  kept ??= storedSettings() ?? defaultSettings;
  return store.get() ?? kept;
}

/** The settings that somebody chose in this browser; null when nobody has, or when they cannot be read. */
export function storedSettings(): Settings | null {
  try {
    return parseSettings(localStorage.getItem(KEY));
  } catch {
    // Storage is blocked: then nothing is kept.
    return null;
  }
}

/** Changes settings, for this browser's later pages and its other tabs too. */
export function setLocalSettings(change: Partial<Settings>): Settings {
  const now = { ...currentSettings(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Storage is blocked: they hold for as long as the page is open.
  }
  store.set(now);
  return now;
}

/** Settings as kept text; what is no setting in it is passed over. Null when it holds none. */
export function parseSettings(text: string | null): Settings | null {
  if (text === null) return null;
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
  const chosen = Object.entries(found).filter(
    ([name, value]) => name in defaultSettings && typeof value === 'boolean',
  );
  return { ...defaultSettings, ...Object.fromEntries(chosen) };
}

let following = false;

function subscribe(listener: () => void): () => void {
  if (!following) {
    following = true;
    window.addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) store.set(storedSettings() ?? defaultSettings);
    });
  }
  return store.subscribe(listener);
}

/** Whether the visitor asked us or the browser to save data (Save-Data); no standard type knows the property yet. */
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
