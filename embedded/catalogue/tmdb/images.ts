import type { CatalogueEpisode, CataloguePerson, CatalogueSeason, CatalogueTitle } from '../catalogue.ts';
import type { ProviderData } from '../dataFormat.ts';
import { hash } from '../seededRandom.ts';

/** The sizes of TMDB's image host, in which the demo's artwork is drawn too. */
export const configuration = {
  change_keys: [],
  images: {
    base_url: '/demo/images/',
    secure_base_url: '/demo/images/',
    backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
    logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
    poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
    profile_sizes: ['w45', 'w185', 'h632', 'original'],
    still_sizes: ['w92', 'w185', 'w300', 'original'],
  },
};

/** How many additional wide images a title can have. */
const MAX_IMAGES = 9;

/** Paths of the generated artwork on the demo's image host; null when there is none. */
export const posterPath = ({ kind, id, hasPoster }: CatalogueTitle): string | null =>
  hasPoster ? `/${kind}-${id}-poster.svg` : null;

export const backdropPath = ({ kind, id, hasBackdrop }: CatalogueTitle): string | null =>
  hasBackdrop ? `/${kind}-${id}-backdrop.svg` : null;

export const seasonPosterPath = (
  { id, hasPoster }: CatalogueTitle,
  { number }: CatalogueSeason,
): string | null => (hasPoster ? `/tv-${id}-s${number}-poster.svg` : null);

export const stillPath = (
  { id }: Pick<CatalogueTitle, 'id'>,
  season: Pick<CatalogueSeason, 'number'>,
  { number, hasStill }: Pick<CatalogueEpisode, 'number' | 'hasStill'>,
): string | null => (hasStill ? `/tv-${id}-s${season.number}-e${number}-still.svg` : null);

/** Additional wide images of a title, in order. */
const imagePath = ({ kind, id }: CatalogueTitle, number: number): string =>
  `/${kind}-${id}-picture-${number}.svg`;

/** The backdrops of movie/{id}/images and tv/{id}/images; none has text on it. */
export function backdropsOf(title: CatalogueTitle) {
  const backdrop = backdropPath(title);
  const more = 3 + (hash(`pictures of ${title.kind} ${title.id}`) % (MAX_IMAGES - 3));
  const paths = backdrop
    ? [backdrop, ...Array.from({ length: more }, (_, index) => imagePath(title, index + 1))]
    : [];
  return paths.map((path) => ({
    aspect_ratio: 1.778,
    file_path: path,
    height: 1080,
    iso_639_1: null,
    vote_average: title.voteAverage,
    vote_count: 0,
    width: 1920,
  }));
}

export const logoPath = ({ id }: ProviderData): string => `/service-${id}-logo.svg`;

export const portraitPath = ({ id, hasPortrait }: CataloguePerson): string | null =>
  hasPortrait ? `/person-${id}-portrait.svg` : null;
