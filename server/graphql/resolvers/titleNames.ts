import type { TitleRef } from '../../domain/title.ts';
import type { TitleNames } from '../../domain/viewerTitleChanges.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import type { RequestContext } from '../context.ts';
import { isLate, withinPartDeadline } from '../partDeadline.ts';

/** How long what is to be saved waits for its title's own name and poster, in milliseconds. */
const NAMES_DEADLINE_MS = 500;

/**
 * What TMDB calls a title and the poster it has, so that what is saved holds what the server has read itself; null when
 * TMDB does not know or does not say in time.
 */
export async function namesOf(
  { mediaType, tmdbId }: TitleRef,
  { loaders, logger }: RequestContext,
): Promise<TitleNames | null> {
  const read = loaders.details.load({ mediaType, tmdbId, bundle: 'basic' });
  try {
    const found = await withinPartDeadline(read, { partDeadlineMs: NAMES_DEADLINE_MS, logger });
    return found && { title: found.title, posterPath: found.posterPath };
  } catch (error) {
    // A failed call has been logged where it failed.
    if (error instanceof TmdbError || isLate(error)) return null;
    throw error;
  }
}
