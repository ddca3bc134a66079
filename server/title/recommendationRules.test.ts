import { describe, expect, test } from 'vitest';
import { toGenreRecord } from '../records/genres.ts';
import { titleId } from '../records/title.ts';
import { castMember, movie, movies, series } from '../testing/recordBuilders.ts';
import { mergeRecommendations, type RecommendationSources, topCast } from './recommendations.ts';

const drama = toGenreRecord('MOVIE', { id: 18, name: 'Drama' });
const crime = toGenreRecord('MOVIE', { id: 80, name: 'Crime' });

const SOURCES: RecommendationSources = {
  of: movie(1),
  castCredits: [],
  genres: [drama, crime],
  genreTitles: [],
  similar: [],
};

function mix(sources: Partial<RecommendationSources>) {
  return mergeRecommendations({ ...SOURCES, ...sources }).map(({ title, source, because }) => [
    titleId(title),
    source,
    because,
  ]);
}

describe('merged recommendations', () => {
  test('have six each from the cast, the genres and the similar titles, each with its reason', () => {
    const castCredits = [1, 2, 3].map((person) => ({
      person: `Person ${person}`,
      credits: movies(5, person * 100),
    }));
    const mixed = mergeRecommendations({
      ...SOURCES,
      castCredits,
      genreTitles: movies(20, 1000),
      similar: movies(20, 2000),
    });
    const reasons = (source: string) =>
      mixed.filter((one) => one.source === source).map(({ because }) => because);
    expect(reasons('CAST')).toEqual(['Person 1', 'Person 2', 'Person 3', 'Person 1', 'Person 2', 'Person 3']);
    expect(reasons('GENRE')).toEqual(Array.from({ length: 6 }, () => 'Drama and Crime'));
    expect(reasons('SIMILAR')).toEqual(Array.from({ length: 6 }, () => null));
  });

  test('give a single genre as the reason', () => {
    expect(mix({ genres: [drama], genreTitles: [movie(2)] })).toEqual([['movie:2', 'GENRE', 'Drama']]);
  });

  test('contain no title twice, and never the title itself, but a series with the same id', () => {
    expect(
      mix({
        castCredits: [{ person: 'Ada Marlowe', credits: [movie(1), movie(2)] }],
        genreTitles: [movie(2), movie(3)],
        similar: [movie(1), movie(3), series(1)],
      }),
    ).toEqual([
      ['movie:2', 'CAST', 'Ada Marlowe'],
      ['movie:3', 'GENRE', 'Drama and Crime'],
      ['tv:1', 'SIMILAR', null],
    ]);
  });

  test('contain only visible titles', () => {
    const hidden = [
      movie(2, { releaseDate: '1989-01-01' }),
      movie(3, { releaseDate: null }),
      movie(4, { adult: true }),
    ];
    expect(
      mix({ castCredits: [{ person: 'Ada', credits: hidden }], genreTitles: hidden, similar: hidden }),
    ).toEqual([]);
  });
});

test('of a person are three titles, without the title itself', () => {
  const credits = [movie(2), movie(1), movie(3), movie(4), movie(5)];
  expect(mix({ castCredits: [{ person: 'Ada', credits }] }).map(([id]) => id)).toEqual([
    'movie:2',
    'movie:3',
    'movie:4',
  ]);
});

test('the top five cast members are distinct people, in billing order', () => {
  const cast = [3, 3, 1, 2, 5, 4, 6].map((person) => castMember(person));
  expect(topCast(cast).map(({ personId }) => personId)).toEqual([3, 1, 2, 5, 4]);
});
