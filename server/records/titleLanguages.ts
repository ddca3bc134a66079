import { z } from 'zod';
import { originalLanguages } from '../../contract/discover.ts';
import { fallbackLocale } from '../../contract/locales.ts';
import * as wire from '../tmdb/wire.ts';

/** Original languages of few titles, besides those that visitors can filter by. */
const RARE_LANGUAGES =
  'af am az be bg bn bs ca cy et eu ga gl gu hr hy is ka kk km kn ku ky lo lt lv mk mn mr ms my nb ne pa si sk sl so sq sr sw tl ur uz yo zu';

/**
 * The languages in which the videos and images of every title are requested, for TMDB's `include_video_language` and
 * `include_image_language`: those of the pages, and those that titles are made in. A title's own is known only from the
 * response, and a second call would double what a title costs. `null` and `xx` are those without a language.
 */
export const REQUESTED_LANGUAGES = [...originalLanguages, ...RARE_LANGUAGES.split(' '), 'xx', 'null'].join();

/** The language of a video, or of the text on an image, as `languageOf` has it. */
export const mediaLanguage = wire.from(
  'iso_639_1',
  wire.returning(z.string().nullable(), z.string().catch('').transform(languageOf)),
);

/** The language of a code of TMDB's, such as pt of pt-BR; null if the code means that there is none. */
function languageOf(code: string): string | null {
  const [language = ''] = code.split('-', 1);
  // TMDB's own code of Cantonese; its videos have either.
  if (language === 'cn') return 'zh';
  return language === '' || language === 'xx' ? null : language;
}

/** The languages of videos and images for a page, best first: the page's, English, and the title's own. */
export function preferredLanguages(pageLanguage: string, originalLanguage: string | null): string[] {
  const codes = [pageLanguage, fallbackLocale.code, originalLanguage ?? ''];
  return [...new Set(codes.flatMap((code) => languageOf(code) ?? []))];
}

/** The entries in one of the languages, ordered like these; within a language in their own order. */
export function inLanguages<Entry extends { readonly language: string | null }>(
  entries: readonly Entry[],
  languages: readonly (string | null)[],
): Entry[] {
  return languages.flatMap((one) => entries.filter(({ language }) => language === one));
}
