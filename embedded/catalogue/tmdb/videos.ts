import type { CatalogueTitle } from '../catalogue.ts';
import { hash } from '../seededRandom.ts';

type Video = ReturnType<typeof video>;

/**
 * A title's videos as in TMDB, in no particular order. Every third title has a teaser and a trailer on another site
 * before its YouTube trailer; a title without a trailer may still have a clip.
 */
export function videosOf(title: CatalogueTitle): Video[] {
  const shuffle = hash(`videos of ${title.kind} ${title.id}`);
  const key = `demo-${title.kind}-${title.id}`;
  const others = [
    video(title, 'Behind the Scenes', 'YouTube', `${key}-making`, 'Making of'),
    video(title, 'Teaser', 'YouTube', `${key}-teaser`, 'Teaser'),
    video(title, 'Trailer', 'Vimeo', `${key}-vimeo`, 'Festival Trailer'),
  ];
  if (!title.trailerKey) return shuffle % 2 === 0 ? others.slice(0, 1) : [];
  const trailer = video(title, 'Trailer', 'YouTube', title.trailerKey, 'Official Trailer');
  if (shuffle % 3 === 0) return [...others, trailer];
  return shuffle % 3 === 1 ? [trailer, ...others.slice(0, 2)] : [trailer];
}

function video(title: CatalogueTitle, type: string, site: string, key: string, name: string) {
  return {
    iso_639_1: 'en',
    iso_3166_1: 'US',
    name,
    key,
    site,
    size: 1080,
    type,
    official: site === 'YouTube',
    published_at: `${title.date === '' ? '2024-01-01' : title.date}T16:00:00.000Z`,
    id: `${hash(key).toString(16).padStart(8, '0')}${hash(name).toString(16).padStart(8, '0')}${hash(site).toString(16).padStart(8, '0')}`,
  };
}
