import type { CatalogueTitle } from '../catalogue.ts';
import { isCertifiedAtMost } from './certifications.ts';
import { isAvailable } from './watchProviders.ts';

type Comparison = (a: CatalogueTitle, b: CatalogueTitle) => number;

const fields: Readonly<Record<string, Comparison>> = {
  popularity: (a, b) => a.popularity - b.popularity,
  vote_average: (a, b) => a.voteAverage - b.voteAverage,
  vote_count: (a, b) => a.voteCount - b.voteCount,
  primary_release_date: (a, b) => a.date.localeCompare(b.date),
  release_date: (a, b) => a.date.localeCompare(b.date),
  first_air_date: (a, b) => a.date.localeCompare(b.date),
  title: (a, b) => a.title.localeCompare(b.title),
  original_title: (a, b) => a.originalTitle.localeCompare(b.originalTitle),
  name: (a, b) => a.title.localeCompare(b.title),
};

/**
 * discover/movie and discover/tv: the titles that match the parameters, sorted. Unknown parameters are ignored, as in
 * TMDB.
 *
 * @param today YYYY-MM-DD
 */
export function discover(
  titles: Iterable<CatalogueTitle>,
  parameters: URLSearchParams,
  today: string,
): CatalogueTitle[] {
  const genres = idMatcher(parameters.get('with_genres'));
  const withoutGenres = listed(parameters.get('without_genres'));
  const keywords = idMatcher(parameters.get('with_keywords'));
  const cast = idMatcher(parameters.get('with_cast'));
  const people = idMatcher(parameters.get('with_people'));
  const language = parameters.get('with_original_language');
  const origin = parameters.get('with_origin_country');
  const votes = Number(parameters.get('vote_count.gte') ?? 0) || 0;
  const average = Number(parameters.get('vote_average.gte') ?? 0) || 0;
  const from = parameters.get('primary_release_date.gte') ?? parameters.get('first_air_date.gte') ?? '';
  const to = parameters.get('primary_release_date.lte') ?? parameters.get('first_air_date.lte') ?? '9999';
  const shortest = Number(parameters.get('with_runtime.gte') ?? 0) || 0;
  const longest = Number(parameters.get('with_runtime.lte') ?? Infinity);
  const country = parameters.get('certification_country');
  const certification = parameters.get('certification.lte');
  const adults = parameters.get('include_adult') === 'true';
  return [...titles]
    .filter(
      (title) =>
        (adults || !title.adult) &&
        title.voteCount >= votes &&
        title.voteAverage >= average &&
        (!language || title.originalLanguage === language) &&
        (!origin || title.originCountry === origin) &&
        title.date >= from &&
        title.date <= to &&
        title.runtime >= shortest &&
        title.runtime <= longest &&
        (!country ||
          !certification ||
          title.kind === 'tv' ||
          isCertifiedAtMost(title, country, certification, today)) &&
        genres(title.genreIds) &&
        !withoutGenres.some((id) => title.genreIds.includes(id)) &&
        keywords(title.keywordIds) &&
        isAvailable(title, parameters, today) &&
        cast(title.cast.map(({ personId }) => personId)) &&
        people([...title.cast, ...title.crew].map(({ personId }) => personId)),
    )
    .sort(sorting(parameters.get('sort_by')));
}

/** TMDB's own syntax for several ids: pipes mean any of them, commas all of them. */
function idMatcher(text: string | null): (ids: readonly number[]) => boolean {
  if (!text) return () => true;
  if (text.includes('|')) {
    const choices = listed(text);
    return (ids) => choices.some((id) => ids.includes(id));
  }
  const needed = listed(text);
  return (ids) => needed.every((id) => ids.includes(id));
}

function listed(text: string | null): number[] {
  return text ? text.split(/[|,]/).map(Number) : [];
}

function sorting(text: string | null): Comparison {
  const [, field = 'popularity', direction = 'desc'] = /^(.+)\.(asc|desc)$/.exec(text ?? '') ?? [];
  const compare = fields[field] ?? ((a, b) => a.popularity - b.popularity);
  return direction === 'asc' ? compare : (a, b) => compare(b, a) || a.id - b.id;
}
