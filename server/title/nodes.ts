import { MAX_INT } from '../../contract/limits.ts';
import { type NodeLoader, type NodeRecord, asNode } from '../graphql/node.ts';
import type { RequestContext } from '../graphql/context.ts';
import {
  episodeId,
  parseTitleId,
  parseTitlePart,
  parseTmdbGlobalId,
  seasonId,
} from '../records/globalIds.ts';
import type { TitleRef } from '../records/title.ts';
import { bundleFor } from './resolvers.ts';
import { releasesIn, trailerOf, videosOf } from './rules.ts';

const loadTitle: NodeLoader = async (id, context, info) => {
  const ref = parseTitleId(id);
  if (!ref) return loadPart(id, context);
  const bundle = bundleFor(ref.mediaType, info);
  const title = await context.loaders.details.load({ ...ref, bundle });
  return asNode(ref.mediaType === 'MOVIE' ? 'Movie' : 'Series', title);
};

/** Loads a season, an episode, a video or a release of a title. */
async function loadPart(id: string, context: RequestContext): Promise<NodeRecord | null> {
  const found = parseTitlePart(id);
  if (!found) return null;
  const { part, ...ref } = found;
  if (/^(?:trailer$|video:|release:)/.test(part)) return loadAttachment(id, ref, part, context);
  const [, season, episode] = /^s(\d{1,10})(?::e(\d{1,10}))?$/.exec(part) ?? [];
  const key = { seriesId: ref.tmdbId, number: Number(season) };
  const canonical =
    episode === undefined
      ? seasonId(key.seriesId, key.number)
      : episodeId(key.seriesId, key.number, Number(episode));
  if (id !== canonical || key.number > MAX_INT) return null;
  const loaded = await context.loaders.season.load(key);
  if (episode === undefined) return asNode('Season', loaded);
  return asNode(
    'Episode',
    loaded?.episodes?.find(({ number }) => number === Number(episode)),
  );
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
