import { describe, expect, it } from 'vitest';
import { parseJsonFiles } from '../../testing/parseFiles.ts';
import { trakt } from './trakt.ts';

const movie = { title: 'The Matrix', year: 1999, ids: { trakt: 481, tmdb: 603, imdb: 'tt0133093' } };
const series = { title: 'Sample Show', year: 2016, ids: { trakt: 9, slug: 'sample', tvdb: 905, tmdb: 906 } };
const season = (number: number) => ({ season: { number, ids: { trakt: 77, tmdb: 907 } }, show: series });
const episode = (season: number, number: number) => ({
  episode: { season, number, title: 'Pilot', ids: { trakt: 88, tmdb: 903, imdb: null } },
  show: series,
});
const parse = (files: Record<string, unknown>) => parseJsonFiles(trakt, files);

describe('Trakt’s export beside its plays and ratings', () => {
  it('has a watchlist, which may have episodes', () => {
    expect(
      parse({
        'lists-watchlist.json': [
          { rank: 1, id: 1, listed_at: '2025-01-01T10:00:00.000Z', notes: 'soon', movie },
          { rank: 2, id: 2, listed_at: '2025-01-02T10:00:00.000Z', notes: null, ...episode(1, 3) },
          { rank: 3, id: 3, listed_at: '2025-01-03T10:00:00.000Z', notes: '', ...season(2) },
        ],
      }),
    ).toEqual([
      '1 WATCHLIST movie The Matrix (1999) tmdb:603 imdb:tt0133093 @2025-01-01T10:00:00Z “soon”',
      '2 WATCHLIST episode Sample Show (2016) 1x3 “Pilot” tmdb:906 tvdb:905 #903 @2025-01-02T10:00:00Z',
      '3 WATCHLIST season Sample Show (2016) 2x? tmdb:906 tvdb:905 @2025-01-03T10:00:00Z',
    ]);
  });

  it('has lists, by their number, whatever their names end in', () => {
    const listed = (rank: number, of: object) => ({
      rank,
      id: rank,
      listed_at: '2025-01-01T10:00:00Z',
      ...of,
    });
    expect(
      parse({
        'lists-list-52-best-of-2.json': [listed(1, { movie }), listed(2, { person: { name: 'A. Person' } })],
        'lists-list-52-best-of-2-2.json': [listed(3, { show: series })],
        'lists-list-53-rainy-days.json': [listed(1, { movie, notes: 'cozy' })],
        'lists-lists.json': [
          {
            name: 'Best of 2',
            description: 'Mine',
            display_numbers: true,
            created_at: '2024-01-01T10:00:00Z',
            ids: { trakt: 52, slug: 'best-of-2' },
            user: { name: 'A. Person' },
          },
        ],
      }),
    ).toEqual([
      '1 LIST [Best of 2] @2024-01-01T10:00:00Z',
      '1 LIST_ITEM [Best of 2 1] movie The Matrix (1999) tmdb:603 imdb:tt0133093 @2025-01-01T10:00:00Z',
      '2 REFUSED A. Person: It’s about no movie or TV show.',
      '1 LIST_ITEM [Best of 2 3] series Sample Show (2016) tmdb:906 tvdb:905 @2025-01-01T10:00:00Z',
      '1 LIST [rainy days] @?',
      '1 LIST_ITEM [rainy days 1] movie The Matrix (1999) tmdb:603 imdb:tt0133093 @2025-01-01T10:00:00Z “cozy”',
    ]);
  });

  it('has favorites, what is owned, positions, what is hidden, comments and notes', () => {
    expect(
      parse({
        'watched-history.json': [],
        'lists-favorites.json': [{ rank: 1, listed_at: '2025-01-01T10:00:00Z', movie }],
        'collection-movies-1.json': [{ collected_at: '2025-01-01T10:00:00Z', movie }],
        'collection-shows.json': [{ last_collected_at: '2025-01-02T10:00:00Z', show: series, seasons: [] }],
        'collection-episodes.json': [{ collected_at: '2025-01-01T10:00:00Z', ...episode(1, 1) }],
        'watched-playback.json': [
          { id: 1, progress: 42.5, paused_at: '2025-01-01T10:00:00Z', movie },
          { id: 2, progress: 100, paused_at: '2025-01-01T10:00:00Z', movie },
        ],
        'hidden-progress-watched.json': [{ hidden_at: '2025-01-01T10:00:00Z', show: series }],
        'hidden-calendar.json': [{ hidden_at: '2025-01-01T10:00:00Z', show: series }],
        'hidden-recommendations.json': [{ hidden_at: '2025-01-01T10:00:00Z', movie }],
        'comments-movies.json': [
          { movie, comment: { comment: 'Good.', spoiler: true, created_at: '2025-01-01T10:00:00Z' } },
        ],
        'notes-episodes.json': [{ ...episode(1, 1), note: { notes: 'Mine.' } }],
        'notes-people.json': [{ person: { name: 'A. Person' }, note: { notes: 'Mine.' } }],
      }),
    ).toEqual([
      '1 RESUME movie The Matrix (1999) tmdb:603 imdb:tt0133093 at 0.425 @2025-01-01T10:00:00Z',
      '2 REFUSED The Matrix: It isn’t at a place between beginning and end.',
      '1 LIKE movie The Matrix (1999) tmdb:603 imdb:tt0133093 @2025-01-01T10:00:00Z',
      '1 LIST [Collection] @?',
      '1 LIST_ITEM [Collection] series Sample Show (2016) tmdb:906 tvdb:905 @2025-01-01T10:00:00Z',
      '1 LIST_ITEM [Collection] movie The Matrix (1999) tmdb:603 imdb:tt0133093 @2025-01-01T10:00:00Z',
      '1 COVERED Sample Show: The same title is in the export twice.',
      '1 HIDDEN series Sample Show (2016) tmdb:906 tvdb:905 @2025-01-01T10:00:00Z',
      '1 COVERED Sample Show: The same title is in the export twice.',
      '1 REFUSED The Matrix: Only what’s hidden from your progress or calendar can be hidden here.',
      '1 NOTE movie The Matrix (1999) tmdb:603 imdb:tt0133093 @2025-01-01T10:00:00Z “Good.”',
      '1 NOTE episode Sample Show (2016) 1x1 “Pilot” tmdb:906 tvdb:905 #903 @? “Mine.”',
      '1 REFUSED -: It’s about no movie or TV show.',
    ]);
  });
});
