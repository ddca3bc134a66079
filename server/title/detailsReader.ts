import { z } from 'zod';
import { regions } from '../../contract/locales.ts';
import { adjacentEpisode, seasonEntry, toEpisode } from '../records/season.ts';
import type { MediaType, TitleRecord, TitleRef } from '../records/title.ts';
import {
  collectionEntry,
  keywordEntry,
  providerEntry,
  OFFER_TYPES,
  type ProviderRecord,
  type RegionFacts,
  RELEASE_KINDS,
} from '../records/titleFacts.ts';
import { listedTitles, named, titleFields, toTitle } from '../records/titleReader.ts';
import {
  count,
  country,
  entries,
  id,
  imagePath,
  minutes,
  optionalName,
  orNull,
  parseEach,
  requiredName,
  results,
  webUrl,
  wireName,
} from '../tmdb/read.ts';
import { creators, credits, toCast, toCrew } from './creditsReader.ts';

/** Limits of what is stored: somewhat more than a page shows. */
const MAX_COUNTRIES = 10;
const MAX_VIDEOS = 12;
const MAX_NAMES = 10;
const MAX_KEYWORDS = 30;
const MAX_PICTURES = 12;
const MAX_RELEASES = 12;
const MAX_SERVICES = 20;

const YOUTUBE_KEY = /^[\w-]{1,64}$/;
/** US dollars; TMDB returns 0 when they are unknown. */
const dollars = orNull(z.number().min(1).max(1e12));
const imdbId = orNull(z.string().regex(/^tt\d{5,12}$/));
const certification = wireName.pipe(z.string().max(20));

/** A video; one without a name is named after its type. */
const video = z
  .object({ key: z.string(), name: wireName, site: z.string(), type: wireName })
  .transform((wire) => ({ ...wire, name: wire.name || wire.type || 'Video' }));
const distinctNames = entries(z.object({ name: requiredName })).transform((all) =>
  [...new Set(all.map(({ name }) => name))].slice(0, MAX_NAMES),
);
/** A backdrop; one with a language has text on it. */
const picture = z.object({ file_path: imagePath, iso_639_1: orNull(z.string()) });
/** A country's releases, parsed only for countries that visitors can choose. */
const countryReleases = z.object({ iso_3166_1: country, release_dates: z.array(z.unknown()) });
/** One of a movie's releases; each has its own certification, '' where it has none. */
const release = z.object({
  certification,
  /** A timestamp of which only the date is meaningful. */
  release_date: orNull(z.iso.datetime()),
  type: orNull(z.int().min(1).max(6)),
});
const services = entries(providerEntry).transform((all) => all.slice(0, MAX_SERVICES));
/** Offers of a country's streaming services, by type. */
const countryOffers = z.object({
  link: orNull(webUrl),
  flatrate: services,
  free: services,
  ads: services,
  rent: services,
  buy: services,
});

/** The fields of movie/{id} and tv/{id} with their videos. */
const detailsFields = {
  genres: entries(z.object({ id, name: requiredName })),
  videos: results(video),
  origin_country: entries(country),
  /** Of the production, for records older than the countries of origin. */
  production_countries: entries(z.object({ iso_3166_1: country }).transform(({ iso_3166_1: code }) => code)),
  runtime: orNull(minutes),
  number_of_seasons: orNull(count),
  seasons: entries(seasonEntry),
};

/** Those of both with all appended responses; what a kind does not have is null or empty. */
const fullFields = {
  ...detailsFields,
  tagline: optionalName,
  status: optionalName,
  homepage: orNull(webUrl),
  imdb_id: imdbId,
  external_ids: z.object({ imdb_id: imdbId }).catch({ imdb_id: null }),
  budget: dollars,
  revenue: dollars,
  production_companies: distinctNames,
  networks: distinctNames,
  belongs_to_collection: orNull(collectionEntry),
  keywords: z
    .object({ keywords: entries(keywordEntry), results: entries(keywordEntry) })
    .catch({ keywords: [], results: [] }),
  images: z.object({ backdrops: entries(picture) }).catch({ backdrops: [] }),
  release_dates: results(countryReleases),
  content_ratings: results(z.object({ iso_3166_1: country, rating: certification })),
  last_episode_to_air: adjacentEpisode,
  next_episode_to_air: adjacentEpisode,
  /** By country; parsed only for countries that visitors can choose. */
  'watch/providers': z
    .object({ results: z.record(z.string(), z.unknown()).catch({}) })
    .catch({ results: {} }),
  created_by: creators,
  credits,
};

type WireDetails = z.output<z.ZodObject<typeof detailsFields>>;
type WireFull = z.output<z.ZodObject<typeof fullFields>>;

/** The readers of movie/{id} and of tv/{id}. */
export const titleDetails = { MOVIE: detailsReaders('MOVIE'), TV: detailsReaders('TV') };

function detailsReaders(mediaType: MediaType) {
  const similar = results(listedTitles[mediaType]);
  return {
    /** With videos. */
    basic: named(
      z
        .object({ ...titleFields[mediaType], ...detailsFields })
        .transform((wire) => withDetails(toTitle(wire), wire)),
    ),
    /** With all appended responses. */
    full: named(
      z.object({ ...titleFields[mediaType], ...fullFields, similar }).transform((wire) => {
        const { details, ...title } = withDetails(toTitle(wire), wire);
        const related = {
          cast: toCast(title, wire.credits.cast),
          crew: toCrew(title, [...wire.created_by, ...wire.credits.crew]),
          videos: toVideos(wire.videos),
          facts: toFacts(title, wire),
          similar: wire.similar,
        };
        return { ...title, details: { ...details, related } };
      }),
    ),
  };
}

/** Details contain the genres in full and no genre_ids. */
function withDetails(title: TitleRecord, wire: WireDetails) {
  const { genres, runtime, seasons, origin_country: origin } = wire;
  const regularSeasons = seasons.filter(({ number }) => number > 0).length;
  const trailer = wire.videos.find((one) => one.type === 'Trailer' && isOnYouTube(one));
  return {
    ...title,
    genreIds: genres.map(({ id: genreId }) => genreId),
    details: {
      genres,
      runtime,
      seasonCount: title.mediaType === 'MOVIE' ? null : (wire.number_of_seasons ?? regularSeasons),
      seasons,
      countries: (origin.length > 0 ? origin : wire.production_countries).slice(0, MAX_COUNTRIES),
      trailer: trailer ? { key: trailer.key, name: trailer.name } : null,
    },
  };
}

function isOnYouTube({ site, key }: z.output<typeof video>): boolean {
  return site === 'YouTube' && YOUTUBE_KEY.test(key);
}

function toVideos(videos: WireDetails['videos']) {
  return videos
    .filter(isOnYouTube)
    .toSorted((one, other) => Number(other.type === 'Trailer') - Number(one.type === 'Trailer'))
    .slice(0, MAX_VIDEOS)
    .map(({ key, name, type }) => ({ key, name, type }));
}

function toFacts({ mediaType, tmdbId }: TitleRef, wire: WireFull) {
  const { last_episode_to_air: last, next_episode_to_air: next } = wire;
  return {
    ...regionsOf(wire),
    tagline: wire.tagline,
    status: wire.status,
    homepage: wire.homepage,
    imdbId: mediaType === 'MOVIE' ? wire.imdb_id : wire.external_ids.imdb_id,
    budget: wire.budget,
    revenue: wire.revenue,
    companies: wire.production_companies,
    networks: wire.networks,
    collection: wire.belongs_to_collection,
    keywords: [...wire.keywords.keywords, ...wire.keywords.results].slice(0, MAX_KEYWORDS),
    backdrops: wire.images.backdrops
      .flatMap(({ file_path: path, iso_639_1: language }) => (language === null ? [path] : []))
      .slice(0, MAX_PICTURES),
    lastEpisode: last && toEpisode(tmdbId, last.season_number, last),
    nextEpisode: next && toEpisode(tmdbId, next.season_number, next),
  };
}

/**
 * The facts of each region that visitors can choose, and the streaming services they refer to, each once. A movie's
 * certification is that of a release. A country may occur several times.
 */
function regionsOf(wire: WireFull) {
  const providers: Record<number, ProviderRecord> = {};
  const known = regions.flatMap((region): [string, RegionFacts][] => {
    const inRegion = (entry: { readonly iso_3166_1: string }) => entry.iso_3166_1 === region;
    const releases = wire.release_dates
      .filter(inRegion)
      .flatMap((one) => parseEach(release, one.release_dates));
    const ratings = wire.content_ratings.filter(inRegion).map(({ rating }) => rating);
    const facts = {
      certification: [...releases.map((one) => one.certification), ...ratings].find(Boolean) ?? null,
      releases: toReleases(releases),
      offers: toOffers(wire['watch/providers'].results[region], providers),
    };
    const isKnown = facts.offers !== null || facts.certification !== null || facts.releases.length > 0;
    return isKnown ? [[region, facts]] : [];
  });
  return { regions: Object.fromEntries(known), providers };
}

function toReleases(releases: readonly z.output<typeof release>[]): RegionFacts['releases'] {
  return releases
    .flatMap(({ type, release_date: moment }) => {
      const kind = RELEASE_KINDS[(type ?? 0) - 1];
      return kind && moment ? [{ kind, date: moment.slice(0, 10) }] : [];
    })
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .slice(0, MAX_RELEASES);
}

/** The offers of a country; adds their services to `providers`. */
function toOffers(entry: unknown, providers: Record<number, ProviderRecord>): RegionFacts['offers'] {
  const [wire] = entry === undefined ? [] : parseEach(countryOffers, [entry]);
  if (!wire || OFFER_TYPES.every((type) => wire[type].length === 0)) return null;
  for (const provider of OFFER_TYPES.flatMap((type) => wire[type])) providers[provider.tmdbId] = provider;
  const idsOf = (type: (typeof OFFER_TYPES)[number]) => wire[type].map(({ tmdbId }) => tmdbId);
  return {
    link: wire.link,
    flatrate: idsOf('flatrate'),
    free: idsOf('free'),
    ads: idsOf('ads'),
    rent: idsOf('rent'),
    buy: idsOf('buy'),
  };
}
