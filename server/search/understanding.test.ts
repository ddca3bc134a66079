import { describe, expect, test } from 'vitest';
import { fallbackLocale } from '../../contract/locales.ts';
import { readPhrase } from './reading.ts';
import { understand } from './understanding.ts';
import { vocabularyOf } from './vocabulary.ts';

const english = vocabularyOf(fallbackLocale);

/** What the words of a text mean by themselves. */
const readWords = (text: string, inPart = false) =>
  understand(readPhrase(text, english).at(-1) ?? [], inPart);

/** The words understood if every name is a keyword, each with what searching without it would search for. */
const read = (text: string) => {
  const runs = readPhrase(text, english)[0] ?? [];
  const found = runs.map((run) =>
    run.name ? { ...run, meanings: [{ kind: 'KEYWORD', keyword: { tmdbId: 1, name: '' } } as const] } : run,
  );
  return understand(found)?.words.map((one) => {
    if (one.kind === 'GENRE') return [one.genre, one.words, one.without];
    if (one.kind === 'YEARS') return [`${one.yearFrom}-${one.yearTo}`, one.words, one.without];
    if (one.kind === 'RATING') return [`rated ${one.ratingAtLeast}`, one.words, one.without];
    if (one.kind === 'RUNTIME')
      return [`${one.runtimeTo} or ${one.episodeRuntimeTo} min`, one.words, one.without];
    if (one.kind === 'LANGUAGE') return [one.originalLanguage, one.words, one.without];
    return [one.kind === 'MEDIA_TYPE' ? one.mediaType : 'keyword', one.words, one.without];
  });
};

describe('a text is understood', () => {
  test.each([
    ['comedy', [['Comedy', 'comedy', '"comedy"']]],
    ['Sci-Fi', [['Science Fiction', 'sci fi', '"Sci-Fi"']]],
    [
      'a scary film',
      [
        ['Horror', 'scary', 'film'],
        ['MOVIE', 'film', 'scary'],
      ],
    ],
    [
      'horror 1990s',
      [
        ['Horror', 'horror', '1990s'],
        ['1990-1999', '1990s', 'horror'],
      ],
    ],
    [
      '90s comedies',
      [
        ['1990-1999', '90s', 'comedies'],
        ['Comedy', 'comedies', '90s'],
      ],
    ],
    [
      'timeless 80s comedies',
      [
        ['1980-1989', '80s', 'comedies'],
        ['Comedy', 'comedies', '80s'],
      ],
    ],
    ['20s', [['2020-2029', '20s', '"20s"']]],
    ['the nineties', [['1990-1999', 'nineties', '"nineties"']]],
    [
      'horror 1995',
      [
        ['Horror', 'horror', '1995'],
        ['1995-1995', '1995', 'horror'],
      ],
    ],
    [
      'movies from 1995',
      [
        ['MOVIE', 'movies', '1995'],
        ['1995-1995', '1995', 'movies'],
      ],
    ],
    [
      'romantic comedy',
      [
        ['Romance', 'romantic', 'comedy'],
        ['Comedy', 'comedy', 'romantic'],
      ],
    ],
    [
      'romcom',
      [
        ['Comedy', 'romcom', '"romcom"'],
        ['Romance', 'romcom', '"romcom"'],
      ],
    ],
    [
      'crime TV shows',
      [
        ['Crime', 'crime', 'TV shows'],
        ['TV', 'tv shows', 'crime'],
      ],
    ],
    ['reality TV', [['Reality', 'reality tv', '"reality TV"']]],
    [
      'movie about a ship',
      [
        ['MOVIE', 'movie', 'about a ship'],
        ['keyword', 'about a ship', 'movie'],
      ],
    ],
    [
      'comedy about a family in the 2010s',
      [
        ['Comedy', 'comedy', 'about a family 2010s'],
        ['keyword', 'about a family', 'comedy 2010s'],
        ['2010-2019', '2010s', 'comedy about a family'],
      ],
    ],
    ['about ships', [['keyword', 'about ships', '"ships"']]],
    [
      'comedies over 7',
      [
        ['Comedy', 'comedies', 'over 7'],
        ['rated 7', 'over 7', 'comedies'],
      ],
    ],
    [
      'about a ship, rated 7.5+',
      [
        ['keyword', 'about a ship', 'rated 7.5+'],
        ['rated 7.5', 'rated 7 5 plus', 'about a ship'],
      ],
    ],
    [
      'short movies',
      [
        ['90 or 30 min', 'short', 'movies'],
        ['MOVIE', 'movies', 'short'],
      ],
    ],
    [
      'horror under two hours',
      [
        ['Horror', 'horror', 'under two hours'],
        ['120 or 120 min', 'under two hours', 'horror'],
      ],
    ],
    ['under 90 minutes', [['90 or 90 min', 'under 90 minutes', '"under 90 minutes"']]],
    ['something scary', [['Horror', 'scary', '"scary"']]],
    [
      'something funny from the 90s',
      [
        ['Comedy', 'funny', 'something 90s'],
        ['1990-1999', '90s', 'something funny'],
      ],
    ],
    [
      'good comedies over 7 stars',
      [
        ['Comedy', 'comedies', 'good over 7 stars'],
        ['rated 7', 'over 7', 'good comedies stars'],
      ],
    ],
    [
      'comedies after 2015',
      [
        ['Comedy', 'comedies', 'after 2015'],
        ['2016-null', 'after 2015', 'comedies'],
      ],
    ],
    ['since 2010', [['2010-null', 'since 2010', '"since 2010"']]],
    ['before 2000', [['null-1999', 'before 2000', '"before 2000"']]],
    [
      'Korean thrillers',
      [
        ['ko', 'korean', 'thrillers'],
        ['Thriller', 'thrillers', 'Korean'],
      ],
    ],
    ['the best movies', [['MOVIE', 'movies', '"movies"']]],
    [
      'time travel movies',
      [
        ['keyword', 'time travel', 'movies'],
        ['MOVIE', 'movies', 'time travel'],
      ],
    ],
  ])('%j', (text, understood) => {
    expect(read(text)).toEqual(understood);
  });

  test.each([
    ...[
      'the',
      '1995',
      '1984',
      'movies',
      'tv',
      'heat',
      'all about eve',
      'movies about',
      'about',
      '7+',
      'short',
      'the big short',
      'korean',
      'good movies',
      'best in show',
      'the good place',
      'something borrowed',
    ],
    ...['comedy 7', 'comedy over 7 above 8', 'comedy under 0 minutes', 'short movies under an hour'],
    ...['american horror story', 'war of the worlds', 'family guy', 'the lego movie', 'comedy 1990s 2000s'],
    ...['movies and series', 'ship', 'timeless', '紙港', '?!', 'somebody horror about ships'],
  ])('as a name: %j', (text) => {
    expect(readWords(text)).toBeNull();
  });
});

test.each([
  ['family guy', ['family'], ['guy']],
  ['the best Göry comedies of my 90s', ['comedies', '90s'], ['Göry', 'my']],
  ['frobnicated comedies about Ships', ['comedies'], ['frobnicated', 'about Ships']],
  ['comedies directed by Zoë of the Low-Lands', ['comedies'], ['directed by Zoë of the Low-Lands']],
  ['comedies by something', ['comedies'], ['by something']],
  ['good war of the worlds', ['war'], ['worlds']],
  ['1995', ['1995'], []],
  ['from 1995', ['1995'], []],
])('in part, %j is understood by %j, without %j', (text, words, ignoredWords) => {
  expect(readWords(text)).toBeNull();
  expect(readWords(text, true)).toMatchObject({ words: words.map((one) => ({ words: one })), ignoredWords });
});

test.each([
  'the lego movie',
  'all about eve',
  'the italian job',
  'movie about nothing',
  'best movies about nothing',
  'big 1990s 2000s',
  'blade 2049',
])('too little of %j is understood in part', (text) => {
  expect(readWords(text, true)).toBeNull();
});

test.each([
  ['over 7', 7],
  ['above 8', 8],
  ['rated 7', 7],
  ['rated 7+', 7],
  ['rated over 7', 7],
  ['at least 6', 6],
  ['7+', 7],
  ['7.5+', 7.5],
  ['8 or higher', 8],
])('"comedy %s" is of titles rated %d or higher', (words, ratingAtLeast) => {
  expect(readWords(`comedy ${words}`)?.words.at(-1)).toMatchObject({ kind: 'RATING', ratingAtLeast });
});

test.each([
  ['under 90 minutes', 90],
  ['under 45 min', 45],
  ['less than 2 hours', 120],
  ['under an hour', 60],
  ['shorter than three hours', 180],
  ['under 2h', 120],
])('"comedy %s" is of titles of at most %d minutes', (words, runtimeTo) => {
  expect(readWords(`comedy ${words}`)?.words.at(-1)).toMatchObject({
    kind: 'RUNTIME',
    runtimeTo,
    episodeRuntimeTo: runtimeTo,
  });
});
