import { regions } from '../../../contract/locales.ts';
import { type CatalogueTitle, addDays } from '../catalogue.ts';
import { hash } from '../seededRandom.ts';
import { certificationCountries, certificationOf } from './certifications.ts';

/** TMDB's release types. */
const PREMIERE = 1;
const THEATRICAL = 3;
const DIGITAL = 4;
const PHYSICAL = 5;

/**
 * movie/{id}/release_dates: first in the home country, some weeks later elsewhere, then digitally; on disc not
 * everywhere.
 */
export function releaseDatesOf(title: CatalogueTitle, today: string) {
  if (title.date === '') return [];
  return countriesOf(title).map((country) => {
    const chance = hash(`releases of ${title.id} in ${country}`);
    const home = country === title.originCountry;
    const opening = addDays(title.date, home || country === 'US' ? 0 : chance % 50);
    const release = (type: number, date: string) => ({
      certification: certificationOf(title, country, today),
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

/** Where a movie is released: its home country, the countries that rate movies, and about a third of the others. */
function countriesOf({ id, originCountry }: CatalogueTitle): string[] {
  const abroad = regions.filter(
    (country) => certificationCountries.includes(country) || hash(`movie ${id} goes to ${country}`) % 3 === 0,
  );
  return [...new Set([originCountry, ...abroad])];
}
