import { ApolloLink } from '@apollo/client';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../contract/settings.ts';
import { createClient } from '../../apollo/createClient.tsx';
import { applyAccountSettings, clearSettingsTimestamp, shouldFetchSettings } from './syncSettings.ts';

const client = createClient({ link: ApolloLink.empty() });
const settings = {
  __typename: 'Settings',
  id: 'settings:ada',
  ...defaultSettings,
  hidden: [] as string[],
} as const;

/** The browser's storage, as far as settings need it. */
function stubStorage(): void {
  const items = new Map<string, string>();
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('settings are read every quarter of an hour, and at each sign-in', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1) });
  stubStorage();
  expect(shouldFetchSettings('ada')).toBe(true);
  applyAccountSettings(client, 'ada', settings);
  expect(shouldFetchSettings('ada')).toBe(false);
  expect(shouldFetchSettings('ben')).toBe(true);
  vi.setSystemTime(Date.now() + 899_999);
  expect(shouldFetchSettings('ada')).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  expect(shouldFetchSettings('ada')).toBe(true);
  applyAccountSettings(client, 'ada', settings);
  // A clock that was set back says nothing about their age.
  vi.setSystemTime(Date.UTC(2025, 2, 1));
  expect(shouldFetchSettings('ada')).toBe(true);
  vi.setSystemTime(Date.UTC(2026, 2, 1) + 900_001);
  expect(shouldFetchSettings('ada')).toBe(false);
  clearSettingsTimestamp();
  expect(shouldFetchSettings('ada')).toBe(true);
});

test('without storage, every page reads the settings', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('document', {});
  applyAccountSettings(client, 'ada', settings);
  expect(shouldFetchSettings('ada')).toBe(true);
  clearSettingsTimestamp();
});
