import type { GraphQLResolveInfo } from 'graphql';
import { MAX_INT } from '../../contract/limits.ts';
import { parsePartNumber, parseTmdbId } from '../graphql/arguments.ts';
import type { NodeLookup, TmdbEpisode as EpisodeRef } from '../graphql/generated/resolvers.ts';
import { type NodeLoader, type NodeRecord, asNode } from '../graphql/node.ts';
import type { RequestContext } from '../graphql/context.ts';
import {
  episodeId,
  parseTitleId,
  parseTitlePart,
  parseTmdbGlobalId,
  seasonId,
} from '../records/globalIds.ts';
import { titleId, type TitleRef } from '../records/title.ts';
import { trailerOf, videosOf } from '../records/titleDetails.ts';
import { type ExternalId, releasesIn } from '../records/titleFacts.ts';
import { parseImdbId } from './lookup.ts';
import { bundleFor } from './resolvers.ts';

const loadTitle: NodeLoader = async (id, context, info) => {
  const ref = parseTitleId(id);
  if (!ref) return loadPart(id, context);
  const bundle = bundleFor(ref.mediaType, info);
  const title = await context.loaders.details.load({ ...ref, bundle });
  return asNode(ref.mediaType === 'MOVIE' ? 'Movie' : 'Series', title);
};

async function loadSeason(seriesId: number, number: number, { loaders }: RequestContext) {
  return asNode('Season', await loaders.season.load({ seriesId, number }));
}

async function loadEpisode(
  { seriesId, seasonNumber, episodeNumber }: EpisodeRef,
  { loaders }: RequestContext,
): Promise<NodeRecord | null> {
  const season = await loaders.season.load({ seriesId, number: seasonNumber });
  return asNode(
    'Episode',
    season?.episodes?.find(({ number }) => number === episodeNumber),
  );
}

/** Loads what ids of TMDB or another database identify: a title, a season or an episode; null when there is none. */
export async function loadNodeBy(
  by: NodeLookup,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<NodeRecord | null> {
  if (by.tmdb !== undefined) {
    const ref = { mediaType: by.tmdb.mediaType, tmdbId: parseTmdbId(by.tmdb.tmdbId) };
    return loadTitle(titleId(ref), context, info);
  }
  if (by.tmdbSeason !== undefined) {
    const { seriesId, seasonNumber } = by.tmdbSeason;
    return loadSeason(
      parseTmdbId(seriesId, 'seriesId'),
      parsePartNumber('seasonNumber', seasonNumber),
      context,
    );
  }
  if (by.tmdbEpisode !== undefined) {
    const { seriesId, seasonNumber, episodeNumber } = by.tmdbEpisode;
    parseTmdbId(seriesId, 'seriesId');
    parsePartNumber('seasonNumber', seasonNumber);
    parsePartNumber('episodeNumber', episodeNumber);
    return loadEpisode(by.tmdbEpisode, context);
  }
  const { title, episode } = await context.loaders.byExternalId.load(externalId(by));
  // By TVDB's numbers a series and an episode can share one.
  if (by.tvdbEpisodeId === undefined && title) return loadTitle(titleId(title), context, info);
  return by.tvdbSeriesId === undefined && episode ? loadEpisode(episode, context) : null;
}

/** The id of another database in a lookup. */
function externalId({ imdbId, tvdbSeriesId, tvdbEpisodeId }: NodeLookup): ExternalId {
  if (imdbId !== undefined) return { source: 'imdb_id', id: parseImdbId(imdbId) };
  const [name, id] =
    tvdbSeriesId === undefined ? ['tvdbEpisodeId', tvdbEpisodeId] : ['tvdbSeriesId', tvdbSeriesId];
  return { source: 'tvdb_id', id: String(parseTmdbId(id ?? 0, name)) };
}

/** Loads a season, an episode, a video or a release of a title. */
async function loadPart(id: string, context: RequestContext): Promise<NodeRecord | null> {
  const parsed = parseTitlePart(id);
  if (!parsed) return null;
  const { part, ...ref } = parsed;
  if (/^(?:trailer$|video:|release:)/.test(part)) return loadAttachment(id, ref, part, context);
  const [, season, episode] = /^s(\d{1,10})(?::e(\d{1,10}))?$/.exec(part) ?? [];
  const key = { seriesId: ref.tmdbId, number: Number(season) };
  const canonical =
    episode === undefined
      ? seasonId(key.seriesId, key.number)
      : episodeId(key.seriesId, key.number, Number(episode));
  if (id !== canonical || key.number > MAX_INT) return null;
  const { seriesId, number: seasonNumber } = key;
  return episode === undefined
    ? loadSeason(seriesId, seasonNumber, context)
    : loadEpisode({ seriesId, seasonNumber, episodeNumber: Number(episode) }, context);
}

async function loadAttachment(
  id: string,
  ref: TitleRef,
  part: string,
  { loaders }: RequestContext,
): Promise<NodeRecord | null> {
  const details = (await loaders.details.load({ ...ref, bundle: 'full' }))?.details;
  if (!details?.related) return null;
  const { trailer, related } = details;
  if (part === 'trailer') return asNode('Trailer', trailerOf(ref, trailer));
  const isFound = (one: { readonly id: string }) => one.id === id;
  const [kind = '', region = ''] = part.split(':', 2);
  if (kind === 'video') return asNode('Video', videosOf(ref, related.videos).find(isFound));
  return asNode('Release', releasesIn(ref, related.facts, region).find(isFound));
}

const loadCollection: NodeLoader = async (id, { loaders }) => {
  const tmdbId = parseTmdbGlobalId('collection', id);
  return asNode('Collection', tmdbId === null ? null : await loaders.collection.load(tmdbId));
};

const loadKeyword: NodeLoader = async (id, { loaders }) => {
  const tmdbId = parseTmdbGlobalId('keyword', id);
  return asNode('Keyword', tmdbId === null ? null : await loaders.keyword.load(tmdbId));
};

export const nodes = { movie: loadTitle, tv: loadTitle, collection: loadCollection, keyword: loadKeyword };
