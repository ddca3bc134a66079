import type { Catalogue, CatalogueTitle } from '../records.ts';
import { drawPortrait } from './portrait.ts';
import { drawPoster } from './poster.ts';
import { drawBackdrop, drawStill } from './widePicture.ts';

/** A picture of the catalogue, not drawn yet. */
export interface Artwork {
  /** Two by three, or sixteen by nine. */
  readonly format: 'tall' | 'wide';
  readonly draw: () => string;
}

const portraitPath = /^\/person-(\d{1,9})-portrait\.svg$/;
const titlePath = /^\/(movie|tv)-(\d{1,9})(?:-s(\d{1,3})(?:-e(\d{1,4}))?)?-(poster|backdrop|still)\.svg$/;

/** The picture at a path such as `/tv-12-s1-e3-still.svg`; null when the catalogue has none there. */
export function findArtwork(catalogue: Catalogue, path: string): Artwork | null {
  const person = catalogue.people.get(Number(portraitPath.exec(path)?.[1]));
  if (person?.hasPortrait)
    return { format: 'tall', draw: () => drawPortrait({ ...person, seed: `person-${person.id}` }) };

  const [, kind, id, ...parts] = titlePath.exec(path) ?? [];
  const title = (kind === 'movie' ? catalogue.movies : catalogue.series).get(Number(id));
  return title ? ofTitle(title, ...parts) : null;
}

/** A title's own picture, or that of one of its seasons or episodes. */
function ofTitle(
  from: CatalogueTitle,
  inSeason?: string,
  inEpisode?: string,
  shape?: string,
): Artwork | null {
  const { kind, id, title, tagline, director, genreIds, picture } = from;
  const subject = { seed: `${kind}-${id}`, genreIds, picture };
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
