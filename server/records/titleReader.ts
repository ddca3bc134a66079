import type { EntryParser } from '../tmdb/entryParser.ts';
import { MAX_UPSTREAM_PAGE, type MediaType, titleId, type TitleListPage, type TitleRecord } from './title.ts';
import { toMovie, toSeries } from './toRecords.ts';
import { wireMediaType, wireMovie, wirePage, wireSeries } from './wire.ts';

const movieEntry = wireMovie.transform(toMovie);
const seriesEntry = wireSeries.transform(toSeries);

/** Parses titles of one kind, in their order. */
export function parseTitles(mediaType: MediaType, entries: readonly unknown[], malformed: EntryParser) {
  return malformed.parseEach<TitleRecord>(mediaType === 'MOVIE' ? movieEntry : seriesEntry, entries);
}

/** Parses a page of a list whose titles are all of one kind. */
export function parseTitlePage(mediaType: MediaType, body: unknown, malformed: EntryParser): TitleListPage {
  const { page, results, total_pages: totalPages, total_results: totalCount } = wirePage.parse(body);
  const titles = parseTitles(mediaType, results, malformed);
  return { page, totalPages: Math.min(totalPages, MAX_UPSTREAM_PAGE), totalCount, titles };
}

/** Parses the titles among entries of several kinds, by their media_type; other kinds are skipped. */
export function parseMixedTitles(entries: readonly unknown[], malformed: EntryParser): TitleRecord[] {
  return entries.flatMap((entry) => {
    const [kind] = malformed.parseEach(wireMediaType, [entry]);
    if (kind?.media_type === 'movie') return parseTitles('MOVIE', [entry], malformed);
    if (kind?.media_type === 'tv') return parseTitles('TV', [entry], malformed);
    return [];
  });
}

/** Removes duplicate titles: keeps the first of those with the same media type and id. */
export function dedupeTitles(titles: readonly TitleRecord[]): TitleRecord[] {
  const seen = new Map<string, TitleRecord>();
  for (const title of titles) {
    const id = titleId(title);
    if (!seen.has(id)) seen.set(id, title);
  }
  return [...seen.values()];
}
