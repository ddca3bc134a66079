import type { EpisodeRecord } from './season.ts';
import type { TitleRecord } from './title.ts';

/** Facts from the full details of a title, besides its cast. Unknown ones are null or an empty list. */
export interface TitleFacts {
  readonly tagline: string | null;
  /** In TMDB's English: 'Released', 'Post Production', 'Returning Series', 'Ended' and so on. */
  readonly status: string | null;
  /** Absolute http or https URL of the title's own site. */
  readonly homepage: string | null;
  /** IMDb id, such as tt0133093. */
  readonly imdbId: string | null;
  /** Names of the production companies. */
  readonly companies: readonly string[];
  /** Names of a series' networks. */
  readonly networks: readonly string[];
  /** US dollars; movies only. */
  readonly budget: number | null;
  readonly revenue: number | null;
  readonly keywords: readonly KeywordRecord[];
  /** The collection the movie belongs to. */
  readonly collection: CollectionRef | null;
  /** For a series: the last episode aired, and the next to air. */
  readonly lastEpisode: EpisodeRecord | null;
  readonly nextEpisode: EpisodeRecord | null;
  /** Paths of backdrops without text, the best rated first. */
  readonly backdrops: readonly string[];
  /** Facts by region (ISO 3166-1); regions without any are left out. */
  readonly regions: Readonly<Record<string, RegionFacts>>;
  /** The streaming services referred to in `regions`, by id. */
  readonly providers: Readonly<Record<number, ProviderRecord>>;
}

/** The facts of a title in one region. */
export interface RegionFacts {
  /** Certification; null if the title has not been rated there. */
  readonly certification: string | null;
  /** A movie's releases there, earliest first. */
  readonly releases: readonly ReleaseRecord[];
  /** Where it can be watched there; null if nowhere. */
  readonly offers: RegionOffers | null;
}

/** Release types, in TMDB's order. */
export const RELEASE_KINDS = [
  'PREMIERE',
  'LIMITED',
  'THEATRICAL',
  'DIGITAL',
  'PHYSICAL',
  'TELEVISION',
] as const;

type ReleaseKind = (typeof RELEASE_KINDS)[number];

export interface ReleaseRecord {
  readonly kind: ReleaseKind;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** The ways to watch a title, by TMDB's names. */
export const OFFER_TYPES = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;

/** Ids of the services, by the type of their offer. */
export interface RegionOffers extends Readonly<Record<(typeof OFFER_TYPES)[number], readonly number[]>> {
  /** Absolute URL of TMDB's watch page for the title, which links to the services. */
  readonly link: string | null;
}

export interface ProviderRecord {
  readonly tmdbId: number;
  readonly name: string;
  readonly logoPath: string | null;
}

/** Where a title can be watched in a region, with full service records. */
export interface WatchOffers extends Readonly<
  Record<(typeof OFFER_TYPES)[number], readonly ProviderRecord[]>
> {
  readonly link: string | null;
}

/** Where a title can be watched in a region; null if nowhere. */
export function watchOffers({ regions, providers }: TitleFacts, region: string): WatchOffers | null {
  const watch = regions[region]?.offers;
  if (!watch) return null;
  const resolveProviders = (ids: readonly number[]) => ids.flatMap((tmdbId) => providers[tmdbId] ?? []);
  const { link, flatrate, free, ads, rent, buy } = watch;
  return {
    link,
    flatrate: resolveProviders(flatrate),
    free: resolveProviders(free),
    ads: resolveProviders(ads),
    rent: resolveProviders(rent),
    buy: resolveProviders(buy),
  };
}

export interface KeywordRecord {
  readonly tmdbId: number;
  readonly name: string;
}

export interface CollectionRef {
  readonly tmdbId: number;
  readonly name: string;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
}

/** A collection that has itself been read. */
export interface CollectionRecord extends CollectionRef {
  /** '' if there is none. */
  readonly overview: string;
  readonly movies: readonly TitleRecord[];
}
