import type { z, ZodType } from 'zod';
import { regions } from '../../contract/locales.ts';
import {
  OFFER_TYPES,
  type ProviderRecord,
  type RegionFacts,
  type RegionOffers,
  RELEASE_KINDS,
  type ReleaseRecord,
  type TitleFacts,
} from '../records/titleFacts.ts';
import { toCollectionRef, toEpisode } from '../records/toRecords.ts';
import {
  wireContentRating,
  wireKeyword,
  wireMovieFacts,
  type WireMovieFacts,
  wireNamedEntry,
  wirePicture,
  wireProvider,
  wireRelease,
  wireReleases,
  wireSeriesFacts,
  type WireSeriesFacts,
  wireWatch,
} from '../records/wireFacts.ts';
import type { EntryParser } from '../tmdb/entryParser.ts';

/** Limits of what is stored: somewhat more than a page shows. */
const MAX_NAMES = 10;
const MAX_KEYWORDS = 30;
const MAX_PICTURES = 12;
const MAX_RELEASES = 12;
const MAX_SERVICES = 20;

/** The facts in a movie's full details. */
export function readMovieFacts(body: unknown, malformed: EntryParser): TitleFacts {
  const wire = wireMovieFacts.parse(body);
  const releases = perCountry(wireReleases, wire.release_dates.results, malformed, (entry) =>
    malformed.parseEach(wireRelease, entry.release_dates),
  );
  return {
    ...commonFacts(wire, malformed),
    ...regionsOf(wire, malformed, (region) => {
      const countryReleases = releases.get(region) ?? [];
      // Each release has its own rating.
      const ratings = countryReleases.map(({ certification }) => certification);
      return { certification: firstRating(ratings), releases: toReleases(countryReleases) };
    }),
    imdbId: wire.imdb_id,
    budget: wire.budget,
    revenue: wire.revenue,
    keywords: keywordsOf(wire.keywords.keywords, malformed),
    collection: wire.belongs_to_collection && toCollectionRef(wire.belongs_to_collection),
    networks: [],
    lastEpisode: null,
    nextEpisode: null,
  };
}

/** The facts in a series' full details. */
export function readSeriesFacts(seriesId: number, body: unknown, malformed: EntryParser): TitleFacts {
  const wire = wireSeriesFacts.parse(body);
  const ratings = perCountry(wireContentRating, wire.content_ratings.results, malformed, ({ rating }) => [
    rating,
  ]);
  const { last_episode_to_air: last, next_episode_to_air: next } = wire;
  return {
    ...commonFacts(wire, malformed),
    ...regionsOf(wire, malformed, (region) => ({
      certification: firstRating(ratings.get(region)),
      releases: [],
    })),
    imdbId: wire.external_ids.imdb_id,
    budget: null,
    revenue: null,
    keywords: keywordsOf(wire.keywords.results, malformed),
    collection: null,
    networks: namesOf(wire.networks, malformed),
    lastEpisode: last && toEpisode(seriesId, last.season_number, last),
    nextEpisode: next && toEpisode(seriesId, next.season_number, next),
  };
}

type Wire = WireMovieFacts | WireSeriesFacts;

function commonFacts(wire: Wire, malformed: EntryParser) {
  return {
    tagline: wire.tagline || null,
    status: wire.status || null,
    homepage: wire.homepage,
    companies: namesOf(wire.production_companies, malformed),
    backdrops: malformed
      .parseEach(wirePicture, wire.images.backdrops)
      .filter(({ iso_639_1: language }) => language === null)
      .map(({ file_path: path }) => path)
      .slice(0, MAX_PICTURES),
  };
}

function namesOf(entries: readonly unknown[], malformed: EntryParser): string[] {
  return [...new Set(malformed.parseEach(wireNamedEntry, entries).map(({ name }) => name))].slice(
    0,
    MAX_NAMES,
  );
}

function keywordsOf(entries: readonly unknown[], malformed: EntryParser) {
  return malformed
    .parseEach(wireKeyword, entries)
    .slice(0, MAX_KEYWORDS)
    .map(({ id: tmdbId, name }) => ({ tmdbId, name }));
}

/** Groups entries by country, which may have several. Countries that visitors cannot choose are skipped unparsed. */
function perCountry<Entry extends { readonly iso_3166_1: string }, Value>(
  schema: ZodType<Entry>,
  entries: readonly unknown[],
  malformed: EntryParser,
  valuesOf: (entry: Entry) => readonly Value[],
): ReadonlyMap<string, readonly Value[]> {
  const byCountry = new Map<string, Value[]>();
  for (const entry of malformed.parseEach(schema, entries)) {
    const country = entry.iso_3166_1;
    if (regions.includes(country))
      byCountry.set(country, [...(byCountry.get(country) ?? []), ...valuesOf(entry)]);
  }
  return byCountry;
}

/** The first non-empty rating of a country; null if there is none. */
function firstRating(ratings: readonly string[] = []): string | null {
  return ratings.find((rating) => rating !== '') ?? null;
}

function toReleases(releases: readonly z.infer<typeof wireRelease>[]): ReleaseRecord[] {
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
  wire: Wire,
  malformed: EntryParser,
  valuesOf: (region: string) => Pick<RegionFacts, 'certification' | 'releases'>,
): Pick<TitleFacts, 'regions' | 'providers'> {
  const offers = wire['watch/providers'].results;
  const providers: Record<number, ProviderRecord> = {};
  const entries = regions.flatMap((region): [string, RegionFacts][] => {
    const watch = watchOf(offers[region], malformed, providers);
    const { certification, releases } = valuesOf(region);
    const isKnown = watch !== null || certification !== null || releases.length > 0;
    return isKnown ? [[region, { certification, releases, offers: watch }]] : [];
  });
  return { regions: Object.fromEntries(entries), providers };
}

function watchOf(
  offer: unknown,
  malformed: EntryParser,
  providers: Record<number, ProviderRecord>,
): RegionOffers | null {
  const [wire] = offer === undefined ? [] : malformed.parseEach(wireWatch, [offer]);
  if (!wire) return null;
  const offersByType = OFFER_TYPES.map((type) => {
    const services = malformed.parseEach(wireProvider, wire[type]).slice(0, MAX_SERVICES);
    for (const { provider_id: tmdbId, provider_name: name, logo_path: logoPath } of services) {
      providers[tmdbId] = { tmdbId, name, logoPath };
    }
    return [type, services.map(({ provider_id: tmdbId }) => tmdbId)] as const;
  });
  if (offersByType.every(([, services]) => services.length === 0)) return null;
  return {
    link: wire.link,
    ...(Object.fromEntries(offersByType) as Record<(typeof OFFER_TYPES)[number], number[]>),
  };
}
