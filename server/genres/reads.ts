import { z } from 'zod';
import type { MediaType } from '../records/title.ts';
import { namedGenre, type NamedGenre } from '../records/titleDetails.ts';
import { HOUR_MS, type TmdbRead, recordSchema, requiredEntries } from '../tmdb/read.ts';

const genreList = z.object({ genres: requiredEntries(namedGenre) });

/**
 * TMDB's genres of movies or of series, in English: the product and its URLs identify genres by these names. The
 * error is 'fetchGenres: {status}'.
 */
export const genres: TmdbRead<MediaType, readonly NamedGenre[]> = {
  request: (mediaType) => ({
    operation: 'fetchGenres',
    path: mediaType === 'MOVIE' ? '/genre/movie/list' : '/genre/tv/list',
  }),
  ttlMs: 24 * HOUR_MS,
  parse: (body) => genreList.parse(body).genres,
  record: recordSchema(genreList.shape.genres),
  isEnglish: true,
};
