import { randomUUID } from 'node:crypto';
import { parseTitleRef } from '../../graphql/arguments.ts';
import type { SliceArguments } from '../../graphql/connection.ts';
import type { RequestContext } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type {
  MutationResolvers,
  PlayTimeInput,
  Resolvers,
  ViewerPlaysArgs,
} from '../../graphql/generated/resolvers.ts';
import { parsePlayId, playId } from '../../records/globalIds.ts';
import { titleId } from '../../records/title.ts';
import { MIN_YEAR, parseDay, parseNote, parsePlayable, parseRecordId, parseTime } from '../input.ts';
import { loadNames, requireParts } from '../titles/titleLookups.ts';
import { libraryMutation, titleMutation } from '../libraryMutation.ts';
import { playList, readConnection } from '../pagination.ts';
import { addPlay, removePlay, updatePlay } from './plays.ts';
import { instant, onDay, type PlayTime, UNKNOWN_TIME } from './playTime.ts';
import type { PlayFilter } from '../store.ts';
import { changeOrCreate, changeTitle } from '../titles/titleChanges.ts';
import { changedRecord, changedTitle, fieldsAsSent, loadPartRating, refOf, titleLinks } from '../views.ts';

/** The last year that plays can be of. */
export const MAX_YEAR = 9999;

export const resolvers: Resolvers = {
  Play: {
    id: ({ uid, id }) => playId(uid, id),
    ...titleLinks,
    rating: async (play, _arguments, context) => {
      const title = await context.loaders.viewer.of(play.uid).titles.load(play.titleId);
      return title && loadPartRating(title, play, context);
    },
  },
};

export const mutations = {
  addPlay: titleMutation(async (title, input, context) => {
    const part = parsePlayable(title.ref.mediaType, input);
    const id = parseRecordId(input.id) ?? randomUUID();
    const time = parsePlayTime(input.time, title.at, context);
    const note = parseNote(input.note);
    const exists = requireParts(title, part.seasonNumber, part.episodeNumber, context);
    const names = await loadNames(title.ref, context, exists);
    const play = { id, ref: part, time, source: 'CLIENT', note } as const;
    const stored = await changeOrCreate(context, names, title, addPlay(play, context.language.tag));
    const [added] = await context.viewerStores.plays.read(title.uid, [id]);
    if (!added) throw new Error(`The play ${id} is not stored although it was added`);
    const written = fieldsAsSent('Play', added, {
      titleId: titleId(title.ref),
      ...part,
      ...time,
      source: play.source,
      note,
    });
    return {
      play: await changedRecord(added, [...written, 'Play.title'], context),
      viewerTitle: await changedTitle(title, stored, context),
    };
  }),
  updatePlay: libraryMutation(async (uid, input, context) => {
    const { play, title } = await requirePlay(uid, input.id, context);
    const { time = null, note = null } = input;
    const change = {
      ...(time && parsePlayTime(time, title.at, context)),
      ...(note !== null && { note: parseNote(note) }),
    };
    const stored = await changeTitle(context, null, title, updatePlay(play.id, change));
    const [changed] = await context.viewerStores.plays.read(title.uid, [play.id]);
    if (!changed) throw noSuchPlay(input.id);
    return {
      play: await changedRecord(changed, fieldsAsSent('Play', changed, change), context),
      viewerTitle: await changedTitle(title, stored, context),
    };
  }),
  removePlay: libraryMutation(async (uid, input, context) => {
    const { play, title } = await requirePlay(uid, input.id, context);
    const stored = await changeTitle(context, null, title, removePlay(play.id));
    return { removedPlayId: input.id, viewerTitle: await changedTitle(title, stored, context) };
  }),
} satisfies MutationResolvers;

type PlayPageArguments = SliceArguments & Pick<ViewerPlaysArgs, 'year' | 'mediaType' | 'titleId' | 'until'>;

/** A page of a viewer's plays. */
export async function loadPlays(uid: string, args: PlayPageArguments, { loaders }: RequestContext) {
  const filter = parseFilter(args);
  const { playPage, countPlays } = loaders.viewer.of(uid);
  return readConnection(
    playList,
    args,
    (slice) => playPage(filter, slice),
    () => countPlays(filter),
  );
}

function parseFilter({
  year = null,
  mediaType = null,
  titleId: title = null,
  until = null,
}: PlayPageArguments): PlayFilter {
  if (year !== null && (year < MIN_YEAR || year > MAX_YEAR))
    throw badUserInput(`year must be ${MIN_YEAR} to ${MAX_YEAR}`, year);
  if (title !== null && (year ?? mediaType ?? until) !== null)
    throw badUserInput('titleId must come without year, mediaType and until', { year, mediaType, until });
  const ref = title === null ? null : parseTitleRef(title);
  return {
    year: year === null ? null : String(year),
    mediaType,
    titleId: ref && titleId(ref),
    until: until === null ? null : parseDay('until', until),
  };
}

/** When something was watched: a moment and a day are at most now, by the viewer's time zone. */
function parsePlayTime(time: PlayTimeInput, now: string, context: RequestContext): PlayTime {
  if (time.at !== undefined) {
    const at = parseTime(time.at, now);
    return instant(at, context.viewerDay(at));
  }
  if (time.day !== undefined) {
    const today = context.viewerDay();
    const day = parseDay('day', time.day);
    return onDay(day < today ? day : today);
  }
  if (!time.unknown) throw badUserInput('unknown must be true', time.unknown);
  return UNKNOWN_TIME;
}

/** One of the viewer's plays, and its title as it is changed now. */
async function requirePlay(uid: string, id: string, context: RequestContext) {
  const own = parsePlayId(uid, id);
  const play = own === null ? null : await context.loaders.viewer.of(uid).plays.load(own);
  if (!play) throw noSuchPlay(id);
  return { play, title: { uid, ref: refOf(play), at: new Date().toISOString() } };
}

const noSuchPlay = (id: string) => badUserInput("id must be that of one of the viewer's plays", id);
