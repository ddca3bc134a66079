import { certifications } from '../../../contract/discover.ts';
import type { CatalogueTitle } from '../catalogue.ts';
import { movieGenres, seriesGenres } from '../genres.ts';

/** The audience a title is suitable for. */
type Fit = 'families' | 'teenagers' | 'grown-ups';

/** Genres that determine the audience, first match wins; titles with none of them are for teenagers. */
const GENRES: readonly (readonly [fit: Fit, genres: readonly string[]])[] = [
  ['grown-ups', ['Horror', 'Crime', 'War', 'War & Politics']],
  ['families', ['Family', 'Kids', 'Animation', 'Documentary', 'Music']],
];

type Certifications = Readonly<Record<Fit, string>>;

/** The television ratings of the United States; elsewhere television uses the cinema ratings. */
const SERIES_CERTIFICATIONS: Certifications = {
  families: 'TV-PG',
  teenagers: 'TV-14',
  'grown-ups': 'TV-MA',
};

/** Cinema ratings by country. */
const MOVIE_CERTIFICATIONS: Readonly<Record<string, Certifications>> = {
  US: { families: 'PG', teenagers: 'PG-13', 'grown-ups': 'R' },
  GB: { families: 'PG', teenagers: '12A', 'grown-ups': '15' },
  DE: { families: '6', teenagers: '12', 'grown-ups': '16' },
  FR: { families: 'TP', teenagers: '12', 'grown-ups': '16' },
  NL: { families: '6', teenagers: '12', 'grown-ups': '16' },
  BR: { families: '10', teenagers: '12', 'grown-ups': '16' },
  CA: { families: 'PG', teenagers: '14A', 'grown-ups': '18A' },
  AU: { families: 'PG', teenagers: 'M', 'grown-ups': 'MA 15+' },
  JP: { families: 'G', teenagers: 'PG12', 'grown-ups': 'R15+' },
};

/** A title's audience; null while it is unreleased or not for cinemas. */
function fitOf(title: CatalogueTitle, today: string): Fit | null {
  if (title.adult || title.date === '' || title.date > today) return null;
  const names = title.kind === 'movie' ? movieGenres : seriesGenres;
  const has = (genres: readonly string[]) =>
    title.genreIds.some((id) => genres.includes(names.get(id) ?? ''));
  return GENRES.find(([, genres]) => has(genres))?.[0] ?? 'teenagers';
}

/** The countries that rate a title. */
export const certificationCountries = Object.keys(MOVIE_CERTIFICATIONS);

/** A title's rating in a country; '' while it has none. */
export function certificationOf(title: CatalogueTitle, country: string, today: string): string {
  const fit = fitOf(title, today);
  const ratings =
    title.kind === 'tv' && country === 'US' ? SERIES_CERTIFICATIONS : MOVIE_CERTIFICATIONS[country];
  return (fit && ratings?.[fit]) ?? '';
}

/** Whether a movie has at most this rating in a country. */
export function isCertifiedAtMost(
  title: CatalogueTitle,
  country: string,
  limit: string,
  today: string,
): boolean {
  const fit = fitOf(title, today);
  const rated = fit && MOVIE_CERTIFICATIONS[country]?.[fit];
  const order = certifications[country] ?? [];
  return rated != null && order.includes(limit) && order.indexOf(rated) <= order.indexOf(limit);
}

/** tv/{id}/content_ratings. */
export function contentRatingsOf(title: CatalogueTitle, today: string) {
  return certificationCountries.flatMap((country) => {
    const rating = certificationOf(title, country, today);
    return rating === '' ? [] : [{ descriptors: [], iso_3166_1: country, rating }];
  });
}
