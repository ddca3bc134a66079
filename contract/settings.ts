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
}

/** Default settings. */
export const defaultSettings: Settings = {
  carouselAutoplay: true,
  nextAutoplay: true,
  spoilerShield: false,
  reducedData: false,
};
