import type { TypedDocumentNode } from '@apollo/client';
import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import {
  type AiringFragment,
  type EpisodeCardFragment,
  LongSeasonDocument,
  type LongSeasonQuery,
  type LongSeasonQueryVariables,
  SeasonEpisodesDocument,
  type SeasonEpisodesQuery,
} from '../../gql/graphql.ts';

/** The most episodes of which a page contains all cards, so that paging through them needs no request. */
const MAX_CARDS = 100;

/** An episode of a season: with what its card shows, unless the season is long. */
export type SeasonEpisode = EpisodeCardFragment | Pick<EpisodeCardFragment, 'number' | 'airDate'>;

/** Whether what has been read of an episode includes what its card shows. */
export function hasCard(episode: SeasonEpisode): episode is EpisodeCardFragment {
  return 'overview' in episode;
}

type SeasonQuery = SeasonEpisodesQuery | LongSeasonQuery;

/**
 * Reads the episodes of a season: with all that their cards show, unless there are very many. A season of 1,500 would
 * make a page of 800 kB.
 */
export function useSeasonEpisodes(
  { tmdbId, seasons }: Pick<AiringFragment, 'seasons'> & { readonly tmdbId: number },
  season: number,
) {
  const isLong = (seasons?.find(({ number }) => number === season)?.episodeCount ?? 0) > MAX_CARDS;
  const document: TypedDocumentNode<SeasonQuery, LongSeasonQueryVariables> = isLong
    ? LongSeasonDocument
    : SeasonEpisodesDocument;
  return usePageQuery(document, { variables: { tmdbId, season } });
}
