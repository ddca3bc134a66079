import { setTimeout as sleep } from 'node:timers/promises';
import { loadCatalogue } from '../../../embedded/catalogue/loadCatalogue.ts';
import { markSteps, markWatched } from '../../../server/viewer/plays/marks.ts';
import { newViewerTitle } from '../../../server/viewer/rules.ts';
import { signUp, SLOW_REFILL, withStores } from '../accountUser.ts';
import { sendRequest } from '../request.ts';
import type { Attack, AttackContext } from '../runAttack.ts';

const TITLES = 120;
const EPISODES = 500;
const ONE_PART = `{ viewer { titles(first: ${TITLES}) { nodes { parts(first: 1) { nodes { id } } } } } }`;
/** Marks in one mutation, each of which reads a season, and the points that its rows cost at least. */
const MARKS = 30;
const MIN_POINTS = 25;
/** How much longer one part of each title may take when the titles have many; reading all of them takes twenty times as long. */
const MAX_RATIO = 4;
/** Longest time for the cached page meanwhile, in milliseconds. */
const MAX_LATENCY_MS = 2000;
const MARKED_AT = '2026-03-01T20:00:00.000Z';

/** A new user with so many watched episodes in each of the titles, stored as the product itself stores them. */
async function createViewer({ product }: AttackContext, ids: readonly number[], episodes: number) {
  const { uid, query } = await signUp(product);
  const parts = Array.from({ length: episodes }, (_, nth) => ({
    seasonNumber: 1,
    episodeNumber: nth + 1,
    airDate: null,
  }));
  const time = { when: 'NOW', at: MARKED_AT, day: MARKED_AT.slice(0, 10) } as const;
  await withStores(product, async ({ titles }) => {
    for (const tmdbId of ids) {
      const names = { title: 'A Series', posterPath: null };
      const title = newViewerTitle(uid, { mediaType: 'TV', tmdbId }, names, MARKED_AT);
      for (const step of markSteps(parts)) {
        const { needs, apply } = markWatched(step, { run: `tv:${tmdbId}`, time, bulk: true });
        await titles.update(uid, `tv:${tmdbId}`, {
          needs,
          apply: (before) => apply(before ?? title, MARKED_AT),
        });
      }
    }
  });
  return query;
}

async function readManyRows(context: AttackContext): Promise<void> {
  const { product, short, rule, note } = context;
  const ids = [...loadCatalogue().series.keys()].slice(0, TITLES);
  const queryFull = await createViewer(context, ids, EPISODES);
  const querySmall = await createViewer(context, ids, 1);

  const times = { full: [] as number[], small: [] as number[] };
  for (let round = 0; round < 7; round += 1) {
    for (const [name, query] of [
      ['full', queryFull],
      ['small', querySmall],
    ] as const) {
      // Otherwise it would wait for its turn, since the one before has kept the process busy.
      await sleep(300);
      const start = performance.now();
      const { status } = await query(ONE_PART);
      times[name].push(performance.now() - start);
      rule('one part of each title is answered', status === 200, status);
    }
  }
  const [full, small] = [median(times.full), median(times.small)];
  note(
    `one part of each of ${ids.length} titles: ${full.toFixed(0)} ms with ${EPISODES} parts each, ${small.toFixed(0)} ms with one`,
  );
  rule(
    `reading one part takes at most ${MAX_RATIO} times as long with ${EPISODES} parts`,
    full <= MAX_RATIO * small,
    {
      full,
      small,
    },
  );

  const stop = new AbortController();
  const loop = async () => {
    while (!stop.signal.aborted) await queryFull(ONE_PART);
  };
  const loops = [loop(), loop()];
  const waits: number[] = [];
  const end = performance.now() + (short ? 3000 : 8000);
  while (performance.now() < end) {
    const start = performance.now();
    await sendRequest(product.port, '/');
    waits.push(performance.now() - start);
    await sleep(20);
  }
  stop.abort();
  await Promise.all(loops);
  const longest = Math.max(...waits);
  note(
    `the cached page beside two loops of it: ${median(waits).toFixed(1)} ms, at most ${longest.toFixed(0)} ms`,
  );
  rule(
    `the cached page takes at most ${MAX_LATENCY_MS} ms meanwhile`,
    longest <= MAX_LATENCY_MS,
    Math.round(longest),
  );

  const marks = ids
    .slice(0, MARKS)
    .map(
      (id, nth) =>
        `m${nth}: setWatched(input: { titleId: "tv:${id}", seasonNumber: 1, episodeNumbers: [1], watched: true }) { viewerTitle { id } }`,
    );
  const mark = () => queryFull(`mutation { ${marks.join(' ')} }`);
  // The first time, it costs calls of the catalogue too.
  await mark();
  const { status, errors, points: spent } = await mark();
  rule('the marks are stored', status === 200 && errors.length === 0, errors);
  note(`${MARKS} marks in seasons of ${EPISODES} cost ${spent} points`);
  rule(
    `${MARKS} marks in seasons of ${EPISODES} cost at least ${MIN_POINTS} points`,
    spent >= MIN_POINTS,
    spent,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** What one account makes the server read, whatever the account holds. */
export const storedRows: readonly Attack[] = [
  { name: 'rows of a full account', env: SLOW_REFILL, run: readManyRows },
];
