import { AccountError } from '../../accounts/accounts.ts';
import type { Logger } from '../../observe/log.ts';
import type { Tmdb } from '../../reads.ts';
import { titleId } from '../../records/title.ts';
import type { TitleRecord } from '../../records/titleDetails.ts';
import { orNull } from '../../tmdb/tmdbError.ts';
import { AccountFullError, type TitleFacts, type ViewerTitleRecord } from '../records.ts';
import { FACTS_MAX_AGE_MS, withNames } from '../rules.ts';
import type { TitleStore } from '../store.ts';

const MAX_IDS = 5;
const MAX_LISTED = 20;

/** The facts of a title as its details have them. People come with full details only. */
export function factsOf(title: TitleRecord, factsAt: string): TitleFacts {
  const { originalTitle, releaseDate, voteAverage, genreIds, details } = title;
  const { cast = [], crew = [] } = details?.related ?? {};
  const directors = crew.filter(({ job }) => job === 'Director' || job === 'Creator');
  const idsOf = (credits: readonly { readonly personId: number }[]) =>
    [...new Set(credits.map(({ personId }) => personId))].slice(0, MAX_IDS);
  return {
    factsAt,
    status: details?.status ?? null,
    originalTitle,
    releaseDate,
    runtime: details?.runtime ?? details?.lastEpisode?.runtime ?? null,
    rating: voteAverage === null ? null : Math.round(voteAverage * 10),
    genreIds: genreIds.slice(0, MAX_LISTED),
    countries: details?.countries.slice(0, MAX_LISTED) ?? [],
    castIds: idsOf(cast),
    directorIds: idsOf(directors),
    seasons: (details?.seasons ?? []).map(({ number, episodeCount, airDate }) => ({
      number,
      episodeCount,
      airDate,
    })),
    lastEpisode: datedEpisode(details?.lastEpisode),
    nextEpisode: datedEpisode(details?.nextEpisode),
  };
}

function datedEpisode(episode: NonNullable<TitleRecord['details']>['lastEpisode'] | undefined) {
  if (!episode) return null;
  const { seasonNumber, number: episodeNumber, airDate } = episode;
  return { seasonNumber, episodeNumber, airDate };
}

/** How many titles' facts one operation has read again. */
const MAX_REFRESHED = 5;
/** How many of these reads are in progress at once; what is shown meanwhile is read when it is shown again. */
const MAX_IN_PROGRESS = 20;

/** Reads facts of viewers' titles again, once for all operations of a process. */
export type FactsRefresher = ReturnType<typeof createFactsRefresher>;

/**
 * Creates what reads stale facts again after a response that showed them, so that the next one has current ones. No response waits for it: a
 * failure leaves the facts as they are.
 *
 * @param details reads a title's full details, in English, at the lowest priority
 */
export function createFactsRefresher({
  details,
  titles,
  logger,
}: Readonly<{ details: Tmdb['details']; titles: Pick<TitleStore, 'update'>; logger: Logger }>) {
  /** By viewer and title. */
  const inProgress = new Map<string, Promise<void>>();

  async function refresh({ uid, mediaType, tmdbId }: ViewerTitleRecord): Promise<void> {
    const titleRecord = await orNull(details({ mediaType, tmdbId, bundle: 'full' }));
    if (!titleRecord) return;
    const { title, posterPath } = titleRecord;
    const facts = factsOf(titleRecord, new Date().toISOString());
    const names = { english: { title, posterPath }, local: null, facts };
    await titles.update(uid, titleId({ mediaType, tmdbId }), {
      apply: (before) => before && withNames(before, names),
    });
  }

  return {
    /** Starts reading the facts of shown titles that are stale. */
    start: (shown: readonly ViewerTitleRecord[], now: number): void => {
      for (const record of shown.filter((one) => isStale(one, now)).slice(0, MAX_REFRESHED)) {
        const key = `${record.uid} ${titleId(record)}`;
        if (inProgress.has(key) || inProgress.size >= MAX_IN_PROGRESS) continue;
        const refreshed = refresh(record)
          .catch((error: unknown) => {
            // A failing store has logged it, and a full account retains its older facts.
            if (error instanceof AccountError || error instanceof AccountFullError) return;
            logger.error({ err: error }, "A title's facts could not be stored");
          })
          .finally(() => inProgress.delete(key));
        inProgress.set(key, refreshed);
      }
    },
    /** Resolves when nothing is being read. */
    settled: async (): Promise<void> => {
      await Promise.all(inProgress.values());
    },
  };
}

/** Facts that were never read, or a day ago. */
function isStale({ facts }: ViewerTitleRecord, now: number): boolean {
  return facts === null || now - Date.parse(facts.factsAt) >= FACTS_MAX_AGE_MS;
}
