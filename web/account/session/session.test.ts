import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedInViewer } from '../../stores/session.ts';

type Note = (viewer: SignedInViewer | null) => void;

const config = {
  projectId: 'marquee',
  apiKey: 'embedded',
  authDomain: null,
  authOrigin: 'own',
  sendsMail: false,
};
const ada = { uid: 'ada', displayName: 'Ada', email: 'ada@example.com' };
const opened = vi.fn<(accounts: typeof config, note: Note) => Promise<object>>();
/** A module that reports that no viewer is signed in; its URL may end in a query. */
const RETRIED = `data:text/javascript,
export async function createAuthClient(config, report) { report(null); return { retried: true }; }
//`;
vi.mock('./firebaseAuthClient.ts', () => ({ createAuthClient: opened }));

let browser: EventTarget;
let stored: Map<string, string>;
let page: { adoptedStyleSheets?: unknown };

beforeEach(() => {
  vi.resetModules();
  opened.mockReset().mockResolvedValue({});
  browser = Object.assign(new EventTarget(), { requestIdleCallback });
  stored = new Map();
  vi.stubGlobal('window', browser);
  page = {};
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('localStorage', storageOf(stored));
});

/** The browser's storage, whose own properties are the stored keys. */
function storageOf(items: Map<string, string>): object {
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

/** A browser that is idle at once. */
function requestIdleCallback(callback: () => void): void {
  queueMicrotask(callback);
}

/** Another tab's change of localStorage. */
function changeElsewhere(value: string | null): void {
  if (value === null) stored.delete('marquee.session');
  else stored.set('marquee.session', value);
  browser.dispatchEvent(new Event('storage'));
}

/** The session of a newly opened page, and the provider's callback for the signed-in viewer. */
async function open() {
  const session = await import('./session.ts');
  session.startSession({ config: { accounts: config }, assets: { authClient: RETRIED } });
  const say: Note = (viewer) => opened.mock.calls[0]?.[1](viewer);
  const { sessionStore } = await import('../../stores/session.ts');
  return { ...session, currentSession: sessionStore.get, subscribe: sessionStore.subscribe, say };
}

describe('a session', () => {
  test('is not known before hydration', async () => {
    const { sessionStore } = await import('../../stores/session.ts');
    expect(sessionStore.get()).toEqual({ kind: 'unknown' });
  });

  test('is signed out at once when none is remembered, without loading the SDK', async () => {
    const { currentSession } = await open();
    expect(currentSession()).toEqual({ kind: 'anonymous' });
    await Promise.resolve();
    expect(opened).not.toHaveBeenCalled();
  });

  test('that is remembered is looked up, and unknown meanwhile', async () => {
    stored.set('marquee.session', 'ada');
    const { currentSession, say } = await open();
    await expect.poll(() => opened).toHaveBeenCalledWith(config, expect.any(Function));
    expect(currentSession()).toEqual({ kind: 'unknown' });
    say(ada);
    expect(currentSession()).toEqual({ kind: 'signedIn', viewer: ada });
  });

  test('that is remembered but has ended is forgotten', async () => {
    stored.set('marquee.session', 'ada');
    const { currentSession, say } = await open();
    await expect.poll(() => opened).toHaveBeenCalled();
    say(null);
    expect(currentSession()).toEqual({ kind: 'anonymous' });
    expect(stored.size).toBe(0);
  });

  test('is remembered from sign-in to sign-out, and every change is reported', async () => {
    const { loadAuthClient, subscribe, currentSession, say } = await open();
    const kinds: string[] = [];
    subscribe(() => kinds.push(currentSession().kind));
    await loadAuthClient();
    say(ada);
    expect(stored.get('marquee.session')).toBe('ada');
    say(null);
    expect(stored.has('marquee.session')).toBe(false);
    expect(kinds).toEqual(['signedIn', 'anonymous']);
  });

  test('takes with it what is stored for its account, and nothing of the visitor’s', async () => {
    stored.set('marquee.settings', '{"reducedData":true}');
    stored.set('marquee.account.ada.settings', '{}');
    stored.set('marquee.account.ada.searches', '["salt"]');
    const { loadAuthClient, say } = await open();
    await loadAuthClient();
    say(ada);
    stored.set('marquee.account.ben.settings', '{}');
    say(ada);
    expect([...stored.keys()].filter((key) => key.startsWith('marquee.account.ben'))).toEqual([]);
    stored.set('marquee.account.ada.searches', '["salt"]');
    say(null);
    expect([...stored]).toEqual([['marquee.settings', '{"reducedData":true}']]);
  });

  test('that has ended elsewhere takes it, too, and what was hidden before the first paint is shown', async () => {
    stored.set('marquee.session', 'ada');
    stored.set('marquee.account.ada.settings', '{}');
    const { say } = await open();
    await expect.poll(() => opened).toHaveBeenCalled();
    expect(stored.has('marquee.account.ada.settings')).toBe(true);
    say(null);
    expect([...stored]).toEqual([]);
    expect(page.adoptedStyleSheets).toEqual([]);
  });

  test('that another tab ends is over at once', async () => {
    const { currentSession, loadAuthClient, say } = await open();
    await loadAuthClient();
    say(ada);
    stored.set('marquee.account.ada.settings', '{}');
    changeElsewhere(null);
    expect(currentSession()).toEqual({ kind: 'anonymous' });
    expect([...stored]).toEqual([]);
  });

  test('that begins in another tab is looked up', async () => {
    await open();
    changeElsewhere('ada');
    await expect.poll(() => opened).toHaveBeenCalledTimes(1);
  });

  test('that could not be looked up is looked up again once the browser is online', async () => {
    stored.set('marquee.session', 'ada');
    opened.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { currentSession } = await open();
    await expect.poll(() => opened).toHaveBeenCalledTimes(1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(currentSession()).toEqual({ kind: 'unknown' });
    browser.dispatchEvent(new Event('online'));
    await expect.poll(currentSession).toEqual({ kind: 'anonymous' });
  });

  test('that began while the page was in the back/forward cache is looked up on return', async () => {
    await open();
    stored.set('marquee.session', 'ada');
    browser.dispatchEvent(new Event('pageshow'));
    await expect.poll(() => opened).toHaveBeenCalledTimes(1);
  });

  test('without storage is signed out at first, and lasts for the page after signing in', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    const { currentSession, loadAuthClient, say } = await open();
    expect(currentSession()).toEqual({ kind: 'anonymous' });
    await loadAuthClient();
    say(ada);
    expect(currentSession()).toEqual({ kind: 'signedIn', viewer: ada });
  });
});

describe('the SDK', () => {
  test('is loaded once for concurrent callers', async () => {
    const { loadAuthClient } = await open();
    const [first, second] = await Promise.all([loadAuthClient(), loadAuthClient()]);
    expect(first).toBe(second);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('is loaded under another URL after a failure', async () => {
    opened.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { loadAuthClient } = await open();
    await expect(loadAuthClient()).rejects.toThrow('Failed to fetch');
    await expect(loadAuthClient()).resolves.toEqual({ retried: true });
  });
});
