import { UserRecord } from 'firebase-admin/auth';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { viewerImport } from '../../server/viewer/imports/importRecords.ts';
import { viewerList } from '../../server/viewer/lists/listRecords.ts';
import { lastWatched, listReports, settings, viewerTitle } from '../../server/viewer/records.ts';
import { accessToken, feed, webhook } from '../../server/viewer/secretRecords.ts';
import { statistics } from '../../server/viewer/statistics/statisticsRecord.ts';
import { accountExport } from '../../server/viewer/export/exportSchema.ts';
import { LISTS } from '../../server/viewer/store.ts';
import { openDatabase } from './database.ts';
import { fastKeyDerivation, signIn, signUp } from './testing/identityRequests.ts';
import { startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

/** A stored field: the path of the exported field that has it, or the reason why none does, after a dash. */
type Stored = Readonly<Record<string, string>>;

const SECRET = '- a hash of a secret, with which the account could be attacked';
const DERIVED = '- derived from what is exported';
const INTERNAL = '- names a row or says how far it is, and nothing about the viewer';
const CATALOGUE = '- the catalogue’s, found by the title’s id';
const UID = 'id';
const WRITTEN = '- when the server stored it';
const TITLES = 'titles';
const PARTS = `${TITLES}.parts`;
const PLAYS = 'plays';
const RATINGS = 'ratings';
const LISTS_PATH = 'lists';
const ITEMS = `${LISTS_PATH}.items`;
const IMPORTS = 'imports';
const ROWS = `${IMPORTS}.rows`;

const columns: Readonly<Record<string, Stored>> = {
  account: {
    uid: UID,
    email: 'email',
    display_name: 'displayName',
    photo_url: 'account.photoUrl',
    password_hash: SECRET,
    password_changed_at: 'account.passwordChangedAt',
    created_at: 'account.createdAt',
    last_login_at: 'account.lastSignInAt',
  },
  session: {
    id: INTERNAL,
    uid: UID,
    refresh_hash: SECRET,
    started_at: 'account.sessions.startedAt',
    last_used_at: 'account.sessions.lastUsedAt',
  },
  device: { hash: SECRET, uid: UID, last_used_at: 'account.deviceSignInsAt' },
  reset_code: {
    uid: UID,
    hash: SECRET,
    until: '- the end of that secret, an hour after a mail that the viewer requested',
  },
  attempt: {
    key: '- a hash of addresses, which leads to no account',
    count: '- of that hash',
    until: '- of that hash',
  },
  document: { path: UID, uid: UID, fields: 'lastWatched', written_at: DERIVED },
  viewer: { number: INTERNAL, uid: UID, bytes: DERIVED },
  title: {
    number: INTERNAL,
    viewer: INTERNAL,
    id: `${TITLES}.titleId`,
    fields: TITLES,
    ...Object.fromEntries(Object.values(LISTS).map(({ field }) => [field, DERIVED])),
    media_type: DERIVED,
  },
  part: {
    title: `${TITLES}.titleId`,
    pass: `${TITLES}.pass`,
    season: `${PARTS}.seasonNumber`,
    episode: `${PARTS}.episodeNumber`,
    position: `${PARTS}.position`,
    length: `${PARTS}.length`,
    plays: `${PARTS}.plays`,
    at: `${PARTS}.at`,
  },
  play: {
    viewer: INTERNAL,
    id: `${PLAYS}.id`,
    title: `${PLAYS}.titleId`,
    season: `${PLAYS}.seasonNumber`,
    episode: `${PLAYS}.episodeNumber`,
    day: `${PLAYS}.day`,
    at: `${PLAYS}.at`,
    precision: `${PLAYS}.precision`,
    pass: `${PLAYS}.pass`,
    source: `${PLAYS}.source`,
    source_id: `${PLAYS}.sourceId`,
    run: `${PLAYS}.run`,
    bulk: `${PLAYS}.bulk`,
    note: `${PLAYS}.note`,
    changed_at: WRITTEN,
    media_type: DERIVED,
    key: DERIVED,
  },
  rating: {
    viewer: INTERNAL,
    target: `${RATINGS}.targetId`,
    title: DERIVED,
    value: `${RATINGS}.value`,
    original_value: `${RATINGS}.original.value`,
    original_scale: `${RATINGS}.original.scale`,
    at: `${RATINGS}.at`,
    changed_at: WRITTEN,
    media_type: DERIVED,
  },
  list: {
    number: INTERNAL,
    viewer: INTERNAL,
    id: `${LISTS_PATH}.id`,
    fields: LISTS_PATH,
    changed_at: `${LISTS_PATH}.changedAt`,
    shared_key: DERIVED,
  },
  list_item: {
    list: `${LISTS_PATH}.id`,
    viewer: INTERNAL,
    title: `${ITEMS}.titleId`,
    note: `${ITEMS}.note`,
    rank: '- the order of the items in the export',
    added_at: `${ITEMS}.addedAt`,
    changed_at: WRITTEN,
  },
  import: {
    number: INTERNAL,
    viewer: INTERNAL,
    id: `${IMPORTS}.id`,
    fields: IMPORTS,
    started_at: `${IMPORTS}.startedAt`,
    expires_at: DERIVED,
  },
  import_row: {
    import: `${IMPORTS}.id`,
    number: `${ROWS}.number`,
    kind: `${ROWS}.kind`,
    name: `${ROWS}.name`,
    file: `${ROWS}.file`,
    record_number: `${ROWS}.recordNumber`,
    source_id: `${ROWS}.sourceId`,
    outcome: `${ROWS}.outcome`,
    reason: `${ROWS}.reason`,
    target_id: `${ROWS}.targetId`,
    undo: INTERNAL,
  },
  unread_document: { path: UID, uid: UID, fields: '- of an older version, which no version can read' },
  access_token: { hash: SECRET, uid: UID, id: 'accessTokens.id', fields: 'accessTokens' },
  feed: { hash: SECRET, uid: UID, id: 'feeds.id', fields: 'feeds' },
  webhook: { hash: SECRET, uid: UID, id: 'webhooks.id', fields: 'webhooks' },
};

/** The documents, which are the same in Firestore: where each is exported, and its fields that are not exported there by their names. */
const documents: readonly (readonly [schema: z.ZodObject, exported: string, others: Stored])[] = [
  [lastWatched, 'lastWatched', { movieId: 'lastWatched.titleId', mediaType: 'lastWatched.titleId' }],
  [settings, 'settings', {}],
  [listReports, '', { reported: '- hashes of lists, by which reporting one again changes nothing' }],
  [
    viewerTitle,
    TITLES,
    {
      mediaType: `${TITLES}.titleId`,
      tmdbId: `${TITLES}.titleId`,
      title: `${TITLES}.name`,
      posterPath: CATALOGUE,
      // Its poster is the catalogue's.
      local: `${TITLES}.language`,
      facts: CATALOGUE,
      beforeImport: '- what an undo of an import returns to',
      whole: `${TITLES}.parts`,
      seasons: DERIVED,
      plays: DERIVED,
      ratings: DERIVED,
    },
  ],
  [
    statistics,
    '',
    // What the viewer's plays, titles and ratings say.
    Object.fromEntries(Object.keys(statistics.shape).map((name) => [name, DERIVED])),
  ],
  [viewerList, LISTS_PATH, { secret: SECRET, items: DERIVED, isCopying: INTERNAL }],
  [viewerImport, IMPORTS, { highest: DERIVED, undoneTo: INTERNAL, changedAt: WRITTEN }],
  [accessToken, 'accessTokens', { uid: UID }],
  [feed, 'feeds', { uid: UID }],
  [webhook, 'webhooks', { uid: UID }],
];

/** What a Firebase project stores about an account, as the admin SDK reads it. */
const hosted: Stored = {
  uid: UID,
  email: 'email',
  emailVerified: 'account.emailVerified',
  displayName: 'displayName',
  photoURL: 'account.photoUrl',
  phoneNumber: 'account.phoneNumber',
  disabled: '- a disabled account cannot export',
  metadata: 'account.createdAt',
  passwordHash: SECRET,
  passwordSalt: SECRET,
  customClaims: '- the operator’s, and nothing that Marquee writes or reads',
  tokensValidAfterTime: '- which sessions the provider accepts',
  tenantId: '- the operator’s division of the project, which Marquee does not use',
  providerData: 'account.identities',
};

const jsonSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** The path of every field of an export, by its JSON Schema. */
function exportedPaths(schema: unknown = z.toJSONSchema(accountExport), parent = ''): string[] {
  const { properties = {}, items = {}, anyOf = [] } = jsonSchema.parse(schema);
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const path = parent ? `${parent}.${name}` : name;
    return [path, ...exportedPaths(field, path)];
  });
  return [
    ...own,
    ...[items, ...anyOf].flatMap((inner) => (isEmpty(inner) ? [] : exportedPaths(inner, parent))),
  ];
}

const isEmpty = (schema: unknown) => Object.keys(Object(schema)).length === 0;

test('every column and field that is stored about a viewer is exported, or has a reason not to be', async () => {
  const database = await openDatabase(temporaryFolder());
  onTestFinished(() => database.close(new LogRecorder()));
  const names = z.array(z.object({ name: z.string() }));
  const namesOf = (sql: string, ...values: string[]) =>
    names.parse(database.connection.prepare(sql).all(...values)).map(({ name }) => name);
  const tables = namesOf("SELECT name FROM sqlite_master WHERE type = 'table'");
  expect(tables.toSorted()).toEqual(Object.keys(columns).toSorted());
  for (const table of tables) {
    const tableColumns = namesOf('SELECT name FROM pragma_table_xinfo(?)', table);
    expect(Object.keys(columns[table] ?? {}).toSorted(), table).toEqual(tableColumns.toSorted());
  }
  const ofDocuments = documents.map(([{ shape }, exported, others]): Stored => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(Object.keys(others)));
    return Object.fromEntries(
      Object.keys(shape).map((name) => [name, others[name] ?? `${exported}.${name}`]),
    );
  });

  const paths = new Set(exportedPaths());
  const all = [...Object.values(columns), ...ofDocuments, hosted];
  const missing = all
    .flatMap((stored) => Object.values(stored))
    .filter((where) => !where.startsWith('- ') && !paths.has(where));
  expect(missing).toEqual([]);
});

test('every field of an account in a Firebase project is exported, or has a reason not to be', () => {
  const record: unknown = Reflect.construct(UserRecord, [
    { localId: 'ada', createdAt: '1', lastLoginAt: '2' },
  ]);
  if (!(record instanceof UserRecord)) throw new Error('The SDK must have made a record');
  expect(Object.keys(record.toJSON()).toSorted()).toEqual(Object.keys(hosted).toSorted());
});

test('an account says when it was created and used, in which sessions and on which devices', async () => {
  let now = Date.UTC(2026, 2, 1);
  const accounts = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation, now: () => now });
  onTestFinished(() => accounts.close());
  const { localId } = await signUp(accounts.origin, 'ada@example.com', 'correct horse');
  now += 86_400_000;
  await signIn(accounts.origin, 'ada@example.com', 'correct horse');
  const [first, second] = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'];
  const email = 'ada@example.com';
  await expect(accounts.accounts.readDetails(localId)).resolves.toEqual({
    createdAt: first,
    lastSignInAt: second,
    passwordChangedAt: first,
    photoUrl: null,
    phoneNumber: null,
    emailVerified: false,
    identities: [
      { provider: 'password', uid: email, displayName: null, email, phoneNumber: null, photoUrl: null },
    ],
    sessions: [
      { startedAt: second, lastUsedAt: second },
      { startedAt: first, lastUsedAt: first },
    ],
    deviceSignInsAt: [second, first],
  });
  await expect(accounts.accounts.readDetails('nobody')).resolves.toBeNull();
});
