import { setTimeout as sleep } from 'node:timers/promises';
import { FULL, LONGEST_LIST, seedFullAccount, titleIds } from '../../records/fullAccount.ts';
import { signUp, SLOW_REFILL, withStores } from '../accountUser.ts';
import { CachedPageVisitor } from '../visitors.ts';
import type { Attack, AttackContext } from '../runAttack.ts';

const times = (count: number, part: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => part(nth)).join(' ');

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth);
const ids = (count: number, from = 0) => JSON.stringify(titleIds.slice(from, from + count));
/** All that is stored about a title, but its plays and parts. */
const TITLE =
  'id name listedAt state note pass progress { watched aired } next { seasonNumber } rating { value } lists(first: 5) { id }';

interface WorstQuery {
  readonly query: string;
  readonly variables?: object;
  readonly points: number;
}

/**
 * The costliest operation on a full account, and the points that it must cost at least once what the movie database says is
 * cached: about one for five hundred rows, and one for twenty kilobytes. Those that cost none are repeated counts and single pages.
 */
const queries: Readonly<Record<string, WorstQuery>> = {
  'states of titles in lists': {
    query: `{ a: titles(list: POPULAR, first: 60) { nodes { ...T } } b: titles(list: TOP_RATED, first: 60) { nodes { ...T } } }
      fragment T on Title { viewerTitle { ${TITLE} plays(first: 20) { nodes { id note viewerTitle { id } } } parts(first: 20) { nodes { id rating { value } } } } }`,
    points: 1,
  },
  'states of titles by id, under aliases': {
    query: `query (${times(4, (nth) => `$i${nth}: [ID!]!`)}) { viewer { ${times(28, (nth) => `t${nth}: titlesById(ids: $i${nth % 4}) { ${nth % 7 ? 'id state next { seasonNumber }' : TITLE} }`)} } }`,
    variables: Object.fromEntries(
      numbers(4).map((nth) => [`i${nth}`, titleIds.slice(nth * 120, nth * 120 + 120)]),
    ),
    points: 12,
  },
  'many fields of each title': {
    query: `query ($ids: [ID!]!) { viewer { titlesById(ids: $ids) { ${times(30, (nth) => ['id', 'name', 'state', 'listedAt', 'playedAt', 'watchedAt', 'continuedAt', 'changedAt'].map((name) => `${name}${nth}: ${name}`).join(' '))} } } }`,
    variables: { ids: titleIds.slice(0, 120) },
    points: 30,
  },
  'parts of many titles': {
    query: `{ viewer { ${times(2, (nth) => `t${nth}: titlesById(ids: ${ids(100, nth * 10)}) { parts(first: 100) { nodes { id } } }`)} } }`,
    points: 20,
  },
  'notes of watched parts': {
    query: `{ viewer { titlesById(ids: ${ids(100)}) { parts(first: 100) { nodes { note } } } } }`,
    points: 20,
  },
  'plays of many titles, under aliases': {
    query: `query ($ids: [ID!]!) { viewer { titlesById(ids: $ids) { ${times(14, (nth) => `p${nth}: plays(first: ${60 - nth}) { nodes { id } }`)} } } }`,
    variables: { ids: titleIds.slice(0, 100) },
    points: 40,
  },
  'plays under aliases': {
    query: `{ viewer { ${times(30, (nth) => `p${nth}: plays(first: 100, year: ${2027 - (nth % 10)}, mediaType: ${nth % 2 ? 'TV' : 'MOVIE'}) { nodes { id day note } }`)} } }`,
    points: 5,
  },
  'plays with their titles': {
    query: `{ viewer { ${times(10, (nth) => `p${nth}: plays(first: 100, year: ${2017 + nth}) { nodes { viewerTitle { id rating { value } } } }`)} } }`,
    points: 3,
  },
  'numbers of plays': {
    query: `{ viewer { ${times(30, (nth) => `p${nth}: plays(first: 1${nth < 10 ? `, year: ${2017 + nth}` : nth < 20 ? ', mediaType: TV' : ''}) { totalCount }`)} } }`,
    points: 0,
  },
  'ratings with their titles': {
    query: `{ viewer { ${times(30, (nth) => `r${nth}: ratings(first: 100${nth % 2 ? ', mediaType: MOVIE' : ''}) { nodes { value viewerTitle { ${TITLE} } } }`)} } }`,
    points: 20,
  },
  'lists and their items': {
    query: `{ viewer { lists(first: 60) { nodes { name items(first: 100) { nodes { titleId viewerTitle { listedAt } } } } } list(id: "list:${LONGEST_LIST}") { ${times(20, (nth) => `i${nth}: items(first: 100) { nodes { titleId viewerTitle { ${nth % 2 ? 'id' : 'state'} } } }`)} } } }`,
    points: 6,
  },
  'genres that the watchlist does not have': {
    query: `{ viewer { ${times(30, (nth) => `w${nth}: watchlist(first: 60, genre: "Western", sort: ${['ADDED', 'TITLE', 'RELEASE', 'RATING', 'RUNTIME'][nth % 5]}${nth % 3 ? `, mediaType: ${nth % 3 === 1 ? 'TV' : 'MOVIE'}` : ''}) { nodes { id } }`)} } }`,
    points: 3,
  },
  'services of the watchlist': {
    query: `{ viewer { a: watchlist(first: 60, services: [8, 9], region: "US") { nodes { id } } b: watchlist(first: 60, services: [8], region: "BR", sort: TITLE) { nodes { id } } } }`,
    points: 0,
  },
  'Up Next under aliases': {
    query: `{ viewer { ${times(30, (nth) => `u${nth}: upNext(first: ${60 - nth}) { nodes { ${TITLE} } }`)} } }`,
    points: 3,
  },
  'recommendations under aliases': {
    query: `{ viewer { ${times(4, (nth) => `r${nth}: recommendations(first: ${18 - nth}) { titleId because { value } }`)} } }`,
    points: 0,
  },
  'statistics of many years': {
    query: `{ viewer { ${times(30, (nth) => `s${nth}: statistics(year: ${2027 - (nth % 12)}) { plays months { value plays } cast { tmdbId titles } }`)} } }`,
    points: 0,
  },
  'a history with all parts': {
    query: `{ viewer { history(first: 60) { nodes { ${TITLE} ${times(3, (nth) => `p${nth}: parts(first: 100, seasonNumber: ${nth + 1}) { nodes { id at } }`)} } } upNext(first: 60) { nodes { ${TITLE} } } continueWatching(first: 18) { nodes { ${TITLE} } } } }`,
    points: 1,
  },
};

/** How many clients repeat a query at the same time, while others are timed. */
const LOOPS = 2;
/** As many as the server executes of one client at the same time. */
const BURST = 8;
/** Aims for what others notice, which a busy machine alone can exceed: they are reported. */
const AIMS = { ratio: 3, holdMs: 50 } as const;
/** The longest time for the cached page that is a fault on any machine, in milliseconds. */
const MAX_LATENCY_MS = 2000;

async function queryFullAccount(context: AttackContext): Promise<void> {
  const { product, short, rule, note, longestHoldMs } = context;
  const user = await signUp(product);
  const every = short ? 5 : 1;
  const plays = await withStores(product, (stores) => seedFullAccount(stores, user.uid, { every }));
  note(`an account of ${plays} plays and ${FULL.titles / every} titles`);
  const visitor = new CachedPageVisitor(product.port);
  try {
    await sleep(1500);
    const rest = await visitor.take();
    for (const [name, { query, variables, points }] of Object.entries(queries)) {
      const first = await user.query(query, variables);
      // What the movie database says is cached from now on.
      const again = await user.query(query, variables);
      const isRejected = again.status === 400;
      rule(
        `${name}: is answered, or rejected as too costly`,
        [first, again].every(({ status, errors }) => status === 200 || errors.every(isTooCostly)),
        `${first.status}, ${again.status}: ${again.errors[0]?.message ?? ''}`,
      );
      const burst = await Promise.all(Array.from({ length: BURST }, () => user.query(query, variables)));
      rule(
        `${name}: ${BURST} at the same time are all answered alike`,
        burst.every(({ status }) => status === again.status),
        burst.map(({ status, errors }) => `${status} ${errors[0]?.message ?? ''}`),
      );
      if (!isRejected && !short)
        rule(`${name}: costs at least ${points} points`, again.points >= points, again.points);
      await visitor.take();
      await longestHoldMs();
      const stop = performance.now() + (short ? 1000 : 3000);
      let answered = 0;
      const loop = async () => {
        while (performance.now() < stop) {
          await user.query(query, variables);
          answered += 1;
        }
      };
      await Promise.all(Array.from({ length: LOOPS }, loop));
      const holdMs = await longestHoldMs();
      const during = await visitor.take();
      const ratio = during.medianMs / rest.medianMs;
      const size = `${Math.ceil(again.body.length / 1024)} kB`;
      note(
        [
          `${name}: ${again.errors[0] ? `rejected (${again.errors[0].message})` : size}, ${again.points} points, ${answered} answers`,
          `others ${ratio.toFixed(1)} × rest${ratio > AIMS.ratio ? ' !' : ''}, at most ${during.longestMs.toFixed(0)} ms`,
          `loop held ${holdMs.toFixed(0)} ms${holdMs > AIMS.holdMs ? ' !' : ''}`,
        ].join('; '),
      );
      rule(`${name}: the cached page does not fail`, during.failed === 0, visitor.failures.splice(0));
      rule(
        `${name}: the cached page takes at most ${MAX_LATENCY_MS} ms`,
        during.longestMs <= MAX_LATENCY_MS,
        Math.round(during.longestMs),
      );
    }
  } finally {
    visitor.close();
  }
}

function isTooCostly({ message }: { readonly message: string }): boolean {
  return /at most|too costly|may /i.test(message);
}

/** What one operation can make the server read of an account of a life of watching. */
export const fullAccount: readonly Attack[] = [
  {
    name: 'queries of a full account',
    allTitles: true,
    measuresLoop: true,
    env: SLOW_REFILL,
    run: queryFullAccount,
  },
];
