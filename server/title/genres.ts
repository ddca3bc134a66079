import type { RequestContext } from '../graphql/context.ts';
import { isTimedOut, withOptionalFieldTimeout } from '../graphql/optionalFieldTimeout.ts';
import { toGenreRecord, type GenreRecord } from '../records/genres.ts';
import type { NamedGenre, TitleRecord } from '../records/title.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

/**
 * A title's genres. A title from a list has their numbers only: the names are then read, once for each media type.
 * When they cannot be read in time the title has no genres, since the field is never null and must not blank the title; the failed
 * call has been logged where it failed.
 */
export async function resolveGenres(title: TitleRecord, context: RequestContext): Promise<GenreRecord[]> {
  const genres = title.details?.genres ?? (await loadGenreNames(title, context));
  return genres.map((genre) => toGenreRecord(title.mediaType, genre));
}

async function loadGenreNames(title: TitleRecord, context: RequestContext): Promise<NamedGenre[]> {
  if (title.genreIds.length === 0) return [];
  try {
    const known = await withOptionalFieldTimeout(context.loaders.genres.load(title.mediaType), context);
    return title.genreIds.flatMap((id) => known.find((genre) => genre.id === id) ?? []);
  } catch (error) {
    if (!(error instanceof TmdbError) && !isTimedOut(error)) throw error;
    context.degraded.add('genre names');
    return [];
  }
}
