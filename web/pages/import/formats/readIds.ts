import { readCount } from './readNumber.ts';
import type { SourceIds } from './sourceRow.ts';

/** Ids as sources write them: numbers or texts; missing, null, '', 0 and -1 mean none. */
export function readIds(ids: Readonly<Partial<Record<keyof SourceIds, unknown>>>): SourceIds {
  const [tmdb, tvdb, mal, imdb] = [readId(ids.tmdb), readId(ids.tvdb), readId(ids.mal), readImdbId(ids.imdb)];
  return {
    ...(tmdb && { tmdb }),
    ...(imdb && { imdb }),
    ...(tvdb && { tvdb }),
    ...(mal && { mal }),
  };
}

/** Whether any id is known. */
export function hasIds(ids: SourceIds): boolean {
  return Object.keys(ids).length > 0;
}

const readId = (value: unknown) => readCount(value) ?? 0;

/** `tt` and at least seven digits. Spreadsheets make a bare number of it, without its zeros. */
function readImdbId(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const digits = /^(?:tt)?(\d{1,10})$/.exec(text)?.[1];
  return digits && Number(digits) > 0 ? `tt${digits.padStart(7, '0')}` : null;
}
