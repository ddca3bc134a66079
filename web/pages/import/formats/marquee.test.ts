import { expect, test } from 'vitest';
import { seedFullAccount } from '../../../../lab/records/fullAccount.ts';
import { InMemoryAccounts } from '../../../../server/testing/inMemoryAccounts.ts';
import { InMemoryStores } from '../../../../server/testing/inMemoryStores.ts';
import { createAccountExports } from '../../../../server/viewer/export/accountExports.ts';
import { accountExport } from '../../../../server/viewer/export/exportSchema.ts';
import { parseFiles } from '../testing/parseFiles.ts';
import { sourceFile } from '../testing/sourceFiles.ts';
import { marquee } from './marquee.ts';

const AT = '2025-03-04T21:15:30.250Z';
const none = { day: null, at: null, pass: 1, bulk: false, note: null };
const account = {
  format: 'marquee-account',
  version: 1,
  titles: [
    { titleId: 'movie:603', name: 'The Matrix', year: 1999, listedAt: AT, note: 'Again', parts: [] },
    {
      titleId: 'tv:7',
      name: 'Sample Show',
      year: 2016,
      droppedAt: AT,
      dismissedAt: AT,
      playedAt: AT,
      pass: 3,
      passStartedAt: AT,
      last: null,
      previous: {
        pass: 2,
        passStartedAt: AT,
        last: { seasonNumber: 1, episodeNumber: 2, position: 600.5, length: 3000, plays: 0, at: AT },
        parts: [
          { seasonNumber: 0, episodeNumber: 1, position: 0, length: null, plays: 1, at: AT },
          { seasonNumber: 1, episodeNumber: 1, position: 0, length: null, plays: 1, at: AT },
          { seasonNumber: 1, episodeNumber: 2, position: 600.5, length: 3000, plays: 0, at: AT },
        ],
      },
      parts: [{ seasonNumber: 1, episodeNumber: 1, position: 0, length: null, plays: 0, at: AT }],
    },
    { titleId: 'movie:603', name: 'The Matrix', year: 1999, listedAt: null, parts: [] },
  ],
  plays: [
    { ...none, id: 'play:ada:1', titleId: 'movie:603', day: '2025-03-04', at: AT },
    { ...none, id: 'play:ada:2', titleId: 'movie:603', day: '2025-03-05', pass: 2, note: 'With Grace' },
    { ...none, id: 'play:ada:3', titleId: 'tv:7', pass: 2, seasonNumber: 0, episodeNumber: 1, bulk: true },
    {
      ...none,
      id: 'play:ada:4',
      titleId: 'tv:7',
      seasonNumber: null,
      episodeNumber: null,
      day: '1970-01-01',
    },
    { ...none, id: 'play:ada:5', titleId: 'person:1' },
    { ...none, id: 'play:ada:6', titleId: 'tv:7', pass: 2, seasonNumber: 1, episodeNumber: 1, at: AT },
  ],
  ratings: [
    { targetId: 'movie:603', value: 8.5, original: null, at: AT },
    { targetId: 'tv:7:s1', value: 7, original: { value: 3.5, scale: 5 }, at: AT },
    { targetId: 'tv:7:s1:e2', value: 7, original: { value: 77, scale: 110 }, at: AT },
    { targetId: 'tv:7', value: 'much', at: AT },
  ],
  lists: [
    {
      id: 'list:a',
      name: 'Best',
      description: 'Of all',
      ranked: true,
      createdAt: AT,
      items: [
        { titleId: 'tv:7', note: 'First', addedAt: AT },
        { titleId: 'movie:9', note: null, addedAt: AT },
      ],
    },
    { id: 'list:b', name: 'Empty', ranked: false, createdAt: AT, items: [] },
  ],
};

test('titles, plays, ratings and lists are read as they were exported', () => {
  expect(parseFiles(marquee, { 'marquee-data-2025-03-06.json': JSON.stringify(account) })).toEqual([
    '1 COVERED The Matrix: A later record of it counts.',
    `2 STATE series Sample Show (2016) tmdb:7 @? pass 2 since ${AT}, played ${AT}, last 1x2 at 600.5 of 3000 s since ${AT}`,
    `2 RESUME episode Sample Show (2016) 1x2 tmdb:7 at 600.5 of 3000 s @${AT}`,
    `2 DROPPED series Sample Show (2016) tmdb:7 @${AT}`,
    `2 HIDDEN series Sample Show (2016) tmdb:7 @${AT}`,
    '3 COVERED The Matrix: What you watched, rated, and listed of it is in other records.',
    `4 PLAY movie The Matrix (1999) tmdb:603 @${AT} pass 1`,
    '5 PLAY movie The Matrix (1999) tmdb:603 @2025-03-05 rewatch pass 2 “With Grace”',
    `6 PLAY episode Sample Show (2016) 0x1 tmdb:7 @? rewatch bulk pass 2 at 0 s since ${AT}`,
    '7 PLAY series Sample Show (2016) tmdb:7 @1970-01-01 whole pass 1',
    '8 REFUSED -: This record names no title.',
    `9 PLAY episode Sample Show (2016) 1x1 tmdb:7 @${AT} rewatch pass 2`,
    `10 RATING movie The Matrix (1999) tmdb:603 8.5/10 own @${AT}`,
    `11 RATING season Sample Show (2016) 1x? tmdb:7 3.5/5 @${AT}`,
    `12 RATING episode Sample Show (2016) 1x2 tmdb:7 7/10 own @${AT}`,
    '13 REFUSED Sample Show: It has no rating from 0.5 to 10.',
    `14 LIST [Best] @${AT}`,
    `15 LIST_ITEM [Best 1] series Sample Show (2016) tmdb:7 @${AT} “First”`,
    `16 LIST_ITEM [Best 2] movie - tmdb:9 @${AT}`,
    `17 LIST [Empty] @${AT}`,
    `2 STATE series Sample Show (2016) tmdb:7 @? pass 3 since ${AT}, played ${AT}`,
    `2 RESUME episode Sample Show (2016) 1x1 tmdb:7 at 0 s @${AT}`,
  ]);
});

test('an older export, which names no format, is read as far as it goes', () => {
  const { format: _format, ratings: _ratings, lists: _lists, ...older } = account;
  const titles = [{ titleId: 'tv:7', name: 'Show', parts: [{ position: 50, watched: false, at: AT }] }, null];
  expect(
    parseFiles(marquee, { 'a.json': JSON.stringify({ ...older, id: 'viewer:ada', titles, plays: {} }) }),
  ).toEqual([`1 RESUME series Show tmdb:7 at 50 s @${AT}`, '2 REFUSED -: This record can’t be read.']);
  expect(marquee.detect([sourceFile('a.json', JSON.stringify({ ...older, id: 'user:ada' }))])).toEqual([]);
  expect(marquee.detect([sourceFile('a.json', JSON.stringify({ ...account, titles: 5 }))])).toEqual([]);
});

test('of a record that changed while it was exported, the later one counts', () => {
  const twice = {
    ...account,
    titles: [],
    plays: [
      { ...none, id: 'play:ada:1', titleId: 'movie:9', day: '2025-03-04' },
      { ...none, id: 'play:ada:1', titleId: 'movie:9', day: '2025-03-05' },
    ],
    ratings: [
      { targetId: 'movie:9', value: 5, original: null, at: AT },
      { targetId: 'movie:9', value: 6, original: null, at: AT },
    ],
    lists: [
      { id: 'list:a', name: 'Before', createdAt: AT, items: [{ titleId: 'movie:9', addedAt: AT }] },
      { id: 'list:a', name: 'After', createdAt: AT, items: [{ titleId: 'movie:8', addedAt: AT }] },
    ],
  };
  expect(parseFiles(marquee, { 'a.json': JSON.stringify(twice) })).toEqual([
    '1 COVERED -: A later record of it counts.',
    '2 PLAY movie - tmdb:9 @2025-03-05 pass 1',
    '3 COVERED -: A later record of it counts.',
    `4 RATING movie - tmdb:9 6/10 own @${AT}`,
    '5 COVERED Before: A later record of it counts.',
    '6 COVERED -: A later record of it counts.',
    `7 LIST [After] @${AT}`,
    `8 LIST_ITEM [After 1] movie - tmdb:8 @${AT}`,
  ]);
});

test('every record of an export has its row', async () => {
  const viewerStores = new InMemoryStores().direct;
  const exports = createAccountExports({ accounts: new InMemoryAccounts(), viewerStores });
  await seedFullAccount(viewerStores, 'ada', { every: 40 });
  const viewer = { uid: 'ada', displayName: null, email: null };
  let text = '';
  for await (const chunk of exports.read('account', { viewer, scopes: ['READ_LIBRARY'] }, () => undefined))
    text += typeof chunk === 'string' ? chunk : '';
  const { titles, plays, ratings, lists } = accountExport.parse(JSON.parse(text));
  expect(plays.length).toBeGreaterThan(1_000);

  const parsed = [...marquee.parse([sourceFile('account.json', text)], {})];
  const items = lists.flatMap((list) => list.items);
  const records = titles.length + plays.length + ratings.length + lists.length + items.length;
  expect([...new Set(parsed.map(({ origin }) => origin.record))].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: records }, (_, index) => index + 1),
  );
  const rowsOf = (kind: string) =>
    parsed.flatMap((row) => (!('why' in row) && row.kind === kind ? [row] : []));
  expect(rowsOf('PLAY').map(({ origin, when }) => [origin.id, 'at' in when && when.at])).toEqual(
    plays.map(({ id, at }) => [id, at]),
  );
  expect(rowsOf('RATING').map(({ rating }) => rating)).toEqual(
    ratings.map(({ value }) => ({ value, scale: 10, isOwn: true })),
  );
  expect(rowsOf('LIST')).toHaveLength(lists.length);
  expect(rowsOf('LIST_ITEM')).toHaveLength(items.length);
  expect(rowsOf('WATCHLIST')).toHaveLength(titles.filter(({ listedAt }) => listedAt !== null).length);
  expect(parsed.filter((row) => 'why' in row && row.why === 'REFUSED')).toEqual([]);
});
