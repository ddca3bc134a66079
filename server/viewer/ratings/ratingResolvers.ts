import type { SliceArguments } from '../../graphql/connection.ts';
import type { RequestContext } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type { MutationResolvers, Resolvers, ViewerRatingsArgs } from '../../graphql/generated/resolvers.ts';
import { parseRatable, ratingId } from '../../records/globalIds.ts';
import { loadNames, requireParts } from '../titles/titleLookups.ts';
import { libraryMutation } from '../libraryMutation.ts';
import { ratingList, readConnection } from '../pagination.ts';
import { rate } from '../rules.ts';
import { changeOrCreate, changeTitle } from '../titles/titleChanges.ts';
import { changedTitle, loadPartView, titleLinks } from '../views.ts';

export const resolvers: Resolvers = {
  Rating: {
    id: ({ uid, targetId }) => ratingId(uid, targetId),
    ...titleLinks,
    seasonNumber: ({ targetId }) => parseRatable(targetId)?.seasonNumber ?? null,
    episodeNumber: ({ targetId }) => parseRatable(targetId)?.episodeNumber ?? null,
    value: ({ value }) => value / 10,
  },
};

export const mutations = {
  rate: libraryMutation(async (uid, input, context) => {
    const target = parseRatable(input.id);
    if (!target) {
      throw badUserInput(
        'id must be that of a title, a season or an episode, such as "movie:603", "tv:1399:s1" or "tv:1399:s1:e2"',
        input.id,
      );
    }
    const { title: ref, seasonNumber, episodeNumber } = target;
    const title = { uid, ref, at: new Date().toISOString() };
    const value = parseValue(input.value);
    const rule = rate({ targetId: input.id, value });
    const exists = value === null ? null : requireParts(title, seasonNumber, episodeNumber, context);
    const stored = exists
      ? await changeOrCreate(context, await loadNames(ref, context, exists), title, rule)
      : await changeTitle(context, null, title, rule);
    const kind =
      episodeNumber !== null ? 'WatchedPart' : seasonNumber !== null ? 'ViewerSeason' : 'ViewerTitle';
    const viewerTitle = await changedTitle(title, stored, context, [`${kind}.rating`]);
    return {
      viewerTitle,
      viewerSeason:
        kind === 'ViewerSeason' && seasonNumber !== null ? { ofTitle: viewerTitle, seasonNumber } : null,
      viewerEpisode:
        kind === 'WatchedPart'
          ? await loadPartView(viewerTitle, { seasonNumber, episodeNumber }, context)
          : null,
    };
  }),
} satisfies MutationResolvers;

/** A rating in whole tenths; null removes it. */
function parseValue(value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  if (value >= 0.5 && value <= 10 && Number.isInteger(value * 2)) return value * 10;
  throw badUserInput('value must be 0.5 to 10 by halves, or null', value);
}

/** A page of a viewer's ratings. */
export async function loadRatings(
  uid: string,
  args: SliceArguments & Pick<ViewerRatingsArgs, 'mediaType'>,
  { loaders }: RequestContext,
) {
  const filter = { mediaType: args.mediaType ?? null };
  const { ratingPage, countRatings } = loaders.viewer.of(uid);
  return readConnection(
    ratingList,
    args,
    (slice) => ratingPage(filter, slice),
    () => countRatings(filter),
  );
}
