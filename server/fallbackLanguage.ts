import type { Language } from '../contract/locales.ts';
import type { NamedGenre, TitleRecord } from './records/title.ts';
import { lettersOf, MissingTexts } from './records/fallbackTexts.ts';
import type { Tmdb } from './reads.ts';
import { orNull } from './tmdb/tmdbError.ts';

/**
 * TMDB in another language than English, which stands in, text by text, for what that language lacks. English is asked the
 * same only when something is missing; most of it is kept already. Both are kept as they came and put together for each
 * reader, so that no failure of English's is kept. Genres bear their English names everywhere: these are what the product
 * and its addresses know them by.
 *
 * @param own the reads in the language
 * @param standIn the same in English
 */
export function inLanguage({ code }: Language, own: Tmdb, standIn: Tmdb): Tmdb {
  const missing = new MissingTexts(lettersOf(code));
  const whole = async <Answer>(read: (tmdb: Tmdb) => Promise<Answer>): Promise<Answer> => {
    const answer = await read(own);
    if (!missing.areIn(answer)) return answer;
    const inEnglish = await orNull(read(standIn));
    return inEnglish === null ? answer : missing.filledIn(answer, inEnglish);
  };
  const withGenres = async (title: TitleRecord | null): Promise<TitleRecord | null> => {
    if (!title?.details || title.details.genres.length === 0) return title;
    const names = await orNull(standIn.genres(title.mediaType));
    const nameOf = (genre: NamedGenre) => names?.find(({ id }) => id === genre.id) ?? genre;
    return { ...title, details: { ...title.details, genres: title.details.genres.map(nameOf) } };
  };
  return {
    list: (list, page) => whole((tmdb) => tmdb.list(list, page)),
    discover: (query, page) => whole((tmdb) => tmdb.discover(query, page)),
    genres: (mediaType) => standIn.genres(mediaType),
    details: async (ref, bundle) => {
      const title = await whole((tmdb) => tmdb.details(ref, bundle));
      return bundle === 'trailer' ? title : withGenres(title);
    },
    season: (seriesId, number) => whole((tmdb) => tmdb.season(seriesId, number)),
    collection: (tmdbId) => whole((tmdb) => tmdb.collection(tmdbId)),
    search: (query) => whole((tmdb) => tmdb.search(query)),
    searchCollections: (text) => whole((tmdb) => tmdb.searchCollections(text)),
    services: (mediaType, region) => standIn.services(mediaType, region),
    person: (id) => whole((tmdb) => tmdb.person(id)),
    personCredits: (id) => whole((tmdb) => tmdb.personCredits(id)),
  };
}
