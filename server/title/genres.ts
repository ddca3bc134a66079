import { genreOf, type GenreRecord } from '../records/genres.ts';
import type { NamedGenre, TitleRecord } from '../records/title.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import type { RequestContext } from '../graphql/context.ts';
import { isLate, withinPartDeadline } from '../graphql/optionalFieldTimeout.ts';

/**
 * A title's genres. A title from a list has their numbers only: the names are then read, once for each media type.
 * When they cannot be read in time the title has no genres, since the field is never null and must not blank the title; the failed
 * call has been logged where it failed.
 */
export async function genresOfTitle(title: TitleRecord, context: RequestContext): Promise<GenreRecord[]> {
  const genres = title.details?.genres ?? (await nameGenres(title, context));
  return genres.map((genre) => genreOf(title.mediaType, genre));
}

async function nameGenres(title: TitleRecord, context: RequestContext): Promise<NamedGenre[]> {
  if (title.genreIds.length === 0) return [];
  try {
    const known = await withinPartDeadline(context.loaders.genreNames.load(title.mediaType), context);
    return title.genreIds.flatMap((id) => known.find((genre) => genre.id === id) ?? []);
  } catch (error) {
    if (!(error instanceof TmdbError) && !isLate(error)) throw error;
    context.missing.add('genre names');
    return [];
  }
}
