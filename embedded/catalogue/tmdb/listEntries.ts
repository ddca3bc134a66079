import type { CataloguePerson, CatalogueTitle } from '../catalogue.ts';
import { backdropPath, portraitPath, posterPath } from './images.ts';

/** A title as in TMDB's lists, without its media type. */
export function toListEntry(title: CatalogueTitle) {
  const common = {
    adult: title.adult,
    backdrop_path: backdropPath(title),
    genre_ids: title.genreIds,
    id: title.id,
    original_language: title.originalLanguage,
    overview: title.overview,
    popularity: title.popularity,
    poster_path: posterPath(title),
    softcore: false,
    vote_average: title.voteAverage,
    vote_count: title.voteCount,
  };
  if (title.kind === 'movie') {
    return {
      ...common,
      original_title: title.originalTitle,
      release_date: title.date,
      title: title.title,
      video: false,
    };
  }
  return {
    ...common,
    first_air_date: title.date,
    name: title.title,
    origin_country: [title.originCountry],
    original_name: title.originalTitle,
  };
}

/** A title in a mixed list: search, trending, recommendations and credits include the media type. */
export function toMixedEntry(title: CatalogueTitle) {
  return { ...toListEntry(title), media_type: title.kind };
}

/** A person as TMDB includes one in a credit. */
export function toPersonEntry(person: CataloguePerson, department: string) {
  return {
    adult: false,
    gender: person.gender,
    id: person.id,
    known_for_department: department,
    name: person.name,
    original_name: person.name,
    popularity: person.popularity,
    profile_path: portraitPath(person),
  };
}
