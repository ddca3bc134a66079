import type { KeyOf } from '../reads.ts';
import { type GenreRecord, toGenreRecord } from '../records/genres.ts';
import { type FullDetails, type TitleDetails, titleId, type TitleRecord } from '../records/title.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import { type RequestContext, isTimedOut, withOptionalFieldTimeout } from './context.ts';
import { userError } from './errors.ts';

/** A title's details, loaded unless the title has them. Throws NOT_FOUND when TMDB no longer has the title. */
export async function detailsOf(
  title: TitleRecord,
  { loaders }: RequestContext,
  bundle: KeyOf<'details'>['bundle'] = 'basic',
): Promise<TitleDetails> {
  const { mediaType, tmdbId, details } = title;
  if (details && (bundle !== 'full' || details.related)) return details;
  const found = await loaders.details.load({ mediaType, tmdbId, bundle });
  if (!found?.details) throw userError('NOT_FOUND', `The movie database no longer has ${titleId(title)}.`);
  return found.details;
}

/** A title's details with its cast and similar titles, loaded unless the title has them. */
export async function fullDetailsOf(
  title: TitleRecord,
  context: RequestContext,
): Promise<{ readonly details: TitleDetails; readonly related: FullDetails }> {
  const details = await detailsOf(title, context, 'full');
  if (!details.related) throw new Error(`The full details of ${titleId(title)} came without its cast`);
  return { details, related: details.related };
}

/**
 * A title's genres, whose names are loaded if the title came from a list. If they cannot be loaded in time the title has
 * none, since the field is non-null and an error would null the whole title.
 */
export async function genresOf(
  { mediaType, details, genreIds }: TitleRecord,
  context: RequestContext,
): Promise<GenreRecord[]> {
  if (details) return details.genres.map((genre) => toGenreRecord(mediaType, genre));
  if (genreIds.length === 0) return [];
  try {
    const genres = await withOptionalFieldTimeout(context.loaders.genres.load(mediaType), context);
    const named = genreIds.flatMap((id) => genres.find((genre) => genre.id === id) ?? []);
    return named.map((genre) => toGenreRecord(mediaType, genre));
  } catch (error) {
    if (!(error instanceof TmdbError) && !isTimedOut(error)) throw error;
    context.degraded.add('genre names');
    return [];
  }
}
