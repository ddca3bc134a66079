import { describe, expect, test } from 'vitest';
import type { SeasonCountFragment } from '../../gql/graphql.ts';
import { firstSeason, seasonsInWords } from './seasons.ts';

const TODAY = '2026-03-15';

const season = (number: number, airDate: string | null, episodeCount = 3) =>
  ({ __typename: 'Season', id: `tv:1:s${number}`, number, airDate, episodeCount }) as const;

function series(...seasons: NonNullable<SeasonCountFragment['seasons']>): SeasonCountFragment {
  const facts = { status: 'Returning Series', lastEpisode: null, seasonCount: 9 };
  return { __typename: 'Series', id: 'tv:1', ...facts, seasons };
}

describe('a series starts with', () => {
  const first = (of: SeasonCountFragment) => firstSeason(of, TODAY)?.number;

  test('its first regular season that has aired, whatever its number', () => {
    expect(first(series(season(2003, '2003-01-01'), season(2005, '2005-01-01'), season(0, null)))).toBe(2003);
    expect(first(series(season(1, null, 0), season(2, '2026-01-01'), season(0, '2025-01-01')))).toBe(2);
  });

  test('its announced season before that airs, although a special has', () => {
    expect(first(series(season(1, '2026-04-01'), season(0, '2026-01-01')))).toBe(1);
  });

  test('its specials when it has nothing else', () => {
    expect(first(series(season(0, '2026-01-01')))).toBe(0);
    expect(first(series(season(1, null, 0), season(0, '2026-01-01')))).toBe(0);
  });

  test('an empty season when it has no other, and nothing without seasons', () => {
    expect(first(series(season(1, null, 0)))).toBe(1);
    expect(first(series())).toBeUndefined();
  });
});

describe('the seasons of a series in words', () => {
  const words = (of: SeasonCountFragment) => seasonsInWords(of, TODAY);

  test('are those of which an episode has aired', () => {
    expect(words(series(season(1, '2025-01-01'), season(2, null, 0), season(3, '2026-03-15')))).toBe(
      '2 seasons',
    );
    expect(words(series(season(1, '2025-01-01'), season(2, '2026-03-16'), season(0, '2025-01-01')))).toBe(
      '1 season',
    );
  });

  test('are specials only', () => {
    expect(words(series(season(0, '2025-01-01')))).toBe('Specials only');
    expect(words(series(season(0, null)))).toBe('Specials only');
    expect(words(series(season(1, '2026-04-01'), season(0, '2025-01-01')))).toBe('Specials only');
  });

  test('are not mentioned before the first episode', () => {
    expect(words(series(season(1, '2026-04-01')))).toBeNull();
    expect(words(series(season(1, '2026-04-01'), season(0, '2026-04-01')))).toBeNull();
  });

  test('are TMDB’s number without a list of them', () => {
    expect(words(series())).toBe('9 seasons');
  });
});
