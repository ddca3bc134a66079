import { z, type ZodType } from 'zod';
import { regions } from '../../contract/locales.ts';
import * as wire from '../tmdb/wire.ts';
import { releaseId } from './globalIds.ts';
import { distinctBy, listedTitles, releaseDateSortKey, type TitleRef } from './title.ts';
import { inLanguages, mediaLanguage } from './titleLanguages.ts';

/** Limits of what is stored: somewhat more than a page shows. */
const MAX_NAMES = 10;
const MAX_KEYWORDS = 30;
const MAX_BACKDROPS = 12;
const MAX_RELEASES = 12;
const MAX_SERVICES = 20;

/** Release types, in TMDB's order. */
const RELEASE_KINDS = ['PREMIERE', 'LIMITED', 'THEATRICAL', 'DIGITAL', 'PHYSICAL', 'TELEVISION'] as const;
type ReleaseKind = (typeof RELEASE_KINDS)[number];

/** Releases by how much their certification counts: a cinema's comes before that of any later release. */
const CERTIFYING_KINDS: readonly ReleaseKind[] = [
  'THEATRICAL',
  'LIMITED',
  'DIGITAL',
  'TELEVISION',
  'PHYSICAL',
  'PREMIERE',
];

/** The ways to watch a title, by TMDB's names. */
export const OFFER_TYPES = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;

const collectionFields = {
  tmdbId: wire.from('id', wire.id),
  name: wire.requiredName,
  posterPath: wire.orNull(wire.imagePath),
  backdropPath: wire.orNull(wire.imagePath),
};
/** A collection in search results, and as a movie refers to it. */
export const collectionEntry = wire.responseObject(collectionFields);
/** A collection that has itself been read; `overview` is '' if there is none. */
export const collectionResponse = wire.responseObject({
  ...collectionFields,
  overview: wire.text,
  movies: wire.from('parts', wire.requiredEntries(listedTitles.MOVIE)),
});

/** The fields of a streaming service in every TMDB response. */
export const providerFields = {
  tmdbId: wire.from('provider_id', wire.id),
  name: wire.from('provider_name', wire.requiredName),
  logoPath: wire.orNull(wire.imagePath),
};
const providerEntry = wire.responseObject(providerFields);
export const providerRecord = wire.recordObject(providerFields);

const releaseRecord = z.object({ kind: z.enum(RELEASE_KINDS), date: wire.date });

const offerFields = <Services extends ZodType>(services: Services) => ({
  /** Absolute URL of TMDB's watch page for the title, which links to the services. */
  link: wire.orNull(wire.webUrl),
  flatrate: services,
  free: services,
  ads: services,
  rent: services,
  buy: services,
});
const countryOffers = wire.responseObject(offerFields(wire.unparsed));

/** The facts of a title in one region. */
const regionFacts = z.object({
  /** Certification; null if the title has not been rated there. */
  certification: z.string().nullable(),
  /** A movie's releases there, earliest first. */
  releases: z.array(releaseRecord),
  /** Where it can be watched there: ids of the services, by the type of their offer; null if nowhere. */
  offers: wire.recordObject(offerFields(z.array(wire.id))).nullable(),
});

const distinctNames = wire.returning(
  z.array(z.string()),
  wire
    .entries(z.object({ name: wire.requiredName }))
    .transform((all) => [...new Set(all.map(({ name }) => name))].slice(0, MAX_NAMES)),
);
/** The IMDb id of a title; people and companies have other letters. */
export const IMDB_ID = /^tt\d{5,12}$/;
/** An id of another database, by TMDB's name of it: of a title, an episode or, at IMDb, a person. */
export interface ExternalId {
  readonly source: 'imdb_id' | 'tvdb_id';
  readonly id: string;
}
const imdbId = wire.orNull(z.string().regex(IMDB_ID));
/** US dollars; TMDB returns 0 when they are unknown. */
const dollars = wire.orNull(z.number().min(1).max(1e12));
export const keyword = wire.responseObject({ tmdbId: wire.from('id', wire.id), name: wire.requiredName });
/** A backdrop; one with a language has text on it. */
const backdrop = wire.responseObject({ filePath: wire.imagePath, language: mediaLanguage });

const factFields = {
  tagline: wire.optionalName,
  homepage: wire.orNull(wire.webUrl),
  /** Such as tt0133093. */
  imdbId,
  /** Names of the production companies. */
  companies: wire.from('production_companies', distinctNames),
  /** Movies only, like the revenue. */
  budget: dollars,
  revenue: dollars,
  /** The collection that a movie belongs to. */
  collection: wire.from('belongs_to_collection', wire.orNull(collectionEntry)),
  /** Names of a series' networks. */
  networks: distinctNames,
  /** Of a movie they are `keywords`, of a series `results`. */
  keywords: wire.results(keyword, ['keywords', 'results']),
};

/** Facts from the full details of a title, besides its cast. Unknown facts are null or empty. */
export const titleFacts = wire.recordObject({
  ...factFields,
  /** Paths of backdrops: without text, then with text in the page's language, English or the title's own; the best rated first. */
  backdrops: z.array(wire.imagePath),
  /** Facts by region (ISO 3166-1); regions without any are left out. */
  regions: z.record(wire.country, regionFacts),
  /** The streaming services referred to in `regions`, by id. */
  providers: z.record(z.coerce.number().pipe(wire.id), providerRecord),
});

export type TitleFacts = wire.RecordOf<typeof titleFacts>;
type RegionFacts = wire.RecordOf<typeof regionFacts>;
type ReleaseRecord = wire.RecordOf<typeof releaseRecord>;
export type ProviderRecord = wire.RecordOf<typeof providerRecord>;
export type KeywordRecord = wire.RecordOf<typeof keyword>;
export type CollectionRecord = wire.RecordOf<typeof collectionResponse>;
export type CollectionRef = wire.RecordOf<typeof collectionEntry>;

const factsResponse = wire.responseObject({
  ...factFields,
  images: wire.from('images', wire.results(backdrop, ['backdrops'])),
  externalIds: wire.orNull(wire.responseObject({ imdbId })),
});

/** Reads the facts in the full details of a title; `languages` are the preferred ones of its images, best first. */
export function readFacts(body: unknown, languages: readonly string[]): TitleFacts {
  const { images, externalIds, ...facts } = factsResponse.parse(body);
  return {
    ...facts,
    ...readRegions(body),
    keywords: facts.keywords.slice(0, MAX_KEYWORDS),
    backdrops: inLanguages(images, [null, ...languages])
      .map(({ filePath }) => filePath)
      .slice(0, MAX_BACKDROPS),
    imdbId: facts.imdbId ?? externalIds?.imdbId ?? null,
  };
}

const certification = wire.name.pipe(z.string().max(20));
/** One of a movie's releases; each has its own certification, '' where it has none. */
const release = z.object({
  certification,
  /** A timestamp of which only the date is meaningful. */
  release_date: wire.orNull(z.iso.datetime()),
  type: wire.orNull(z.int().min(1).max(RELEASE_KINDS.length)),
});
const kindOf = ({ type }: z.output<typeof release>): ReleaseKind | undefined =>
  RELEASE_KINDS[(type ?? 0) - 1];
/** Releases and offers are parsed only for countries that visitors can choose. */
const regionsResponse = wire.responseObject({
  releaseDates: wire.results(z.object({ iso_3166_1: wire.country, release_dates: z.array(z.unknown()) })),
  contentRatings: wire.results(z.object({ iso_3166_1: wire.country, rating: certification })),
  offers: wire.from(
    'watch/providers',
    wire.orElse(z.object({ results: z.record(z.string(), z.unknown()) }), { results: {} }),
  ),
});

/**
 * The facts of each region that visitors can choose, and the streaming services they refer to, each once. A country may
 * occur several times.
 */
function readRegions(body: unknown): Pick<TitleFacts, 'regions' | 'providers'> {
  const { releaseDates, contentRatings, offers } = regionsResponse.parse(body);
  const providers: Record<number, ProviderRecord> = {};
  const regionFacts = regions.flatMap((region): [string, RegionFacts][] => {
    const inRegion = (entry: { readonly iso_3166_1: string }) => entry.iso_3166_1 === region;
    const releases = releaseDates
      .filter(inRegion)
      .flatMap((one) => wire.parseEach(release, one.release_dates));
    const ratings = contentRatings.filter(inRegion).map(({ rating }) => ({ certification: rating }));
    const facts = {
      certification: chooseCertification([...releases.toSorted(byCertifyingKind), ...ratings]),
      releases: toReleases(releases),
      offers: toOffers(offers.results[region], providers),
    };
    const isKnown = facts.offers !== null || facts.certification !== null || facts.releases.length > 0;
    return isKnown ? [[region, facts]] : [];
  });
  return { regions: Object.fromEntries(regionFacts), providers };
}

function byCertifyingKind(...releases: [z.output<typeof release>, z.output<typeof release>]): number {
  const [one, other] = releases.map((release) => {
    const kind = kindOf(release);
    return kind === undefined ? CERTIFYING_KINDS.length : CERTIFYING_KINDS.indexOf(kind);
  });
  return (one ?? 0) - (other ?? 0);
}

/** What TMDB's users enter for an unrated title, without spaces and punctuation. */
const UNRATED = /^(?:nr|ur|notrated|unrated|norating)$/i;

/** The first certification that rates the title; else the first that says it is unrated; null if there is none. */
function chooseCertification(all: readonly { readonly certification: string }[]): string | null {
  const named = all.flatMap(({ certification }) => certification || []);
  return named.find((one) => !UNRATED.test(one.replace(/[^\p{L}\p{N}]/gu, ''))) ?? named[0] ?? null;
}

function toReleases(releases: readonly z.output<typeof release>[]): RegionFacts['releases'] {
  const dated = releases.flatMap((one) => {
    const { release_date: moment } = one;
    const kind = kindOf(one);
    return kind && moment ? [{ kind, date: moment.slice(0, 10) }] : [];
  });
  // TMDB lists one for each note, such as a festival's name.
  return distinctBy(dated, ({ kind, date }) => kind + date)
    .sort((one, other) => releaseDateSortKey(one.date) - releaseDateSortKey(other.date))
    .slice(0, MAX_RELEASES);
}

/** The offers of a country; adds their services to `providers`. */
function toOffers(entry: unknown, providers: Record<number, ProviderRecord>): RegionFacts['offers'] {
  const [offers] = entry === undefined ? [] : wire.parseEach(countryOffers, [entry]);
  if (!offers) return null;
  const idsOf = (type: (typeof OFFER_TYPES)[number]) =>
    offers[type].slice(0, MAX_SERVICES).flatMap((service) => {
      // Most are in every country.
      const provider =
        providers[Number(wire.fieldOf(service, 'provider_id'))] ??
        wire.parseEach(providerEntry, [service])[0];
      if (!provider) return [];
      providers[provider.tmdbId] = provider;
      return provider.tmdbId;
    });
  const ids = {
    link: offers.link,
    flatrate: idsOf('flatrate'),
    free: idsOf('free'),
    ads: idsOf('ads'),
    rent: idsOf('rent'),
    buy: idsOf('buy'),
  };
  return OFFER_TYPES.every((type) => ids[type].length === 0) ? null : ids;
}

/** A release has no id of its own. */
export type IdentifiedRelease = ReleaseRecord & { readonly id: string };

/** The releases of a movie in a region (ISO 3166-1), earliest first. */
export function releasesIn(title: TitleRef, { regions }: TitleFacts, region: string): IdentifiedRelease[] {
  const releases = regions[region]?.releases ?? [];
  return releases.map((one) => ({ ...one, id: releaseId(title, region, one.kind, one.date) }));
}

/** Where a title can be watched in a region, as the schema's WatchOptions; null if nowhere. */
export function watchOptions({ regions, providers }: TitleFacts, region: string) {
  const offers = regions[region]?.offers;
  if (!offers) return null;
  const servicesOf = (type: (typeof OFFER_TYPES)[number]) =>
    offers[type].flatMap((id) => providers[id] ?? []);
  return {
    link: offers.link,
    subscription: servicesOf('flatrate'),
    free: servicesOf('free'),
    adverts: servicesOf('ads'),
    rent: servicesOf('rent'),
    buy: servicesOf('buy'),
  };
}
