import { fallbackLocale } from '../../contract/locales.ts';
import * as genreTexts from '../../text/server/genreNames.ts';
import * as moodTexts from '../../text/server/moods.ts';
import * as wordTexts from '../../text/server/searchWords.ts';
import type { Meaning } from './grammar.ts';
import { foldPhrase } from './tokens.ts';

/** A folded phrase and what it means. */
export type PhraseMeaning = readonly [phrase: string, meanings: readonly Meaning[]];

/** The genres' names in a language, by their codes: in English, a genre's name is its code. */
export function genreNamesIn(tag: string): { readonly code: string; readonly name: string }[] {
  return Object.values(genreTexts).map((nameIn) => ({ code: nameIn(fallbackLocale.tag), name: nameIn(tag) }));
}

/** The moods' phrases in a language, "something funny", by the English word for each: "funny". */
export function moodPhrasesIn(tag: string): { readonly mood: string; readonly phrase: string }[] {
  return Object.entries(moodTexts).map(([mood, phraseIn]) => ({ mood, phrase: foldPhrase(phraseIn(tag)) }));
}

/** A language's words for movies and for series. */
export function mediaPhrasesIn(tag: string): PhraseMeaning[] {
  const texts = { MOVIE: wordTexts.movies(tag), TV: wordTexts.series(tag) };
  return (['MOVIE', 'TV'] as const).flatMap((mediaType) =>
    phrasesIn(texts[mediaType]).map((phrase) => [phrase, [{ kind: 'MEDIA_TYPE', mediaType }]] as const),
  );
}

/** In two digits, a decade from this one is the last century's: "30s" begin in 1930, "20s" in 2020. */
const FIRST_OF_LAST_CENTURY = 30;

/** A language's phrases for the decades from 1900, in two digits and in four. */
export function decadePhrasesIn(tag: string): PhraseMeaning[] {
  return [0, 10, 20, 30, 40, 50, 60, 70, 80, 90].flatMap((tens) => {
    const digits = String(tens).padStart(2, '0');
    const written = [
      [digits, (tens < FIRST_OF_LAST_CENTURY ? 2000 : 1900) + tens],
      [`19${digits}`, 1900 + tens],
      [`20${digits}`, 2000 + tens],
    ] as const;
    return written.flatMap(([decade, first]) =>
      phrasesIn(wordTexts.decades(tag, { decade })).map(
        (phrase) => [phrase, [{ kind: 'YEARS', yearFrom: first, yearTo: first + 9 }]] as const,
      ),
    );
  });
}

/** The phrases of a text that lists them. */
function phrasesIn(text: string): string[] {
  return text.split(',').map(foldPhrase);
}
