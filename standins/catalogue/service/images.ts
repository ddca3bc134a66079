import type { CatalogueEpisode, CataloguePerson, CatalogueSeason, CatalogueTitle } from '../records.ts';

/** Paths of the generated artwork, as the demo's image host serves them; null when there is none. */
export const posterPath = ({ kind, id, hasPoster }: CatalogueTitle): string | null =>
  hasPoster ? `/${kind}-${id}-poster.svg` : null;

export const backdropPath = ({ kind, id, hasBackdrop }: CatalogueTitle): string | null =>
  hasBackdrop ? `/${kind}-${id}-backdrop.svg` : null;

export const seasonPosterPath = (
  { id, hasPoster }: CatalogueTitle,
  { number }: CatalogueSeason,
): string | null => (hasPoster ? `/tv-${id}-s${number}-poster.svg` : null);

export const stillPath = (
  { id }: CatalogueTitle,
  season: CatalogueSeason,
  { number, hasStill }: CatalogueEpisode,
): string | null => (hasStill ? `/tv-${id}-s${season.number}-e${number}-still.svg` : null);

export const portraitPath = ({ id, hasPortrait }: CataloguePerson): string | null =>
  hasPortrait ? `/person-${id}-portrait.svg` : null;
