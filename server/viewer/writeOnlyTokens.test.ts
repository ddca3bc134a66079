import { buildSchema, getNamedType, isLeafType, isNonNullType, isObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { signedIn } from '../testing/signedIn.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const PLAY = '0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11';
const LIST = '5d0c3f53-9d0f-4d5e-8f34-3f0a2f0a9d10';

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
  const add = (titleId: string) =>
    `addToList(input: { listId: "list:${LIST}", titleId: "${titleId}" }) { list { id } }`;
  for (const mutation of [
    `addPlay(input: { id: "${PLAY}", titleId: "movie:1", time: { day: "2020-02-02" }, note: "Secret" }) { play { id } }`,
    'setListed(input: { titleId: "movie:1", listed: true }) { viewerTitle { id } }',
    'setNote(input: { titleId: "movie:1", note: "Secret" }) { viewerTitle { id } }',
    'rate(input: { id: "movie:1", value: 8 }) { viewerTitle { id } }',
    'rate(input: { id: "tv:5:s1:e1", value: 8 }) { viewerTitle { id } }',
    'setWatched(input: { titleId: "tv:5", seasonNumber: 1, watched: true }) { run }',
    `createList(input: { id: "${LIST}", name: "L", ranked: true }) { list { id } }`,
    add('movie:1'),
    add('movie:2'),
  ])
    await read(`mutation { ${mutation} }`);
  return { ...server, token: await createToken('WRITE_LIBRARY') };
}

const NAMES = ['id', 'titleId', 'tmdbId', 'mediaType', 'title', 'name', 'poster', 'language', 'changedAt'];

/** Mutations, and what their result says of the title beside its names. */
const WRITTEN: readonly (readonly [mutation: string, input: string, written: readonly string[]])[] = [
  ['recordLastWatched', '{ titleId: "movie:1" }', []],
  ['saveProgress', '{ titleId: "movie:1", position: 5, length: 99 }', ['playedAt', 'last']],
  ['setListed', '{ titleId: "movie:1", listed: true }', ['listedAt']],
  ['setListed', '{ titleId: "movie:1", listed: false }', ['listedAt']],
  ['setWatched', '{ titleId: "movie:1", watched: true }', []],
  ['setSeriesWatched', '{ titleId: "tv:5", watched: true }', []],
  ['undoWatched', '{ titleId: "movie:1", run: "r" }', []],
  ['setDismissed', '{ titleId: "movie:1", dismissed: false }', ['dismissedAt']],
  ['setHidden', '{ titleId: "movie:1", hidden: false }', ['dismissedAt']],
  ['setDropped', '{ titleId: "movie:1", dropped: false }', ['droppedAt']],
  ['setNote', '{ titleId: "movie:1", note: "Mine" }', ['note']],
  ['startOver', '{ titleId: "movie:1", undo: true }', ['pass']],
  ['rate', '{ id: "movie:1", value: 7 }', ['rating']],
  ['rate', '{ id: "tv:5:s1", value: 7 }', []],
  ['addPlay', '{ titleId: "movie:1", time: { unknown: true } }', []],
  ['updatePlay', `{ id: "play:ada:${PLAY}", note: "Mine" }`, []],
  ['removePlay', `{ id: "play:ada:${PLAY}" }`, []],
];

/** The fields of a type that are null when they fail, and those that null their object. */
function fieldsOf(name: string, isNullable: boolean): string[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} must be an object type`);
  const fields = Object.values(type.getFields()).filter((field) => isNullable !== isNonNullType(field.type));
  return fields.map((field) => field.name);
}

describe('of the result of a mutation, a token that cannot read learns only what it has written', () => {
  test.each(WRITTEN)('%s %s', async (name, input, written) => {
    const { ask, token } = await withRecords();
    const known = [...NAMES, ...written];
    const nullable = fieldsOf('ViewerTitle', true);
    const named = fieldsOf('ViewerTitle', false).filter((field) => known.includes(field));
    const mutation = (selected: string) => `mutation { ${name}(input: ${input}) { ${selected} } }`;
    const query = mutation(
      `viewer { id } viewerTitle { ${selection('ViewerTitle', [...named, ...nullable])} }`,
    );
    const { data, errors } = await ask(query, {}, token);
    const denied = ['viewer', ...nullable.filter((field) => !known.includes(field))];
    expect(errors.map(({ path }) => path?.at(-1)).sort()).toEqual(denied.sort());
    expect(new Set(errors.map(({ extensions }) => extensions?.['code']))).toEqual(new Set(['FORBIDDEN']));
    expect(JSON.stringify(data)).not.toContain('Secret');
    for (const field of fieldsOf('ViewerTitle', false).filter((one) => !known.includes(one))) {
      const { data: nothing } = await ask(mutation(`viewerTitle { ${field} }`), {}, token);
      expect(nothing, field).toEqual({ [name]: null });
    }
  });

  test.each(WRITTEN)('%s %s, and a token that can read has all of it', async (name, input) => {
    const { ask, createToken } = await withRecords();
    const both = await createToken('READ_LIBRARY', 'WRITE_LIBRARY');
    const all = [...fieldsOf('ViewerTitle', true), ...fieldsOf('ViewerTitle', false)];
    const query = `mutation { ${name}(input: ${input}) { viewer { id } viewerTitle { ${selection('ViewerTitle', all)} } } }`;
    const { errors } = await ask(query, {}, both);
    expect(errors).toEqual([]);
  });

  test('the progress of the part that it saved, but neither its rating nor its note', async () => {
    const { ask, read, token } = await withRecords();
    const save = (more: string) => `mutation { saveProgress(input: { position: 5, length: 99, ${more} }) {
      lastWatched { titleId } viewerTitle { last { position length watched at plays rating { value } note } } } }`;
    const { data, errors } = await ask(save('titleId: "movie:1"'), {}, token);
    expect(errors.map(({ path }) => path?.at(-1)).sort()).toEqual(['note', 'rating']);
    expect(data).toMatchObject({
      saveProgress: {
        lastWatched: { titleId: 'movie:1' },
        viewerTitle: { last: { position: 5, rating: null, note: null } },
      },
    });
    const older = await ask(save('titleId: "movie:2", at: "2019-01-01T00:00:00.000Z"'), {}, token);
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
      `mutation { rate(input: { id: "tv:5:s1:e1", value: 7 }) { viewerEpisode { id rating { value } ${selected} } } }`;
    expect((await ask(rate(''), {}, token)).data).toMatchObject({
      rate: { viewerEpisode: { id: 'viewer-title:ada:tv:5:s1:e1', rating: { value: 7 } } },
    });
    for (const field of ['watched', 'position', 'plays', 'at'])
      expect((await ask(rate(field), {}, token)).errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN' } },
      ]);
  });

  test('the play or the list itself, but nothing that it leads to', async () => {
    const { ask, token } = await withRecords();
    const list = `id: "list:${LIST}"`;
    const ofList = `listId: "list:${LIST}", titleId: "movie:1"`;
    for (const [mutation, own, denied] of [
      [
        `updatePlay(input: { id: "play:ada:${PLAY}", note: "N" })`,
        'play { note',
        'viewerTitle { id } } viewer { id }',
      ],
      [`updateList(input: { ${list}, name: "M" })`, 'list { name', 'items { totalCount } } viewer { id }'],
      [
        `moveInList(input: { ${ofList}, after: "movie:2" })`,
        'list { itemCount',
        'items { totalCount } } viewer { id }',
      ],
      [`removeFromList(input: { ${ofList} })`, 'list { itemCount', 'items { totalCount } } viewer { id }'],
      [`addToList(input: { ${ofList} })`, 'item { titleId', 'viewerTitle { id } } viewer { id }'],
      ['createList(input: { name: "New" })', 'list { name', 'items { totalCount } } viewer { id }'],
    ] as const) {
      const { data, errors } = await ask(`mutation { ${mutation} { ${own} ${denied} } }`, {}, token);
      expect(
        errors.map(({ extensions }) => extensions?.['code']),
        mutation,
      ).toEqual(['FORBIDDEN', 'FORBIDDEN']);
      expect(data, mutation).not.toMatchObject({ [mutation.split('(', 1)[0] ?? '']: null });
      expect(JSON.stringify(data)).not.toContain('Secret');
    }
  });

  test('nothing through the title, which is public itself', async () => {
    const { ask, token } = await withRecords();
    const { data, errors } = await ask(
      'mutation { setListed(input: { titleId: "movie:1", listed: true }) { viewerTitle { title { title viewerTitle { note } } } } }',
      {},
      token,
    );
    expect(data).toEqual({ setListed: { viewerTitle: { title: { title: 'Movie 1', viewerTitle: null } } } });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});

test.each([
  '{ movie(tmdbId: 1) { viewerTitle { id } } }',
  '{ series(tmdbId: 5) { season(number: 1) { viewerSeason { id } } } }',
  '{ node(id: "tv:5:s1:e1") { ... on Episode { viewerEpisode { id } } } }',
  `{ node(id: "play:ada:${PLAY}") { id } }`,
  '{ node(id: "rating:ada:movie:1") { id } }',
  `{ node(id: "list:${LIST}") { id } }`,
])('a token that cannot read does not read %s', async (query) => {
  const { ask, token } = await withRecords();
  const { errors } = await ask(query, {}, token);
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});
