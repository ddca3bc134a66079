import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../stores/session.ts';
import { downloadExport } from './downloadExport.ts';

const idToken = vi.fn<(uid: string, isFresh: boolean) => Promise<string | null>>();
vi.mock('./session.ts', () => ({ loadAuthClient: () => Promise.resolve({ idToken }) }));

const become = (uid: string) =>
  sessionStore.set({ kind: 'signedIn', viewer: { uid, displayName: null, email: null } });
/** The names of the files that were saved. */
let saved: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 12) });
  become('ada');
  idToken.mockImplementation(async (uid, isFresh) => `${isFresh ? 'fresh' : 'token'} of ${uid}`);
  saved = [];
  const link = { href: '', download: '', click: () => saved.push(`${link.href} ${link.download}`) };
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${'size' in file ? file.size : ''}`);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStore.set({ kind: 'anonymous' });
});

/** Responds to requests one after the other; resolves to the tokens that were sent. */
function respond(...responses: (Response | (() => Response))[]): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    expect(path).toBe('/export/account.json');
    sent.push(headers['authorization'] ?? '');
    const response = responses[sent.length - 1];
    if (!response) throw new TypeError('Failed to fetch');
    return typeof response === 'function' ? response() : response;
  });
  return sent;
}

test('the file has the day in its name', async () => {
  const sent = respond(new Response('{"titles":[]}'));
  await downloadExport('account');
  expect(saved).toEqual(['blob:13 marquee-data-2026-03-01.json']);
  expect(sent).toEqual(['Bearer token of ada']);
});

test('a file for another service has its name', async () => {
  vi.stubGlobal('fetch', async (path: string) => new Response(path));
  await downloadExport('trakt');
  expect(saved).toEqual(['blob:17 marquee-for-trakt-2026-03-01.zip']);
});

test('a token that the server rejects is renewed once', async () => {
  const sent = respond(new Response('', { status: 401 }), new Response('{}'));
  await downloadExport('account');
  expect(sent).toEqual(['Bearer token of ada', 'Bearer fresh of ada']);
  expect(saved).toHaveLength(1);
});

test('a rejection is in the server’s words', async () => {
  const message = 'Too many requests. Try again in 5 seconds.';
  respond(Response.json({ errors: [{ message }] }, { status: 429 }));
  await expect(downloadExport('account')).rejects.toThrow(message);
  respond(new Response('Bad gateway', { status: 502 }));
  await expect(downloadExport('account')).rejects.toThrow('Connection failed.');
  expect(saved).toEqual([]);
});

test('what was cut off, or never began, is not saved', async () => {
  const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  respond(new Response(cut));
  await expect(downloadExport('account')).rejects.toThrow('Connection failed.');
  respond();
  await expect(downloadExport('account')).rejects.toThrow('Connection failed.');
  expect(saved).toEqual([]);
});

test('what one viewer requested is not saved for another', async () => {
  respond(() => {
    become('grace');
    return new Response('{}');
  });
  await expect(downloadExport('account')).rejects.toThrow();
  expect(saved).toEqual([]);
});
