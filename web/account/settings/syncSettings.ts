import type { ApolloClient } from '@apollo/client';
import { asViewer } from '../session/viewerRequests.ts';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { SaveSettingsDocument, type SaveSettingsInput, type TitleStatusesQuery } from '../../gql/graphql.ts';
import { createOwnedStore, readForAccount, writeForAccount } from '../../stores/ownedStorage.ts';
import { currentUid } from '../../stores/session.ts';
import { setLocalSettings, unsavedChanges, visitorSettings } from '../../stores/settings.ts';
import * as m from '../../text/messages/library.ts';

/** Settles with the latest requested save. Saves run one after the other, so that the newest wins. */
let lastSave: Promise<unknown> = Promise.resolve();
/** The uids of the accounts of the saves in flight, once for each. */
const saving: string[] = [];
/** When the account's settings were last read, in milliseconds since 1970. */
const READ_AT = 'settingsReadAt';
/** How long applied settings are fresh, in milliseconds. */
const STALE_AFTER_MS = 900_000;

/**
 * Whether the viewer is asked to use what was chosen in this browser before signing in: while their account has no
 * settings, and until they answer.
 */
export const settingsOffer = createOwnedStore('settingsOffer', (text) =>
  text === 'open' || text === 'answered' ? text : null,
);

/** Whether to fetch the settings of the signed-in viewer's account: not since they signed in, or not for a while. */
export function shouldFetchSettings(): boolean {
  const readAt = readForAccount(READ_AT);
  const age = Date.now() - Number(readAt);
  return readAt === null || !(age >= 0 && age < STALE_AFTER_MS);
}

/** Applies the settings of the signed-in viewer's account; one that has none is offered those of this browser's visitor. */
export function applyAccountSettings(
  uid: string,
  settings: NonNullable<TitleStatusesQuery['viewer']>['settings'] | null,
): void {
  // A save in flight is newer than what was read.
  if (saving.includes(uid)) return;
  writeForAccount(READ_AT, String(Date.now()));
  if (settings) {
    closeOffer();
    const { __typename: _, id: _id, ...values } = settings;
    setLocalSettings(values);
  } else if (settingsOffer.get() === null && visitorSettings()) settingsOffer.set('open');
}

/** Saves what the visitor had chosen in this browser with the viewer's account. */
export function adoptVisitorSettings(client: ApolloClient, uid: string): void {
  const settings = visitorSettings();
  closeOffer();
  if (!settings) return;
  setLocalSettings(settings);
  const { hidden, ...values } = settings;
  void saveSettings(client, uid, { ...values, hide: [...hidden] });
}

/** Ends the question for as long as the viewer is signed in. */
export function closeOffer(): void {
  if (settingsOffer.get() === 'open') settingsOffer.set('answered');
}

/** Saves the settings that the viewer has changed, now and later. Returns the function that stops it. */
export function saveChanges(client: ApolloClient, uid: string): () => void {
  const save = () => {
    const own = unsavedChanges.get().filter((unsaved) => unsaved.uid === uid);
    if (own.length === 0) return;
    unsavedChanges.set(unsavedChanges.get().filter((unsaved) => unsaved.uid !== uid));
    // Now the account has settings.
    closeOffer();
    for (const { change } of own) void saveSettings(client, uid, change);
  };
  save();
  return unsavedChanges.subscribe(save);
}

async function saveSettings(client: ApolloClient, uid: string, input: SaveSettingsInput): Promise<void> {
  saving.push(uid);
  const context = { ...asViewer(uid), after: lastSave };
  const mutation = { mutation: SaveSettingsDocument, variables: { input }, context };
  const save = client.mutate({ ...mutation, fetchPolicy: 'no-cache' }).catch(() => null);
  lastSave = save;
  const saved = await save;
  saving.splice(saving.indexOf(uid), 1);
  if (!saved?.data?.saveSettings && currentUid() === uid) announce(m.notSynced(), { visible: true });
}
