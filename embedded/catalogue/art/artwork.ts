import type { Catalogue, CatalogueTitle } from '../catalogue.ts';
import type { ProviderData } from '../dataFormat.ts';
import { services } from '../tmdb/watchProviders.ts';
import { drawBackdrop, drawStill, type WideSubject } from './backdrop.ts';
import { drawPortrait } from './portrait.ts';
import { drawPoster } from './poster.ts';
import { svg } from './svg.ts';

/** An image of the catalogue before it is drawn. */
export interface Artwork {
  /** Aspect ratio: 2:3, 16:9 or square. */
  readonly format: 'tall' | 'wide' | 'square';
  readonly draw: () => string;
}

const portraitPath = /^\/person-(\d{1,9})-portrait\.svg$/;
const logoPath = /^\/service-(\d{1,9})-logo\.svg$/;
const galleryPath = /^\/(movie|tv)-(\d{1,9})-picture-([1-9])\.svg$/;
/** Season number of the stills in a title's gallery; no series has it. */
const GALLERY = 1000;
const titlePath = /^\/(movie|tv)-(\d{1,9})(?:-s(\d{1,3})(?:-e(\d{1,4}))?)?-(poster|backdrop|still)\.svg$/;

/** The image at a path such as `/tv-12-s1-e3-still.svg`; null when the catalogue has none there. */
export function findArtwork(catalogue: Catalogue, path: string): Artwork | null {
  const person = catalogue.people.get(Number(portraitPath.exec(path)?.[1]));
  if (person?.hasPortrait)
    return { format: 'tall', draw: () => drawPortrait({ ...person, seed: `person-${person.id}` }) };

  const service = services.find(({ id }) => id === Number(logoPath.exec(path)?.[1]));
  if (service) return { format: 'square', draw: () => drawLogo(service) };

  const [, shown, number, place] = galleryPath.exec(path) ?? [];
  const shownTitle = titleOf(catalogue, shown, number);
  if (shownTitle?.hasBackdrop) {
    const subject = subjectOf(shownTitle);
    return { format: 'wide', draw: () => drawStill(subject, GALLERY, Number(place)) };
  }

  const [, kind, id, ...parts] = titlePath.exec(path) ?? [];
  const title = titleOf(catalogue, kind, id);
  return title ? ofTitle(title, ...parts) : null;
}

function titleOf(catalogue: Catalogue, kind?: string, id?: string): CatalogueTitle | undefined {
  return (kind === 'movie' ? catalogue.movies : catalogue.series).get(Number(id));
}

function subjectOf({ kind, id, genreIds, composition }: CatalogueTitle): WideSubject {
  return { seed: `${kind}-${id}`, genreIds, composition };
}

/** The image of a title, or of one of its seasons or episodes. */
function ofTitle(
  from: CatalogueTitle,
  inSeason?: string,
  inEpisode?: string,
  shape?: string,
): Artwork | null {
  const { kind, title, tagline, director } = from;
  const subject = subjectOf(from);
  const season = inSeason ? from.seasons.find(({ number }) => number === Number(inSeason)) : undefined;
  const episode = season?.episodes.find(({ number }) => number === Number(inEpisode));
  if ((inSeason && !season) || (inEpisode && !episode)) return null;
  if (shape === 'poster' && from.hasPoster && !episode) {
    const credit = director && `${kind === 'movie' ? 'Directed' : 'Created'} by ${director}`;
    return { format: 'tall', draw: () => drawPoster({ ...subject, title, tagline, credit, season }) };
  }
  if (shape === 'backdrop' && from.hasBackdrop && !season)
    return { format: 'wide', draw: () => drawBackdrop(subject) };
  if (shape === 'still' && season && episode?.hasStill)
    return { format: 'wide', draw: () => drawStill(subject, season.number, episode.number) };
  return null;
}

/** Units of a logo's square. */
const LOGO_SIDE = 24;

/** A service's logo: its mark on its colour. */
function drawLogo({ colour, mark }: ProviderData): string {
  const shapes =
    `<rect width="${LOGO_SIDE}" height="${LOGO_SIDE}" fill="${colour}"/>` +
    `<path d="${mark}" fill="#fff" fill-rule="evenodd"/>`;
  return svg(LOGO_SIDE, LOGO_SIDE, { definitions: '', shapes });
}
