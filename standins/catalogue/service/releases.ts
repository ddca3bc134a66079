import { regions } from '../../../contract/regions.ts';
import { addDays } from '../calendar.ts';
import { movieGenres, seriesGenres } from '../genres.ts';
import { hash } from '../random.ts';
import type { CatalogueTitle } from '../records.ts';

/** How movies and series are rated where anybody rates them here. */
type Ratings = Readonly<Record<string, readonly [movie: string, series: string]>>;

/** Genres that say whom a title is fit for, the first that fits; what has none of them is for teenagers. */
const FIT: readonly { readonly genres: readonly string[]; readonly ratings: Ratings }[] = [
  {
    genres: ['Horror', 'Crime', 'War', 'War & Politics'],
    ratings: { US: ['R', 'TV-MA'], GB: ['15', '15'], DE: ['16', '16'], BR: ['16', '16'] },
  },
  {
    genres: ['Family', 'Kids', 'Animation', 'Documentary', 'Music'],
    ratings: { US: ['PG', 'TV-PG'], GB: ['PG', 'PG'], DE: ['6', '6'], BR: ['L', 'L'] },
  },
];
const FOR_TEENAGERS: Ratings = {
  US: ['PG-13', 'TV-14'],
  GB: ['12A', '12'],
  DE: ['12', '12'],
  BR: ['12', '12'],
};

/** TMDB's numbers of the ways a movie comes out. */
const PREMIERE = 1;
const THEATRICAL = 3;
const DIGITAL = 4;
const PHYSICAL = 5;

/** A title's rating by country; none while it is to come. */
function ratingsOf(title: CatalogueTitle, today: string): Ratings {
  if (title.adult || title.date === '' || title.date > today) return {};
  const names = title.kind === 'movie' ? movieGenres : seriesGenres;
  const has = (genres: readonly string[]) =>
    title.genreIds.some((id) => genres.includes(names.get(id) ?? ''));
  return FIT.find(({ genres }) => has(genres))?.ratings ?? FOR_TEENAGERS;
}

/** movie/{id}/release_dates: at home first, elsewhere some weeks later, then at home on the sofa; on disc not everywhere. */
export function releaseDatesOf(title: CatalogueTitle, today: string) {
  if (title.date === '') return [];
  const ratings = ratingsOf(title, today);
  return countriesOf(title).map((country) => {
    const chance = hash(`releases of ${title.id} in ${country}`);
    const home = country === title.originCountry;
    const opening = addDays(title.date, home || country === 'US' ? 0 : chance % 50);
    const release = (type: number, date: string) => ({
      certification: ratings[country]?.[0] ?? '',
      descriptors: [],
      iso_639_1: '',
      note: '',
      release_date: `${date}T00:00:00.000Z`,
      type,
    });
    return {
      iso_3166_1: country,
      release_dates: [
        ...(home && chance % 3 === 0 ? [release(PREMIERE, addDays(title.date, -12))] : []),
        release(THEATRICAL, opening),
        release(DIGITAL, addDays(opening, 60 + (chance % 60))),
        ...(chance % 4 === 0 ? [release(PHYSICAL, addDays(opening, 150 + (chance % 30)))] : []),
      ],
    };
  });
}

/** tv/{id}/content_ratings. */
export function contentRatingsOf(title: CatalogueTitle, today: string) {
  return Object.entries(ratingsOf(title, today)).map(([country, [, rating]]) => ({
    descriptors: [],
    iso_3166_1: country,
    rating,
  }));
}

/** Where a movie comes out: at home, where movies are rated, and in about a third of the other countries. */
function countriesOf({ id, originCountry }: CatalogueTitle): string[] {
  const abroad = regions.filter(
    (country) => country in FOR_TEENAGERS || hash(`movie ${id} goes to ${country}`) % 3 === 0,
  );
  return [...new Set([originCountry, ...abroad])];
}
