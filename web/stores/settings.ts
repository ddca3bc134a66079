import { defaultSettings, ratingScales, type Settings, titleNames } from '../../contract/settings.ts';
import { createStore, parseJson, readStored, useStore } from './createStore.ts';
import { createOwnedStore, ownedKey } from './ownedStorage.ts';
import { owner } from './session.ts';

const store = createOwnedStore('settings', parseSettings);

/** The settings; the defaults on the server and while hydrating. */
export function useSettings(): Settings {
  return useStore(store, currentSettings, defaultSettings);
}

/** Calls back after every change. Returns the unsubscribe function. */
export const subscribeToSettings = store.subscribe;

export function currentSettings(): Settings {
  return store.get() ?? defaultSettings;
}

/** The settings that a visitor without an account has chosen in this browser; null when they are the defaults. */
export function visitorSettings(): Settings | null {
  const chosen = parseSettings(readStored(ownedKey('settings', null)) ?? '');
  return JSON.stringify(chosen) === JSON.stringify(defaultSettings) ? null : chosen;
}

/** Changes the viewer's or visitor's settings, for this browser's later pages and other tabs too. */
export function setLocalSettings(change: Partial<Settings>): void {
  store.set({ ...currentSettings(), ...change });
  // What beforePaint.js has hidden for the hydration may be shown now.
  document.adoptedStyleSheets = [];
}

/** Settings other than what is hidden, which changes by what is added and removed. */
type Values = Partial<Omit<Settings, 'hidden'>>;
/** A change of the settings, as the account takes it. */
type SettingsChange = Values & { readonly hide?: string[]; readonly unhide?: string[] };

interface UnsavedChange {
  /** Who made it: it is saved with no other account. */
  readonly uid: string;
  readonly change: SettingsChange;
}

const none: readonly UnsavedChange[] = [];

/** Changes that are still to be saved with an account: account/settings/syncSettings.ts does so. */
export const unsavedChanges = createStore(none);

/** Saves a change with the account; a signed-out visitor's settings are in this browser alone. */
export function saveWithAccount(change: SettingsChange): void {
  const uid = owner.get();
  if (uid !== null) unsavedChanges.set([...unsavedChanges.get(), { uid, change }]);
}

/** Changes settings here, and with the account of a signed-in viewer. */
export function changeSettings(change: Values): void {
  setLocalSettings(change);
  saveWithAccount(change);
}

/** Parses stored settings, omitting invalid ones. Null when there are none. */
export function parseSettings(text: string): Settings | null {
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const chosen = Object.entries(parsed).filter(([name, value]) => {
    if (name === 'hidden') return isListOfIds(value);
    if (name === 'ratingScale') return ratingScales.some((scale) => scale === value);
    if (name === 'titleNames') return titleNames.some((names) => names === value);
    return name in defaultSettings && typeof value === 'boolean';
  });
  return { ...defaultSettings, ...Object.fromEntries(chosen) };
}

function isListOfIds(value: unknown): boolean {
  return Array.isArray(value) && value.every((id) => typeof id === 'string' && /^[\w-]+:[\w-]+$/.test(id));
}

/** Whether the settings or the browser (Save-Data, which no standard type has yet) request less data. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return currentSettings().reducedData || connection?.saveData === true;
}
