import type { Catalogue, CatalogueTitle } from '../catalogue.ts';
import { keywords, movieGenres, seriesGenres } from '../genres.ts';
import { biographyOf } from './biography.ts';
import { contentRatingsOf } from './certifications.ts';
import { collectionDetails, collectionsNamed } from './collections.ts';
import { movieDetails, seasonDetails, seriesDetails } from './details.ts';
import { discover } from './discover.ts';
import { departmentOf, filmographies, knownFor, type Filmography } from './filmography.ts';
import { backdropsOf, configuration } from './images.ts';
import { toListEntry, toMixedEntry, toPersonEntry } from './listEntries.ts';
import { createLists, type TitleLists } from './lists.ts';
import { paginate, parsePage } from './pagination.ts';
import { recommendedFor, similarTo } from './related.ts';
import { releaseDatesOf } from './releases.ts';
import { notFound, tooManyAppended } from './responses.ts';
import { type Found, keywordsNamed, SearchIndex } from './search.ts';
import { inLanguage } from './translation.ts';
import { videosOf } from './videos.ts';
import { providerList, watchProvidersOf } from './watchProviders.ts';

const MOST_APPENDED = 20;
const SERVICES = 'watch/providers';
/** find/{external id}: the catalogue's titles and people have no ids elsewhere. */
const NOTHING_FOUND = {
  movie_results: [],
  person_results: [],
  tv_results: [],
  tv_episode_results: [],
  tv_season_results: [],
};
/** The catalogue has no logos and no further posters. */
const NO_IMAGES = { logos: [], posters: [] };
const NO_CREDITS: Filmography = { cast: [], crew: [] };

type Part = (title: CatalogueTitle, parameters: URLSearchParams) => object;

/** TMDB v3's read endpoints over a catalogue: maps a path and its parameters to the JSON body, or throws a TmdbApiError. */
export class TmdbEndpoints {
  readonly #catalogue: Catalogue;
  readonly #today: string;
  readonly #shelves: TitleLists;
  #cachedFilmographies: ReadonlyMap<number, Filmography> | null = null;
  #index: SearchIndex | null = null;
  /** Sub-resources of a title, which may be appended to its details. */
  readonly #parts: Readonly<Record<string, Part>> = {
    videos: (title, parameters) => ({
      results: inRequestedLanguages(videosOf(title), parameters, 'include_video_language'),
    }),
    credits: (title) => this.#credits(title),
    release_dates: (title) => ({
      results: title.kind === 'movie' ? releaseDatesOf(title, this.#today) : [],
    }),
    content_ratings: (title) => ({
      results: title.kind === 'tv' ? contentRatingsOf(title, this.#today) : [],
    }),
    [SERVICES]: (title) => watchProvidersOf(title, this.#today),
    external_ids: () => ({ imdb_id: null }),
    alternative_titles: (title) => ({ [title.kind === 'movie' ? 'titles' : 'results']: [] }),
    images: (title, parameters) => ({
      ...NO_IMAGES,
      backdrops: inRequestedLanguages(backdropsOf(title), parameters, 'include_image_language'),
    }),
    keywords: (title) => ({
      [title.kind === 'movie' ? 'keywords' : 'results']: title.keywordIds.map((id) => ({
        id,
        name: keywords.get(id) ?? '',
      })),
    }),
    similar: (title, parameters) =>
      paginate(similarTo(title, this.#catalogue), parsePage(parameters), toListEntry),
    recommendations: (title, parameters) =>
      paginate(recommendedFor(title, this.#catalogue), parsePage(parameters), toMixedEntry),
  };

  constructor(catalogue: Catalogue, today: string) {
    this.#catalogue = catalogue;
    this.#today = today;
    this.#shelves = createLists(catalogue, today);
  }

  /** `path` is without the leading '/3/'. */
  read(path: string, parameters: URLSearchParams): object {
    return inLanguage(this.#read(path, parameters), parameters.get('language'));
  }

  #read(path: string, parameters: URLSearchParams): object {
    const shelf = this.#shelf(path, parameters);
    if (shelf) return shelf;
    switch (path) {
      case 'configuration':
        return configuration;
      case 'genre/movie/list':
        return { genres: named(movieGenres) };
      case 'genre/tv/list':
        return { genres: named(seriesGenres) };
      case `${SERVICES}/movie`:
      case `${SERVICES}/tv`:
        return providerList(parameters);
      case 'discover/movie':
        return this.#discovered(this.#catalogue.movies, parameters);
      case 'discover/tv':
        return this.#discovered(this.#catalogue.series, parameters);
      case 'search/multi':
        return this.#search(parameters);
      case 'search/movie':
        return this.#searchTitles('movie', parameters, ['primary_release_year', 'year']);
      case 'search/tv':
        return this.#searchTitles('tv', parameters, ['first_air_date_year', 'year']);
      case 'search/collection':
        return paginate(
          collectionsNamed(parameters.get('query') ?? '', this.#catalogue),
          parsePage(parameters),
          (row) => row,
        );
      case 'search/keyword':
        return paginate(keywordsNamed(parameters.get('query') ?? ''), parsePage(parameters), (row) => row);
      default:
        return this.#record(path.split('/'), parameters);
    }
  }

  get #filmographies(): ReadonlyMap<number, Filmography> {
    return (this.#cachedFilmographies ??= filmographies(this.#catalogue));
  }

  #discovered(titles: ReadonlyMap<number, CatalogueTitle>, parameters: URLSearchParams): object {
    return paginate(discover(titles.values(), parameters, this.#today), parsePage(parameters), toListEntry);
  }

  #shelf(path: string, parameters: URLSearchParams): object | null {
    const titles = Object.hasOwn(this.#shelves.titles, path) ? this.#shelves.titles[path]?.() : undefined;
    if (!titles) return null;
    const dates = this.#shelves.dates[path];
    const row = path.startsWith('trending/') ? toMixedEntry : toListEntry;
    return { ...(dates ? { dates } : {}), ...paginate(titles, parsePage(parameters), row) };
  }

  #record([kind, number = '', ...path]: string[], parameters: URLSearchParams): object {
    // One part has a name of two words.
    const [part, season, ...rest] = path.join('/') === SERVICES ? [SERVICES] : path;
    // TMDB reads '603-some-title' as 603.
    const id = Number(/^\d{1,9}(?=-|$)/.exec(number)?.[0] ?? -1);
    if (rest.length > 0) throw notFound();
    if (kind === 'collection' && part === undefined) {
      const collection = collectionDetails(id, this.#catalogue);
      if (!collection) throw notFound();
      return collection;
    }
    if (kind === 'find' && part === undefined) return NOTHING_FOUND;
    if (kind === 'keyword' && part === undefined) {
      const name = keywords.get(id);
      if (name === undefined) throw notFound();
      return { id, name };
    }
    if (kind === 'person' && season === undefined) return this.#person(id, part, parameters);
    const title =
      kind === 'movie'
        ? this.#catalogue.movies.get(id)
        : kind === 'tv'
          ? this.#catalogue.series.get(id)
          : undefined;
    if (!title) throw notFound();
    if (part === undefined) return this.#details(title, parameters);
    if (kind === 'tv' && part === 'season' && season !== undefined) {
      const listedSeason = title.seasons.find((one) => String(one.number) === season);
      if (!listedSeason) throw notFound();
      return seasonDetails(title, listedSeason);
    }
    const make = Object.hasOwn(this.#parts, part) ? this.#parts[part] : undefined;
    if (!make || season !== undefined) throw notFound();
    // Lists have no id of their own in TMDB; the others have the title's.
    const body = make(title, parameters);
    return 'page' in body ? body : { id: title.id, ...body };
  }

  #details(title: CatalogueTitle, parameters: URLSearchParams): object {
    const appended = appendedTo(parameters).flatMap((name) => {
      const season = title.seasons.find(({ number }) => name === `season/${number}`);
      if (season) return [[name, seasonDetails(title, season)] as const];
      const make = Object.hasOwn(this.#parts, name) ? this.#parts[name] : undefined;
      return make ? [[name, make(title, parameters)] as const] : [];
    });
    const details =
      title.kind === 'movie'
        ? movieDetails(title, this.#catalogue, this.#today)
        : seriesDetails(title, this.#today);
    return { ...details, ...Object.fromEntries(appended) };
  }

  #credits(title: CatalogueTitle): object {
    const row = (personId: number) => {
      const person = this.#catalogue.people.get(personId);
      if (!person)
        throw new Error(`every credit needs its person, received ${personId} on ${title.kind} ${title.id}`);
      return toPersonEntry(person, departmentOf(this.#filmographies.get(personId) ?? NO_CREDITS));
    };
    const cast = title.cast.map(({ personId, creditId, character }, order) => ({
      ...row(personId),
      ...(title.kind === 'movie' ? { cast_id: order + 1 } : {}),
      character,
      credit_id: creditId,
      order,
    }));
    // The creators of a series are part of its details instead.
    const crew = title.crew
      .filter(({ job }) => job !== 'Creator')
      .map(({ personId, creditId, department, job }) => ({
        ...row(personId),
        credit_id: creditId,
        department,
        job,
      }));
    return { cast, crew };
  }

  #person(id: number, part: string | undefined, parameters: URLSearchParams): object {
    const person = this.#catalogue.people.get(id);
    const filmography = this.#filmographies.get(id);
    if (!person || !filmography) throw notFound();
    if (part === 'combined_credits') return { ...combinedCredits(filmography), id };
    if (part !== undefined) throw notFound();
    return {
      ...toPersonEntry(person, departmentOf(filmography)),
      also_known_as: [],
      biography: biographyOf(person, filmography, this.#today),
      birthday: person.birthday,
      deathday: person.deathday,
      homepage: null,
      imdb_id: null,
      place_of_birth: person.placeOfBirth,
      ...(appendedTo(parameters).includes('combined_credits') && {
        combined_credits: combinedCredits(filmography),
      }),
    };
  }

  #search(parameters: URLSearchParams): object {
    return paginate(this.#found(parameters), parsePage(parameters), (one) => this.#foundRow(one));
  }

  /** Titles of one kind, filtered by year where a parameter names one. */
  #searchTitles(kind: CatalogueTitle['kind'], parameters: URLSearchParams, yearNames: string[]): object {
    const years = yearNames.map((name) => parameters.get(name)).filter((year) => year !== null);
    const titles = this.#found(parameters)
      .flatMap((match) => (match.type === 'title' && match.title.kind === kind ? [match.title] : []))
      .filter(({ date }) => years.every((year) => date.slice(0, 4) === year));
    return paginate(titles, parsePage(parameters), toListEntry);
  }

  #found(parameters: URLSearchParams): Found[] {
    this.#index ??= new SearchIndex(this.#catalogue);
    return this.#index.find(parameters.get('query') ?? '', parameters.get('include_adult') === 'true');
  }

  #foundRow(match: Found): object {
    if (match.type === 'title') return toMixedEntry(match.title);
    const filmography = this.#filmographies.get(match.person.id) ?? NO_CREDITS;
    return {
      ...toPersonEntry(match.person, departmentOf(filmography)),
      media_type: 'person',
      known_for: knownFor(filmography).map(toMixedEntry),
    };
  }
}

/** The parts to append to a response. */
function appendedTo(parameters: URLSearchParams): string[] {
  const requestedParts = (parameters.get('append_to_response') ?? '')
    .split(',')
    .filter((name) => name !== '');
  if (requestedParts.length > MOST_APPENDED) throw tooManyAppended();
  return requestedParts;
}

/**
 * The videos or images in the languages of that parameter, where `null` means those without one; without the parameter in
 * the response's language, and without that in every language.
 */
function inRequestedLanguages<Entry extends { readonly iso_639_1: string | null }>(
  entries: readonly Entry[],
  parameters: URLSearchParams,
  name: string,
): readonly Entry[] {
  const requested = parameters.get(name) ?? parameters.get('language');
  if (requested === null) return entries;
  const languages = requested.split(',').map((code) => code.split('-', 1)[0]);
  return entries.filter(({ iso_639_1: language }) => languages.includes(language ?? 'null'));
}

/** person/{id}/combined_credits. */
function combinedCredits(filmography: Filmography) {
  return {
    cast: filmography.cast.map(({ title, creditId, character, order }) => ({
      ...toMixedEntry(title),
      character,
      credit_id: creditId,
      ...(title.kind === 'movie'
        ? { order }
        : { episode_count: episodeCount(title), first_credit_air_date: title.date }),
    })),
    crew: filmography.crew.map(({ title, creditId, department, job }) => ({
      ...toMixedEntry(title),
      credit_id: creditId,
      department,
      job,
      ...(title.kind === 'tv' ? { episode_count: episodeCount(title) } : {}),
    })),
  };
}

function episodeCount({ seasons }: CatalogueTitle): number {
  return seasons.reduce((sum, { number, episodes }) => sum + (number > 0 ? episodes.length : 0), 0);
}

function named(genres: ReadonlyMap<number, string>) {
  return [...genres].map(([id, name]) => ({ id, name }));
}
