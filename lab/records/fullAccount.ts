import { addPlay } from '../../server/viewer/plays/plays.ts';
import { instant } from '../../server/viewer/plays/playTime.ts';
import { markWatched } from '../../server/viewer/plays/marks.ts';
import { saveProgress } from '../../server/viewer/titles/progress.ts';
import type { ListItemRecord } from '../../server/viewer/lists/listRecords.ts';
import type { LoadedTitle, PlayableRef, TitleFacts } from '../../server/viewer/records.ts';
import { newViewerTitle, rate, type TitleRule } from '../../server/viewer/rules.ts';
import { rankBetween } from '../../server/viewer/lists/listRules.ts';
import { MAX_STEP, type ViewerStores } from '../../server/viewer/store.ts';
import { lastEpisodes, seasonsOf } from './titlesOnDemand.ts';

/** What an account of a life of watching holds. */
export const FULL = {
  titles: 5_000,
  series: 1_500,
  plays: 100_000,
  ratings: 5_000,
  watchlist: 1_100,
  lists: 200,
  /** Titles of the longest list, and of each of the others. */
  longestList: 5_000,
  listItems: 20,
} as const;

/** The id of the longest list, which is ranked. */
export const LONGEST_LIST = 'all-of-them';

const MOVIES = FULL.titles - FULL.series;
const SERIES_LISTED = 500;
/** How many episodes of a series were watched in one evening. */
const EVENING = 10;
const DAY_MS = 86_400_000;
/** Times of plays are spread over the ten years before. */
const DAYS = 3_650;
const GENRE_IDS = [18, 80, 35, 28, 10_751];

/** When the account's records were changed: now, so that none of its facts is stale. */
const now = new Date().toISOString();

function momentOf(nth: number): { at: string; day: string } {
  const at = new Date(Date.parse(now) - DAY_MS - (nth % DAYS) * DAY_MS - (nth % 7_200) * 1000).toISOString();
  return { at, day: at.slice(0, 10) };
}

/** The day on which a title was first shown, by its number. */
export function releaseDateOf(tmdbId: number): string {
  return momentOf(tmdbId * 31).day;
}

/** The ids of the account's titles: the series first. */
export const titleIds: readonly string[] = [
  ...Array.from({ length: FULL.series }, (_, index) => `tv:${index + 1}`),
  ...Array.from({ length: MOVIES }, (_, index) => `movie:${index + 1}`),
];

/** A smaller part of it, for measurements that take long: every nth title, with all that it has. */
interface SeedOptions {
  readonly every?: number;
}

/** Stores all that a full account holds; resolves to the number of plays. */
export async function seedFullAccount(
  { titles, lists }: Pick<ViewerStores, 'titles' | 'lists'>,
  uid: string,
  { every = 1 }: SeedOptions = {},
): Promise<number> {
  let plays = 0;
  const chosen = titleIds.filter((_, index) => index % every === 0);
  for (const id of chosen) {
    const title = titleOf(uid, id);
    plays += title.plays.size;
    await storeTitle(titles, uid, id, title);
  }
  const count = Math.ceil(FULL.lists / every);
  for (let nth = 0; nth < count; nth += 1) {
    const isLongest = nth === 0;
    const members = isLongest
      ? chosen.slice(0, FULL.longestList)
      : Array.from(
          { length: FULL.listItems },
          (_, item) => chosen[(nth * 23 + item * 7) % chosen.length] ?? '',
        );
    await storeList(lists, uid, isLongest ? LONGEST_LIST : `list-${nth}`, [...new Set(members)]);
  }
  return plays;
}

/** Stores a title in steps, each as large as one may be. */
async function storeTitle(
  titles: ViewerStores['titles'],
  uid: string,
  id: string,
  title: LoadedTitle,
): Promise<void> {
  const all = [...title.plays];
  for (let from = 0; from === 0 || from < all.length; from += MAX_STEP) {
    const parts = from === 0 ? title.parts : new Map<number, never>();
    const plays = new Map(all.slice(from, from + MAX_STEP));
    const ratings = from === 0 ? title.ratings : new Map<string, never>();
    await titles.update(uid, id, { apply: () => ({ record: title.record, parts, plays, ratings }) });
  }
}

async function storeList(
  lists: ViewerStores['lists'],
  uid: string,
  id: string,
  members: readonly string[],
): Promise<void> {
  let rank: string | null = null;
  const items: [string, ListItemRecord][] = members.map((titleId, nth) => {
    rank = rankBetween(rank, null);
    return [titleId, { titleId, note: null, rank, addedAt: momentOf(nth).at, changedAt: now }];
  });
  for (let from = 0; from < items.length; from += MAX_STEP) {
    const stored = Math.min(items.length, from + MAX_STEP);
    await lists.update(uid, id, {
      apply: () => ({
        record: {
          uid,
          id,
          name: `List ${id}`,
          description: null,
          visibility: 'PRIVATE',
          secret: null,
          ranked: id === LONGEST_LIST,
          isCopying: false,
          items: stored,
          createdAt: now,
          changedAt: now,
        },
        items: new Map(items.slice(from, stored)),
      }),
    });
  }
}

/** A title of the account with all its parts, plays and ratings. */
function titleOf(uid: string, id: string): LoadedTitle {
  const [kind, number] = id.split(':');
  const tmdbId = Number(number);
  const isSeries = kind === 'tv';
  const ref = { mediaType: isSeries ? 'TV' : 'MOVIE', tmdbId } as const;
  const names = { title: `${isSeries ? 'Series' : 'Movie'} ${tmdbId}`, posterPath: `/${kind}${tmdbId}.jpg` };
  const created = newViewerTitle(uid, ref, names, momentOf(tmdbId).at);
  const isListed = tmdbId <= (isSeries ? SERIES_LISTED : FULL.watchlist - SERIES_LISTED);
  const listedAt = isListed ? momentOf(tmdbId * 3).at : null;
  const title = { ...created, record: { ...created.record, facts: factsOf(tmdbId, isSeries), listedAt } };
  const rules = isSeries ? seriesRules(tmdbId) : movieRules(tmdbId);
  return rules.reduce<LoadedTitle>((loaded, rule) => rule.apply(loaded, now), title);
}

function factsOf(tmdbId: number, isSeries: boolean): TitleFacts {
  const counts = isSeries ? seasonsOf(tmdbId) : [];
  const { aired, next } = isSeries ? lastEpisodes(tmdbId) : { aired: null, next: null };
  return {
    factsAt: now,
    status: next ? 'Returning Series' : isSeries ? 'Ended' : 'Released',
    originalTitle: null,
    releaseDate: releaseDateOf(tmdbId),
    runtime: 20 + (tmdbId % 150),
    rating: tmdbId % 101,
    genreIds: [GENRE_IDS[tmdbId % GENRE_IDS.length] ?? 18],
    countries: ['US'],
    castIds: [1, 2, 3, 4, 5].map((nth) => tmdbId * 5 + nth),
    directorIds: [tmdbId],
    seasons: counts.map((episodeCount, index) => ({
      number: index + 1,
      episodeCount,
      airDate: '2020-01-01',
    })),
    lastEpisode: aired,
    nextEpisode: next,
  };
}

/** How many movies were watched twice, so that the plays add up. */
const WATCHED_TWICE =
  FULL.plays -
  MOVIES -
  Array.from({ length: FULL.series }, (_, index) => episodesOf(index + 1)).reduce(
    (sum, count) => sum + count,
    0,
  );

/** Every third series, and all that go on, still have their last episode to be watched. */
function episodesOf(tmdbId: number): number {
  const total = seasonsOf(tmdbId).reduce((sum, count) => sum + count);
  return tmdbId % 3 === 0 || lastEpisodes(tmdbId).next ? total - 1 : total;
}

function seriesRules(tmdbId: number): TitleRule[] {
  const episodes = seasonsOf(tmdbId)
    .flatMap((count, index) =>
      Array.from({ length: count }, (_, nth) => ({
        seasonNumber: index + 1,
        episodeNumber: nth + 1,
        airDate: '2020-01-01',
      })),
    )
    .slice(0, episodesOf(tmdbId));
  const evenings = Array.from({ length: Math.ceil(episodes.length / EVENING) }, (_, evening) => {
    const time = { when: 'NOW', ...momentOf(tmdbId * 17 + evening) } as const;
    const run = `run-${tmdbId}-${evening}`;
    const marked = episodes.slice(evening * EVENING, (evening + 1) * EVENING);
    return markWatched(marked, { run: `tv:${run}`, time, bulk: marked.length > 1 });
  });
  return [
    ...evenings,
    rate({ targetId: `tv:${tmdbId}`, value: (tmdbId % 20) * 5 + 5, at: momentOf(tmdbId).at }),
  ];
}

function movieRules(tmdbId: number): TitleRule[] {
  const whole = { seasonNumber: null, episodeNumber: null };
  const playedAt = (nth: number) => {
    const { at, day } = momentOf(tmdbId + nth * 400);
    const play = {
      id: `movie-${tmdbId}-${nth}`,
      ref: whole,
      time: instant(at, day),
      source: 'CLIENT',
    } as const;
    return addPlay({ ...play, note: tmdbId % 10 === 0 ? 'Again with the neighbours.' : null }, 'en');
  };
  return [
    playedAt(1),
    ...(tmdbId <= WATCHED_TWICE ? [playedAt(0)] : []),
    ...(tmdbId % 40 === 0 ? [begun(tmdbId, whole)] : []),
    rate({ targetId: `movie:${tmdbId}`, value: (tmdbId % 20) * 5 + 5, at: momentOf(tmdbId).at }),
  ];
}

/** The movie has been begun again, and not finished. */
function begun(tmdbId: number, ref: PlayableRef): TitleRule {
  const { at, day } = momentOf(tmdbId % 30);
  const source = { playId: `begun-${tmdbId}`, day, language: 'en' };
  return saveProgress(ref, { position: 1000 + tmdbId, length: 6600, at }, source);
}
