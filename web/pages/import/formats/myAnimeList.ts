import * as m from '../../../text/messages/importFormats.ts';
import { checkTargets } from './checkTargets.ts';
import { readIds } from './readIds.ts';
import { readCount, readRating } from './readNumber.ts';
import { readText } from './readText.ts';
import { readTime } from './readTime.ts';
import { readXml, type XmlItem } from './readXml.ts';
import type { Parsed, RowOrigin, SourceFile, SourceFormat, SourceTarget } from './sourceRow.ts';
import { movieTarget, refused, seriesTarget, UNKNOWN_TIME } from './targets.ts';

/**
 * MyAnimeList's export. Each season is an entry of its own there, and which season of a series it is isn't said: only movies have
 * plays, and series what was rated, planned, or is being watched.
 */
export const myAnimeList: SourceFormat = {
  source: 'MyAnimeList',
  detect: (files) => files.filter(isExport),
  kindOf: () => 'STATE',
  parse: (files) => checkTargets(parseFiles(files)),
};

function isExport(file: SourceFile): boolean {
  const start = new TextDecoder().decode(file.read().subarray(0, 4096));
  return /<myanimelist[\s>]/.test(start);
}

function* parseFiles(files: readonly SourceFile[]): Generator<Parsed> {
  for (const file of files) {
    let record = 0;
    for (const item of readXml(readText(file))) {
      if (item?.name === 'myinfo') continue;
      record += 1;
      const origin = { file: file.path, record };
      if (item) yield* entryRows(item, origin);
      else yield refused(origin, null, m.damagedRest());
    }
  }
}

function* entryRows({ name: element, fields }: XmlItem, origin: RowOrigin): Generator<Parsed> {
  const cell = (name: string) => fields.get(name) ?? '';
  const name = cell('series_title');
  const type = cell('series_type').toLowerCase();
  if (element !== 'anime' || type === 'music') {
    yield refused(
      origin,
      name || cell('manga_title'),
      m.notTitle({ kind: element === 'anime' ? type : element }),
    );
    return;
  }
  const ids = readIds({ mal: cell('series_animedb_id') });
  const target = type === 'movie' ? movieTarget(name, null, ids) : seriesTarget(name, null, ids);
  const status = cell('my_status').toLowerCase();
  const state = { origin, target, when: UNKNOWN_TIME };
  const rating = readRating(cell('my_score'), 10);
  const text = cell('my_comments');
  const isWatched =
    status === 'completed' || status === '2' || (readCount(cell('my_watched_episodes')) ?? 0) > 0;
  const rows: Parsed[] = [];
  if (isWatched && target.kind === 'SHOW') rows.push(refused(origin, name, m.ownNumbering()));
  else if (isWatched) rows.push(...moviePlays(origin, target, cell));
  if (/^plan|^6$|^watching|^1$/.test(status) && !(isWatched && target.kind === 'MOVIE')) {
    rows.push({ kind: 'WATCHLIST', ...state });
  }
  if (/hold|^3$/.test(status)) rows.push({ kind: 'HIDDEN', ...state });
  if (/dropped|^4$/.test(status)) rows.push({ kind: 'DROPPED', ...state });
  if (rating) rows.push({ kind: 'RATING', ...state, rating });
  if (text) rows.push({ kind: 'NOTE', ...state, text });
  yield* rows;
  if (rows.length === 0) yield refused(origin, name, m.nothingToStore());
}

function* moviePlays(
  origin: RowOrigin,
  target: SourceTarget,
  cell: (name: string) => string,
): Generator<Parsed> {
  const finished = readTime(cell('my_finish_date'));
  const when = finished.precision === 'UNKNOWN' ? readTime(cell('my_start_date')) : finished;
  yield { kind: 'PLAY', origin, target, when };
  const count = readCount(cell('my_times_watched')) ?? 0;
  if (count > 0) yield { kind: 'PLAY', origin, target, when: UNKNOWN_TIME, rewatch: true, count };
}
