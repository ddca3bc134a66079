import type { Locale } from '../contract/locales.ts';
import type { Tmdb } from './reads.ts';
import { FallbackTexts, scriptOf } from './records/fallbackTexts.ts';
import type { NamedGenre, TitleRecord } from './records/title.ts';
import { orNull } from './tmdb/tmdbError.ts';

/**
 * TMDB in another language, with English as the fallback for each missing text. English is requested only if something
 * is missing, and is usually cached. Both answers are cached as they came and merged for each read, so that a failed
 * fallback is never cached. Genres keep their English names, which identify them in the product and its URLs.
 *
 * @param localised the reads in the language
 * @param fallback the same in English
 */
export function withFallbackLocale({ code }: Locale, localised: Tmdb, fallback: Tmdb): Tmdb {
  const missing = new FallbackTexts(scriptOf(code));
  const readWithFallback = async <Answer>(read: (tmdb: Tmdb) => Promise<Answer>): Promise<Answer> => {
    const answer = await read(localised);
    if (!missing.isNeededFor(answer)) return answer;
    const inEnglish = await orNull(read(fallback));
    return inEnglish === null ? answer : missing.fill(answer, inEnglish);
  };
  const withGenres = async (title: TitleRecord | null): Promise<TitleRecord | null> => {
    if (!title?.details || title.details.genres.length === 0) return title;
    const names = await orNull(fallback.genres(title.mediaType));
    const nameOf = (genre: NamedGenre) => names?.find(({ id }) => id === genre.id) ?? genre;
    return { ...title, details: { ...title.details, genres: title.details.genres.map(nameOf) } };
  };
  return {
    list: (list, page) => readWithFallback((tmdb) => tmdb.list(list, page)),
    discover: (query, page) => readWithFallback((tmdb) => tmdb.discover(query, page)),
    genres: (mediaType) => fallback.genres(mediaType),
    details: async (ref, bundle) => {
      const title = await readWithFallback((tmdb) => tmdb.details(ref, bundle));
      return bundle === 'trailer' ? title : withGenres(title);
    },
    season: (seriesId, number) => readWithFallback((tmdb) => tmdb.season(seriesId, number)),
    collection: (tmdbId) => readWithFallback((tmdb) => tmdb.collection(tmdbId)),
    search: (query) => readWithFallback((tmdb) => tmdb.search(query)),
    searchCollections: (text) => readWithFallback((tmdb) => tmdb.searchCollections(text)),
    watchProviders: (mediaType, region) => fallback.watchProviders(mediaType, region),
    person: (id) => readWithFallback((tmdb) => tmdb.person(id)),
    personCredits: (id) => readWithFallback((tmdb) => tmdb.personCredits(id)),
  };
}
