import { uniqueIpAddress } from '../../../e2e/support/accountApi.ts';
import { type AccountUser, signUp } from '../accountUser.ts';
import type { Attack, AttackContext } from '../runAttack.ts';

/** The catalogue's series with the most episodes, and its seasons. */
const LONG = { id: 'tv:121', seasons: [1, 2, 3, 4], episodes: 20 } as const;
/** Episodes that one mutation names. */
const MOST_MARKED = 500;
/** Aliases of one field in a document at most. */
const ALIASES = 30;
/** Requests after which a writing client has certainly used up its points. */
const MOST_WRITES = 40;
/** Size of a part as counted towards an account's limit. */
const PART_BYTES = 100;

const times = (count: number, part: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => part(nth)).join(' ');

/** Marks this many episodes of several seasons of several titles in one request; returns how many marks were stored. */
async function mark(
  queryAs: AccountUser['query'],
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
async function readManyParts(context: AttackContext): Promise<void> {
  const { rule, note } = context;
  const { query: queryAs } = await signUp(context.product);
  const { stored } = await mark(queryAs, [LONG.id], LONG.seasons, numbers(1, MOST_MARKED));
  rule('episodes that a season does not have are rejected', stored === 0, { stored });
  const beyond = await mark(queryAs, [LONG.id], numbers(2_000_000_000, 4), numbers(1, LONG.episodes));
  rule('seasons that a series does not have are rejected', beyond.stored === 0, beyond);
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

/** One client sets the same mark repeatedly, which causes no upstream call and hardly any response. */
async function writeOverAndOver(context: AttackContext): Promise<void> {
  const { rule, note } = context;
  const titles = numbers(1, 7).map(() => LONG.id);
  const episodes = numbers(1, LONG.episodes);
  await mark((await signUp(context.product)).query, titles, LONG.seasons, episodes);
  const address = uniqueIpAddress();
  const user = await signUp(context.product);
  const queryAs: AccountUser['query'] = (query, variables) => user.query(query, variables, address);
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

/** How much one account may make the server read and write. */
export const viewerRecords: readonly Attack[] = [
  { name: 'many parts of a title', run: readManyParts },
  // A small budget, so that it is soon used up.
  { name: 'repeated writes', env: { CLIENT_POINTS_PER_MINUTE: '60' }, run: writeOverAndOver },
];
