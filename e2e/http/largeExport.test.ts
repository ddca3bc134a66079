import { expect, test } from 'vitest';
import { FULL, seedFullAccount } from '../../lab/records/fullAccount.ts';
import { InMemoryAccounts } from '../../server/testing/inMemoryAccounts.ts';
import { InMemoryStores } from '../../server/testing/inMemoryStores.ts';
import { usedHeap } from '../../server/testing/usedHeap.ts';
import { createAccountExports } from '../../server/viewer/export/accountExports.ts';
import { accountExport } from '../../server/viewer/export/exportSchema.ts';

/** Characters between two measurements. */
const STEP = 4_000_000;

test('an account of 100,000 plays is exported whole, in memory that does not grow with what has been sent', async () => {
  const viewerStores = new InMemoryStores().direct;
  const accounts = new InMemoryAccounts();
  accounts.signIn('ada');
  const viewer = { uid: 'ada', displayName: null, email: null };
  const played = await seedFullAccount(viewerStores, viewer.uid);
  const exports = createAccountExports({ accounts, viewerStores });

  const sent: Buffer[] = [];
  const heaps: number[] = [];
  let length = 0;
  for await (const chunk of exports.read('account', { viewer, scopes: null }, () => undefined)) {
    sent.push(Buffer.from(chunk));
    length += chunk.length;
    if (length >= heaps.length * STEP) heaps.push(usedHeap());
  }
  const [first = 0, ...others] = heaps;
  expect(others.length).toBeGreaterThan(5);
  expect(Math.max(...others) / first).toBeLessThan(1.1);

  const { titles, plays, ratings, lists } = accountExport.parse(JSON.parse(Buffer.concat(sent).toString()));
  const distinct = <Record>(records: readonly Record[], idOf: (record: Record) => string) =>
    new Set(records.map(idOf)).size;
  expect(played).toBe(FULL.plays);
  expect([plays.length, distinct(plays, ({ id }) => id)]).toEqual([played, played]);
  expect([titles.length, distinct(titles, ({ titleId }) => titleId)]).toEqual([FULL.titles, FULL.titles]);
  expect([ratings.length, distinct(ratings, ({ targetId }) => targetId)]).toEqual([
    FULL.ratings,
    FULL.ratings,
  ]);
  expect(lists.map(({ items }) => items.length).toSorted((a, b) => b - a)).toEqual([
    FULL.longestList,
    ...Array.from({ length: FULL.lists - 1 }, () => FULL.listItems),
  ]);
  // Each play is one of its part's, and the episodes of a title are those of its plays.
  const partPlays = titles.flatMap(({ parts }) => parts.map((part) => part.plays));
  expect(partPlays.reduce((sum, count) => sum + count)).toBe(played);
});
