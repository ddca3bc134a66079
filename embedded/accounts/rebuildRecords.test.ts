import { expect, onTestFinished, test } from 'vitest';
import { emptyTitle } from '../../server/testing/storedRecords.ts';
import { markWatched } from '../../server/viewer/plays/marks.ts';
import { rebuildRecords } from './rebuildRecords.ts';
import { openStores } from './testing/openStores.ts';

const AT = '2026-03-01T20:00:00.000Z';

/** Two accounts with a series each, of which 250 episodes are watched, and whose titles count nothing of it. */
async function openSpoiled() {
  const { folder, database, store, uids, log, close } = await openStores();
  onTestFinished(close);
  for (const uid of uids) {
    for (const season of [1, 2]) {
      const parts = Array.from({ length: 125 }, (_, index) => ({
        seasonNumber: season,
        episodeNumber: index + 1,
        airDate: null,
      }));
      const mark = { run: `run${season}`, time: { when: 'UNKNOWN' }, bulk: true } as const;
      const { needs, apply } = markWatched(parts, mark);
      await store.titles.update(uid, 'tv:5', {
        needs,
        apply: (before) => apply(before ?? emptyTitle(uid, 'tv:5'), AT),
      });
    }
  }
  const read = async (uid: string) => (await store.titles.read(uid, ['tv:5']))[0];
  const before = await read(uids[0]);
  database.connection.exec(
    `UPDATE title SET fields = json_set(fields, '$.plays', 7); UPDATE part SET plays = 0 WHERE season = 1; DELETE FROM part WHERE season = 2`,
  );
  return { folder, uids, log, read, before };
}

test('what titles have of their plays is rebuilt, of all accounts or of one', async () => {
  const { folder, uids, log, read, before } = await openSpoiled();
  await expect(rebuildRecords(folder, [uids[1]], log)).resolves.toEqual({
    accounts: 1,
    titles: 1,
    rebuilt: 1,
  });
  await expect(read(uids[0])).resolves.toMatchObject({ plays: 7 });
  await expect(rebuildRecords(folder, [], log)).resolves.toEqual({ accounts: 2, titles: 2, rebuilt: 1 });
  await expect(read(uids[0])).resolves.toEqual(before);
  await expect(rebuildRecords(folder, [], log)).resolves.toEqual({ accounts: 2, titles: 2, rebuilt: 0 });
});
