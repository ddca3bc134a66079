import { describe, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../../../embedded/accounts/testing/openStores.ts';
import { openStore, UIDS } from '../../testing/firestoreTestStore.ts';
import { InMemoryAccounts } from '../../testing/inMemoryAccounts.ts';
import {
  importedRow,
  saveList,
  savePlays,
  saveRatings,
  storedItem,
  storedList,
  storedPlay,
  storedRating,
} from '../../testing/storedRecords.ts';
import { episode, listed, thrones, withEpisodes } from '../../testing/viewerTitleExamples.ts';
import { saveLastWatched, updateSettings } from '../documents.ts';
import { addImportRows, startImport } from '../imports/importRules.ts';
import { startOver } from '../rules.ts';
import type { AccessTokenScope } from '../secretRecords.ts';
import type { ViewerStores } from '../store.ts';
import { createAccountExports } from './accountExports.ts';
import { accountExport } from './exportSchema.ts';

const NOW = new Date().toISOString();

/** Stores something of everything for a viewer. */
async function saveAll(store: ViewerStores, uid: string): Promise<void> {
  const title = thrones(uid);
  await store.titles.update(uid, 'tv:1399', { apply: () => title });
  await store.titles.update(uid, 'movie:603', { apply: () => listed(uid, 'movie:603', 9) });
  await savePlays(
    store,
    storedPlay(uid, 'a', { titleId: 'movie:603', day: '2025-03-04', note: 'Again' }),
    storedPlay(uid, 'b', { titleId: 'movie:603', day: null, precision: 'UNKNOWN', sourceId: '77' }),
  );
  await saveRatings(store, storedRating(uid, 'movie:603', { value: 85, original: { value: 4, scale: 5 } }));
  await saveList(
    store,
    storedList(uid, 'l', { ranked: true }),
    storedItem('movie:603', { rank: 'b' }),
    storedItem('tv:1399', { rank: 'a', note: 'First' }),
  );
  await store.imports.update(uid, startImport({ id: 'i', source: 'Trakt' }, NOW));
  await store.imports.update(uid, addImportRows('i', [importedRow(1), importedRow(2)], NOW));
  await store.imports.update(uid, startImport({ id: 'old', source: 'IMDb' }, '2020-01-01T00:00:00.000Z'));
  await updateSettings(store, uid, { hideWatched: true });
  await saveLastWatched(store, {
    uid,
    movieId: 603,
    title: 'Title 603',
    posterPath: null,
    language: 'en',
    mediaType: 'MOVIE',
    seasonNumber: null,
    episodeNumber: null,
    watchedAt: NOW,
  });
  const secret = { uid, id: 's1', name: 'Player', createdAt: NOW, lastUsedAt: null };
  const scopes: AccessTokenScope[] = ['READ_LIBRARY'];
  const expiresAt = '2999-01-01T00:00:00.000Z';
  await store.accessTokens.add(`hash-of-${uid}`, { ...secret, scopes, expiresAt }, () => true);
  await store.feeds.add(`feed-of-${uid}`, { ...secret, mediaType: null, premieresOnly: true }, () => true);
  const webhook = { ...secret, user: 'sam', timeZone: 'Europe/Berlin', lastOutcome: null };
  await store.webhooks.add(`webhook-of-${uid}`, webhook, () => true);
}

const backends = {
  SQLite: async () => {
    const { store, uids, close } = await openStores();
    onTestFinished(close);
    return { store, uids };
  },
  Firestore: async () => ({ store: openStore().store, uids: UIDS }),
};

describe.each(['SQLite', 'Firestore'] as const)('an export from %s', (backend) => {
  async function start() {
    const { store, uids } = await backends[backend]();
    const accounts = new InMemoryAccounts();
    for (const uid of uids) accounts.signIn(uid);
    const exports = createAccountExports({ accounts, viewerStores: store });
    let rows = 0;
    const read = async (uid: string, scopes: readonly AccessTokenScope[] | null = null) => {
      const viewer = { uid, displayName: 'Ada', email: scopes ? null : 'ada@example.com' };
      let text = '';
      for await (const chunk of exports.read('account', { viewer, scopes }, (count) => (rows += count)))
        text += typeof chunk === 'string' ? chunk : '';
      const document: unknown = JSON.parse(text);
      // The schema checks it and changes nothing.
      const parsed = accountExport.parse(document);
      expect(parsed).toEqual(document);
      return parsed;
    };
    return { store, uids, read, rows: () => rows };
  }

  test('has everything that is stored', async () => {
    const { store, uids, read, rows } = await start();
    const [uid] = uids;
    await saveAll(store, uid);
    const { titles, plays, ratings, lists, imports, ...account } = await read(uid);
    expect(account).toMatchObject({
      format: 'marquee-account',
      version: 1,
      id: `viewer:${uid}`,
      displayName: 'Ada',
      email: 'ada@example.com',
      account: { emailVerified: false, sessions: [expect.any(Object)] },
      settings: { hideWatched: true },
      accessTokens: [{ id: `access-token:${uid}:s1`, name: 'Player', scopes: ['READ_LIBRARY'] }],
      feeds: [{ id: `feed:${uid}:s1`, premieresOnly: true }],
      webhooks: [{ id: `webhook:${uid}:s1`, user: 'sam' }],
      lastWatched: { titleId: 'movie:603' },
    });
    const { record, parts } = thrones(uid);
    expect(titles.find(({ titleId }) => titleId === 'tv:1399')).toMatchObject({
      name: record.title,
      localName: record.local?.title,
      language: record.local?.language,
      note: record.note,
      listedAt: record.listedAt,
      last: record.last,
      parts: [...parts.values()].flatMap((season) => [...season.values()]),
    });
    expect(titles).toHaveLength(2);
    expect(plays).toMatchObject([
      { id: `play:${uid}:b`, day: null, sourceId: '77' },
      { id: `play:${uid}:a`, day: '2025-03-04', note: 'Again' },
    ]);
    expect(ratings).toMatchObject([{ targetId: 'movie:603', value: 8.5, original: { value: 4, scale: 5 } }]);
    expect(lists).toMatchObject([
      { id: 'list:l', items: [{ titleId: 'tv:1399', note: 'First' }, { titleId: 'movie:603' }] },
    ]);
    expect(imports).toMatchObject([
      { source: 'IMDb', rows: [] },
      { id: `import:${uid}:i`, source: 'Trakt', totals: { added: 2 }, rows: [{ number: 1 }, { number: 2 }] },
    ]);
    expect(JSON.stringify([account, titles, lists, imports])).not.toMatch(
      /hash-of|feed-of|webhook-of|secret/i,
    );
    expect(rows()).toBeGreaterThan(15);
  });

  test('of one account has nothing of another, and of an empty one nothing but the account', async () => {
    const { store, uids, read } = await start();
    await saveAll(store, uids[0]);
    const { id, exportedAt: _at, account: _account, ...rest } = await read(uids[1]);
    expect(id).toBe(`viewer:${uids[1]}`);
    expect(rest).toEqual({
      format: 'marquee-account',
      version: 1,
      displayName: 'Ada',
      email: 'ada@example.com',
      settings: null,
      accessTokens: [],
      feeds: [],
      webhooks: [],
      lastWatched: null,
      titles: [],
      plays: [],
      ratings: [],
      lists: [],
      imports: [],
    });
  });

  test('by an access token leaves out the account', async () => {
    const { store, uids, read } = await start();
    await saveAll(store, uids[0]);
    const document = await read(uids[0], ['READ_LIBRARY']);
    expect(document).toMatchObject({ email: null, account: null, accessTokens: null, feeds: [{}] });
    expect(document.titles).toHaveLength(2);
  });

  test('has the pass before, which can be returned to, with what was watched in it', async () => {
    const { store, uids, read } = await start();
    const [uid] = uids;
    const watched = withEpisodes(listed(uid, 'tv:1', 1), episode(1, 1), episode(2, 3));
    await store.titles.update(uid, 'tv:1', { apply: () => watched });
    await store.titles.update(uid, 'tv:1', {
      apply: (before) => before && startOver().apply(before, NOW),
    });
    const { titles } = await read(uid);
    expect(titles).toMatchObject([
      {
        pass: 2,
        passStartedAt: NOW,
        parts: [],
        previous: { pass: 1, parts: [{ seasonNumber: 1, episodeNumber: 1 }, { seasonNumber: 2 }] },
      },
    ]);
  });

  test('misses no title that changes while it is read: it is there with what it was, or again', async () => {
    const { store, uids } = await start();
    const [uid] = uids;
    const count = 120;
    for (let id = 1; id <= count; id += 1) {
      const title = listed(uid, `movie:${id}`, id % 28);
      // Two chunks have room for a page.
      const record = { ...title.record, note: 'Seen with Grace. '.repeat(20) };
      await store.titles.update(uid, `movie:${id}`, { apply: () => ({ ...title, record }) });
    }
    const exports = createAccountExports({ accounts: new InMemoryAccounts(), viewerStores: store });
    const viewer = { uid, displayName: null, email: null };
    const chunks: (string | Uint8Array)[] = [];
    for await (const chunk of exports.read(
      'account',
      { viewer, scopes: ['READ_LIBRARY'] },
      () => undefined,
    )) {
      chunks.push(chunk);
      if (chunks.length > 1) continue;
      // One that has been read, and one that has not.
      for (const id of ['movie:28', 'movie:27'])
        await store.titles.update(uid, id, {
          apply: (before) =>
            before && { ...before, record: { ...before.record, note: 'New', changedAt: NOW } },
        });
    }
    const { titles } = accountExport.parse(JSON.parse(chunks.join('')));
    const latest = new Map(titles.map((title) => [title.titleId, title]));
    expect(latest.size).toBe(count);
    expect(['movie:28', 'movie:27'].map((id) => latest.get(id)?.note)).toEqual(['New', 'New']);
  });
});
