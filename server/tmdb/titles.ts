import type { TitleRecord, TitleRef } from '../domain/title.ts';
import type { AnswerCache } from './cache.ts';
import type { ForLookup } from './lookup.ts';
import type { Malformed } from './malformed.ts';
import { readTitles } from './titleEntries.ts';
import type { DetailsBundle, Tmdb } from './tmdb.ts';
import { toMovieDetails, toSeriesDetails } from './toDomain.ts';
import type { DetailsParts, RelatedParts } from './toDomain.ts';
import {
  wireCastMember,
  wireContentRating,
  wireCountry,
  wireCreator,
  wireCrewMember,
  wireGenre,
  wireMakingCountry,
  wireMovieDetails,
  wireRelease,
  wireReleases,
  wireSeasonSummary,
  wireSeriesDetails,
  wireVideo,
} from './wire.ts';
import type { WireMovieDetails, WireSeriesDetails } from './wire.ts';

const FULL = 'videos,credits,similar';
/** Where each kind has its ratings. */
const RATINGS = { MOVIE: 'release_dates', TV: 'content_ratings' } as const;
/** How many countries are kept: no page has room for more. */
const MAX_COUNTRIES = 10;
/** The country whose ratings are read. */
const RATED_IN = 'US';

/** A title's details, everything in one call. */
export function createTitles(cache: AnswerCache): ForLookup<Tmdb['details']> {
  const titles = cache.section<TitleRecord | null>('details');
  return (lookup) => (ref, bundle) => {
    const path = ref.mediaType === 'MOVIE' ? `/movie/${ref.tmdbId}` : `/tv/${ref.tmdbId}`;
    const nameOf = (wanted: DetailsBundle) => ({
      path,
      query: { append_to_response: wanted === 'full' ? `${FULL},${RATINGS[ref.mediaType]}` : 'videos' },
    });
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
    const own = { creators: [], certification: movieCertification(wire, malformed) };
    return toMovieDetails(wire, { ...readParts(ref, bundle, wire, own, malformed), seasons: [] });
  }
  const wire = wireSeriesDetails.parse(body);
  const seasons = malformed.readEach(wireSeasonSummary, wire.seasons);
  const creators = malformed.readEach(wireCreator, wire.created_by);
  const own = { creators, certification: seriesCertification(wire, malformed) };
  return toSeriesDetails(wire, { ...readParts(ref, bundle, wire, own, malformed), seasons });
}

/** What each kind of title says in a place of its own. */
type OwnParts = Pick<RelatedParts, 'creators' | 'certification'>;

function readParts(
  { mediaType }: TitleRef,
  bundle: DetailsBundle,
  wire: WireMovieDetails | WireSeriesDetails,
  own: OwnParts,
  malformed: Malformed,
): Omit<DetailsParts, 'seasons'> {
  const genres = malformed.readEach(wireGenre, wire.genres);
  const videos = malformed.readEach(wireVideo, wire.videos.results);
  const basic = { genres, videos, countries: countriesOf(wire, malformed) };
  if (bundle !== 'full') return basic;
  const cast = malformed.readEach(wireCastMember, wire.credits.cast);
  const crew = malformed.readEach(wireCrewMember, wire.credits.crew);
  const similar = readTitles(mediaType, wire.similar.results, malformed);
  return { ...basic, related: { cast, crew, similar, ...own } };
}

/** Where a title is from; a record older than that field says at least who paid for it. */
function countriesOf(wire: WireMovieDetails | WireSeriesDetails, malformed: Malformed): string[] {
  const origin = malformed.readEach(wireCountry, wire.origin_country);
  const making = malformed.readEach(wireMakingCountry, wire.production_countries);
  const countries = origin.length > 0 ? origin : making.map(({ iso_3166_1: country }) => country);
  return countries.slice(0, MAX_COUNTRIES);
}

/** A movie has a rating for each of its releases; the first that was rated says it. */
function movieCertification(wire: WireMovieDetails, malformed: Malformed): string | null {
  const releases = malformed.readEach(wireReleases, wire.release_dates.results);
  const here = releases.find(({ iso_3166_1: country }) => country === RATED_IN);
  const rated = malformed
    .readEach(wireRelease, here?.release_dates ?? [])
    .find(({ certification }) => certification !== '');
  return rated?.certification ?? null;
}

function seriesCertification(wire: WireSeriesDetails, malformed: Malformed): string | null {
  const ratings = malformed.readEach(wireContentRating, wire.content_ratings.results);
  return (
    ratings.find(({ iso_3166_1: country, rating }) => country === RATED_IN && rating !== '')?.rating ?? null
  );
}
