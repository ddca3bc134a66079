/** The scales that ratings are shown in; the first is the default. */
export const ratingScales = ['STARS', 'TEN'] as const;
export type RatingScale = (typeof ratingScales)[number];

/** Which names of titles the viewer sees; the first is the default. */
export const titleNames = ['TRANSLATED', 'ORIGINAL'] as const;
type TitleNames = (typeof titleNames)[number];

/** The viewer's preferences. */
export interface Settings {
  /** Whether the carousel advances automatically. */
  readonly carouselAutoplay: boolean;
  /** Whether the player continues with the next episode automatically. */
  readonly nextAutoplay: boolean;
  /** Whether stills and overviews of episodes after the next unwatched one are hidden until revealed. */
  readonly spoilerShield: boolean;
  /** Whether images are smaller and nothing is prefetched. */
  readonly reducedData: boolean;
  /** Whether lists leave out what the signed-in viewer has watched. */
  readonly hideWatched: boolean;
  /** How ratings are shown: half a star to five, or one to ten. What is stored does not depend on it. */
  readonly ratingScale: RatingScale;
  /** Whether titles have their names in the page's language or in their own. Pages are the same for all: the browser applies it. */
  readonly titleNames: TitleNames;
  /** Global ids of the titles and genres that lists leave out, `movie:603` and `genre:horror`; the latest last. */
  readonly hidden: readonly string[];
}

/** Default settings. */
export const defaultSettings: Settings = {
  carouselAutoplay: true,
  nextAutoplay: true,
  spoilerShield: false,
  reducedData: false,
  hideWatched: false,
  ratingScale: 'STARS',
  titleNames: 'TRANSLATED',
  hidden: [],
};
