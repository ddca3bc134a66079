/** How somebody likes the product to behave. */
export interface Settings {
  /** Whether the carousel goes on by itself. */
  readonly carouselAutoplay: boolean;
  /** Whether the player goes on to the next episode by itself. */
  readonly nextAutoplay: boolean;
  /** Whether stills and overviews of episodes after the next unseen one are veiled until asked for. */
  readonly spoilerShield: boolean;
  /** Whether pictures come smaller, and nothing is fetched ahead. */
  readonly reducedData: boolean;
}

/** Default settings. */
export const defaultSettings: Settings = {
  carouselAutoplay: true,
  nextAutoplay: true,
  spoilerShield: false,
  reducedData: false,
};
