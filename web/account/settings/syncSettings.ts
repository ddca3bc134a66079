import type { ApolloClient } from '@apollo/client';
import type { Settings } from '../../../contract/settings.ts';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { SaveSettingsDocument, type ViewerLibraryQuery } from '../../gql/graphql.ts';
import { setLocalSettings, storedSettings } from '../../stores/settings.ts';
import { mutateAsViewer } from '../session/authenticatedRequests.ts';
import { currentUid } from '../session/session.ts';

type AccountSettings = NonNullable<NonNullable<ViewerLibraryQuery['viewer']>['settings']>;

/** Ends with the save that was asked for last: saves are made one after the other, so that the newest stays. */
let lastSave: Promise<unknown> = Promise.resolve();
let saving = 0;
/** Where the browser keeps whose settings it took over last, by uid, and when, in milliseconds since 1970. */
const TAKEN = 'marquee.settings.taken';
/** How long they are good for, in milliseconds. */
const STALE_AFTER_MS = 900_000;

/**
 * Whether an account's settings are to be read: when they were taken over from somebody else's, or longer ago than a change
 * on another device may take to arrive here.
 */
export function shouldFetchSettings(uid: string): boolean {
  try {
    const [whose, at] = (localStorage.getItem(TAKEN) ?? '').split(' ');
    const age = Date.now() - Number(at);
    return whose !== uid || !(age >= 0 && age < STALE_AFTER_MS);
  } catch {
    // Storage is blocked: every page reads them.
    return true;
  }
}

/** Has the settings be read at the next sign-in, whoever's it is. */
export function clearSettingsTimestamp(): void {
  try {
    localStorage.removeItem(TAKEN);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** Takes over the account's settings; an account that has none gets those that were chosen in this browser. */
export function applyAccountSettings(
  client: ApolloClient,
  uid: string,
  settings: AccountSettings | null,
): void {
  // What is on its way there is newer than what was read.
  if (saving > 0) return;
  noteTaken(uid);
  if (settings) {
    const { carouselAutoplay, nextAutoplay, spoilerShield, reducedData } = settings;
    setLocalSettings({ carouselAutoplay, nextAutoplay, spoilerShield, reducedData });
    return;
  }
  const kept = storedSettings();
  if (kept) void saveSettings(client, kept);
}

/** Changes settings here, and with the account of whoever is signed in. */
export function updateSettings(client: ApolloClient, change: Partial<Settings>): void {
  setLocalSettings(change);
  if (currentUid() !== null) void saveSettings(client, change);
}

function noteTaken(uid: string): void {
  try {
    localStorage.setItem(TAKEN, `${uid} ${Date.now()}`);
  } catch {
    // Storage is blocked: every page reads them.
  }
}

async function saveSettings(client: ApolloClient, input: Partial<Settings>): Promise<void> {
  saving += 1;
  const save = lastSave.then(() =>
    mutateAsViewer(client, {
      mutation: SaveSettingsDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    }),
  );
  lastSave = save.catch(() => undefined);
  const kept = await save.then(
    ({ data }) => Boolean(data?.saveSettings),
    () => false,
  );
  saving -= 1;
  if (!kept) announce('Kept in this browser. Your account could not be reached.', { visible: true });
}
