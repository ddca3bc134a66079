import type { TitleRecord, TitleRef } from '../domain/title.ts';
import type { AnswerCache } from './cache.ts';
import type { ForLookup } from './lookup.ts';
import type { Malformed } from './malformed.ts';
import { readTitles } from './titleEntries.ts';
import type { DetailsBundle, Tmdb } from './tmdb.ts';
import { toMovieDetails, toSeriesDetails } from './toDomain.ts';
import type { DetailsParts } from './toDomain.ts';
import {
  wireCastMember,
  wireGenre,
  wireMovieDetails,
  wireSeasonSummary,
  wireSeriesDetails,
  wireVideo,
} from './wire.ts';
import type { WireMovieDetails, WireSeriesDetails } from './wire.ts';

const APPENDED: Readonly<Record<DetailsBundle, string>> = {
  trailer: 'videos',
  basic: 'videos',
  full: 'videos,credits,similar',
};

/** A title's details, everything in one call. */
export function createTitles(cache: AnswerCache): ForLookup<Tmdb['details']> {
  const titles = cache.section<TitleRecord | null>('details');
  return (lookup) => (ref, bundle) => {
    const path = ref.mediaType === 'MOVIE' ? `/movie/${ref.tmdbId}` : `/tv/${ref.tmdbId}`;
    const nameOf = (wanted: DetailsBundle) => ({ path, query: { append_to_response: APPENDED[wanted] } });
    // Whoever needs little is served by an answer that has it all, kept or on its way.
    const served = titles.has(nameOf('full')) ? 'full' : bundle;
    return lookup.readIfKnown(titles, {
      operation: operationOf(ref, bundle),
      ...nameOf(served),
      read: (body, malformed) => readDetails(ref, served, body, malformed),
    });
  };
}

function operationOf({ mediaType }: TitleRef, bundle: DetailsBundle): string {
  return `fetch${mediaType === 'MOVIE' ? 'Movie' : 'Series'}${bundle === 'trailer' ? 'Trailer' : 'Details'}`;
}

function readDetails(ref: TitleRef, bundle: DetailsBundle, body: unknown, malformed: Malformed): TitleRecord {
  if (ref.mediaType === 'MOVIE') {
    const wire = wireMovieDetails.parse(body);
    return toMovieDetails(wire, { ...readParts(ref, bundle, wire, malformed), seasons: [] });
  }
  const wire = wireSeriesDetails.parse(body);
  const seasons = malformed.readEach(wireSeasonSummary, wire.seasons);
  return toSeriesDetails(wire, { ...readParts(ref, bundle, wire, malformed), seasons });
}

function readParts(
  { mediaType }: TitleRef,
  bundle: DetailsBundle,
  wire: WireMovieDetails | WireSeriesDetails,
  malformed: Malformed,
): Omit<DetailsParts, 'seasons'> {
  const genres = malformed.readEach(wireGenre, wire.genres);
  const videos = malformed.readEach(wireVideo, wire.videos.results);
  if (bundle !== 'full') return { genres, videos };
  const cast = malformed.readEach(wireCastMember, wire.credits.cast);
  const similar = readTitles(mediaType, wire.similar.results, malformed);
  return { genres, videos, related: { cast, similar } };
}
