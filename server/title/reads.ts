import type { DetailsLevel, Tmdb } from '../reads.ts';
import { collectionShape, seasonShape, titleShape } from '../records/recordShapes.ts';
import type { SeasonRecord } from '../records/season.ts';
import type { TitleRecord, TitleRef } from '../records/title.ts';
import { dedupeTitles, parseTitles } from '../records/titleReader.ts';
import type { DetailsParts, FullDetailsParts } from '../records/toRecords.ts';
import {
  toCollectionRef,
  toEpisode,
  toMovieDetails,
  toSeasonSummary,
  toSeriesDetails,
} from '../records/toRecords.ts';
import type { WireMovieDetails, WireSeriesDetails } from '../records/wire.ts';
import {
  wireCastMember,
  wireCountry,
  wireCreator,
  wireCrewMember,
  wireEpisode,
  wireGenre,
  wireMakingCountry,
  wireMovieDetails,
  wireSeason,
  wireSeasonSummary,
  wireSeriesDetails,
  wireVideo,
} from '../records/wire.ts';
import { wireCollection } from '../records/wireFacts.ts';
import type { EntryParser } from '../tmdb/entryParser.ts';
import type { BoundRead } from '../tmdb/reader.ts';
import type { UpstreamCache } from '../tmdb/upstreamCache.ts';
import { readMovieFacts, readSeriesFacts } from './factReads.ts';

/** append_to_response of the full details; each kind adds its own. */
const FULL = 'videos,credits,similar,keywords,images,watch/providers';
const KIND_SPECIFIC_APPENDS = { MOVIE: 'release_dates', TV: 'content_ratings,external_ids' } as const;
/** Images without text: only backdrops are read from here, as the poster comes with the title. */
const NO_LANGUAGE = 'null';
/** Limit of stored countries: no page shows more. */
const MAX_COUNTRIES = 10;

/** Reads a title's details in one call. */
export function createTitles(cache: UpstreamCache): BoundRead<Tmdb['details']> {
  const titles = cache.section('details', titleShape.nullable());
  return (lookup) => (ref, bundle) => {
    const path = ref.mediaType === 'MOVIE' ? `/movie/${ref.tmdbId}` : `/tv/${ref.tmdbId}`;
    const resourceFor = (level: DetailsLevel) => ({
      path,
      query: {
        append_to_response: level === 'full' ? `${FULL},${KIND_SPECIFIC_APPENDS[ref.mediaType]}` : 'videos',
        ...(level === 'full' && { include_image_language: NO_LANGUAGE }),
      },
    });
    // Basic details are served by a full response that is cached or in flight.
    const bundleToRead = lookup.isCached(titles, resourceFor('full')) ? 'full' : bundle;
    return lookup.readOrNull(titles, {
      operation: operationOf(ref, bundle),
      ...resourceFor(bundleToRead),
      parse: (body, malformed) => readDetails(ref, bundleToRead, body, malformed),
    });
  };
}

function operationOf({ mediaType }: TitleRef, bundle: DetailsLevel): string {
  return `fetch${mediaType === 'MOVIE' ? 'Movie' : 'Series'}${bundle === 'trailer' ? 'Trailer' : 'Details'}`;
}

function readDetails(
  ref: TitleRef,
  bundle: DetailsLevel,
  body: unknown,
  malformed: EntryParser,
): TitleRecord {
  if (ref.mediaType === 'MOVIE') {
    const wire = wireMovieDetails.parse(body);
    const readKindSpecific = () => ({ creators: [], facts: readMovieFacts(body, malformed) });
    return toMovieDetails(wire, {
      ...readParts(ref, bundle, wire, readKindSpecific, malformed),
      seasons: [],
    });
  }
  const wire = wireSeriesDetails.parse(body);
  const seasons = malformed.parseEach(wireSeasonSummary, wire.seasons);
  const readKindSpecific = () => ({
    creators: malformed.parseEach(wireCreator, wire.created_by),
    facts: readSeriesFacts(ref.tmdbId, body, malformed),
  });
  return toSeriesDetails(wire, { ...readParts(ref, bundle, wire, readKindSpecific, malformed), seasons });
}

/** The parts that movies and series have in different places. */
type KindSpecificParts = Pick<FullDetailsParts, 'creators' | 'facts'>;

function readParts(
  { mediaType }: TitleRef,
  bundle: DetailsLevel,
  wire: WireMovieDetails | WireSeriesDetails,
  readKindSpecific: () => KindSpecificParts,
  malformed: EntryParser,
): Omit<DetailsParts, 'seasons'> {
  const genres = malformed.parseEach(wireGenre, wire.genres);
  const videos = malformed.parseEach(wireVideo, wire.videos.results);
  const basic = { genres, videos, countries: countriesOf(wire, malformed) };
  if (bundle !== 'full') return basic;
  const cast = malformed.parseEach(wireCastMember, wire.credits.cast);
  const crew = malformed.parseEach(wireCrewMember, wire.credits.crew);
  const similar = parseTitles(mediaType, wire.similar.results, malformed);
  return { ...basic, related: { cast, crew, similar, ...readKindSpecific() } };
}

/** The countries of origin, or on records older than that field, the production countries. */
function countriesOf(wire: WireMovieDetails | WireSeriesDetails, malformed: EntryParser): string[] {
  const origin = malformed.parseEach(wireCountry, wire.origin_country);
  const production = malformed.parseEach(wireMakingCountry, wire.production_countries);
  const countries = origin.length > 0 ? origin : production.map(({ iso_3166_1: country }) => country);
  return countries.slice(0, MAX_COUNTRIES);
}

/** Reads the seasons of a series with their episodes. */
export function createSeasons(cache: UpstreamCache): BoundRead<Tmdb['season']> {
  const seasons = cache.section('season', seasonShape.nullable());
  return (lookup) => (seriesId, number) =>
    lookup.readOrNull(seasons, {
      operation: 'fetchSeasonDetails',
      path: `/tv/${seriesId}/season/${number}`,
      parse: (body, malformed) => readSeason(seriesId, body, malformed),
    });
}

function readSeason(seriesId: number, body: unknown, malformed: EntryParser): SeasonRecord {
  const wire = wireSeason.parse(body);
  const episodes = malformed
    .parseEach(wireEpisode, wire.episodes)
    .map((episode) => toEpisode(seriesId, wire.season_number, episode));
  return { seriesId, ...toSeasonSummary({ ...wire, episode_count: episodes.length }), episodes };
}

/** Reads collections: movies that belong together. */
export function createCollections(cache: UpstreamCache): BoundRead<Tmdb['collection']> {
  const collections = cache.section('collection', collectionShape.nullable());
  return (lookup) => (tmdbId) =>
    lookup.readOrNull(collections, {
      operation: 'fetchCollection',
      path: `/collection/${tmdbId}`,
      parse: (body, malformed) => {
        const wire = wireCollection.parse(body);
        const movies = dedupeTitles(parseTitles('MOVIE', wire.parts, malformed));
        return { ...toCollectionRef(wire), overview: wire.overview, movies };
      },
    });
}
