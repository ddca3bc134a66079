import { randomUUID } from 'node:crypto';
import { uniqueIpAddress } from '../../../e2e/support/accountApi.ts';
import { EXAMPLE_ID, readMutationInputs } from '../../../server/testing/mutationInputs.ts';
import { change, queryWith, signUp } from '../accountUser.ts';
import { sendRequest } from '../request.ts';
import type { Attack, AttackContext } from '../runAttack.ts';

/** What only the owner may read: it occurs in every text that a viewer can store. */
const SECRET = 'known-to-the-owner-alone';
const [MOVIE, SERIES] = ['movie:101', 'tv:101'];

/** What a title's record says, and all that it leads to. */
const TITLE = [
  'note',
  'state',
  'last { note }',
  'resume { position }',
  'parts(first: 20) { nodes { note rating { value } } }',
  'plays(first: 20) { nodes { note } }',
  'lists(first: 20) { items { nodes { note } } }',
  'title { viewerTitle { note } }',
];
const VIEWER = [
  'plays(first: 20) { nodes { note } }',
  'lists(first: 20) { nodes { items { nodes { note } } } }',
  'titles(first: 20) { nodes { note } }',
];

/** An account whose records all have the secret in them. */
async function signUpWithSecrets({ product }: AttackContext) {
  const user = await signUp(product);
  const time = { day: '2024-05-06' };
  for (const titleId of [MOVIE, SERIES]) {
    const part = titleId === MOVIE ? {} : { seasonNumber: 1, episodeNumber: 1 };
    await change(user, 'setNote', { titleId, note: SECRET });
    await change(user, 'addPlay', { titleId, ...part, time, note: SECRET });
  }
  const id = randomUUID();
  await change(user, 'createList', { id, name: 'Mine', ranked: true });
  for (const titleId of [MOVIE, 'movie:102'])
    await change(user, 'addToList', { listId: `list:${id}`, titleId, note: SECRET });
  const { play } = await change(user, 'addPlay', { titleId: MOVIE, time, note: SECRET }, 'play { id }');
  return { user, listId: `list:${id}`, playId: String(play.id) };
}

/** The inputs of the examples, for an account's own list and play; without those that need more than writing. */
async function readInputs({ user, listId, playId }: Awaited<ReturnType<typeof signUpWithSecrets>>) {
  const inputs = [...(await readMutationInputs(user.uid))].map(([field, input]) => {
    const text = JSON.stringify(input)
      .replaceAll(`list:${EXAMPLE_ID}`, listId)
      .replaceAll(`play:${user.uid}:${EXAMPLE_ID}`, playId);
    return [field, Object(JSON.parse(text))] as const;
  });
  return inputs.filter(
    ([field]) => !/AccessToken$|Feed$|Webhook$|Import$|^importRecords$|^createList$|^reportList$/.test(field),
  );
}

/** A program that may only write selects all that it can reach in each mutation's payload. */
async function readByWriting(context: AttackContext): Promise<void> {
  const { product, rule, note } = context;
  const account = await signUpWithSecrets(context);
  const { user, listId, playId } = account;
  const { token } = await change(
    user,
    'createAccessToken',
    { name: 'writes', scopes: ['WRITE_LIBRARY'], expiresInDays: 1 },
    'token',
  );
  const writer = { query: queryWith(product.port, String(token)) };
  const beyond = (record: string, fields: readonly string[]) =>
    fields.map((field) => `${record} { ${field} }`);
  const title = beyond('viewerTitle', TITLE);
  const list = beyond('list', ['id', 'items { nodes { note } }', 'items { nodes { viewerTitle { note } } }']);
  const play = beyond('play', ['id', 'viewerTitle { note }', 'title { viewerTitle { note } }']);
  const writes = await readInputs(account);
  const leaks: string[] = [];
  const send = async (query: string, variables = {}) => {
    const answer = await writer.query(query, variables);
    if (answer.body.includes(SECRET)) leaks.push(`${query}: ${around(answer.body)}`);
    return answer;
  };
  // What is stored beside what they write: a note that is not sent, and a position that is older.
  for (const query of [
    `mutation { addToList(input: { listId: "${listId}", titleId: "${MOVIE}" }) { item { note } } }`,
    `mutation { updatePlay(input: { id: "${playId}", time: { unknown: true } }) { play { note } } }`,
    `mutation { saveProgress(input: { titleId: "${MOVIE}", position: 1, length: 9, at: "2001-01-01T00:00:00Z" }) { viewerTitle { note last { note } } } }`,
  ])
    await send(query);
  let written = 0;
  for (const [field, input] of writes) {
    const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
    const mutate = (selection: string) =>
      send(`mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, { input });
    const { data } = await mutate('__typename');
    if (Object(data)[field]) written += 1;
    // Each by itself: a field that is rejected, or that the payload lacks, takes the others with it.
    for (const selection of [...title, ...list, ...play, ...beyond('viewer', VIEWER)])
      await mutate(selection);
  }
  rule('the token may write', written === writes.length, written);
  for (const query of [
    ...VIEWER.map((field) => `{ viewer { ${field} } }`),
    ...TITLE.map((field) => `{ titlesById(ids: ["${MOVIE}", "${SERIES}"]) { viewerTitle { ${field} } } }`),
    ...[listId, playId, `viewer-title:${user.uid}:${MOVIE}`].map(
      (id) =>
        `{ node(id: "${id}") { ... on ViewerList { items { nodes { note } } } ... on Play { note } ... on ViewerTitle { note } } }`,
    ),
  ])
    await send(query);
  note(`${written} mutations, each with all that its result leads to`);
  rule('a token that may only write learns nothing that is stored', leaks.length === 0, leaks.join(' | '));
}

function around(body: string): string {
  const at = body.indexOf(SECRET);
  return body.slice(Math.max(0, at - 60), at + SECRET.length);
}

/** Operations that reach the viewer's records in every way that a document has; each is sent by the owner first, then without a token. */
function nested(listId: string): Readonly<Record<string, string>> {
  const own = `viewerTitle { note }`;
  return {
    field: `{ movie(tmdbId: 101) { title ${own} } }`,
    alias: `{ movie(tmdbId: 101) { title x: ${own} } }`,
    fragment: `{ movie(tmdbId: 101) { ...F } } fragment F on Title { title ...G } fragment G on Title { ${own} }`,
    'inline fragment': `{ node(id: "${MOVIE}") { ... on Movie { title ... { ${own} } } } }`,
    included: `{ movie(tmdbId: 101) { title ${own.replace('viewerTitle', 'viewerTitle @include(if: true)')} } }`,
    'in a list': `{ titles(list: POPULAR, first: 3) { nodes { title ${own} recommendations { title { ${own} } } } } a: movie(tmdbId: 101) { ${own} } }`,
    'of an episode': `{ series(tmdbId: 101) { season(number: 1) { viewerSeason { rating { value } } episodes(numbers: [1]) { name viewerEpisode { note } } } } }`,
    'a private list': `{ node(id: "${listId}") { ... on ViewerList { items { nodes { note } } } } }`,
  };
}

/** Repeats the owner's requests without a token: no cache may answer them. */
async function repeatWithoutToken(context: AttackContext): Promise<void> {
  const { product, rule } = context;
  const { user, listId } = await signUpWithSecrets(context);
  const get = (query: string, headers: Readonly<Record<string, string>> = {}) =>
    sendRequest(product.port, `/graphql?${new URLSearchParams({ query })}`, {
      headers: { 'apollo-require-preflight': 'true', 'x-forwarded-for': uniqueIpAddress(), ...headers },
    });
  for (const [way, query] of Object.entries(nested(listId))) {
    const own = await get(query, { authorization: `Bearer ${user.idToken}` });
    rule(`${way}: the owner reads it`, own.body.includes(SECRET), own.body);
    const control = String(own.headers['cache-control']);
    rule(
      `${way}: the owner's answer is stored by no shared cache`,
      /no-store|private/.test(control),
      control,
    );
    for (let time = 0; time < 3; time += 1) {
      const again = await get(query);
      rule(`${way}: nobody else is answered with it`, !again.body.includes(SECRET), around(again.body));
    }
  }
}

/** Lists that are shared and then not any more. */
async function shareLists(context: AttackContext): Promise<void> {
  const { product, rule } = context;
  const { user, listId } = await signUpWithSecrets(context);
  const read = (id: string) =>
    sendRequest(
      product.port,
      `/graphql?${new URLSearchParams({ query: `{ node(id: "${id}") { ... on ViewerList { isOwn items { nodes { titleId note viewerTitle { note } } } } } }` })}`,
      { headers: { 'apollo-require-preflight': 'true', 'x-forwarded-for': uniqueIpAddress() } },
    );
  const share = async (visibility: string) => {
    const { list } = await change(user, 'updateList', { id: listId, visibility }, 'list { sharedId }');
    return list.sharedId === null ? null : String(list.sharedId);
  };
  const secrets: string[] = [];
  for (const visibility of ['PUBLIC', 'LINK', 'LINK']) {
    const sharedId = await share(visibility);
    if (sharedId === null) throw new Error('A shared list must have an id to share');
    const shown = await read(sharedId);
    const control = String(shown.headers['cache-control']);
    rule(`a ${visibility} list is shown to everyone`, shown.body.includes(SECRET), shown.body);
    rule(`a ${visibility} list is stored by no cache`, control.includes('no-store'), control);
    secrets.push(sharedId);
    const byOwnId = await read(listId);
    rule('a shared list is not shown by its own id', !byOwnId.body.includes(SECRET), byOwnId.body);
    await share('PRIVATE');
    const hidden = await read(sharedId);
    rule(
      `a list that was ${visibility} is shown no more at once`,
      !hidden.body.includes(SECRET),
      hidden.body,
    );
  }
  rule('each address is new', new Set(secrets).size === secrets.length, secrets);
}

/** What one viewer can learn of another, or a program beyond its scopes. */
export const otherViewers: readonly Attack[] = [
  { name: 'reading by writing', brief: true, run: readByWriting },
  { name: "a viewer's records in caches", brief: true, run: repeatWithoutToken },
  { name: 'shared lists', brief: true, run: shareLists },
];
