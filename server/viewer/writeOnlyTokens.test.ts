import { buildSchema, getNamedType, isLeafType, isNonNullType, isObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_ID, EXAMPLE_RECORDS, readMutationInputs } from '../testing/mutationInputs.ts';
import { signedIn } from '../testing/signedIn.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const inputs = await readMutationInputs('ada');
const PLAY = `play:ada:${EXAMPLE_ID}`;
const LIST = `list:${EXAMPLE_ID}`;
const COPY_ID = '6f0b1c9e-2d4a-4b7c-8e51-9a3d5c7e1f20';

/** A selection of fields of a type, and of the type of the objects below it. */
function selection(name: string, fields: readonly string[]): string {
  const type = schema.getType(name);
  const isLeaf = (field: string) =>
    isObjectType(type) && isLeafType(getNamedType(type.getFields()[field]?.type));
  return fields.map((field) => (isLeaf(field) ? field : `${field} { __typename }`)).join(' ');
}

/** A token that may only write, for an account that has something of everything, and what Ada's session reads. */
async function withRecords() {
  const server = signedIn();
  const { read, createToken } = server;
  for (const mutation of [
    'setListed(input: { titleId: "movie:101", listed: true }) { viewerTitle { id } }',
    'setNote(input: { titleId: "movie:101", note: "Secret" }) { viewerTitle { id } }',
    'rate(input: { id: "movie:101", value: 8 }) { viewerTitle { id } }',
    'rate(input: { id: "tv:101:s1:e1", value: 8 }) { viewerTitle { id } }',
    'setWatched(input: { titleId: "tv:101", seasonNumber: 1, watched: true }) { run }',
  ])
    await read(`mutation { ${mutation} }`);
  await read(EXAMPLE_RECORDS);
  await read(
    `mutation { addToList(input: { listId: "${LIST}", titleId: "movie:101", note: "Secret" }) { list { id } } }`,
  );
  return { ...server, token: await createToken('WRITE_LIBRARY') };
}

const NAMES = ['id', 'titleId', 'tmdbId', 'mediaType', 'title', 'name', 'poster', 'language', 'changedAt'];

/** What a mutation writes of a title beside what its input names. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  saveProgress: ['playedAt', 'last'],
  setHidden: ['dismissedAt'],
  startOver: ['pass'],
  rate: ['rating'],
};
/** These name fields of a part or a play. */
const OF_PARTS: ReadonlySet<string> = new Set(['setWatched', 'setSeriesWatched', 'updatePlay']);

/** What the result of a mutation says of the title beside its names: `listed` of an input is `listedAt` of a title. */
function writtenBy(name: string, input: object): readonly string[] {
  const named = OF_PARTS.has(name) ? [] : Object.keys(input).flatMap((field) => [field, `${field}At`]);
  return [...named, ...(WRITTEN[name] ?? [])];
}

/** The mutations of titles, with the input of their example. */
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, type }) => {
  const payload = getNamedType(type);
  return isObjectType(payload) && payload.getFields()['viewerTitle']
    ? [[name, inputs.get(name) ?? {}] as const]
    : [];
});

const CASES: readonly (readonly [name: string, input: object])[] = [
  ...mutations,
  ['setListed', { titleId: 'movie:101', listed: false }],
  ['setDismissed', { titleId: 'movie:101', dismissed: false }],
  ['setDropped', { titleId: 'movie:101', dropped: false }],
  ['startOver', { titleId: 'movie:101', undo: true }],
];

function mutation(name: string, selected: string): string {
  const [argument] = schema.getMutationType()?.getFields()[name]?.args ?? [];
  return `mutation ($input: ${String(argument?.type)}) { ${name}(input: $input) { ${selected} } }`;
}

/** The fields of a type that are null when they fail, and those that null their object. */
function fieldsOf(name: string, isNullable: boolean): string[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} must be an object type`);
  const fields = Object.values(type.getFields()).filter((field) => isNullable !== isNonNullType(field.type));
  return fields.map((field) => field.name);
}

describe('of the result of a mutation, a token that cannot read learns only what it has written', () => {
  test.each(CASES)('%s %j', async (name, input) => {
    const { ask, token } = await withRecords();
    const writtenFields = [...NAMES, ...writtenBy(name, input)];
    const nullable = fieldsOf('ViewerTitle', true);
    const named = fieldsOf('ViewerTitle', false).filter((field) => writtenFields.includes(field));
    const all = selection('ViewerTitle', [...named, ...nullable]);
    const query = mutation(name, `viewer { id } viewerTitle { ${all} }`);
    const { data, errors } = await ask(query, { input }, token);
    const denied = ['viewer', ...nullable.filter((field) => !writtenFields.includes(field))];
    expect(errors.map(({ path }) => path?.at(-1)).sort()).toEqual(denied.sort());
    expect(new Set(errors.map(({ extensions }) => extensions?.['code']))).toEqual(new Set(['FORBIDDEN']));
    expect(JSON.stringify(data)).not.toContain('Secret');
    for (const field of fieldsOf('ViewerTitle', false).filter((one) => !writtenFields.includes(one))) {
      const selected = selection('ViewerTitle', [field]);
      const { data: nothing } = await ask(mutation(name, `viewerTitle { ${selected} }`), { input }, token);
      expect(nothing, field).toEqual({ [name]: null });
    }
  });

  test.each(CASES)('%s %j, and a token that can read has all of it', async (name, input) => {
    const { ask, createToken } = await withRecords();
    const both = await createToken('READ_LIBRARY', 'WRITE_LIBRARY');
    const all = [...fieldsOf('ViewerTitle', true), ...fieldsOf('ViewerTitle', false)];
    const query = mutation(name, `viewer { id } viewerTitle { ${selection('ViewerTitle', all)} }`);
    const { errors } = await ask(query, { input }, both);
    expect(errors).toEqual([]);
  });

  test('the progress of the part that it saved, but neither its rating nor its note', async () => {
    const { ask, read, token } = await withRecords();
    const save = (more: string) => `mutation { saveProgress(input: { position: 5, length: 99, ${more} }) {
      lastWatched { titleId } viewerTitle { last { position length watched at plays rating { value } note } } } }`;
    const { data, errors } = await ask(save('titleId: "movie:101"'), {}, token);
    expect(errors.map(({ path }) => path?.at(-1)).sort()).toEqual(['note', 'rating']);
    expect(data).toMatchObject({
      saveProgress: {
        lastWatched: { titleId: 'movie:101' },
        viewerTitle: { last: { position: 5, rating: null, note: null } },
      },
    });
    const older = await ask(save('titleId: "movie:102", at: "2019-01-01T00:00:00.000Z"'), {}, token);
    expect(older.data).toMatchObject({ saveProgress: { lastWatched: null } });
    await read(save('titleId: "tv:5", seasonNumber: 1, episodeNumber: 1'));
    const another = await ask(
      save('titleId: "tv:5", seasonNumber: 2, episodeNumber: 1, at: "2019-01-01T00:00:00.000Z"'),
      {},
      token,
    );
    expect(another.data).toMatchObject({ saveProgress: { viewerTitle: { last: null } } });
  });

  test('the rating that it gave to an episode, but not its progress', async () => {
    const { ask, token } = await withRecords();
    const rate = (selected: string) =>
      `mutation { rate(input: { id: "tv:101:s1:e1", value: 7 }) { viewerEpisode { id rating { value } ${selected} } } }`;
    expect((await ask(rate(''), {}, token)).data).toMatchObject({
      rate: { viewerEpisode: { id: 'viewer-title:ada:tv:101:s1:e1', rating: { value: 7 } } },
    });
    for (const field of ['watched', 'position', 'plays', 'at'])
      expect((await ask(rate(field), {}, token)).errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN' } },
      ]);
  });

  test('of an older position, which changes nothing, nothing', async () => {
    const { ask, read, token } = await withRecords();
    const save = (more: string, fields: string) =>
      `mutation { saveProgress(input: { titleId: "movie:102", length: 99, ${more} }) { viewerTitle { ${fields} } } }`;
    await read(save('position: 50', 'id'));
    const older = save('position: 1, at: "2019-01-01T00:00:00.000Z"', 'playedAt last { position plays }');
    const { data, errors } = await ask(older, {}, token);
    expect(data).toEqual({ saveProgress: { viewerTitle: { playedAt: null, last: null } } });
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  const ofList = `listId: "${LIST}", titleId: "movie:101"`;
  test.each([
    [
      `addPlay(input: { id: "${EXAMPLE_ID}", titleId: "movie:101", time: { unknown: true } })`,
      'play: Play',
      'id titleId title seasonNumber episodeNumber day at precision source',
    ],
    [
      `addPlay(input: { id: "${EXAMPLE_ID}", titleId: "movie:101", time: { day: "2026-03-01" }, note: "Guess" })`,
      'play: Play',
      'id titleId title seasonNumber episodeNumber at source',
    ],
    [
      `updatePlay(input: { id: "${PLAY}", time: { day: "2026-03-01" } })`,
      'play: Play',
      'id day at precision',
    ],
    [`updatePlay(input: { id: "${PLAY}", note: "N" })`, 'play: Play', 'id note'],
    [
      'createList(input: { name: "New", ranked: true })',
      'list: ViewerList',
      'id isOwn name description visibility sharedId ranked',
    ],
    [`createList(input: { id: "${EXAMPLE_ID}", name: "Guess" })`, 'list: ViewerList', 'id isOwn description'],
    [`updateList(input: { id: "${LIST}", ranked: true })`, 'list: ViewerList', 'id isOwn ranked'],
    [
      `updateList(input: { id: "${LIST}", visibility: PRIVATE })`,
      'list: ViewerList',
      'id isOwn visibility sharedId',
    ],
    [
      `duplicateList(input: { id: "${LIST}", copyId: "${COPY_ID}", name: "Copy" })`,
      'list: ViewerList',
      'id isOwn name',
    ],
    [`addToList(input: { ${ofList} })`, 'list: ViewerList', 'id isOwn'],
    [`addToList(input: { ${ofList} })`, 'item: ListItem', 'id titleId title'],
    [`addToList(input: { ${ofList}, note: "N" })`, 'item: ListItem', 'id titleId title note'],
    [`moveInList(input: { ${ofList}, after: "movie:102" })`, 'list: ViewerList', 'id isOwn'],
    [`removeFromList(input: { ${ofList} })`, 'list: ViewerList', 'id isOwn'],
    ['saveSettings(input: { reducedData: true })', 'settings: Settings', 'id reducedData'],
    ['saveSettings(input: { hide: ["movie:103"] })', 'settings: Settings', 'id'],
  ])('%s, %s: %s', async (change, record, own) => {
    const { ask, token } = await withRecords();
    const [field = '', type = ''] = record.split(': ');
    const writtenFields = own.split(' ');
    const others = [...fieldsOf(type, true), ...fieldsOf(type, false)].filter(
      (name) => !writtenFields.includes(name),
    );
    const send = (...fields: string[]) =>
      ask(`mutation { ${change} { ${field} { ${selection(type, fields)} } } }`, {}, token);
    expect((await send(...writtenFields)).errors).toEqual([]);
    for (const other of others) {
      const { data, errors } = await send(other);
      expect(errors, other).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      expect(JSON.stringify(data), other).not.toContain('Secret');
    }
  });

  test('what a change leads to is not the viewer', async () => {
    const { ask, token } = await withRecords();
    const ofTitle = `titleId: "movie:101"`;
    for (const [change, record] of [
      [`updatePlay(input: { id: "${PLAY}", note: "N" })`, 'play { id }'],
      [`updateList(input: { id: "${LIST}", name: "M" })`, 'list { id }'],
      [`moveInList(input: { listId: "${LIST}", ${ofTitle}, after: "movie:102" })`, 'list { id }'],
      [`removeFromList(input: { listId: "${LIST}", ${ofTitle} })`, 'list { id }'],
      [`addToList(input: { listId: "${LIST}", ${ofTitle} })`, 'item { id }'],
      ['createList(input: { name: "New" })', 'list { id }'],
      [`duplicateList(input: { id: "${LIST}", name: "Copy" })`, 'list { id }'],
      [`deleteList(input: { id: "${LIST}" })`, 'deletedListId'],
    ] as const) {
      const { data, errors } = await ask(`mutation { ${change} { ${record} viewer { id } } }`, {}, token);
      expect(errors, change).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      expect(data, change).not.toMatchObject({ [change.split('(', 1)[0] ?? '']: null });
    }
  });

  test('nothing through the title, which is public itself', async () => {
    const { ask, token } = await withRecords();
    const { data, errors } = await ask(
      'mutation { setListed(input: { titleId: "movie:101", listed: true }) { viewerTitle { title { title viewerTitle { note } } } } }',
      {},
      token,
    );
    expect(data).toEqual({
      setListed: { viewerTitle: { title: { title: 'Movie 101', viewerTitle: null } } },
    });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});

test.each([
  '{ movie(tmdbId: 101) { viewerTitle { id } } }',
  '{ series(tmdbId: 101) { season(number: 1) { viewerSeason { id } } } }',
  '{ node(id: "tv:101:s1:e1") { ... on Episode { viewerEpisode { id } } } }',
  `{ node(id: "${PLAY}") { id } }`,
  '{ node(id: "rating:ada:movie:101") { id } }',
  `{ node(id: "${LIST}") { id } }`,
  '{ viewer { imports { nodes { id } } } }',
  '{ node(id: "import:ada:i") { id } }',
])('a token that cannot read does not read %s', async (query) => {
  const { ask, token } = await withRecords();
  const { errors } = await ask(query, {}, token);
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});
