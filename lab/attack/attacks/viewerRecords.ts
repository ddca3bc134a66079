import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createUser, uniqueIpAddress } from '../../../e2e/support/accountApi.ts';
import { loadCatalogue } from '../../../embedded/catalogue/loadCatalogue.ts';
import { sendRequest } from '../request.ts';
import type { Attack, AttackContext } from '../runAttack.ts';

/** The catalogue's series with the most episodes, and its seasons. */
const LONG = { id: 'tv:121', seasons: [1, 2, 3, 4], episodes: 20 } as const;
/** Episodes that one mutation may name at most. */
const MOST_MARKED = 500;
/** Aliases of one field in a document at most. */
const ALIASES = 30;
/** What an account may take in the database and its write-ahead log, in bytes. */
const MOST_BYTES = 16_000_000 + 8_000_000;
/** Requests after which a writing client has certainly used up its points. */
const MOST_WRITES = 40;
/** Size of a part as counted towards an account's limit. */
const PART_BYTES = 100;

const answerBody = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).default([]),
});

const times = (count: number, part: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => part(nth)).join(' ');

/** Sends requests as a new user, from one address or each time from another. */
async function signUp({ product }: AttackContext, address: () => string) {
  const { idToken } = await createUser(`http://127.0.0.1:${product.port}`);
  return async (query: string, variables: object = {}) => {
    const { status, body } = await sendRequest(product.port, '/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${idToken}`,
        'x-forwarded-for': address(),
      },
      body: JSON.stringify({ query, variables }),
    });
    const answer = status === 200 || status === 400 ? answerBody.parse(JSON.parse(body)) : { errors: [] };
    return { status, ...answer };
  };
}

type QueryAsPerson = Awaited<ReturnType<typeof signUp>>;

/** Marks this many episodes of several seasons of several titles in one request; returns how many marks were stored. */
async function mark(
  queryAs: QueryAsPerson,
  titles: readonly string[],
  seasons: readonly number[],
  episodes: readonly number[] | null,
): Promise<{ readonly status: number; readonly stored: number }> {
  const marks = titles.flatMap((id) => seasons.map((season) => ({ id, season })));
  const { status, data } = await queryAs(
    `mutation ($episodes: [Int!]) { ${marks
      .map(
        ({ id, season }, nth) =>
          `m${nth}: setWatched(input: { titleId: "${id}", seasonNumber: ${season}, episodeNumbers: $episodes, watched: true }) { viewerTitle { id } }`,
      )
      .join(' ')} }`,
    { episodes },
  );
  return { status, stored: Object.values(data ?? {}).filter((one) => one !== null).length };
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from + nth);

/** One query that requests all parts of a series repeatedly, with the current schema and a former one. */
async function readManyParts(scene: AttackContext): Promise<void> {
  const { rule, note } = scene;
  const queryAs = await signUp(scene, uniqueIpAddress);
  const { stored } = await mark(queryAs, [LONG.id], LONG.seasons, numbers(1, MOST_MARKED));
  rule('episodes that a season does not have are rejected', stored === 0, { stored });
  await mark(queryAs, [LONG.id], LONG.seasons, null);
  const fields = 'id at';
  const query = (parts: (nth: number) => string) =>
    `{ viewer { ${times(ALIASES, (nth) => `t${nth}: title(id: "${LONG.id}") { ...T }`)} } }
    fragment T on ViewerTitle { ${times(3, parts)} }`;
  const former = await queryAs(query((nth) => `a${nth}: parts { ${fields} }`));
  const paged = await queryAs(query((nth) => `a${nth}: parts(first: 100) { nodes { id at } }`));
  const [rejected] = former.errors;
  note(
    `all parts ninety times: ${paged.status} as pages, ${former.status} as a list: ${rejected?.message ?? 'answered'}`,
  );
  rule('ninety pages of parts are answered', paged.status === 200 && paged.errors.length === 0, paged.errors);
}

/** Fills an account to its limit, then reads each list and one title. */
async function readFullAccount(scene: AttackContext): Promise<void> {
  const { product, short, rule, note } = scene;
  const queryAs = await signUp(scene, uniqueIpAddress);
  const { series, movies } = loadCatalogue();
  const ids = [...series.keys()].map((number) => `tv:${number}`);
  let stored = 0;
  for (let from = 0; from < ids.length; from += 7) {
    const some = ids.slice(from, from + 7);
    const marked = await mark(queryAs, some, numbers(2_000_000_000, 4), numbers(2_000_000_000, MOST_MARKED));
    stored += marked.stored;
    if (marked.stored === 0) break;
  }
  rule('seasons that a series does not have are rejected', stored === 0, { stored });
  // Only existing titles count: each first lookup is a call of the catalogue, of which forty per second are allowed.
  for (const id of ids.slice(0, short ? 40 : 200)) stored += (await mark(queryAs, [id], [1, 2], null)).stored;
  const numbered = [...movies.keys()].slice(0, short ? 60 : 600);
  for (let from = 0; from < numbered.length; from += ALIASES) {
    const saves = numbered
      .slice(from, from + ALIASES)
      .map(
        (number, nth) =>
          `p${nth}: saveProgress(input: { titleId: "movie:${number}", position: 60, length: 6000 }) { viewerTitle { id } }`,
      );
    const { data } = await queryAs(`mutation { ${saves.join(' ')} }`);
    stored += Object.values(data ?? {}).filter((one) => one !== null).length;
  }
  const bytes = bytesIn(product.dataDir);
  note(`${stored} changes were stored, in ${Math.ceil(bytes / 1e6)} MB on disk`);
  rule('an account stays within its size limit', bytes <= MOST_BYTES, { bytes });
  const lists = ['history(first: 1)', 'watchlist(first: 1)', 'continueWatching(first: 1)'];
  await Promise.all(
    [...lists, ...lists, ...lists].map(async (list) => {
      const { status, errors } = await queryAs(`{ viewer { ${list} { totalCount nodes { id } } } }`);
      rule(`${list} of a full account is answered`, status === 200 && errors.length === 0, {
        status,
        errors,
      });
    }),
  );
}

/** One client sets the same mark repeatedly, which causes no upstream call and hardly any response. */
async function writeOverAndOver(scene: AttackContext): Promise<void> {
  const { rule, note } = scene;
  const titles = numbers(1, 7).map(() => LONG.id);
  const episodes = numbers(1, LONG.episodes);
  await mark(await signUp(scene, uniqueIpAddress), titles, LONG.seasons, episodes);
  const address = uniqueIpAddress();
  const queryAs = await signUp(scene, () => address);
  let stored = 0;
  let requests = 0;
  let status = 200;
  for (; requests < MOST_WRITES && status === 200; requests += 1) {
    const marked = await mark(queryAs, titles, LONG.seasons, episodes);
    stored += marked.stored * episodes.length * PART_BYTES;
    ({ status } = marked);
  }
  note(`${requests} requests wrote ${(stored / 1e6).toFixed(1)} MB, last status ${status}`);
  rule('writes cost a client points, and it is limited once they are spent', status === 429, {
    requests,
    status,
  });
}

/** Total size of the files in a folder, in bytes. */
function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}

/** How much one account may make the server read, store and write. */
export const viewerRecords: readonly Attack[] = [
  { name: 'many parts of a title', run: readManyParts },
  { name: 'full account', run: readFullAccount },
  // A small budget, so that it is soon used up.
  { name: 'repeated writes', env: { CLIENT_POINTS_PER_MINUTE: '60' }, run: writeOverAndOver },
];
