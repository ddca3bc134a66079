import type { Catalogue, CatalogueTitle } from '../records.ts';
import { drawPortrait } from './portrait.ts';
import { drawPoster } from './poster.ts';
import { drawBackdrop, drawStill, type WideSubject } from './widePicture.ts';

/** A picture of the catalogue, not drawn yet. */
export interface Artwork {
  /** Two by three, or sixteen by nine. */
  readonly format: 'tall' | 'wide';
  readonly draw: () => string;
}

interface PathParts {
  readonly kind?: string;
  readonly id?: string;
  readonly season?: string;
  readonly episode?: string;
}

const patterns = {
  poster: /^\/(?<kind>movie|tv)-(?<id>\d{1,9})-poster\.svg$/,
  backdrop: /^\/(?<kind>movie|tv)-(?<id>\d{1,9})-backdrop\.svg$/,
  seasonPoster: /^\/(?<kind>tv)-(?<id>\d{1,9})-s(?<season>\d{1,3})-poster\.svg$/,
  still: /^\/(?<kind>tv)-(?<id>\d{1,9})-s(?<season>\d{1,3})-e(?<episode>\d{1,4})-still\.svg$/,
  portrait: /^\/person-(?<id>\d{1,9})-portrait\.svg$/,
} as const;

/** The picture at a path such as `/tv-12-s1-e3-still.svg`; null when the catalogue has none there. */
export function findArtwork(catalogue: Catalogue, path: string): Artwork | null {
  for (const [name, pattern] of Object.entries(patterns)) {
    const match = pattern.exec(path);
    if (!match) continue;
    const parts: PathParts = match.groups ?? {};
    if (name === 'portrait') return portrait(catalogue, Number(parts.id));
    const title = (parts.kind === 'movie' ? catalogue.movies : catalogue.series).get(Number(parts.id));
    return title ? ofTitle(title, name, parts) : null;
  }
  return null;
}

function ofTitle(title: CatalogueTitle, name: string, parts: PathParts): Artwork | null {
  if (name === 'backdrop') {
    return title.hasBackdrop ? { format: 'wide', draw: () => drawBackdrop(wideSubject(title)) } : null;
  }
  if (name === 'poster') return poster(title);
  const season = title.seasons.find(({ number }) => number === Number(parts.season));
  if (!season) return null;
  if (name === 'seasonPoster') return poster(title, { number: season.number, name: season.name });
  const episode = season.episodes.find(({ number }) => number === Number(parts.episode));
  if (!episode?.hasStill) return null;
  return { format: 'wide', draw: () => drawStill(wideSubject(title), season.number, episode.number) };
}

function poster(title: CatalogueTitle, season?: { number: number; name: string }): Artwork | null {
  if (!title.hasPoster) return null;
  const by = title.kind === 'movie' ? 'Directed by' : 'Created by';
  return {
    format: 'tall',
    draw: () =>
      drawPoster({
        seed: seedOf(title),
        title: title.title,
        tagline: title.tagline,
        credit: title.director ? `${by} ${title.director}` : '',
        genreIds: title.genreIds,
        motif: title.motif,
        season,
      }),
  };
}

function portrait(catalogue: Catalogue, id: number): Artwork | null {
  const person = catalogue.people.get(id);
  if (!person?.hasPortrait) return null;
  return { format: 'tall', draw: () => drawPortrait({ seed: `person-${person.id}`, name: person.name }) };
}

function wideSubject(title: CatalogueTitle): WideSubject {
  return { seed: seedOf(title), genreIds: title.genreIds, motif: title.motif };
}

function seedOf({ kind, id }: CatalogueTitle): string {
  return `${kind}-${id}`;
}
