import * as m from '../../../../text/messages/importLetterboxd.ts';
import { dayOrderOf } from '../dayOrder.ts';
import { damagedRecord, readCsv } from '../readCsv.ts';
import { readMarkup } from '../readMarkup.ts';
import { readCount } from '../readNumber.ts';
import { readTime } from '../readTime.ts';
import type { Parsed, SourceFile, SourceRow } from '../sourceRow.ts';
import { refused, UNKNOWN_TIME } from '../targets.ts';
import { DATES, readListFile } from './letterboxdFiles.ts';
import { originOf, readFilm, readTags } from './letterboxdRow.ts';

/** The watchlist, or the movies with a heart. */
export function* parseFilms(
  file: SourceFile,
  kind: 'WATCHLIST' | 'LIKE',
  answers: Readonly<Record<string, string>>,
): Generator<Parsed> {
  const order = dayOrderOf(file, DATES, answers);
  for (const row of readCsv(file)) {
    if ('why' in row) yield row;
    else if (!row.get('name')) yield refused(originOf({ file, row }), null, m.unnamed());
    else {
      const when = readTime(row.get('date'), { order });
      yield { kind, origin: originOf({ file, row }), target: readFilm(row), when };
    }
  }
}

/** A list and what is on it. A list whose own record is missing has the name of its file. */
export function* parseList(file: SourceFile): Generator<Parsed> {
  const base = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.csv$/i, '');
  let list: NonNullable<SourceRow['list']> | null = null;
  for (const { record, part, get } of readListFile(file)) {
    const origin = { file: file.path, record };
    if (part === 'DAMAGED') yield damagedRecord(file, record);
    else if (part === 'LIST') {
      const description = readMarkup(get('description'));
      const tags = readTags(get('tags'));
      const name = get('name') || base.replaceAll('-', ' ');
      list = { key: get('url') || file.path, name, ...(description && { description }) };
      const when = readTime(get('date'));
      yield { kind: 'LIST', origin, target: null, when, list, ...(tags.length > 0 && { tags }) };
    } else {
      if (!list) {
        list = { key: file.path, name: base.replaceAll('-', ' ') };
        yield { kind: 'LIST', origin, target: null, when: UNKNOWN_TIME, list };
      }
      const { key, name } = list;
      const position = readCount(get('position'));
      const text = readMarkup(get('description'));
      yield get('name')
        ? {
            kind: 'LIST_ITEM',
            origin,
            target: readFilm({ get }),
            when: UNKNOWN_TIME,
            list: { key, name, ...(position && { position }) },
            ...(text && { text }),
          }
        : refused(origin, null, m.unnamed());
    }
  }
}
