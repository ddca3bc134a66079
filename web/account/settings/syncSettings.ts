import type { ApolloClient } from '@apollo/client';
import { asViewer } from '../session/viewerRequests.ts';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { SaveSettingsDocument, type SaveSettingsInput, type ViewerLibraryQuery } from '../../gql/graphql.ts';
import { readStored, writeStored } from '../../stores/createStore.ts';
import { setLocalSettings, storedSettings, unsavedChanges } from '../../stores/settings.ts';
import * as m from '../../text/messages/library.ts';

/** Settles with the latest requested save. Saves run one after the other, so that the newest wins. */
let lastSave: Promise<unknown> = Promise.resolve();
let saving = 0;
/** localStorage key of the uid whose settings were last applied, and when, in milliseconds since 1970. */
const KEY = 'marquee.settings.applied';
/** How long applied settings are fresh, in milliseconds. */
const STALE_AFTER_MS = 900_000;

/** Whether to fetch an account's settings: another account's were applied last, or the applied ones are stale. */
export function shouldFetchSettings(uid: string): boolean {
  const [owner, at] = (readStored(KEY) ?? '').split(' ');
  const age = Date.now() - Number(at);
  return owner !== uid || !(age >= 0 && age < STALE_AFTER_MS);
}

/** Makes the next sign-in fetch the settings, whichever account it is. */
export function clearSettingsTimestamp(): void {
  writeStored(KEY, null);
}

/** Applies the account's settings; an account that has none gets those chosen in this browser. */
export function applyAccountSettings(
  client: ApolloClient,
  uid: string,
  settings: NonNullable<ViewerLibraryQuery['viewer']>['settings'],
): void {
  // A save in flight is newer than what was read.
  if (saving > 0) return;
  writeStored(KEY, `${uid} ${Date.now()}`);
  if (settings) {
    const { __typename: _, id: _id, ...values } = settings;
    setLocalSettings(values);
    return;
  }
  const stored = storedSettings();
  if (!stored) return;
  const { hidden, ...values } = stored;
  void saveSettings(client, { ...values, hide: [...hidden] });
}

/** Saves the settings that the signed-in viewer has changed, now and later. Returns the function that stops it. */
export function saveChanges(client: ApolloClient): () => void {
  const save = () => {
    const changes = unsavedChanges.get();
    if (changes.length === 0) return;
    unsavedChanges.set([]);
    for (const change of changes) void saveSettings(client, change);
  };
  save();
  return unsavedChanges.subscribe(save);
}

async function saveSettings(client: ApolloClient, input: SaveSettingsInput): Promise<void> {
  saving += 1;
  const context = { ...asViewer, after: lastSave };
  const mutation = { mutation: SaveSettingsDocument, variables: { input }, context };
  const save = client.mutate({ ...mutation, fetchPolicy: 'no-cache' }).catch(() => null);
  lastSave = save;
  const saved = await save;
  saving -= 1;
  if (!saved?.data?.saveSettings) announce(m.notSynced(), { visible: true });
}
