import { describe, expect, test } from 'vitest';
import { fallbackLocale, locales } from '../../contract/locales.ts';
import * as moods from '../../text/server/moods.ts';
import * as genres from '../../text/server/genreNames.ts';
import { readCatalogue } from '../../text/catalogues.ts';
import { knownGenre, knownGenreNames } from '../records/genres.ts';
import { readPhrase } from './reading.ts';
import { correctRuns, understand, type UnderstoodRecord } from './understanding.ts';
import { vocabularyOf } from './vocabulary.ts';

/** What a text means in a language without a lookup; null for a name. */
function read(text: string, tag: string): readonly UnderstoodRecord[] | null {
  const [runs = []] = readPhrase(text, vocabularyOf({ tag }));
  return understand(runs)?.words ?? null;
}

/** What is meant by each of the words, as a table writes it. */
function write(words: readonly UnderstoodRecord[] | null): string {
  const written = (words ?? []).map((one) => {
    if (one.kind === 'GENRE') return one.genre;
    if (one.kind === 'YEARS') return `${one.yearFrom}-${one.yearTo}`;
    return one.kind === 'MEDIA_TYPE' ? one.mediaType : one.kind;
  });
  return written.join(', ') || 'a name';
}

/** The queries that genres of a text have, as several genres have the same. */
const queriesOf = (words: readonly UnderstoodRecord[] | null) =>
  words?.map((one) => {
    const { movies, series } = (one.kind === 'GENRE' && knownGenre(one.genre)) || {};
    return { movies, series };
  });

describe.each(locales)('in $endonym', ({ tag }) => {
  test('every genre is understood by its name there, and by its English one', () => {
    const names = Object.values(genres).map((nameIn) => nameIn(fallbackLocale.tag));
    expect(names.toSorted()).toEqual(knownGenreNames.toSorted());
    for (const nameIn of Object.values(genres)) {
      const english = read(nameIn(fallbackLocale.tag), fallbackLocale.tag);
      expect(english).toHaveLength(1);
      for (const name of [nameIn(tag), nameIn(tag).toUpperCase(), nameIn(fallbackLocale.tag)])
        expect(queriesOf(read(name, tag)), name).toEqual(queriesOf(english));
    }
  });

  test('every mood is understood by the phrase on its chip, and by the English one', () => {
    for (const phraseIn of Object.values(moods)) {
      const [own, english] = [phraseIn(tag), phraseIn(fallbackLocale.tag)];
      const meaning = write(read(english, fallbackLocale.tag));
      expect(knownGenreNames).toContain(meaning);
      expect(
        [own, english].map((phrase) => write(read(phrase, tag))),
        own,
      ).toEqual([meaning, meaning]);
    }
  });

  test('the examples of the hints are understood', () => {
    const { noResultsHint = '', startHint = '' } = readCatalogue(tag)['search'] ?? {};
    const examples = [noResultsHint, startHint].flatMap((hint) => [...hint.matchAll(QUOTED)]);
    expect(examples).toHaveLength(5);
    // The English ones have names in them.
    const own = tag === fallbackLocale.tag ? [] : examples;
    for (const [, example = ''] of own) expect(read(example, tag), example).not.toBeNull();
  });
});

/** A quotation, with the marks of any of the languages; an apostrophe is none. */
const QUOTED = /[«“„‘「”]\s?([^«»“”„「」]+?)\s?(?:[»”“」]|’(?!\p{L}))/gu;

test.each([
  ['de', 'Etwas Lustiges aus den 90ern', 'Comedy, 1990-1999'],
  ['de', 'krimi serie 2019', 'Crime, TV, 2019-2019'],
  ['de', 'Horrorfilme', 'Horror, MOVIE'],
  ['es', 'películas de los años 90, terror', 'MOVIE, 1990-1999, Horror'],
  ['fr', 'comédie des annees 2010', 'Comedy, 2010-2019'],
  ['it', 'commedia anni ’90', 'Comedy, 1990-1999'],
  ['nl', 'thriller uit de jaren 90', 'Thriller, 1990-1999'],
  ['pl', 'HORROR z lat 90.', 'Horror, 1990-1999'],
  ['pt-br', 'ficcao cientifica anos 20', 'Science Fiction, 2020-2029'],
  ['tr', 'KORKU FİLMİ 90’lar', 'Horror, MOVIE, 1990-1999'],
  ['uk', 'трилери', 'a name'],
  ['uk', 'трилер 90-х', 'Thriller, 1990-1999'],
  ['ja', '90年代のホラー映画', '1990-1999, Horror, MOVIE'],
  ['ja', 'SF・ファンタジー 1999', 'Sci-Fi & Fantasy, 1999-1999'],
  ['ko', '2000년대의 공포 영화', '2000-2009, Horror, MOVIE'],
  ['zh-cn', '90年代的喜剧片', '1990-1999, Comedy, MOVIE'],
  ['ar', 'أفلام رعب', 'MOVIE, Horror'],
  ['he', 'קומדיה משנות ה-90', 'Comedy, 1990-1999'],
  // English.
  ['de', 'scary movies from the 90s', 'Horror, MOVIE, 1990-1999'],
  ['ja', 'romcom', 'Comedy, Romance'],
])('in %s, %j means %s', (tag, text, meanings) => {
  expect(write(read(text, tag))).toBe(meanings);
});

test.each([
  ['de', 'Krieg der Welten'],
  ['de', 'Der Krieg der Sterne'],
  ['de', 'Film'],
  ['de', 'Filme'],
  ['fr', 'La Guerre des étoiles'],
  ['fr', 'Histoire de jouets'],
  ['es', 'La familia Addams'],
  ['ja', '戦争と平和'],
  ['ja', 'ロッキー・ホラー・ショー'],
  ['ja', 'ホラーの館'],
  ['ja', '映画'],
  ['ja', 'の'],
  ['ko', '가족의 탄생'],
  ['zh-cn', '战争与和平'],
  ['zh-cn', '家庭教师'],
  ['zh-cn', '的'],
  // Another language's words.
  ['en', 'Komödie'],
  ['fr', 'Etwas Lustiges'],
])('in %s, %j is a name', (tag, text) => {
  expect(read(text, tag)).toBeNull();
});

test('a corrected word is written as in the language', () => {
  const german = vocabularyOf({ tag: 'de' });
  const [runs = []] = readPhrase('Komödien aus den 90ern', german);
  expect(correctRuns(runs, german).map(({ text }) => text)).toEqual(['Komödie', 'aus den 90ern']);
});

test('a language is compiled once, and an unknown one is English', () => {
  expect(vocabularyOf({ tag: 'de' })).toBe(vocabularyOf({ tag: 'de' }));
  expect(vocabularyOf({ tag: 'xx' })).toBe(vocabularyOf(fallbackLocale));
});
