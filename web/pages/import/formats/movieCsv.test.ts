import { expect, test } from 'vitest';
import { parseFiles } from '../testing/parseFiles.ts';
import { criticker } from './criticker.ts';
import { movary } from './movary.ts';

const csv = (...lines: string[]) => `${lines.join('\n')}\n`;

test('Movary: two plays on a day, a play without a date, ratings and the watchlist', () => {
  expect(
    parseFiles(movary, {
      'history.csv': csv(
        'title,year,tmdbId,imdbId,watchedAt,comment,location',
        'Foghorn,1999,999100,tt9990100,2025-03-02,"Loud, clear",Home',
        'Foghorn,1999,999100,tt9990100,2025-03-02,,',
        'Night Ferry,2014,999101,,,,',
        ',,,,2025-03-02,,',
      ),
      'ratings.csv': csv(
        'title,year,tmdbId,imdbId,userRating',
        'Foghorn,1999,999100,,9',
        'Foghorn,1999,999100,,',
      ),
      'watchlist.csv': csv('title,year,tmdbId,imdbId,addedAt', 'Low Tide,1995,999102,,2025-01-05 10:00:00'),
    }),
  ).toEqual([
    '1 PLAY movie Foghorn (1999) tmdb:999100 imdb:tt9990100 @2025-03-02 “Loud, clear”',
    '2 PLAY movie Foghorn (1999) tmdb:999100 imdb:tt9990100 @2025-03-02',
    '3 PLAY movie Night Ferry (2014) tmdb:999101 @?',
    '4 REFUSED -: This record names no title.',
    '1 RATING movie Foghorn (1999) tmdb:999100 9/10 @?',
    '2 REFUSED Foghorn: This rating has no known value.',
    '1 WATCHLIST movie Low Tide (1995) tmdb:999102 @2025-01-05',
  ]);
});

test('Criticker: a header with spaces, and scores of 100', () => {
  expect(
    parseFiles(criticker, {
      'criticker.csv': csv(
        'Score, Film Name, Year, Mini Review, URL, IMDB ID',
        '85,"Foghorn, The",1999,"Loud, clear",x,tt9990100',
        '0,Night Ferry,2014,,x,',
        ',Low Tide,2014,,x,',
      ),
    }),
  ).toEqual([
    '1 RATING unknown Foghorn, The (1999) imdb:tt9990100 85/100 @?',
    '1 NOTE unknown Foghorn, The (1999) imdb:tt9990100 @? “Loud, clear”',
    '2 RATING unknown Night Ferry (2014) 0/100 @?',
    '3 REFUSED Low Tide: This rating has no known value.',
  ]);
});
