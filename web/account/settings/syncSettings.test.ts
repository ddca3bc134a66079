import { ApolloLink, Observable } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../contract/settings.ts';
import { createClient } from '../../apollo/createClient.tsx';
import { owner, sessionStore } from '../../stores/session.ts';
import { changeSettings, currentSettings } from '../../stores/settings.ts';
import {
  adoptVisitorSettings,
  applyAccountSettings,
  closeOffer,
  saveChanges,
  settingsOffer,
  shouldFetchSettings,
} from './syncSettings.ts';

const settings = {
  __typename: 'Settings',
  id: 'settings:ada',
  ...defaultSettings,
  hidden: [] as string[],
} as const;

let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  become('ada');
});

afterEach(() => {
  become(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Signs in as this viewer, or out. */
function become(uid: string | null): void {
  owner.set(uid);
  sessionStore.set(
    uid === null
      ? { kind: 'anonymous' }
      : { kind: 'signedIn', viewer: { uid, displayName: null, email: null } },
  );
}

/** A client whose requests are recorded and never answered. */
function silentClient() {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables['input']);
    return new Observable(() => undefined);
  });
  return { client: createClient({ link }), sent };
}

test('settings are read every quarter of an hour, and at each sign-in', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1) });
  expect(shouldFetchSettings()).toBe(true);
  applyAccountSettings('ada', settings);
  expect(shouldFetchSettings()).toBe(false);
  become('ben');
  expect(shouldFetchSettings()).toBe(true);
  become('ada');
  vi.setSystemTime(Date.now() + 899_999);
  expect(shouldFetchSettings()).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  expect(shouldFetchSettings()).toBe(true);
  applyAccountSettings('ada', settings);
  // A clock that was set back says nothing about their age.
  vi.setSystemTime(Date.UTC(2025, 2, 1));
  expect(shouldFetchSettings()).toBe(true);
});

test('without storage, every page reads the settings', () => {
  vi.stubGlobal('localStorage', undefined);
  applyAccountSettings('ada', settings);
  expect(shouldFetchSettings()).toBe(true);
});

test('settings are those of the account while its viewer is signed in, and the visitor’s before and after', () => {
  become(null);
  changeSettings({ reducedData: true });
  become('ada');
  expect(currentSettings()).toEqual(defaultSettings);
  applyAccountSettings('ada', { ...settings, spoilerShield: true });
  expect(currentSettings()).toMatchObject({ reducedData: false, spoilerShield: true });
  expect(settingsOffer.get()).toBeNull();
  become(null);
  expect(currentSettings()).toMatchObject({ reducedData: true, spoilerShield: false });
});

test('the visitor’s settings are offered to an account without any, and saved with it only when accepted', async () => {
  become(null);
  changeSettings({ reducedData: true });
  become('ada');
  const { client, sent } = silentClient();
  applyAccountSettings('ada', null);
  expect(settingsOffer.get()).toBe('open');
  expect(currentSettings()).toEqual(defaultSettings);
  adoptVisitorSettings(client, 'ada');
  expect(currentSettings()).toEqual({ ...defaultSettings, reducedData: true });
  const { hidden: _, ...values } = defaultSettings;
  await expect.poll(() => sent).toEqual([{ ...values, reducedData: true, hide: [] }]);
  expect(settingsOffer.get()).toBe('answered');
});

test('an offer that was declined is not repeated, and nothing is offered where the visitor chose nothing', () => {
  become('grace');
  applyAccountSettings('grace', null);
  expect(settingsOffer.get()).toBeNull();
  become(null);
  changeSettings({ reducedData: true });
  become('grace');
  applyAccountSettings('grace', null);
  closeOffer();
  applyAccountSettings('grace', null);
  expect(settingsOffer.get()).toBe('answered');
});

test('a change that one viewer made is never saved with the account of the next', async () => {
  changeSettings({ spoilerShield: true });
  become(null);
  become('ben');
  const { client, sent } = silentClient();
  const stop = saveChanges(client, 'ben');
  changeSettings({ nextAutoplay: false });
  await expect.poll(() => sent).toEqual([{ nextAutoplay: false }]);
  stop();
});
