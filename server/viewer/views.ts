import { defaultFieldResolver, type GraphQLField, type GraphQLResolveInfo } from 'graphql';
import { fallbackLocale } from '../../contract/locales.ts';
import { forbidden } from '../graphql/errors.ts';
import { type RequestContext, requireViewer } from '../graphql/context.ts';
import { episodeId, parseTitleId } from '../records/globalIds.ts';
import { titleId, type TitleRef } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import { isSamePart, newPart } from './parts.ts';
import type { ImportRecord } from './imports/importRecords.ts';
import type { ListItemRecord, ListRecord } from './lists/listRecords.ts';
import type {
  PartRecord,
  PlayableRef,
  PlayRecord,
  RatingRecord,
  TitleNames,
  ViewerTitleRecord,
} from './records.ts';
import { bundleFor } from '../title/resolvers.ts';
import type { RecordConnection } from './pagination.ts';
import { newViewerTitle } from './rules.ts';
import type { NextEpisodeRecord } from './titles/states.ts';

/** A record in the result of a mutation. */
interface Written {
  /**
   * When an access token that cannot read made the mutation: what it may see of the record besides the fields that name it,
   * such as `ViewerTitle.note`.
   */
  readonly written?: ReadonlySet<string>;
}

/** A viewer's title as it is shown. */
export type TitleView = ViewerTitleRecord & Written;

/** A part of a viewer's title. */
export type PartView = PartRecord & { readonly ofTitle: TitleView };

/** A season of a viewer's title. */
export type SeasonView = Readonly<{ ofTitle: TitleView; seasonNumber: number }>;

export type NextEpisodeView = NextEpisodeRecord & { readonly seriesId: number };

/** A list as its owner reads it, or by what it is shared with others. */
export type ListView = ListRecord & Written & { readonly isShared: boolean };

/** A list as its owner reads it. */
export const ownList = (list: ListRecord): ListView => ({ ...list, isShared: false });

export type ListItemView = ListItemRecord & Written & { readonly list: ListView };

export type TitlePage = RecordConnection<TitleView>;
export type PlayPage = RecordConnection<PlayRecord>;
export type RatingPage = RecordConnection<RatingRecord>;
export type ListPage = RecordConnection<ListView>;
export type ListItemPage = RecordConnection<ListItemView>;
export type ImportPage = RecordConnection<ImportRecord>;

/** The time of what was never recorded. */
const NEVER = '1970-01-01T00:00:00.000Z';

const NO_NAMES: TitleNames = { title: '', posterPath: null };

/** The record of a title about which nothing is stored. */
function emptyTitle(uid: string, ref: TitleRef, names: TitleNames = NO_NAMES): TitleView {
  return newViewerTitle(uid, ref, names, NEVER).record;
}

/** A viewer's record of a title, read with those of others; an empty one when nothing is stored. */
export function loadTitleView(uid: string, ref: TitleRef, context: RequestContext): Promise<TitleView> {
  return loadShown(uid, ref, context).then((stored) => stored ?? emptyTitle(uid, ref));
}

/** What is stored about a title that the response shows; null for nothing. */
async function loadShown(uid: string, ref: TitleRef, { loaders, shownTitles }: RequestContext) {
  const stored = await loaders.viewer.of(uid).titles.load(titleId(ref));
  if (stored) shownTitles.push(stored);
  return stored;
}

/** The signed-in viewer's record of a title; null without a viewer. An empty one has the names of the title. */
export async function viewerTitleOf(
  { mediaType, tmdbId, title, posterPath }: TitleRecord,
  context: RequestContext,
): Promise<TitleView | null> {
  const viewer = await context.viewer('READ_LIBRARY');
  if (!viewer) return null;
  const { uid } = viewer;
  const ref = { mediaType, tmdbId };
  const stored = await loadShown(uid, ref, context);
  if (stored) return stored;
  const names = { title, posterPath };
  const { tag } = context.language;
  const local = tag === fallbackLocale.tag ? null : { ...names, language: tag };
  return { ...emptyTitle(uid, ref, names), local };
}

/** The title that a record names by its global id. */
export function refOf({ titleId: id }: { readonly titleId: string }): TitleRef {
  const ref = parseTitleId(id);
  if (ref) return ref;
  throw new Error(`A stored record must name a title; this one names ${id}`);
}

/** The title itself, with as many details as are selected; null when TMDB has none. */
export function loadTitle(
  { mediaType, tmdbId }: TitleRef,
  { loaders }: RequestContext,
  info: GraphQLResolveInfo,
): Promise<TitleRecord | null> {
  return loaders.details.load({ mediaType, tmdbId, bundle: bundleFor(mediaType, info) });
}

type RecordOfTitle = Parameters<typeof refOf>[0];

/** Where a record of a title leads. In the result of a mutation that record is what was changed, and the viewer's title needs more. */
export const titleLinks = {
  title: (record: RecordOfTitle, _arguments: unknown, context: RequestContext, info: GraphQLResolveInfo) =>
    loadTitle(refOf(record), context, info),
  viewerTitle: async (record: RecordOfTitle, _arguments: unknown, context: RequestContext) => {
    const { uid } = await requireViewer(context, 'READ_LIBRARY');
    return loadTitleView(uid, refOf(record), context);
  },
};

/**
 * What is stored of a part of a viewer's title, with nothing recorded if it is not stored.
 */
export async function loadPartView(
  title: TitleView,
  { seasonNumber, episodeNumber }: PlayableRef,
  { loaders }: RequestContext,
): Promise<PartView> {
  const ref = { seasonNumber, episodeNumber };
  const stored =
    seasonNumber === null || episodeNumber === null
      ? title.whole
      : await storedEpisode(title, seasonNumber, episodeNumber, loaders);
  return { ...(stored ?? newPart(ref, NEVER)), ofTitle: title };
}

async function storedEpisode(
  title: TitleView,
  seasonNumber: number,
  episode: number,
  loaders: RequestContext['loaders'],
) {
  const { last } = title;
  if (last && isSamePart(last, { seasonNumber, episodeNumber: episode })) return last;
  const range = { seasonNumber, from: episode, to: episode };
  return (await loaders.viewer.of(title.uid).parts(title, range)).get(episode);
}

/** The viewer's rating of a title, or of a season or episode of it; most titles have none, and then nothing is read. */
export function loadRating(
  title: ViewerTitleRecord,
  targetId: string,
  { loaders }: RequestContext,
): Promise<RatingRecord | null> | null {
  const { uid, ratings: stored } = title;
  if (stored === 0) return null;
  return loaders.viewer.of(uid).ratingsOf.load({ targetId, titleId: titleId(title), stored });
}

/** The same of a movie or an episode, or of a series without one. */
export function loadPartRating(
  title: ViewerTitleRecord,
  { seasonNumber, episodeNumber }: PlayableRef,
  context: RequestContext,
): Promise<RatingRecord | null> | null {
  const isWhole = seasonNumber === null || episodeNumber === null;
  const target = isWhole ? titleId(title) : episodeId(title.tmdbId, seasonNumber, episodeNumber);
  return loadRating(title, target, context);
}

/** The fields that name what a mutation returns. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ViewerTitle: ['id', 'titleId', 'tmdbId', 'mediaType', 'title', 'name', 'poster', 'language', 'changedAt'],
  WatchedPart: ['id', 'seasonNumber', 'episodeNumber'],
  ViewerSeason: ['id'],
  Play: ['id'],
  ViewerList: ['id', 'isOwn'],
  ListItem: ['id', 'titleId', 'title'],
  Settings: ['id'],
};

/** What an access token that saves progress may see of it, if that is what is stored. */
export const PROGRESS_FIELDS = [
  ...['last', 'playedAt'].map((name) => `ViewerTitle.${name}`),
  ...['position', 'length', 'watched', 'at', 'plays'].map((name) => `WatchedPart.${name}`),
];

/**
 * Wraps the resolver of a field of a viewer's record: in the result of a mutation by an access token that cannot read, it fails with
 * FORBIDDEN unless the mutation has written it.
 */
export function guardWritten(typeName: string, field: GraphQLField<unknown, unknown>): void {
  const names = NAMES[typeName];
  if (!names || names.includes(field.name)) return;
  const { resolve = defaultFieldResolver } = field;
  const id = `${typeName}.${field.name}`;
  field.resolve = (source, ...rest) => {
    const { written } = isWritten(source) ? source : (source as PartView | SeasonView).ofTitle;
    if (written && !written.has(id)) throw forbidden('READ_LIBRARY', ['WRITE_LIBRARY']);
    return resolve(source, ...rest);
  };
}

function isWritten(source: unknown): source is Written {
  return !Object.hasOwn(source as object, 'ofTitle');
}

/**
 * A record in a mutation's result. An access token that cannot read sees only what the mutation wrote.
 *
 * @param written what the mutation writes, as `ViewerTitle.note`
 */
export async function changedRecord<Stored extends object>(
  record: Stored,
  written: readonly string[],
  context: RequestContext,
): Promise<Stored & Written> {
  return (await context.isPermitted('READ_LIBRARY')) ? record : { ...record, written: new Set(written) };
}

/** The same of a title, an empty one when nothing is left. */
export function changedTitle(
  { uid, ref }: Readonly<{ uid: string; ref: TitleRef }>,
  stored: ViewerTitleRecord | null,
  context: RequestContext,
  written: readonly string[] = [],
): Promise<TitleView> {
  return changedRecord(stored ?? emptyTitle(uid, ref), written, context);
}

/** The fields of a type that are stored as they were sent: what a mutation has written, even if it is sent again. */
export function fieldsAsSent<Stored extends object>(
  typeName: string,
  stored: Stored,
  sent: Partial<Stored>,
): string[] {
  const names = Object.keys(sent) as (keyof Stored & string)[];
  return names.filter((name) => stored[name] === sent[name]).map((name) => `${typeName}.${name}`);
}
