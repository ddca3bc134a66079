import type { EpisodeRecord } from './season.ts';
import type { TitleRecord } from './title.ts';

/** What the full details of a title say about it beside its cast. What is unknown is null, or an empty list. */
export interface TitleFacts {
  readonly tagline: string | null;
  /** In TMDB's English words: 'Released', 'Post Production', 'Returning Series', 'Ended' and the like. */
  readonly status: string | null;
  /** Absolute http or https URL of the title's own site. */
  readonly homepage: string | null;
  /** Its number at IMDb, such as tt0133093. */
  readonly imdbId: string | null;
  /** Names of who produced it. */
  readonly companies: readonly string[];
  /** Names of who shows a series first. */
  readonly networks: readonly string[];
  /** US dollars; movies only. */
  readonly budget: number | null;
  readonly revenue: number | null;
  readonly keywords: readonly KeywordRecord[];
  /** The movies it belongs with. */
  readonly collection: CollectionRef | null;
  /** Of a series: the last episode that has aired, and the next to air. */
  readonly lastEpisode: EpisodeRecord | null;
  readonly nextEpisode: EpisodeRecord | null;
  /** Paths of wide pictures without words on them, the best liked first. */
  readonly backdrops: readonly string[];
  /** What each region says, by ISO 3166-1; regions of which nothing is known are left out. */
  readonly regions: Readonly<Record<string, RegionFacts>>;
  /** The services that `regions` names, by their number. */
  readonly providers: Readonly<Record<number, ProviderRecord>>;
}

/** What one region says about a title. */
export interface RegionFacts {
  /** Whom it is fit for; null when it has not been rated there. */
  readonly certification: string | null;
  /** A movie's releases there, earliest first. */
  readonly releases: readonly ReleaseRecord[];
  /** Where it can be watched there; null when nowhere. */
  readonly offers: RegionOffers | null;
}

/** How a movie comes out, in TMDB's order. */
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

/** The ways to watch a title, as the movie database names them. */
export const OFFER_TYPES = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;

/** Numbers of the services by the way they offer a title. */
export interface RegionOffers extends Readonly<Record<(typeof OFFER_TYPES)[number], readonly number[]>> {
  /** Absolute URL of the movie database's page about it, which leads to the services. */
  readonly link: string | null;
}

export interface ProviderRecord {
  readonly tmdbId: number;
  readonly name: string;
  readonly logoPath: string | null;
}

/** Where a title can be watched in a region, the services named. */
export interface WatchOffers extends Readonly<
  Record<(typeof OFFER_TYPES)[number], readonly ProviderRecord[]>
> {
  readonly link: string | null;
}

/** Where a title can be watched in a region; null when nowhere. */
export function watchOffers({ regions, providers }: TitleFacts, region: string): WatchOffers | null {
  const watch = regions[region]?.offers;
  if (!watch) return null;
  const named = (numbers: readonly number[]) => numbers.flatMap((tmdbId) => providers[tmdbId] ?? []);
  const { link, flatrate, free, ads, rent, buy } = watch;
  return {
    link,
    flatrate: named(flatrate),
    free: named(free),
    ads: named(ads),
    rent: named(rent),
    buy: named(buy),
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

/** A collection once it has been read itself. */
export interface CollectionRecord extends CollectionRef {
  /** '' when there is none. */
  readonly overview: string;
  readonly movies: readonly TitleRecord[];
}
