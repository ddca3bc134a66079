import type { RequestContext } from '../graphql/context.ts';
import { isTimedOut, withOptionalFieldTimeout } from '../graphql/optionalFieldTimeout.ts';
import { toGenreRecord, type GenreRecord } from '../records/genres.ts';
import type { NamedGenre, TitleRecord } from '../records/title.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

/**
 * A title's genres. A title from a list only has genre ids: the names are then loaded, once per media type. If they
 * cannot be loaded in time the title has no genres, since the field is non-null and an error would null the whole
 * title. A failed call is logged where it fails.
 */
export async function resolveGenres(title: TitleRecord, context: RequestContext): Promise<GenreRecord[]> {
  const genres = title.details?.genres ?? (await loadGenreNames(title, context));
  return genres.map((genre) => toGenreRecord(title.mediaType, genre));
}

async function loadGenreNames(title: TitleRecord, context: RequestContext): Promise<NamedGenre[]> {
  if (title.genreIds.length === 0) return [];
  try {
    const genres = await withOptionalFieldTimeout(context.loaders.genres.load(title.mediaType), context);
    return title.genreIds.flatMap((id) => genres.find((genre) => genre.id === id) ?? []);
  } catch (error) {
    if (!(error instanceof TmdbError) && !isTimedOut(error)) throw error;
    context.degraded.add('genre names');
    return [];
  }
}
