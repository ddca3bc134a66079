import { isAired } from '../../domain/resume.ts';
import { seasonId } from '../../domain/ids.ts';
import { titleId, type TitleRef } from '../../domain/title.ts';
import type { PartRecord, PartRef, ViewerTitleRecord } from '../../domain/viewerTitle.ts';
import {
  hidden,
  listed,
  named,
  progressed,
  type TitleNames,
  untouched,
  unwatched,
  watched,
} from '../../domain/viewerTitleChanges.ts';
import { type RequestContext, signedIn } from '../context.ts';
import { badInput } from '../errors.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { readTitleId } from '../input.ts';
import { type MarkInput, readMark, readProgress } from '../viewerTitleInput.ts';
import { namesOf } from './titleNames.ts';

/** The mutations of a viewer's titles and settings. */
export const viewerTitleChanges: MutationResolvers = {
  saveProgress: async (_root, { input }, context) => {
    const { uid } = await signedIn(context);
    const { ref, part, progress } = readProgress(input, new Date().toISOString());
    const kept = await changeOrBegin(uid, ref, progress.at, context, (record) =>
      progressed(record, part, progress),
    );
    if (!kept) throw new Error(`${titleId(ref)} is not kept although something of it was played`);
    return { viewerTitle: kept };
  },
  setListed: async (_root, { input }, context) => {
    const { uid } = await signedIn(context);
    const ref = readTitleId(input.titleId);
    const at = new Date().toISOString();
    const change = (record: ViewerTitleRecord) => listed(record, input.listed, at);
    const kept = await (input.listed
      ? changeOrBegin(uid, ref, at, context, change)
      : changeKept(uid, ref, context, change));
    return { viewerTitle: kept };
  },
  setWatched: async (_root, { input }, context) => {
    const { uid } = await signedIn(context);
    const mark = readMark(input);
    const at = new Date().toISOString();
    if (!input.watched) {
      const isMeant = meantBy(mark);
      const kept = await changeKept(uid, mark.ref, context, (record) => unwatched(record, isMeant, at));
      return { viewerTitle: kept };
    }
    const parts = await partsToMark(mark, at, context);
    const kept = await changeOrBegin(uid, mark.ref, at, context, (record) => watched(record, parts, at));
    return { viewerTitle: kept };
  },
  setHidden: async (_root, { input }, context) => {
    const { uid } = await signedIn(context);
    const ref = readTitleId(input.titleId);
    const at = new Date().toISOString();
    return {
      viewerTitle: await changeKept(uid, ref, context, (record) => hidden(record, input.hidden, at)),
    };
  },
  saveSettings: async (_root, { input }, context) => {
    const { uid } = await signedIn(context);
    const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
    return { settings: await context.viewerTitles.saveSettings(uid, Object.fromEntries(given)) };
  },
};

type Change = (record: ViewerTitleRecord) => ViewerTitleRecord | null;

/** Changes what is kept about a title; null when that is nothing, before or after. */
function changeKept(
  uid: string,
  ref: TitleRef,
  { viewerTitles }: RequestContext,
  change: Change,
): Promise<ViewerTitleRecord | null> {
  return viewerTitles.update(uid, titleId(ref), (before) => before && change(before));
}

/**
 * Changes what is kept about a title, under the name it has now when that can be read at once. A title nothing is kept about
 * yet has to exist: then its name is waited for, and whatever keeps that from being read is the answer.
 */
async function changeOrBegin(
  uid: string,
  ref: TitleRef,
  at: string,
  context: RequestContext,
  change: Change,
): Promise<ViewerTitleRecord | null> {
  let isNameless = false;
  const changeAs = (names: TitleNames | null) =>
    context.viewerTitles.update(uid, titleId(ref), (before) => {
      isNameless = !before && !names;
      const record = before ?? (names && untouched(uid, ref, names, at));
      return record && change(names ? named(record, names) : record);
    });
  const kept = await changeAs(await namesOf(ref, context));
  return isNameless ? changeAs(await requiredNamesOf(ref, context)) : kept;
}

async function requiredNamesOf(ref: TitleRef, { loaders }: RequestContext): Promise<TitleNames> {
  const { mediaType, tmdbId } = ref;
  const found = await loaders.details.load({ mediaType, tmdbId, bundle: 'basic' });
  if (!found) throw badInput('titleId must name a title that the movie database has', titleId(ref));
  return found;
}

/** The parts that are to be marked: the episodes named, else all of the season that have aired; or the movie. */
async function partsToMark(
  { ref, seasonNumber, episodeNumbers }: MarkInput,
  at: string,
  { loaders }: RequestContext,
): Promise<readonly PartRef[]> {
  if (seasonNumber === null) return [{ seasonNumber: null, episodeNumber: null }];
  if (episodeNumbers) return episodeNumbers.map((episodeNumber) => ({ seasonNumber, episodeNumber }));
  const season = await loaders.seasons.load({ seriesId: ref.tmdbId, number: seasonNumber });
  if (!season) {
    const id = seasonId(ref.tmdbId, seasonNumber);
    throw badInput('seasonNumber must name a season that the movie database has', id);
  }
  const aired = (season.episodes ?? []).filter((episode) => isAired(episode, at.slice(0, 10)));
  return aired.map(({ number }) => ({ seasonNumber, episodeNumber: number }));
}

/** Which of a title's parts a mark means: without numbers all that are kept of the season, or the movie. */
function meantBy({ seasonNumber, episodeNumbers }: MarkInput): (part: PartRecord) => boolean {
  const numbers = episodeNumbers && new Set(episodeNumbers);
  return (part) =>
    part.seasonNumber === seasonNumber &&
    (!numbers || (part.episodeNumber !== null && numbers.has(part.episodeNumber)));
}
