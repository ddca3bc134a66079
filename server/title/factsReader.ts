import { z } from 'zod';
import { regions } from '../../contract/locales.ts';
import { collectionEntry, keywordEntry, providerEntry } from '../records/entryReaders.ts';
import {
  type movieFacts,
  OFFER_TYPES,
  type ProviderRecord,
  type RegionFacts,
  type RegionOffers,
  RELEASE_KINDS,
  type ReleaseRecord,
  type seriesFacts,
  type TitleFacts,
} from '../records/titleFacts.ts';
import {
  country,
  entries,
  id,
  imagePath,
  optionalName,
  orNull,
  parseEach,
  requiredName,
  results,
  webUrl,
  wireName,
} from '../tmdb/wire.ts';
import { adjacentEpisode, toEpisode } from './seasonReader.ts';

/** Limits of what is stored: somewhat more than a page shows. */
const MAX_NAMES = 10;
const MAX_KEYWORDS = 30;
const MAX_PICTURES = 12;
const MAX_RELEASES = 12;
const MAX_SERVICES = 20;

/** US dollars; TMDB returns 0 when they are unknown. */
const dollars = orNull(z.number().min(1).max(1e12));
const imdbId = orNull(z.string().regex(/^tt\d{5,12}$/));
const certification = wireName.pipe(z.string().max(20));

/** Distinct names. */
const names = entries(z.object({ name: requiredName })).transform((all) =>
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
/** A series' certification in a country. */
const contentRating = z.object({ iso_3166_1: country, rating: certification });

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

/** Fields of the full details common to both kinds, besides those of the basic details. */
const factFields = {
  tagline: optionalName,
  status: optionalName,
  homepage: orNull(webUrl),
  production_companies: names,
  images: z
    .object({ backdrops: entries(picture) })
    .catch({ backdrops: [] })
    .transform(({ backdrops }) =>
      backdrops.flatMap(({ file_path: path, iso_639_1: language }) => (language === null ? [path] : [])),
    ),
  /** By country; parsed only for countries that visitors can choose. */
  'watch/providers': z
    .object({ results: z.record(z.string(), z.unknown()).catch({}) })
    .catch({ results: {} }),
};
export const movieFactFields = {
  ...factFields,
  imdb_id: imdbId,
  budget: dollars,
  revenue: dollars,
  belongs_to_collection: orNull(collectionEntry),
  keywords: z
    .object({ keywords: entries(keywordEntry) })
    .catch({ keywords: [] })
    .transform(({ keywords }) => keywords),
  release_dates: results(countryReleases),
};
export const seriesFactFields = {
  ...factFields,
  id,
  networks: names,
  external_ids: z.object({ imdb_id: imdbId }).catch({ imdb_id: null }),
  keywords: results(keywordEntry),
  content_ratings: results(contentRating),
  last_episode_to_air: adjacentEpisode,
  next_episode_to_air: adjacentEpisode,
};

type WireFacts = z.output<z.ZodObject<typeof factFields>>;

/** The facts in a movie's full details. */
export function toMovieFacts(
  wire: z.output<z.ZodObject<typeof movieFactFields>>,
): Omit<TitleFacts, keyof typeof seriesFacts> {
  const releases = byRegion(wire.release_dates, (one) => parseEach(release, one.release_dates));
  return {
    ...toCommonFacts(wire),
    ...regionsOf(wire, (region) => {
      const inRegion = releases.get(region) ?? [];
      const ratings = inRegion.map((one) => one.certification);
      return { certification: firstRating(ratings), releases: toReleases(inRegion) };
    }),
    imdbId: wire.imdb_id,
    budget: wire.budget,
    revenue: wire.revenue,
    keywords: wire.keywords.slice(0, MAX_KEYWORDS),
    collection: wire.belongs_to_collection,
  };
}

/** The facts in a series' full details. */
export function toSeriesFacts(
  wire: z.output<z.ZodObject<typeof seriesFactFields>>,
): Omit<TitleFacts, keyof typeof movieFacts> {
  const ratings = byRegion(wire.content_ratings, ({ rating }) => [rating]);
  const { last_episode_to_air: last, next_episode_to_air: next } = wire;
  return {
    ...toCommonFacts(wire),
    ...regionsOf(wire, (region) => ({ certification: firstRating(ratings.get(region)), releases: [] })),
    imdbId: wire.external_ids.imdb_id,
    keywords: wire.keywords.slice(0, MAX_KEYWORDS),
    networks: wire.networks,
    lastEpisode: last && toEpisode(wire.id, last.season_number, last),
    nextEpisode: next && toEpisode(wire.id, next.season_number, next),
  };
}

function toCommonFacts(wire: WireFacts) {
  return {
    tagline: wire.tagline,
    status: wire.status,
    homepage: wire.homepage,
    companies: wire.production_companies,
    backdrops: wire.images.slice(0, MAX_PICTURES),
  };
}

/** Groups values by country, for the countries that visitors can choose. A country may occur several times. */
function byRegion<Entry extends { readonly iso_3166_1: string }, Value>(
  entriesOfCountries: readonly Entry[],
  valuesOf: (entry: Entry) => readonly Value[],
): ReadonlyMap<string, readonly Value[]> {
  const grouped = new Map<string, Value[]>();
  for (const entry of entriesOfCountries) {
    const { iso_3166_1: region } = entry;
    if (regions.includes(region)) grouped.set(region, [...(grouped.get(region) ?? []), ...valuesOf(entry)]);
  }
  return grouped;
}

/** The first non-empty rating of a country; null if there is none. */
function firstRating(ratings: readonly string[] = []): string | null {
  return ratings.find((rating) => rating !== '') ?? null;
}

function toReleases(releases: readonly z.output<typeof release>[]): ReleaseRecord[] {
  return releases
    .flatMap(({ type, release_date: moment }) => {
      const kind = RELEASE_KINDS[(type ?? 0) - 1];
      return kind && moment ? [{ kind, date: moment.slice(0, 10) }] : [];
    })
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .slice(0, MAX_RELEASES);
}

/** The facts of each region, and the streaming services they refer to, each once. */
function regionsOf(
  wire: WireFacts,
  valuesOf: (region: string) => Pick<RegionFacts, 'certification' | 'releases'>,
): Pick<TitleFacts, 'regions' | 'providers'> {
  const offersOfCountries = wire['watch/providers'].results;
  const providersById: Record<number, ProviderRecord> = {};
  const known = regions.flatMap((region): [string, RegionFacts][] => {
    const offers = toOffers(offersOfCountries[region], providersById);
    const facts = { ...valuesOf(region), offers };
    const isKnown = offers !== null || facts.certification !== null || facts.releases.length > 0;
    return isKnown ? [[region, facts]] : [];
  });
  return { regions: Object.fromEntries(known), providers: providersById };
}

/** The offers of a country; adds their services to `providersById`. */
function toOffers(entry: unknown, providersById: Record<number, ProviderRecord>): RegionOffers | null {
  const [wire] = entry === undefined ? [] : parseEach(countryOffers, [entry]);
  if (!wire || OFFER_TYPES.every((type) => wire[type].length === 0)) return null;
  const idsOf = (type: (typeof OFFER_TYPES)[number]) =>
    wire[type].map((provider) => {
      providersById[provider.tmdbId] = provider;
      return provider.tmdbId;
    });
  return {
    link: wire.link,
    flatrate: idsOf('flatrate'),
    free: idsOf('free'),
    ads: idsOf('ads'),
    rent: idsOf('rent'),
    buy: idsOf('buy'),
  };
}
