import * as m from '../../../text/messages/importFormats.ts';
import { flagBulk } from './bulk.ts';
import { checkTargets } from './checkTargets.ts';
import { mapItems } from './mapRecords.ts';
import { readIds } from './readIds.ts';
import { type Fields, isObject, readFields, readJson, readList, readString } from './readJson.ts';
import { readCount, readRating } from './readNumber.ts';
import { readTime } from './readTime.ts';
import type { Parsed, RowOrigin, SourceFile, SourceFormat, SourceTarget, SourceTime } from './sourceRow.ts';
import {
  covered,
  episodeTarget,
  movieTarget,
  refused,
  seasonTarget,
  seriesTarget,
  UNKNOWN_TIME,
} from './targets.ts';

/** Watcharr's export as JSON: each title with its state, and what was done with it. */
export const watcharr: SourceFormat = {
  source: 'Watcharr',
  detect: (files) => files.filter(isExport),
  kindOf: () => 'STATE',
  parse: (files) => flagBulk(checkTargets(parseFiles(files))),
};

function isExport(file: SourceFile): boolean {
  return readList(readJson(file)).some(
    (item) => isObject(item) && 'status' in item && isObject(item['content']) && 'tmdbId' in item['content'],
  );
}

function* parseFiles(files: readonly SourceFile[]): Generator<Parsed> {
  for (const file of files) yield* mapItems(file, readList(readJson(file)), titleRows);
}

function* titleRows(item: Fields, origin: RowOrigin): Generator<Parsed> {
  const content = readFields(item['content']);
  const name = readString(content['title']);
  const type = readString(content['type']) ?? '';
  if (type !== 'movie' && type !== 'tv') {
    yield refused(origin, name, m.notTitle({ kind: type }));
    return;
  }
  const ids = readIds({ tmdb: content['tmdbId'] });
  const target = type === 'movie' ? movieTarget(name, null, ids) : seriesTarget(name, null, ids);
  const rows = [...stateRows(item, origin, target), ...ratingRows(item, origin, target)];
  yield* rows;
  if (rows.length > 0) return;
  yield target.kind === 'SHOW' && item['status'] === 'WATCHING'
    ? covered(origin, name, m.stateFollows())
    : refused(origin, name, m.nothingToStore());
}

function* stateRows(item: Fields, origin: RowOrigin, target: SourceTarget): Generator<Parsed> {
  const activities = readList(item['activity']).map(readFields);
  const status = item['status'];
  const episodes = readList(item['watchedEpisodes']).map(readFields);
  const seasons = readList(item['watchedSeasons']).map(readFields);
  if (status === 'PLANNED') yield { kind: 'WATCHLIST', origin, target, when: addedAt(activities) };
  if (status === 'DROPPED') yield { kind: 'DROPPED', origin, target, when: UNKNOWN_TIME };
  if (status === 'HOLD') yield { kind: 'HIDDEN', origin, target, when: UNKNOWN_TIME };
  for (const part of [...seasons, ...episodes]) yield* partRows(part, origin, target, episodes);
  const isCounted = [...seasons, ...episodes].some((part) => part['status'] === 'FINISHED');
  if (status !== 'FINISHED' || isCounted) return;
  const times = target.kind === 'MOVIE' ? watchedAt(activities) : [];
  for (const when of times) yield { kind: 'PLAY', origin, target, when };
  if (times.length === 0) yield { kind: 'PLAY', origin, target, when: UNKNOWN_TIME };
}

/** A season or an episode: a season without episodes stands for all of them. */
function* partRows(
  part: Fields,
  origin: RowOrigin,
  series: SourceTarget,
  episodes: readonly Fields[],
): Generator<Parsed> {
  const season = readCount(part['seasonNumber']);
  const isEpisode = 'episodeNumber' in part;
  const hasEpisodes = episodes.some((episode) => readCount(episode['seasonNumber']) === season);
  const target = isEpisode
    ? episodeTarget(series, { season, episode: readCount(part['episodeNumber']) })
    : seasonTarget(series, season);
  const rating = readRating(part['rating'], 10);
  if (part['status'] === 'FINISHED' && (isEpisode || !hasEpisodes)) {
    yield { kind: 'PLAY', origin, target, when: isEpisode ? readTime(part['createdAt']) : UNKNOWN_TIME };
  }
  if (rating) yield { kind: 'RATING', origin, target, when: UNKNOWN_TIME, rating };
}

/**
 * When a movie was watched. A date that the viewer chose counts; else when it was marked, unless an import marked it: that day says
 * nothing.
 */
function watchedAt(activities: readonly Fields[]): SourceTime[] {
  const chosen = activities.filter((activity) => readString(activity['customDate']));
  const marked = activities.filter((activity) => isWatchedMark(activity)).slice(0, 1);
  const times = chosen.length > 0 ? chosen.map((activity) => activity['customDate']) : marked.map(createdAt);
  return times.map((time) => readTime(time)).filter(({ precision }) => precision !== 'UNKNOWN');
}

const createdAt = (activity: Fields) => activity['createdAt'];

function isWatchedMark(activity: Fields): boolean {
  const type = readString(activity['type']) ?? '';
  if (type.startsWith('IMPORTED')) return false;
  return (
    type === 'ADDED_WATCHED' || (/STATUS/.test(type) && /FINISHED/.test(readString(activity['data']) ?? ''))
  );
}

function addedAt(activities: readonly Fields[]): SourceTime {
  const added = activities.find((activity) => readString(activity['type'])?.startsWith('ADDED'));
  return readTime(added?.['createdAt']);
}

function ratingRows(item: Fields, origin: RowOrigin, target: SourceTarget): Parsed[] {
  const rating = readRating(item['rating'], 10);
  const text = readString(item['thoughts']);
  return [
    ...(rating
      ? [{ kind: 'RATING' as const, origin, target, when: readTime(item['ratingCustomDate']), rating }]
      : []),
    ...(text ? [{ kind: 'NOTE' as const, origin, target, when: UNKNOWN_TIME, text }] : []),
  ];
}
