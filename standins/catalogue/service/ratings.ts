import { movieGenres, seriesGenres } from '../genres.ts';
import type { CatalogueTitle } from '../records.ts';

/** Genres that say whom a title is fit for, the first that fits; what has none of them is for teenagers. */
const FIT: readonly (readonly [movie: string, series: string, genres: readonly string[]])[] = [
  ['R', 'TV-MA', ['Horror', 'Crime', 'War', 'War & Politics']],
  ['PG', 'TV-PG', ['Family', 'Kids', 'Animation', 'Documentary', 'Music']],
];

/** A title's rating in the United States; '' while it is to come. */
function certificationOf(title: CatalogueTitle, today: string): string {
  if (title.adult || title.date === '' || title.date > today) return '';
  const names = title.kind === 'movie' ? movieGenres : seriesGenres;
  const has = (genres: readonly string[]) =>
    title.genreIds.some((id) => genres.includes(names.get(id) ?? ''));
  const [movie, series] = FIT.find(([, , genres]) => has(genres)) ?? ['PG-13', 'TV-14'];
  return title.kind === 'movie' ? movie : series;
}

/** movie/{id}/release_dates: one in the title's own country, which rates nothing, and one in the United States. */
export function releaseDatesOf(title: CatalogueTitle, today: string) {
  if (title.date === '') return [];
  const release = (certification: string) => ({
    certification,
    descriptors: [],
    iso_639_1: '',
    note: '',
    release_date: `${title.date}T00:00:00.000Z`,
    type: 3,
  });
  const abroad = title.originCountry === 'US' ? [] : [title.originCountry];
  return [
    ...abroad.map((country) => ({ iso_3166_1: country, release_dates: [release('')] })),
    { iso_3166_1: 'US', release_dates: [release(certificationOf(title, today))] },
  ];
}

/** tv/{id}/content_ratings. */
export function contentRatingsOf(title: CatalogueTitle, today: string) {
  const rating = certificationOf(title, today);
  return rating === '' ? [] : [{ descriptors: [], iso_3166_1: 'US', rating }];
}
