/** The scales that ratings are shown in; the first is the default. */
export const ratingScales = ['STARS', 'TEN'] as const;
export type RatingScale = (typeof ratingScales)[number];

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
  hidden: [],
};
