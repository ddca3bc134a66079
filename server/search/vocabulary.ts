import { fallbackLocale, type Locale, locales } from '../../contract/locales.ts';
import type { Meaning } from './grammar.ts';
import {
  decadePhrasesIn,
  genreNamesIn,
  mediaPhrasesIn,
  moodPhrasesIn,
  type PhraseMeaning,
} from './languageWords.ts';
import {
  ENGLISH_NAMES,
  ENGLISH_PHRASES,
  englishMeaning,
  englishNumber,
  MAX_ENGLISH_PHRASE,
} from './meanings.ts';
import { foldPhrase, type SplitWord } from './tokens.ts';

/** What a search understands in a language besides names: the language's own words in the catalogue of texts, and English. */
export interface Vocabulary {
  /** The meanings of a folded phrase. */
  readonly meaningsOf: (phrase: string) => readonly Meaning[];
  /** The meaning of a folded phrase with a number: "rated 7+", "after 2015", "90s". */
  readonly numberMeaning: (phrase: string) => readonly Meaning[];
  /** Words of the longest phrase with a meaning. */
  readonly maxPhrase: number;
  /** Single words that a typo may be of. */
  readonly words: readonly string[];
  /** Names of genres and languages, folded and as they complete a text. */
  readonly names: readonly CompleteName[];
  /** Splits words that are put together from phrases of the language: 90年代のホラー映画, "Horrorfilm". */
  readonly split: SplitWord;
}

interface CompleteName {
  readonly folded: string;
  readonly written: string;
}

/** Whether a phrase is a word that is long enough to have typos. */
const isWord = (phrase: string) => /^\p{L}{4,}$/u.test(phrase);

const english: Vocabulary = {
  meaningsOf: englishMeaning,
  numberMeaning: englishNumber,
  maxPhrase: MAX_ENGLISH_PHRASE,
  words: ENGLISH_PHRASES.filter(isWord),
  names: ENGLISH_NAMES.map((name) => ({ folded: name, written: name })),
  split: () => null,
};

const vocabularies = new Map<string, Vocabulary>([[fallbackLocale.tag, english]]);

/** The vocabulary of a language, which is made on its first search. */
export function vocabularyOf({ tag }: Pick<Locale, 'tag'>): Vocabulary {
  const known = vocabularies.get(tag);
  if (known) return known;
  if (!locales.some((locale) => locale.tag === tag)) return english;
  const made = vocabularyIn(tag);
  vocabularies.set(tag, made);
  return made;
}

function vocabularyIn(tag: string): Vocabulary {
  const decades = new Map(decadePhrasesIn(tag));
  const genres = genreNamesIn(tag).map(({ code, name }) => ({ code, name, folded: foldPhrase(name) }));
  const phrases = new Map<string, readonly Meaning[]>([
    ...decades,
    ...mediaPhrasesIn(tag),
    ...moodPhrasesIn(tag).map(({ mood, phrase }): PhraseMeaning => [phrase, englishMeaning(mood)]),
    ...genres.map(({ code, folded }): PhraseMeaning => [folded, [{ kind: 'GENRE', genre: code }]]),
  ]);
  const own = [...phrases.keys()];
  return {
    meaningsOf: (phrase) => phrases.get(phrase) ?? englishMeaning(phrase),
    numberMeaning: (phrase) => decades.get(phrase) ?? englishNumber(phrase),
    maxPhrase: Math.max(MAX_ENGLISH_PHRASE, ...own.map((phrase) => phrase.split(' ').length)),
    words: [...own, ...ENGLISH_PHRASES].filter(isWord),
    names: [...genres.map(({ name, folded }) => ({ folded, written: name })), ...english.names],
    split: splitterOf(own.filter((phrase) => !phrase.includes(' '))),
  };
}

/** Stand between words that have no spaces, and mean nothing by themselves. */
const PARTICLES: ReadonlySet<string> = new Set(['の', '的', '의']);
/** Letters of a longer word, which is none that is put together. */
const MAX_COMPOUND = 40;

/**
 * Splits a word that is nothing but phrases and particles, the longest phrase first. One with any other part is a name,
 * and one that is a phrase itself stays whole.
 */
function splitterOf(phrases: readonly string[]): SplitWord {
  const known = new Set(phrases);
  const longest = Math.max(...phrases.map(({ length }) => length));
  return (word) => {
    if (word.length > MAX_COMPOUND || known.has(word)) return null;
    // The parts from each letter to the end; undefined where there are none.
    const partsFrom: (readonly (readonly [number, number])[] | undefined)[] = [];
    partsFrom[word.length] = [];
    for (let from = word.length - 1; from >= 0; from -= 1) {
      for (let to = Math.min(word.length, from + longest); to > from && !partsFrom[from]; to -= 1) {
        const rest = partsFrom[to];
        if (rest && known.has(word.slice(from, to))) partsFrom[from] = [[from, to], ...rest];
      }
      if (PARTICLES.has(word.charAt(from))) partsFrom[from] ??= partsFrom[from + 1];
    }
    const [parts = []] = partsFrom;
    return parts.length > 0 ? parts : null;
  };
}
