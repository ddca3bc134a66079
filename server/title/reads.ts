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

/** What the full details are asked for with; each kind has names of its own for some of it. */
const FULL = 'videos,credits,similar,keywords,images,watch/providers';
const KIND_SPECIFIC_APPENDS = { MOVIE: 'release_dates', TV: 'content_ratings,external_ids' } as const;
/** Pictures without words on them: the posters, which are the only others here, come with the title. */
const NO_LANGUAGE = 'null';
/** How many countries are kept: no page has room for more. */
const MAX_COUNTRIES = 10;

/** A title's details, everything in one call. */
export function createTitles(cache: UpstreamCache): BoundRead<Tmdb['details']> {
  const titles = cache.section('details', titleShape.nullable());
  return (lookup) => (ref, bundle) => {
    const path = ref.mediaType === 'MOVIE' ? `/movie/${ref.tmdbId}` : `/tv/${ref.tmdbId}`;
    const nameOf = (wanted: DetailsLevel) => ({
      path,
      query: {
        append_to_response: wanted === 'full' ? `${FULL},${KIND_SPECIFIC_APPENDS[ref.mediaType]}` : 'videos',
        ...(wanted === 'full' && { include_image_language: NO_LANGUAGE }),
      },
    });
    // Whoever needs little is served by an answer that has it all, kept or on its way.
    const bundleToRead = lookup.isCached(titles, nameOf('full')) ? 'full' : bundle;
    return lookup.readOrNull(titles, {
      operation: operationOf(ref, bundle),
      ...nameOf(bundleToRead),
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
    const own = () => ({ creators: [], facts: readMovieFacts(body, malformed) });
    return toMovieDetails(wire, { ...readParts(ref, bundle, wire, own, malformed), seasons: [] });
  }
  const wire = wireSeriesDetails.parse(body);
  const seasons = malformed.parseEach(wireSeasonSummary, wire.seasons);
  const own = () => ({
    creators: malformed.parseEach(wireCreator, wire.created_by),
    facts: readSeriesFacts(ref.tmdbId, body, malformed),
  });
  return toSeriesDetails(wire, { ...readParts(ref, bundle, wire, own, malformed), seasons });
}

/** What each kind of title says in a place of its own. */
type KindSpecificParts = Pick<FullDetailsParts, 'creators' | 'facts'>;

function readParts(
  { mediaType }: TitleRef,
  bundle: DetailsLevel,
  wire: WireMovieDetails | WireSeriesDetails,
  own: () => KindSpecificParts,
  malformed: EntryParser,
): Omit<DetailsParts, 'seasons'> {
  const genres = malformed.parseEach(wireGenre, wire.genres);
  const videos = malformed.parseEach(wireVideo, wire.videos.results);
  const basic = { genres, videos, countries: countriesOf(wire, malformed) };
  if (bundle !== 'full') return basic;
  const cast = malformed.parseEach(wireCastMember, wire.credits.cast);
  const crew = malformed.parseEach(wireCrewMember, wire.credits.crew);
  const similar = parseTitles(mediaType, wire.similar.results, malformed);
  return { ...basic, related: { cast, crew, similar, ...own() } };
}

/** Where a title is from; a record older than that field says at least who paid for it. */
function countriesOf(wire: WireMovieDetails | WireSeriesDetails, malformed: EntryParser): string[] {
  const origin = malformed.parseEach(wireCountry, wire.origin_country);
  const making = malformed.parseEach(wireMakingCountry, wire.production_countries);
  const countries = origin.length > 0 ? origin : making.map(({ iso_3166_1: country }) => country);
  return countries.slice(0, MAX_COUNTRIES);
}

/** A series' seasons with their episodes. */
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

/** Movies that belong together. */
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
