import type { Locale } from '../contract/locales.ts';
import type { Tmdb } from './reads.ts';
import { FallbackTexts, scriptOf } from './records/fallbackTexts.ts';
import type { NamedGenre, TitleRecord } from './records/title.ts';
import { orNull } from './tmdb/tmdbError.ts';

/**
 * TMDB's reads in another language, with English as the fallback for each missing text. The English response is
 * read only when something is missing, and is usually cached. Both responses are cached separately and merged
 * for each reader, so that a failure of the English read is never cached. Genres always have their English
 * names: the product and its URLs identify them by these.
 *
 * @param localised the reads in the language
 * @param fallback the same reads in English
 */
export function withFallbackLocale({ code }: Locale, localised: Tmdb, fallback: Tmdb): Tmdb {
  const missing = new FallbackTexts(scriptOf(code));
  const readWithFallback = async <Answer>(read: (tmdb: Tmdb) => Promise<Answer>): Promise<Answer> => {
    const localisedAnswer = await read(localised);
    if (!missing.isNeededFor(localisedAnswer)) return localisedAnswer;
    const englishAnswer = await orNull(read(fallback));
    return englishAnswer === null ? localisedAnswer : missing.fill(localisedAnswer, englishAnswer);
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
