import { print } from 'graphql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../../../embedded/accounts/testing/openStores.ts';
import { UndoImportDocument } from '../../gql/graphql.ts';
import { importUpload } from './testing/importUpload.ts';
import { sourceFile } from './testing/sourceFiles.ts';
import { openStore, UIDS } from '../../../server/testing/firestoreTestStore.ts';
import { GraphqlTestServer } from '../../../server/testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../../../server/testing/inMemoryTmdb.ts';
import { libraryPart } from '../../../server/testing/libraryPart.ts';
import { details, movie, series } from '../../../server/testing/recordBuilders.ts';
import { createAccountExports } from '../../../server/viewer/export/accountExports.ts';
import { accountExport } from '../../../server/viewer/export/exportSchema.ts';

const backends = {
  SQLite: async () => {
    const { store, uids, close } = await openStores();
    onTestFinished(close);
    return { store, uids };
  },
  Firestore: async () => ({ store: openStore().store, uids: UIDS }),
};

/** Movies 1 to 30, and series 40 to 49 with specials and two seasons of four episodes. */
function database(): InMemoryTmdb {
  const numbers = Array.from({ length: 10 }, (_, index) => 40 + index);
  const seasons = numbers.flatMap((seriesId) =>
    [0, 1, 2].map((number) => ({
      seriesId,
      number,
      name: `Season ${number}`,
      airDate: `201${number}-01-01`,
      episodeCount: 4,
      posterPath: null,
      episodes: [1, 2, 3, 4].map((episode) => ({
        ...{ seriesId, seasonNumber: number, number: episode, name: `Part ${episode}`, overview: '' },
        ...{ airDate: `201${number}-02-0${episode}`, runtime: 50, stillPath: null },
      })),
    })),
  );
  return new InMemoryTmdb({
    titles: [
      ...Array.from({ length: 30 }, (_, index) => movie(index + 1, { details: details({ runtime: 100 }) })),
      ...numbers.map((id) => {
        const listed = seasons
          .filter(({ seriesId }) => seriesId === id)
          .map(({ seriesId: _id, episodes: _episodes, ...season }) => season);
        return series(id, { details: details({ status: 'Ended', seasons: listed }) });
      }),
    ],
    seasons,
  });
}

const AT = '2024-05-06T03:30:00.000Z';
const add = (id: string, time: string, own = '') =>
  `addPlay(input: { titleId: "${id}", time: { ${time} } ${own} }) { play { id } }`;
const ofPart = (season: number, episode: number) => `seasonNumber: ${season}, episodeNumber: ${episode}`;
const progress = (id: string, position: number, own = '', at = AT) =>
  `saveProgress(input: { titleId: "${id}", position: ${position}, length: 3000, at: "${at}" ${own} }) { viewerTitle { id } }`;
const mark = (id: string, own: string) =>
  `setWatched(input: { titleId: "${id}", watched: true, ${own} }) { run }`;
const startOver = (id: string, own = '') =>
  `startOver(input: { titleId: "${id}" ${own} }) { viewerTitle { id } }`;
const open = (id: string, own = '') =>
  `recordLastWatched(input: { titleId: "${id}" ${own} }) { viewerTitle { id } }`;
const rate = (id: string, value: number) =>
  `rate(input: { id: "${id}", value: ${value} }) { viewerTitle { id } }`;
const [BEST, PLAIN, EMPTY] = [1, 2, 3].map((nth) => `0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c0${nth}`);
const addTo = (list: string | undefined, id: string, own = '') =>
  `addToList(input: { listId: "list:${list}", titleId: "${id}" ${own} }) { list { id } }`;

/** What makes an account that has something of everything, one after the other. */
const EVERYTHING: readonly string[] = [
  // Marks of titles, and notes.
  `setListed(input: { titleId: "movie:1", listed: true }) { viewerTitle { id } }`,
  `setListed(input: { titleId: "tv:40", listed: true }) { viewerTitle { id } }`,
  `setNote(input: { titleId: "movie:1", note: "Two lines,\\n\\nand “a quote”: \\"x\\" 🎬 שלום" }) { viewerTitle { id } }`,
  `setDropped(input: { titleId: "movie:2", dropped: true }) { viewerTitle { id } }`,
  progress('movie:3', 600),
  `setDismissed(input: { titleId: "movie:3", dismissed: true }) { viewerTitle { id } }`,
  // Plays of a movie: of moments, which were the evening before there, of days, one of them twice, and of no known day.
  add('movie:4', `at: "${AT}"`, 'note: "In the evening"'),
  add('movie:4', 'day: "1999-12-31"'),
  add('movie:4', 'day: "1999-12-31"'),
  add('movie:4', 'day: "1970-01-01"'),
  add('movie:4', 'unknown: true'),
  add('movie:4', 'unknown: true', 'note: "Once more"'),
  // Marks: of a season on the days it aired, of specials at no known time, and of some episodes now.
  mark('tv:40', 'seasonNumber: 1, when: AIR_DATE'),
  mark('tv:40', 'seasonNumber: 0, episodeNumbers: [2, 3], when: UNKNOWN'),
  mark('tv:40', `seasonNumber: 2, episodeNumbers: [1], at: "${AT}"`),
  mark('movie:5', 'when: UNKNOWN'),
  // Played to the end, and begun again; begun and marked; opened alone; played first and marked beyond.
  progress('movie:6', 2990),
  progress('movie:7', 2990),
  progress('movie:7', 700, '', '2024-05-07T03:30:00.000Z'),
  progress('tv:41', 1200.5, ofPart(1, 2)),
  progress('tv:41', 2980, ofPart(1, 1), '2024-05-05T03:30:00.000Z'),
  mark('tv:41', 'seasonNumber: 2, when: AIR_DATE'),
  open('movie:8'),
  open('tv:42', ofPart(2, 3)),
  open('tv:43'),
  add('tv:43', 'day: "2020-02-02"'),
  add('tv:47', 'day: "2020-02-03"', 'seasonNumber: 2'),
  // Started over: and not played since, also after an earlier time; opened since; played since; and its plays removed.
  mark('tv:44', 'seasonNumber: 1, when: AIR_DATE'),
  progress('tv:44', 900, ofPart(2, 1)),
  startOver('tv:44'),
  add('movie:9', 'day: "2001-01-01"'),
  startOver('movie:9'),
  add('movie:9', `at: "${new Date().toISOString()}"`, 'note: "The second time"'),
  startOver('movie:9'),
  add('movie:10', 'day: "2001-01-01"'),
  startOver('movie:10'),
  open('movie:10'),
  mark('tv:45', 'seasonNumber: 1, when: UNKNOWN'),
  startOver('tv:45'),
  mark('tv:45', 'seasonNumber: 1, episodeNumbers: [1, 2]'),
  add('tv:46', 'unknown: true', ofPart(1, 1)),
  startOver('tv:46'),
  `setWatched(input: { titleId: "tv:46", seasonNumber: 1, episodeNumbers: [1], watched: true }) { run }`,
  `setWatched(input: { titleId: "tv:46", seasonNumber: 1, episodeNumbers: [1], watched: false }) { run }`,
  // Ratings.
  rate('movie:11', 0.5),
  rate('tv:40', 8.5),
  rate('tv:40:s1', 7),
  rate('tv:40:s1:e2', 10),
  // Lists: ranked and moved, plain with a note, empty and shared.
  `createList(input: { id: "${BEST}", name: "Best, “ever”", description: "Of\\nall", ranked: true }) { list { id } }`,
  ...[12, 13, 14, 15].map((id) => addTo(BEST, `movie:${id}`)),
  addTo(BEST, 'tv:40', 'note: "First"'),
  `moveInList(input: { listId: "list:${BEST}", titleId: "tv:40", before: "movie:12" }) { list { id } }`,
  `moveInList(input: { listId: "list:${BEST}", titleId: "movie:15", after: "movie:12" }) { list { id } }`,
  `createList(input: { id: "${PLAIN}", name: "Likes" }) { list { id } }`,
  addTo(PLAIN, 'movie:20'),
  addTo(PLAIN, 'movie:4', 'note: "🎬"'),
  `createList(input: { id: "${EMPTY}", name: "Nothing yet", visibility: PUBLIC }) { list { id } }`,
];

const row = (number: number, record: string, own = '') =>
  `{ number: ${number}, name: "A row", file: "f.csv", recordNumber: ${number}, record: { ${record} } ${own} }`;

/** What another import brought: ratings on other scales, one of them 0, and plays with their own ids. */
const IMPORTED = [
  `rating: { id: "movie:21", value: 3.5, scale: 5, at: "${AT}" }`,
  `rating: { id: "movie:22", value: 0, scale: 20 }`,
  `rating: { id: "tv:41:s1:e1", value: 77, scale: 100 }`,
  `play: { id: "movie:21", time: { at: "${AT}" }, bulk: true }`,
  `play: { id: "tv:48:s0:e1", time: { unknown: true }, count: 3 }`,
].map((record, index) => row(index + 1, record, `, sourceId: "their ${index}"`));

const IMPORT_IDS = [
  '5c0f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c01',
  '5c0f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c02',
  '5c0f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c03',
] as const;

async function start(backend: keyof typeof backends) {
  const { store, uids } = await backends[backend]();
  const open = (uid: string, timeZone: string) => {
    const server = new GraphqlTestServer(database(), { viewerStores: store, timeZone });
    const token = server.accounts.signIn(uid);
    const ask = async (query: string, variables: Record<string, unknown> = {}) => {
      const { data, errors } = await server.query(query, variables, token);
      if (errors[0]) throw new Error(`${errors[0].message} in ${query.slice(0, 200)}`);
      return data;
    };
    const exports = createAccountExports({ accounts: server.accounts, viewerStores: store });
    const read = async () => {
      const viewer = { uid, displayName: 'Ada', email: null };
      let text = '';
      for await (const chunk of exports.read(
        'account',
        { viewer, scopes: ['READ_LIBRARY'] },
        () => undefined,
      ))
        text += typeof chunk === 'string' ? chunk : '';
      return { text, document: accountExport.parse(JSON.parse(text)) };
    };
    const upload = (text: string, id: string) =>
      importUpload([sourceFile('marquee-data.json', text)], id, ask);
    const undo = async (id: string) => {
      const input = { importId: `import:${uid}:${id}` };
      for (;;) {
        const { undoImport } = Object(await ask(print(UndoImportDocument), { input }));
        if (undoImport.import.undoneAt !== null) return;
      }
    };
    return { ask, read, upload, undo };
  };
  const [first, second] = [open(uids[0], 'America/Los_Angeles'), open(uids[1], 'UTC')];
  for (const mutation of EVERYTHING) await first.ask(`mutation { ${mutation} }`);
  await first.ask(
    `mutation { startImport(input: { id: "${IMPORT_IDS[0]}", source: "Any" }) { import { id } } }`,
  );
  await first.ask(
    `mutation { importRecords(input: { importId: "import:${uids[0]}:${IMPORT_IDS[0]}", rows: [${IMPORTED.join(' ')}] }) { retry } }`,
  );
  return { first, second, uids };
}

/** What another account has of its own, some of it of the same titles. */
const OWN: readonly string[] = [
  add('movie:4', 'day: "1999-12-31"', 'note: "Mine"'),
  progress('tv:41', 300, ofPart(1, 2), '2025-01-01T00:00:00.000Z'),
  mark('tv:40', 'seasonNumber: 1, episodeNumbers: [2]'),
  mark('tv:46', 'seasonNumber: 1, episodeNumbers: [1], when: UNKNOWN'),
  mark('tv:45', 'seasonNumber: 1, episodeNumbers: [3]'),
  startOver('tv:45'),
  mark('tv:45', 'seasonNumber: 1, episodeNumbers: [3]'),
  `setNote(input: { titleId: "movie:1", note: "Mine" }) { viewerTitle { id } }`,
  `setListed(input: { titleId: "movie:9", listed: true }) { viewerTitle { id } }`,
  `setListed(input: { titleId: "tv:44", listed: true }) { viewerTitle { id } }`,
  rate('movie:11', 3),
  `createList(input: { name: "Mine" }) { list { id } }`,
];

describe.each(['SQLite', 'Firestore'] as const)('an export from %s', (backend) => {
  test('is the same once it was imported, adds nothing again, and is undone with nothing left', async () => {
    const { first, second } = await start(backend);
    const { text, document } = await first.read();
    await first.upload(text, IMPORT_IDS[1]);
    const { document: again } = await first.read();
    expect(libraryPart(again)).toEqual(libraryPart(document));
    expect(again.imports.map(({ totals }) => totals.added)).toEqual([IMPORTED.length, 0]);

    const library = async () => libraryPart((await second.read()).document);
    const nothing = { titles: [], plays: [], ratings: [], lists: [] };
    expect(await library()).toEqual(nothing);

    await second.upload(text, IMPORT_IDS[0]);
    expect(await library()).toEqual(libraryPart(document));
    await second.upload(text, IMPORT_IDS[1]);
    expect(await library()).toEqual(libraryPart(document));
    const { imports } = (await second.read()).document;
    expect(imports.map(({ totals: { added, rejected } }) => [added > 0, rejected])).toEqual([
      [true, 0],
      [false, 0],
    ]);

    await second.undo(IMPORT_IDS[1]);
    expect(await library()).toEqual(libraryPart(document));
    await second.undo(IMPORT_IDS[0]);
    expect(await library()).toEqual(nothing);

    for (const mutation of OWN) await second.ask(`mutation { ${mutation} }`);
    const own = await library();
    await second.upload(text, IMPORT_IDS[2]);
    expect((await library()).plays.length).toBeGreaterThan(own.plays.length);
    await second.undo(IMPORT_IDS[2]);
    expect(await library()).toEqual(own);
  });
});
