import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import beforePaint from '../layout/beforePaint.js?raw';
import { createOwnedStore, readForAccount, removeOtherAccounts, writeForAccount } from './ownedStorage.ts';
import { owner } from './session.ts';

let local: Record<string, string>;
let session: Record<string, string>;

/** Storage as in a browser: its own properties are the stored keys. */
function storageOf(items: Record<string, string>): object {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(items, key),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value });
  return items;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf((local = {})));
  vi.stubGlobal('sessionStorage', storageOf((session = {})));
});

afterEach(() => owner.set(null));

const texts = (name: string, fallback?: 'visitor') => createOwnedStore(name, (text) => text, fallback);

describe('a stored value', () => {
  test('is the visitor’s or the signed-in viewer’s, each with a key of their own', () => {
    const color = texts('color');
    color.set('red');
    owner.set('ada');
    expect(color.get()).toBeNull();
    color.set('blue');
    owner.set('ben');
    expect(color.get()).toBeNull();
    owner.set(null);
    expect(color.get()).toBe('red');
    expect(local).toEqual({ 'marquee.color': 'red', 'marquee.account.ada.color': 'blue' });
  });

  test('can be the visitor’s for viewers who have none', () => {
    const color = texts('color', 'visitor');
    color.set('red');
    owner.set('ada');
    expect(color.get()).toBe('red');
    color.set('blue');
    expect(color.get()).toBe('blue');
    owner.set(null);
    expect(color.get()).toBe('red');
  });

  test('that only accounts have is never stored for a visitor', () => {
    writeForAccount('width', '7');
    expect(local).toEqual({});
    expect(readForAccount('width')).toBeNull();
    owner.set('ada');
    writeForAccount('width', '7');
    expect(readForAccount('width')).toBe('7');
    owner.set('ben');
    expect(readForAccount('width')).toBeNull();
  });

  test('of another account is removed from both storages, and no other one', () => {
    for (const items of [local, session])
      Object.assign(items, {
        'marquee.color': '1',
        'marquee.account.ada.color': '2',
        'marquee.account.adalbert.color': '3',
        'graphiql:query': '4',
      });
    removeOtherAccounts('ada');
    const remaining = { 'marquee.color': '1', 'marquee.account.ada.color': '2', 'graphiql:query': '4' };
    expect([local, session]).toEqual([remaining, remaining]);
    removeOtherAccounts(null);
    expect(local).toEqual({ 'marquee.color': '1', 'graphiql:query': '4' });
  });

  test('that says that there is a database of another account is removed with it', () => {
    const deleteDatabase = vi.fn();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    local['marquee.account.ada.import'] = 'true';
    removeOtherAccounts('ada');
    expect(deleteDatabase).not.toHaveBeenCalled();
    removeOtherAccounts('ben');
    expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('marquee.account.ada.import');
    expect(local).toEqual({});
  });
});

describe('what earlier versions have stored without an owner', () => {
  let opened = 0;
  const chosen = {
    'marquee.settings': '{"reducedData":true}',
    'marquee.searches': '["salt"]',
    'marquee.services': '{"US":["8-Kiosk"]}',
  };

  /** Opens a page of this version in a browser that stored these values. */
  async function open(stored: Record<string, string>) {
    const document = {
      documentElement: { dataset: {}, style: { setProperty: () => undefined } },
      addEventListener: () => undefined,
    };
    const script = `data:text/javascript,${encodeURIComponent(beforePaint)}`;
    vi.stubGlobal('localStorage', storageOf(stored));
    vi.stubGlobal('document', document);
    await import(/* @vite-ignore */ `${script}//${(opened += 1)}`);
    return { stored, reserved: document.documentElement.dataset };
  }

  test('is the account’s whose settings were applied, while its session is remembered', async () => {
    const { stored, reserved } = await open({
      ...chosen,
      'marquee.session': '1',
      'marquee.settings.applied': 'ada 1700000000000',
      'marquee.watched': '["movie:7"]',
      'marquee.shelf': '0',
      'marquee.accountWidth': '201',
    });
    expect(stored).toEqual({
      'marquee.session': 'ada',
      'marquee.account.ada.settings': '{"reducedData":true}',
      'marquee.account.ada.searches': '["salt"]',
      'marquee.account.ada.services': '{"US":["8-Kiosk"]}',
      'marquee.account.ada.watched': '["movie:7"]',
      'marquee.account.ada.shelf': '0',
    });
    expect(reserved).toEqual({ session: '' });
  });

  test('goes with that account when its session has ended', async () => {
    const { stored } = await open({
      ...chosen,
      'marquee.settings.applied': 'ada 1700000000000',
      'marquee.shelf': '1',
    });
    expect(stored).toEqual({});
  });

  test('is the visitor’s when no account’s settings were applied', async () => {
    expect((await open({ ...chosen, 'marquee.language': 'de' })).stored).toEqual({
      ...chosen,
      'marquee.language': 'de',
    });
    expect((await open({ ...chosen, 'marquee.session': '1', 'marquee.shelf': '1' })).stored).toEqual({
      ...chosen,
      'marquee.session': '1',
    });
  });

  test('is left as it is by a second page', async () => {
    const stored = { ...chosen, 'marquee.session': 'ada', 'marquee.account.ada.shelf': '0' };
    expect((await open({ ...stored })).stored).toEqual(stored);
  });
});
