import { z } from 'zod';
import { country, date, id, imagePath, orNull, type RecordOf, requiredName, webUrl } from '../tmdb/read.ts';
import { episodeRecord } from './season.ts';

/** Release types, in TMDB's order. */
export const RELEASE_KINDS = [
  'PREMIERE',
  'LIMITED',
  'THEATRICAL',
  'DIGITAL',
  'PHYSICAL',
  'TELEVISION',
] as const;

/** The ways to watch a title, by TMDB's names. */
export const OFFER_TYPES = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;

export const collectionRef = z.object({
  tmdbId: id,
  name: z.string(),
  posterPath: imagePath.nullable(),
  backdropPath: imagePath.nullable(),
});

export const providerRecord = z.object({ tmdbId: id, name: z.string(), logoPath: imagePath.nullable() });
const keywordRecord = z.object({ tmdbId: id, name: z.string() });
const releaseRecord = z.object({ kind: z.enum(RELEASE_KINDS), date });

/** The facts of a title in one region. */
const regionFacts = z.object({
  /** Certification; null if the title has not been rated there. */
  certification: z.string().nullable(),
  /** A movie's releases there, earliest first. */
  releases: z.array(releaseRecord),
  /** Where it can be watched there: ids of the services, by the type of their offer; null if nowhere. */
  offers: z
    .object({
      /** Absolute URL of TMDB's watch page for the title, which links to the services. */
      link: webUrl.nullable(),
      flatrate: z.array(id),
      free: z.array(id),
      ads: z.array(id),
      rent: z.array(id),
      buy: z.array(id),
    })
    .nullable(),
});

/** Facts from the full details of a title, besides its cast. Unknown facts are null or empty. */
export const titleFacts = z.object({
  tagline: z.string().nullable(),
  /** In TMDB's English: 'Released', 'Post Production', 'Returning Series', 'Ended' and so on. */
  status: z.string().nullable(),
  homepage: webUrl.nullable(),
  /** IMDb id, such as tt0133093. */
  imdbId: z.string().nullable(),
  /** Names of the production companies. */
  companies: z.array(z.string()),
  /** US dollars; movies only. */
  budget: z.number().min(0).nullable(),
  revenue: z.number().min(0).nullable(),
  /** The collection that a movie belongs to. */
  collection: collectionRef.nullable(),
  /** Names of a series' networks. */
  networks: z.array(z.string()),
  lastEpisode: episodeRecord.nullable(),
  nextEpisode: episodeRecord.nullable(),
  keywords: z.array(keywordRecord),
  /** Paths of backdrops without text, the best rated first. */
  backdrops: z.array(imagePath),
  /** Facts by region (ISO 3166-1); regions without any are left out. */
  regions: z.record(country, regionFacts),
  /** The streaming services referred to in `regions`, by id. */
  providers: z.record(z.coerce.number().pipe(id), providerRecord),
});

export type TitleFacts = RecordOf<typeof titleFacts>;
export type RegionFacts = RecordOf<typeof regionFacts>;
export type ReleaseRecord = RecordOf<typeof releaseRecord>;
export type ProviderRecord = RecordOf<typeof providerRecord>;
export type KeywordRecord = RecordOf<typeof keywordRecord>;
export type CollectionRef = RecordOf<typeof collectionRef>;

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

/** The fields of a collection in every TMDB response. */
export const collectionFields = {
  id,
  name: requiredName,
  poster_path: orNull(imagePath),
  backdrop_path: orNull(imagePath),
};

export function toCollectionRef(wire: z.output<z.ZodObject<typeof collectionFields>>): CollectionRef {
  const { id: tmdbId, name, poster_path: posterPath, backdrop_path: backdropPath } = wire;
  return { tmdbId, name, posterPath, backdropPath };
}

/** A collection in search results, and as a movie refers to it. */
export const collectionEntry = z.object(collectionFields).transform(toCollectionRef);

/** A keyword of a title. */
export const keywordEntry = z
  .object({ id, name: requiredName })
  .transform(({ id: tmdbId, name }): KeywordRecord => ({ tmdbId, name }));

/** The fields of a streaming service in every TMDB response. */
export const providerFields = {
  provider_id: id,
  provider_name: requiredName,
  logo_path: orNull(imagePath),
};

export function toProvider(wire: z.output<z.ZodObject<typeof providerFields>>): ProviderRecord {
  return { tmdbId: wire.provider_id, name: wire.provider_name, logoPath: wire.logo_path };
}

/** A streaming service in the offers of a title. */
export const providerEntry = z.object(providerFields).transform(toProvider);
