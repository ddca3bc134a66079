import { z } from 'zod';
import { country, date, id, imagePath, type RecordOf, webUrl } from '../tmdb/wire.ts';
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

/** Facts of movies and series that are fields of the schema. Unknown facts are null or empty. */
export const commonFacts = {
  tagline: z.string().nullable(),
  /** In TMDB's English: 'Released', 'Post Production', 'Returning Series', 'Ended' and so on. */
  status: z.string().nullable(),
  /** Absolute http or https URL of the title's own site. */
  homepage: webUrl.nullable(),
  /** IMDb id, such as tt0133093. */
  imdbId: z.string().nullable(),
  /** Names of the production companies. */
  companies: z.array(z.string()),
};

/** Facts of movies only. */
export const movieFacts = {
  /** US dollars. */
  budget: z.number().min(0).nullable(),
  revenue: z.number().min(0).nullable(),
  /** The collection the movie belongs to. */
  collection: collectionRef.nullable(),
};

/** Facts of series only. */
export const seriesFacts = {
  /** Names of the networks. */
  networks: z.array(z.string()),
  /** The last episode aired, and the next to air. */
  lastEpisode: episodeRecord.nullable(),
  nextEpisode: episodeRecord.nullable(),
};

/** Facts from the full details of a title, besides its cast. */
export const titleFacts = z.object({
  ...commonFacts,
  ...movieFacts,
  ...seriesFacts,
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
export type RegionOffers = NonNullable<RegionFacts['offers']>;
export type ReleaseRecord = RecordOf<typeof releaseRecord>;
export type ProviderRecord = RecordOf<typeof providerRecord>;
export type KeywordRecord = RecordOf<typeof keywordRecord>;
export type CollectionRef = RecordOf<typeof collectionRef>;

/** The facts of a title of which none is known: null, an empty list or an empty object, as each schema allows. */
export const NO_FACTS = Object.fromEntries(
  Object.entries(titleFacts.shape).map(([name, schema]) => [
    name,
    [null, [], {}].find((none) => schema.safeParse(none).success),
  ]),
) as TitleFacts;

/** Where a title can be watched in a region. */
export interface WatchOffers {
  readonly link: string | null;
  /** The services that offer it in this way. */
  readonly servicesOf: (type: (typeof OFFER_TYPES)[number]) => ProviderRecord[];
}

/** Where a title can be watched in a region; null if nowhere. */
export function watchOffers({ regions, providers }: TitleFacts, region: string): WatchOffers | null {
  const offers = regions[region]?.offers;
  if (!offers) return null;
  return { link: offers.link, servicesOf: (type) => offers[type].flatMap((id) => providers[id] ?? []) };
}
