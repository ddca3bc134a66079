import { z } from 'zod';
import { isFinished } from '../../contract/seenToEnd.ts';
import { episodeId } from '../records/globalIds.ts';
import { titleId, type TitleRef } from '../records/title.ts';
import { runAt } from './plays/marks.ts';
import { withParts } from './parts.ts';
import { instant, type NewPlay, UNKNOWN_TIME, withPlays } from './plays/playTime.ts';
import {
  type LoadedTitle,
  type PartRecord,
  partState,
  type PlayableRef,
  requireId,
  viewerTitle,
} from './records.ts';
import { parse, type StoredDocument } from './storedDocuments.ts';
import { newViewerTitle, withFields } from './rules.ts';

// Titles as they were stored before there were plays, in all forms; docs/decisions/0061-records-that-are-converted.md.

const oldPart = partState.omit({ plays: true }).extend({ watched: z.boolean() });
const oldTitle = viewerTitle
  .pick({ mediaType: true, tmdbId: true, title: true, posterPath: true, listedAt: true, playedAt: true })
  .extend({
    local: viewerTitle.shape.local.default(null),
    changedAt: viewerTitle.shape.changedAt,
    // Off Continue Watching was once called hidden.
    hidden_at: viewerTitle.shape.dismissedAt,
  });

type OldPart = z.output<typeof oldPart>;

/** A title of an older form. Its parts are named as in the form's first version: `movie`, `series` or `s1e2`. */
export interface OldTitle extends z.output<typeof oldTitle> {
  /** Which part was played last; null when none was. */
  readonly last: string | null;
  readonly parts: ReadonlyMap<string, OldPart>;
}

const EPISODE = /^s(\d{1,10})e(\d{1,10})$/;
const wholeKey = ({ mediaType }: Pick<TitleRef, 'mediaType'>) => (mediaType === 'MOVIE' ? 'movie' : 'series');

/**
 * Parses a title that was stored under its global id: with all its parts in one document, or with each season's parts in a document of
 * its own. Throws a ZodError for a malformed title.
 *
 * @param seasons the documents of its seasons, by number
 * @returns the title, and the keys of malformed parts, which it lacks
 */
export function parseOldTitle(
  id: string,
  document: StoredDocument,
  seasons: ReadonlyMap<number, unknown> = new Map(),
): { readonly title: OldTitle; readonly malformedParts: readonly string[] } {
  const own = parse(oldTitle, document);
  requireId(own, id);
  const whole = wholeKey(own);
  const parts = new Map<string, OldPart>();
  const malformedParts: string[] = [];
  const add = (key: string, fields: unknown) => {
    const { data } = oldPart.safeParse(fields);
    if (data && (key === whole || (EPISODE.test(key) && whole === 'series'))) parts.set(key, data);
    else malformedParts.push(key);
  };
  for (const [key, fields] of Object.entries(fieldsOf(document['parts']))) add(key, fields);
  for (const [number, season] of seasons)
    for (const [key, fields] of Object.entries(fieldsOf(fieldsOf(season)['parts'])))
      add(`s${number}e${key}`, fields);
  if (isPresent(document['whole'])) add(whole, document['whole']);
  let last: string | null = null;
  if (isPresent(document['last'])) {
    last = typeof document['last'] === 'string' ? document['last'] : placeOf(document['last'], whole);
    if (!parts.has(last)) add(last, document['last']);
  }
  return { title: { ...own, last: last !== null && parts.has(last) ? last : null, parts }, malformedParts };
}

/** The fields of a stored object; none of anything else. */
function fieldsOf(value: unknown): StoredDocument {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function placeOf(part: unknown, whole: string): string {
  const { season_number: season, episode_number: episode } = fieldsOf(part);
  return isPresent(season) && isPresent(episode) ? `s${String(season)}e${String(episode)}` : whole;
}

/**
 * One title of two that are the same, stored in different forms: what either has, is there. The later change decides about the
 * others.
 */
export function mergeOldTitles(one: OldTitle, other: OldTitle): OldTitle {
  const [newer, older] = one.changedAt < other.changedAt ? [other, one] : [one, other];
  const [played] = [newer, older].toSorted(({ playedAt: a }, { playedAt: b }) =>
    (a ?? '') < (b ?? '') ? 1 : -1,
  );
  const parts = new Map(older.parts);
  for (const [key, part] of newer.parts) {
    const before = older.parts.get(key);
    const newest = before && before.at > part.at ? before : part;
    parts.set(key, { ...newest, watched: part.watched || (before?.watched ?? false) });
  }
  return {
    ...newer,
    local: newer.local ?? older.local,
    listedAt: newer.listedAt ?? older.listedAt,
    hidden_at: newer.hidden_at ?? older.hidden_at,
    playedAt: played?.playedAt ?? null,
    last: played?.last ?? null,
    parts,
  };
}

/**
 * Converts a title: each watched part becomes one play, at its time or, when it was begun again since, at an unknown one. Ids of plays
 * depend on the part alone, so converting a title again changes nothing. Times ahead of now count as now.
 *
 * @param now ISO 8601, UTC
 */
export function convertTitle(uid: string, old: OldTitle, now: string): LoadedTitle {
  const bound = (at: string) => (at > now ? now : at);
  const boundOrNull = (at: string | null) => at && bound(at);
  const { local, last, hidden_at: hiddenAt, playedAt } = old;
  const isDismissed = hiddenAt !== null && (playedAt === null || hiddenAt >= playedAt);
  const changedAt = bound(old.changedAt);
  const parts = new Map<string, PartRecord>();
  for (const [key, { position, length, at, watched }] of old.parts)
    parts.set(key, { ...refOf(key), position, length, at: bound(at), plays: Number(watched) });
  const fields = {
    local,
    listedAt: boundOrNull(old.listedAt),
    playedAt: boundOrNull(playedAt),
    dismissedAt: isDismissed ? bound(hiddenAt) : null,
    last: (last !== null && parts.get(last)) || null,
  };
  const title = withFields(newViewerTitle(uid, old, old, changedAt), fields, changedAt);
  const watched = [...parts.values()].filter(({ plays }) => plays > 0);
  return withPlays(withParts(title, [...parts.values()]), playsOf(old, watched), changedAt);
}

function refOf(key: string): PlayableRef {
  const [, season, episode] = EPISODE.exec(key) ?? [];
  if (season === undefined || episode === undefined) return { seasonNumber: null, episodeNumber: null };
  return { seasonNumber: Number(season), episodeNumber: Number(episode) };
}

function playsOf(title: TitleRef, watched: readonly PartRecord[]): NewPlay[] {
  const isKnown = (part: PartRecord) => isFinished({ ...part, watched: true });
  const shared = new Map<string, number>();
  for (const part of watched) if (isKnown(part)) shared.set(part.at, (shared.get(part.at) ?? 0) + 1);
  return watched.map((part) => {
    const { seasonNumber, episodeNumber, position, at } = part;
    const isEpisode = seasonNumber !== null && episodeNumber !== null;
    const target = isEpisode ? episodeId(title.tmdbId, seasonNumber, episodeNumber) : titleId(title);
    return {
      id: `converted:${target}`,
      ref: part,
      time: isKnown(part) ? instant(at, at.slice(0, 10)) : UNKNOWN_TIME,
      source: position > 0 ? 'PLAYER' : 'MARK',
      // What was marked at one time can still be unmarked by it.
      run: position === 0 && isKnown(part) ? runAt(title, at) : null,
      bulk: isKnown(part) && (shared.get(at) ?? 0) > 1,
    };
  });
}
