import { describe, expect, it } from 'vitest';
import { parseFiles } from '../../testing/parseFiles.ts';
import { sourceFile } from '../../testing/sourceFiles.ts';
import { traktCsv } from './traktCsv.ts';

const HEADER = 'imdb_id,type,title,year,season,episode,watched_at,rating,rated_at,watchlisted_at\n';
const parse = (text: string, path = 'history.csv') => parseFiles(traktCsv, { [path]: text });

describe('a CSV for Trakt', () => {
  it('may say three things of a title in one record', () => {
    expect(
      parse(`${HEADER}tt0133093,movie,The Matrix,1999,,,2025-03-02T20:14:00Z,9,2025-03-02,2025-01-01\n`),
    ).toEqual([
      '1 PLAY movie The Matrix (1999) imdb:tt0133093 @2025-03-02T20:14:00Z',
      '1 RATING movie The Matrix (1999) imdb:tt0133093 9/10 @2025-03-02',
      '1 WATCHLIST movie The Matrix (1999) imdb:tt0133093 @2025-01-01',
    ]);
  });

  it.each([
    [
      'tt9990001,episode,Sample Show,2016,1,3,unknown,,,',
      '1 PLAY episode Sample Show (2016) 1x3 imdb:tt9990001 @?',
    ],
    [
      'tt9990001,,Sample Show,2016,0,1,2025-03-02,,,',
      '1 PLAY episode Sample Show (2016) 0x1 imdb:tt9990001 @2025-03-02',
    ],
    [
      'tt9990001,season,Sample Show,2016,2,,,8,,',
      '1 RATING season Sample Show (2016) 2x? imdb:tt9990001 8/10 @?',
    ],
    ['tt9990001,show,Sample Show,2016,,,,8,,', '1 RATING series Sample Show (2016) imdb:tt9990001 8/10 @?'],
    ['tt9990002,episode,,,,,2025-03-02,,,', '1 PLAY episode - ?x? imdb:tt9990002 #tt9990002 @2025-03-02'],
    [',,Sample,2016,,,2025-03-02,,,', '1 PLAY unknown Sample (2016) @2025-03-02'],
    [
      'tt0133093,movie,The Matrix,1999,,,,,,',
      '1 REFUSED The Matrix: It doesn’t say that you watched, rated, or listed it.',
    ],
    [',movie,,,,,2025-03-02,,,', '1 REFUSED -: This record names no title.'],
  ])('%o is %o', (record, expected) => {
    expect(parse(`${HEADER}${record}\n`)).toEqual([expected]);
  });

  it('may have other names for its columns', () => {
    expect(parse('tmdb,name,date_watched\n603,The Matrix,2025-03-02\n')).toEqual([
      '1 PLAY unknown The Matrix tmdb:603 @2025-03-02',
    ]);
    expect(parse('title,year,action,watched_at\nThe Matrix,1999,watched,\n')).toEqual([
      '1 PLAY unknown The Matrix (1999) @?',
    ]);
  });

  it('may be a list, or a watchlist, of Trakt', () => {
    const text =
      'rank,listed_at,type,title,year,trakt_id,imdb_id,tmdb_id,tvdb_id,season_number,episode_number,episode_title,episode_tmdb_id\n1,2025-03-02T20:14:00.000Z,episode,Sample Show,2016,9,,906,905,1,3,Pilot,903\n';
    const episode = 'episode Sample Show (2016) 1x3 “Pilot” tmdb:906 tvdb:905 #903 @2025-03-02T20:14:00Z';
    expect(parse(text, 'lists/rainy-days.csv')).toEqual([
      '1 LIST [rainy-days] @?',
      `1 LIST_ITEM [rainy-days 1] ${episode}`,
    ]);
    expect(parse(text, 'watchlist.csv')).toEqual([`1 WATCHLIST ${episode}`]);
  });

  it('may be ratings in which a title is that of the episode', () => {
    expect(
      parse(
        'rated_at,type,title,year,trakt_rating,trakt_id,tmdb_id,season,episode,show_title,show_year,show_tmdb_id,rating\n2025-03-02T20:14:00Z,episode,Pilot,2016,7.5,88,903,1,3,Sample Show,2016,906,9\n',
      ),
    ).toEqual(['1 RATING episode Sample Show (2016) 1x3 “Pilot” tmdb:906 #903 9/10 @2025-03-02T20:14:00Z']);
  });

  it('may be JSON', () => {
    const items = [{ tmdb_id: 603, type: 'movie', watched_at: '2025-03-02T20:14:00Z' }, 'nonsense'];
    expect(parse(JSON.stringify(items), 'history.json')).toEqual([
      '1 PLAY movie - tmdb:603 @2025-03-02T20:14:00Z',
      expect.stringContaining('2 REFUSED'),
    ]);
  });

  it('is none of anyone else', () => {
    const files = [
      sourceFile('a.csv', 'Title,Date\n"Dune","1/2/25"\n'),
      sourceFile('b.csv', 'Const,Your Rating,Date Rated,Title\n'),
      sourceFile('c.json', '[{"title":"Dune","rated":1}]'),
    ];
    expect(traktCsv.detect(files)).toEqual([]);
  });
});
