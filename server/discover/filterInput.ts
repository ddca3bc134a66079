import { FIRST_YEAR, LAST_YEAR, MAX_KEYWORDS, MAX_RUNTIME, MAX_VOTES } from '../../contract/discover.ts';
import { MAX_NUMBER } from '../../contract/limits.ts';
import type { DiscoverWish } from './rules.ts';
import { knownGenre } from '../records/genres.ts';
import type { MediaType } from '../records/title.ts';
import { readRegionalWish } from './regionInput.ts';
import { badInput } from '../graphql/errors.ts';
import type { DiscoverFilter } from '../graphql/generated/resolvers.ts';

/** Most genres that a field of the filter names: more than TMDB has. */
const MAX_GENRES = 20;
const MAX_RATING = 10;

type Given<T> = T | null | undefined;
type Names = Given<readonly string[]>;

/** What a filter asks for, checked; null asks for nothing. Throws BAD_USER_INPUT for what breaks a rule. */
export function readDiscoverWish(mediaType: MediaType, filter: Given<DiscoverFilter>): DiscoverWish {
  const { genresAny, genresAll, genresNone } = filter ?? {};
  const years = readRange(filter, ['yearFrom', 'yearTo'], FIRST_YEAR, LAST_YEAR);
  const minutes = readRange(filter, ['runtimeFrom', 'runtimeTo'], 1, MAX_RUNTIME);
  return {
    withGenres: readWanted(mediaType, genresAny, genresAll),
    withoutGenres: joined(readGenres(mediaType, 'genresNone', genresNone), ','),
    withKeywords: readKeywords(filter?.keywords),
    yearFrom: years.from,
    yearTo: years.to,
    voteAverageGte: readNumber('ratingAtLeast', filter?.ratingAtLeast, 0, MAX_RATING),
    votesAtLeast: readNumber('votesAtLeast', filter?.votesAtLeast, 0, MAX_VOTES),
    runtimeGte: minutes.from,
    runtimeLte: minutes.to,
    originalLanguage: readLanguage(filter?.originalLanguage),
    ...readRegionalWish(mediaType, filter ?? {}),
  };
}

/** The genres wanted in TMDB's syntax, which has no way to say both "any of" and "all of". */
function readWanted(mediaType: MediaType, genresAny: Names, genresAll: Names): string | null {
  const any = readGenres(mediaType, 'genresAny', genresAny);
  const all = readGenres(mediaType, 'genresAll', genresAll);
  if (any.length > 0 && all.length > 0) {
    throw badInput('genresAny and genresAll must not be given together', { genresAny, genresAll });
  }
  const [only, ...others] = all;
  // Alone, what stands for several genres of TMDB's is any of them.
  if (only !== undefined && others.length === 0) return joined([only], '|');
  if (all.some((ids) => ids.includes('|'))) {
    throw badInput('Of several genresAll each must be a single genre of the movie database', genresAll);
  }
  return joined(any, '|') ?? joined(all, ',');
}

/** The ids of each genre, as discover takes them: some names stand for several of TMDB's. */
function readGenres(mediaType: MediaType, name: string, genres: Names): string[] {
  if (!genres) return [];
  if (genres.length > MAX_GENRES) throw badInput(`${name} must be at most ${MAX_GENRES}`, genres.length);
  return genres.map((genre) => {
    const known = knownGenre(genre);
    const ids = (mediaType === 'MOVIE' ? known?.movies : known?.series)?.withGenres;
    if (ids === undefined) {
      const kind = mediaType === 'MOVIE' ? 'movies' : 'series';
      throw badInput(
        `${name} must name genres that the movie database has for ${kind}, such as "Drama"`,
        genre,
      );
    }
    return ids;
  });
}

/** Each id once and in order, so that the same wish is the same call; null when there is none. */
function joined(genres: readonly string[], separator: ',' | '|'): string | null {
  const ids = genres.flatMap((one) => one.split('|'));
  const distinct = [...new Set(ids)].sort((a, b) => Number(a) - Number(b));
  return distinct.length > 0 ? distinct.join(separator) : null;
}

/** Keywords in TMDB's syntax: all of them, each once and in order. */
function readKeywords(keywords: Given<readonly number[]>): string | null {
  if (!keywords) return null;
  if (keywords.length > MAX_KEYWORDS) {
    throw badInput(`keywords must be at most ${MAX_KEYWORDS}`, keywords.length);
  }
  return joined(
    keywords.map((keyword) => String(readNumber('keywords', keyword, 1, MAX_NUMBER))),
    ',',
  );
}

function readNumber(name: string, value: Given<number>, least: number, most: number): number | null {
  if (value === null || value === undefined) return null;
  if (value < least || value > most) throw badInput(`${name} must be ${least} to ${most}`, value);
  return value;
}

function readRange(
  filter: Given<DiscoverFilter>,
  [fromName, toName]: readonly ['yearFrom', 'yearTo'] | readonly ['runtimeFrom', 'runtimeTo'],
  least: number,
  most: number,
): { readonly from: number | null; readonly to: number | null } {
  const from = readNumber(fromName, filter?.[fromName], least, most);
  const to = readNumber(toName, filter?.[toName], least, most);
  if (from !== null && to !== null && from > to) {
    throw badInput(`${fromName} must be at most ${toName}`, { [fromName]: from, [toName]: to });
  }
  return { from, to };
}

function readLanguage(language: Given<string>): string | null {
  if (language === null || language === undefined) return null;
  const code = language.toLowerCase();
  if (!/^[a-z]{2}$/.test(code))
    throw badInput('originalLanguage must be a code of ISO 639-1 such as "pt"', language);
  return code;
}
