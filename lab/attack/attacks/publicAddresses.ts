import { randomUUID } from 'node:crypto';
import { uniqueIpAddress } from '../../../e2e/support/accountApi.ts';
import { sharedListPath } from '../../../contract/paths.ts';
import { daysAfter } from '../../../server/viewer/calendar/calendar.ts';
import { titleId } from '../../../server/records/title.ts';
import { facts, listed } from '../../../server/testing/viewerTitleExamples.ts';
import { type AccountUser, change, signUp, withStores } from '../accountUser.ts';
import { expectResponses } from '../expectations.ts';
import { sendRequest } from '../request.ts';
import type { Attack, AttackContext } from '../runAttack.ts';

const LIST_ITEMS = 100;
const SERIES = 300;
const RELEASES = 95;
const CONNECTIONS = 20;
/** Aliases of one field in a document at most. */
const ALIASES = 30;
const REPORTS = 3;

/** A public list with as many titles, each with a note; resolves to the id that it has for others. */
async function publishList(user: AccountUser): Promise<string> {
  const id = randomUUID();
  const created = { id, name: 'Everything', visibility: 'PUBLIC' };
  const { list } = await change(user, 'createList', created, 'list { sharedId }');
  for (let nth = 1; nth <= LIST_ITEMS; nth += 1)
    await change(
      user,
      'addToList',
      { listId: `list:${id}`, titleId: `movie:${nth}`, note: 'Once more. '.repeat(20) },
      'list { id }',
    );
  return String(list.sharedId);
}

/** Pages that no cache may have are rendered for everyone who asks. */
async function floodList(context: AttackContext): Promise<void> {
  const { attacker, product, short, rule } = context;
  const path = sharedListPath(await publishList(await signUp(product)));
  const outcome = await attacker.run({
    kind: 'flood',
    port: product.port,
    paths: [path, `${path}?page=<n>`],
    from: 'many',
    connections: CONNECTIONS,
    seconds: short ? 3 : 10,
  });
  expectResponses(context, 'pages of a public list', outcome, [200]);
  const { status, body } = await sendRequest(product.port, path);
  rule('the list is shown afterwards', status === 200 && body.includes('Everything'), status);
}

async function guess(context: AttackContext): Promise<void> {
  const { attacker, product, short, rule } = context;
  const flood = (paths: readonly string[]) =>
    attacker.run({
      kind: 'flood',
      port: product.port,
      paths: [...paths],
      from: 'many',
      connections: CONNECTIONS,
      seconds: short ? 3 : 10,
    });
  const ids = Array.from({ length: 60 }, (_, nth) => `list:guessed-${nth}`);
  const query = `{ nodes(ids: ${JSON.stringify(ids)}) { id ... on ViewerList { name } } }`;
  const feeds = await flood(['/feed/guessed-<n>.ics', '/feed/<n>.ics']);
  expectResponses(context, 'guessed feeds', feeds, [404]);
  const webhooks = await attacker.run({
    kind: 'flood',
    port: product.port,
    paths: ['/webhooks/guessed-<n>'],
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    from: 'many',
    connections: CONNECTIONS,
    seconds: short ? 3 : 10,
  });
  expectResponses(context, 'guessed webhooks', webhooks, [404]);
  expectResponses(context, 'guessed lists', await flood(['/list/guessed-<n>']), [404]);
  const operations = await attacker.run({
    kind: 'flood',
    port: product.port,
    paths: ['/graphql?n=<n>'],
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    connections: CONNECTIONS,
    seconds: short ? 3 : 10,
  });
  expectResponses(context, 'guessed ids of lists', operations, [200]);
  if (!short)
    rule(
      'a client that guesses runs out of points',
      Boolean(operations.statuses['429']),
      operations.statuses,
    );
}

/** Titles that come in the next weeks. */
async function addComing({ product }: AttackContext, { uid }: AccountUser): Promise<void> {
  const now = new Date().toISOString();
  const dayOf = (nth: number) => daysAfter(now.slice(0, 10), nth % 60);
  const series = Array.from({ length: SERIES }, (_, nth) =>
    listed(
      uid,
      `tv:${nth + 1}`,
      1,
      facts({
        factsAt: now,
        nextEpisode: { seasonNumber: 1 + (nth % 3), episodeNumber: 5, airDate: dayOf(nth) },
      }),
    ),
  );
  const movies = Array.from({ length: RELEASES }, (_, nth) =>
    listed(uid, `movie:${nth + 1}`, 1, facts({ factsAt: now, releaseDate: dayOf(nth) })),
  );
  await withStores(product, async ({ titles }) => {
    for (const title of [...series, ...movies])
      await titles.update(uid, titleId(title.record), { apply: () => title });
  });
}

/** Programs that read one large calendar again and again, and some that never read the answer. */
async function readFeed(context: AttackContext): Promise<void> {
  const { attacker, product, short, rule, note } = context;
  const user = await signUp(product);
  await addComing(context, user);
  const { address } = await change(user, 'createFeed', { name: 'All' }, 'address');
  const path = new URL(String(address)).pathname;
  const seconds = short ? 4 : 15;
  const read = () => sendRequest(product.port, path, { headers: { 'x-forwarded-for': uniqueIpAddress() } });
  const start = performance.now();
  const first = await read();
  note(`the first time, with no season cached: ${Math.round(performance.now() - start)} ms`);
  rule('the feed has what comes', first.body.split('BEGIN:VEVENT').length > RELEASES, first.status);
  const [readers] = await Promise.all([
    attacker.run({ kind: 'flood', port: product.port, paths: [path], from: 'many', connections: 8, seconds }),
    attacker.run({
      kind: 'hold',
      port: product.port,
      connections: 30,
      send: `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(20),
      reads: false,
      seconds,
    }),
  ]);
  expectResponses(context, `a feed of ${SERIES} series`, readers, [200]);
  const once = performance.now();
  const { status } = await read();
  note(`once they are cached: ${Math.round(performance.now() - once)} ms`);
  rule('the feed is answered afterwards', status === 200, status);
}

/** A media server that reports one play again and again, from everywhere, and bodies that are too large or never end. */
async function floodWebhook(context: AttackContext): Promise<void> {
  const { attacker, product, short, rule } = context;
  const user = await signUp(product);
  const { address } = await change(user, 'createWebhook', { name: 'All' }, 'address');
  const path = new URL(String(address)).pathname;
  const seconds = short ? 4 : 15;
  const played = {
    Event: 'item.markplayed',
    Item: { Type: 'Movie', Name: 'Any', ProviderIds: { Tmdb: '1' } },
  };
  const flood = { kind: 'flood', port: product.port, method: 'POST', from: 'many', connections: 8 } as const;
  const json = { 'content-type': 'application/json' };
  const large = 'x'.repeat(70_000);
  const [reports, refused] = await Promise.all([
    attacker.run({ ...flood, paths: [path], headers: json, body: JSON.stringify(played), seconds }),
    attacker.run({ ...flood, paths: [path], headers: json, body: large, seconds }),
    attacker.run({
      kind: 'hold',
      port: product.port,
      connections: 30,
      send: `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 60000\r\n\r\n{`,
      reads: true,
      seconds,
    }),
  ]);
  expectResponses(context, 'reports of a play', reports, [204]);
  expectResponses(context, 'messages that are too large', refused, [413]);
  const { data } = await user.query('{ viewer { plays { totalCount } } }');
  const { totalCount } = Object(data).viewer.plays;
  rule('one message that is sent again and again is one play', totalCount === 1, totalCount);
}

/** An account that reports one list as often as it can. */
async function report(context: AttackContext): Promise<void> {
  const { product, rule } = context;
  const owner = await signUp(product);
  const created = { name: 'Mine', visibility: 'PUBLIC' };
  const { list } = await change(owner, 'createList', created, 'list { sharedId }');
  const other = await signUp(product);
  const input = `{ id: "${list.sharedId}", reason: "Again" }`;
  const all = Array.from(
    { length: ALIASES },
    (_, nth) => `r${nth}: reportList(input: ${input}) { list { id } }`,
  );
  for (let time = 0; time < REPORTS; time += 1) {
    const { errors } = await other.query(`mutation { ${all.join(' ')} }`);
    rule('repeated reports succeed', errors.length === 0, errors);
  }
  const lines = product.output().split('A list was reported').length - 1;
  rule('a list that one account reports ninety times is in the log once', lines === 1, lines);
}

/** What everyone can request who knows, or guesses, an address of a viewer's. */
export const publicAddresses: readonly Attack[] = [
  { name: 'pages of a public list', allTitles: true, run: floodList },
  { name: 'guessed addresses', run: guess },
  { name: 'a feed of many series', allTitles: true, run: readFeed },
  { name: 'a webhook that is flooded', allTitles: true, run: floodWebhook },
  { name: 'reports of a list', env: { LOG_LEVEL: 'warn' }, brief: true, run: report },
];
