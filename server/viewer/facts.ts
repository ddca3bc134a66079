import type { TitleRecord } from '../records/titleDetails.ts';
import type { TitleFacts } from './records.ts';

const MAX_IDS = 5;
const MAX_LISTED = 20;

/** The facts of a title as its details have them. People come with full details only. */
export function factsOf(title: TitleRecord, factsAt: string): TitleFacts {
  const { releaseDate, voteAverage, genreIds, details } = title;
  const { cast = [], crew = [] } = details?.related ?? {};
  const directors = crew.filter(({ job }) => job === 'Director' || job === 'Creator');
  const idsOf = (credits: readonly { readonly personId: number }[]) =>
    [...new Set(credits.map(({ personId }) => personId))].slice(0, MAX_IDS);
  return {
    factsAt,
    status: details?.status ?? null,
    releaseDate,
    runtime: details?.runtime ?? null,
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
