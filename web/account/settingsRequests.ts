import type { ApolloClient } from '@apollo/client';
import type { Settings } from '../../contract/settings.ts';
import { SaveSettingsDocument, type ViewerLibraryQuery } from '../gql/graphql.ts';
import { announce } from '../components/Announcements.tsx';
import { changeSettings, keptSettings } from '../viewer/settings.ts';
import { currentUid } from './session.ts';
import { mutateAsViewer } from './viewerRequests.ts';

type AccountSettings = NonNullable<ViewerLibraryQuery['viewer']>['settings'];

/** Ends with the save that was asked for last: saves are made one after the other, so that the newest stays. */
let lastSave: Promise<unknown> = Promise.resolve();
let saving = 0;

/** Takes over the account's settings; an account that has none gets those that were chosen in this browser. */
export function takeSettings(client: ApolloClient, settings: AccountSettings): void {
  // What is on its way there is newer than what was read.
  if (saving > 0) return;
  if (settings) {
    const { carouselAutoplay, nextAutoplay, spoilerShield, reducedData } = settings;
    changeSettings({ carouselAutoplay, nextAutoplay, spoilerShield, reducedData });
    return;
  }
  const kept = keptSettings();
  if (kept) void saveSettings(client, kept);
}

/** Changes settings here, and with the account of whoever is signed in. */
export function chooseSettings(client: ApolloClient, change: Partial<Settings>): void {
  changeSettings(change);
  if (currentUid() !== null) void saveSettings(client, change);
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
  if (!kept) announce('Kept in this browser. Your account could not be reached.', { seen: true });
}
