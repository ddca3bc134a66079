import { describe, expect, test } from 'vitest';
import { at, by, episode, marked, RuledTitle, progressTo, whole } from '../../testing/ruledTitle.ts';
import { facts as factsWith } from '../../testing/viewerTitleExamples.ts';
import { lastWatchedOf, openPart } from './progress.ts';
import type { TitleFacts } from '../records.ts';
import { setDismissed, setDropped, setListed, startOver } from '../rules.ts';
import { comingAt, nextAt, nextOf, progressOf, seasonProgressOf, stateOf, upcomingOf } from './states.ts';

const TODAY = '2026-03-15';

const season = (number: number, episodeCount: number | null, airDate: string | null = '2020-01-01') => ({
  number,
  episodeCount,
  airDate,
});
const dated = (seasonNumber: number, episodeNumber: number, airDate: string | null) => ({
  seasonNumber,
  episodeNumber,
  airDate,
});

/** Two seasons of three episodes: the second one runs, its second episode aired last week and its third airs next week. */
const running: Partial<TitleFacts> = {
  factsAt: '2026-03-10T12:00:00.000Z',
  status: 'Returning Series',
  seasons: [season(0, 9), season(1, 3), season(2, 3, '2026-03-01')],
  lastEpisode: dated(2, 2, '2026-03-08'),
  nextEpisode: dated(2, 3, '2026-03-22'),
};
const ended: Partial<TitleFacts> = {
  ...running,
  status: 'Ended',
  lastEpisode: dated(2, 3, '2026-03-08'),
  nextEpisode: null,
};

function series(facts: Partial<TitleFacts> | null = running): RuledTitle {
  return withFacts(new RuledTitle(), facts);
}

function withFacts(title: RuledTitle, facts: Partial<TitleFacts> | null): RuledTitle {
  title.record = { ...title.record, facts: facts && factsWith(facts) };
  return title;
}

const all = (number: number, count = 3) =>
  Array.from({ length: count }, (_, index) => episode(index + 1, number));

describe('the state of a movie is', () => {
  const movie = () => new RuledTitle('movie:5');

  test.each([
    ['NOT_STARTED', movie()],
    ['NOT_STARTED', movie().with(by(at(1), setListed(true)))],
    ['IN_PROGRESS', movie().with(progressTo(600, 1, whole))],
    ['FINISHED', movie().with(progressTo(2990, 1, whole))],
    ['FINISHED', movie().with(marked(1, whole))],
    ['FINISHED', movie().with(progressTo(2990, 1, whole), progressTo(600, 2, whole))],
    ['NOT_STARTED', movie().with(progressTo(2990, 1, whole), by(at(2), startOver()))],
    ['DROPPED', movie().with(progressTo(600, 1, whole), by(at(2), setDropped(true)))],
  ] as const)('%s: %#', (state, title) => {
    expect(stateOf(title.record, TODAY)).toBe(state);
    expect(nextOf(title.record, TODAY)).toBeNull();
    expect(progressOf(title.record, TODAY)).toBeNull();
  });

  test('one to continue comes up next when it was played', () => {
    const title = movie().with(progressTo(600, 1, whole));
    expect(nextAt(title.record)).toBe(at(1));
    expect(nextAt(title.with(progressTo(2990, 2, whole)).record)).toBeNull();
  });
});

const s2e3 = '2026-03-22T00:00:00.000Z';

describe('a series', () => {
  test.each([
    ['is not started', series(), 'NOT_STARTED', [1, 1], [0, 5], null],
    ['listed is not started', series().with(by(at(1), setListed(true))), 'NOT_STARTED', [1, 1], [0, 5], null],
    [
      'with an episode begun',
      series().with(progressTo(600, 1, episode(2))),
      'IN_PROGRESS',
      [1, 2],
      [0, 5],
      at(1),
    ],
    [
      'with an episode watched',
      series().with(progressTo(2990, 1, episode(1))),
      'IN_PROGRESS',
      [1, 2],
      [1, 5],
      at(1),
    ],
    ['with a season watched', series().with(marked(1, ...all(1))), 'IN_PROGRESS', [2, 1], [3, 5], at(1)],
    [
      'with an episode skipped',
      series().with(marked(1, episode(1), episode(3))),
      'IN_PROGRESS',
      [2, 1],
      [2, 5],
      at(1),
    ],
    [
      'begun at its second season, up to the last aired one',
      series().with(marked(1, ...all(2, 2))),
      'IN_PROGRESS',
      [1, 1],
      [2, 5],
      at(1),
    ],
    ['with all aired', series().with(marked(1, ...all(1), ...all(2, 2))), 'UP_TO_DATE', null, [5, 5], s2e3],
    [
      'with one ahead of its date',
      series().with(marked(1, ...all(1), ...all(2))),
      'UP_TO_DATE',
      null,
      [5, 5],
      null,
    ],
    ['with specials alone', series().with(marked(1, episode(1, 0))), 'IN_PROGRESS', [1, 1], [0, 5], null],
    [
      'started over',
      series().with(marked(1, ...all(1)), by(at(2), startOver())),
      'NOT_STARTED',
      [1, 1],
      [0, 5],
      null,
    ],
    [
      'dropped',
      series().with(marked(1, ...all(1)), by(at(2), setDropped(true))),
      'DROPPED',
      [2, 1],
      [3, 5],
      null,
    ],
    [
      'dismissed',
      series().with(progressTo(2990, 1, episode(1)), by(at(2), setDismissed(true))),
      'IN_PROGRESS',
      [1, 2],
      [1, 5],
      null,
    ],
    [
      'ended, with all watched',
      series(ended).with(marked(1, ...all(1), ...all(2))),
      'FINISHED',
      null,
      [6, 6],
      null,
    ],
    [
      'ended, with one left',
      series(ended).with(marked(1, ...all(1), ...all(2, 2))),
      'IN_PROGRESS',
      [2, 3],
      [5, 6],
      '2026-03-08T00:00:00.000Z',
    ],
    [
      'whose next episode was watched again',
      series().with(marked(1, ...all(1)), progressTo(2990, 2, episode(2)), progressTo(2990, 3, episode(1))),
      'IN_PROGRESS',
      [2, 1],
      [3, 5],
      at(3),
    ],
  ] as const)('%s', (_what, { record }, state, next, [watched, aired], comesUpAt) => {
    expect(stateOf(record, TODAY)).toBe(state);
    const actual = nextOf(record, TODAY);
    expect(actual && [actual.seasonNumber, actual.episodeNumber]).toEqual(next);
    expect(progressOf(record, TODAY)).toEqual({ watched, aired });
    expect(nextAt(record)).toBe(comesUpAt);
  });

  test('comes back on the day that its next episode airs, whether its facts were read since or not', () => {
    const { record } = series().with(marked(1, ...all(1), ...all(2, 2)));
    expect(stateOf(record, '2026-03-21')).toBe('UP_TO_DATE');
    expect(stateOf(record, '2026-03-22')).toBe('IN_PROGRESS');
    expect(nextOf(record, '2026-03-22')).toEqual(dated(2, 3, '2026-03-22'));
    expect(progressOf(record, '2026-03-22')).toEqual({ watched: 5, aired: 6 });
  });

  test('has what aired before today where the day is behind that of its last episode', () => {
    const facts = { ...running, lastEpisode: dated(2, 3, '2026-03-16'), nextEpisode: null };
    const { record } = series(facts).with(marked(1, ...all(1), ...all(2, 1)));
    expect(progressOf(record, TODAY)).toEqual({ watched: 4, aired: 5 });
    expect(nextOf(record, TODAY)).toMatchObject({ seasonNumber: 2, episodeNumber: 2 });
    const { record: over } = series({ ...facts, status: 'Ended' }).with(marked(1, ...all(1), ...all(2, 2)));
    expect(stateOf(over, TODAY)).toBe('UP_TO_DATE');
    expect(stateOf(over, '2026-03-16')).toBe('IN_PROGRESS');
  });

  test('of which only an earlier episode is left comes up with that', () => {
    const { record } = series(ended).with(marked(1, episode(1), episode(3), ...all(2)));
    expect([stateOf(record, TODAY), nextOf(record, TODAY), nextAt(record)]).toEqual([
      'IN_PROGRESS',
      dated(1, 2, null),
      at(1),
    ]);
  });

  test.each([
    ['left before the furthest one', marked(1, episode(1), episode(3), ...all(2))],
    [
      'left in a running season, of which a later one was watched',
      marked(1, ...all(1), episode(1, 2), episode(3, 2)),
    ],
    ['left after the furthest one', marked(1, ...all(1), ...all(2, 2))],
    ['left in both', marked(1, ...all(2, 2))],
  ])('has an episode %s next, by the day it comes up at the latest', (_what, ...marks) => {
    for (const facts of [running, ended]) {
      const { record } = series(facts).with(...marks);
      const days = ['2026-03-10', TODAY, '2026-03-22', '2026-04-01'];
      const comesUp = nextAt(record)?.slice(0, 10) ?? '9999';
      expect(days.filter((day) => nextOf(record, day) !== null && comesUp > day)).toEqual([]);
      expect(comesUp === '9999').toBe(days.every((day) => nextOf(record, day) === null));
    }
  });

  test('watched ahead of what has a date comes up again when more is known', () => {
    const facts = { ...running, seasons: [season(1, 3), season(2, 5, '2026-03-01')] };
    const { record } = series(facts).with(marked(1, ...all(1), ...all(2)));
    expect([nextOf(record, '2026-03-22'), nextAt(record)]).toEqual([null, null]);
  });

  test('that was continued after its next episode aired is ordered by that', () => {
    const facts = { ...running, nextEpisode: dated(2, 3, '2026-02-22') };
    expect(nextAt(series(facts).with(marked(1, ...all(1), ...all(2, 2))).record)).toBe(at(1));
  });

  test('that is over except for an announced episode may still go on', () => {
    const facts = { ...ended, lastEpisode: dated(2, 2, '2026-03-08'), nextEpisode: dated(2, 3, null) };
    expect(stateOf(series(facts).with(marked(1, ...all(1), ...all(2, 2))).record, TODAY)).toBe('UP_TO_DATE');
  });

  test('names the date of the next episode if it is known', () => {
    expect(nextOf(series().record, TODAY)).toEqual(dated(1, 1, '2020-01-01'));
    expect(nextOf(series().with(progressTo(2990, 1, episode(1))).record, TODAY)).toEqual(dated(1, 2, null));
    expect(nextOf(series().with(marked(1, ...all(1), episode(1, 2))).record, TODAY)).toEqual(
      dated(2, 2, '2026-03-08'),
    );
  });

  test('has its progress by season, specials too', () => {
    const { record } = series().with(marked(1, episode(1), episode(1, 0)));
    expect(seasonProgressOf(record, 1, TODAY)).toEqual({ watched: 1, aired: 3 });
    expect(seasonProgressOf(record, 2, TODAY)).toEqual({ watched: 0, aired: 2 });
    expect(seasonProgressOf(record, 0, TODAY)).toEqual({ watched: 1, aired: 1 });
    expect(seasonProgressOf(record, 7, TODAY)).toBeNull();
  });
});

describe('what comes next of a series', () => {
  const upcoming = (facts: Partial<TitleFacts> | null, today = TODAY) =>
    upcomingOf(series(facts).record, today);

  test('is the announced episode until the day that it airs', () => {
    expect(upcoming(running)).toEqual(dated(2, 3, '2026-03-22'));
    expect(upcoming(running, '2026-03-21')).toEqual(dated(2, 3, '2026-03-22'));
    expect(upcoming(running, '2026-03-22')).toBeNull();
  });

  test('is the episode that aired last elsewhere, where the day is behind', () => {
    expect(upcoming(running, '2026-03-07')).toEqual(dated(2, 2, '2026-03-08'));
    expect(upcoming(running, '2026-03-08')).toEqual(dated(2, 3, '2026-03-22'));
    expect(upcoming(ended, '2026-03-07')).toEqual(dated(2, 3, '2026-03-08'));
  });

  test('is a season with a date, rather than an episode without one', () => {
    const seasons = [season(1, 3), season(2, 3, '2026-03-01'), season(3, 1, '2026-09-01')];
    expect(upcoming({ ...running, seasons, nextEpisode: null })).toEqual(dated(3, 1, '2026-09-01'));
    expect(upcoming({ ...running, seasons, nextEpisode: dated(2, 3, null) })).toEqual(
      dated(3, 1, '2026-09-01'),
    );
    expect(upcoming({ ...running, nextEpisode: dated(2, 3, null) })).toEqual(dated(2, 3, null));
  });

  test('is nothing for specials, what was only announced, what has ended and what is not known', () => {
    expect(upcoming({ ...running, nextEpisode: dated(0, 10, '2026-03-22') })).toBeNull();
    const announced = [season(1, 3), season(2, 0, '2026-09-01')];
    expect(upcoming({ ...running, seasons: announced, nextEpisode: null })).toBeNull();
    expect(upcoming(ended)).toBeNull();
    expect(upcoming(null)).toBeNull();
  });

  test('does not depend on what was watched, unlike what is left', () => {
    const gap = series().with(marked(1, episode(1), episode(3), ...all(2, 2)));
    expect(upcomingOf(gap.record, TODAY)).toEqual(dated(2, 3, '2026-03-22'));
    expect(nextOf(gap.record, TODAY)).toEqual(dated(1, 2, null));
  });
});

describe('odd facts', () => {
  test('without any, what was begun is in progress', () => {
    expect(stateOf(series(null).record, TODAY)).toBe('NOT_STARTED');
    const { record } = series(null).with(progressTo(2990, 1, episode(1)));
    expect([stateOf(record, TODAY), nextOf(record, TODAY), progressOf(record, TODAY)]).toEqual([
      'IN_PROGRESS',
      null,
      null,
    ]);
    expect(nextAt(record)).toBe(at(1));
    expect(nextOf(series(null).with(progressTo(600, 1, episode(4))).record, TODAY)).toEqual(
      dated(1, 4, null),
    );
    expect(stateOf(series({ seasons: [] }).with(marked(1, episode(1))).record, TODAY)).toBe('IN_PROGRESS');
    expect(nextAt(series({ seasons: [] }).with(marked(1, episode(1))).record)).toBe(at(1));
  });

  test('seasons that are years follow each other', () => {
    const facts = {
      ...ended,
      seasons: [season(2005, 2), season(2003, 2)],
      lastEpisode: dated(2005, 2, '2005-05-01'),
    };
    const { record } = series(facts).with(marked(1, ...all(2003, 2)));
    expect(nextOf(record, TODAY)).toMatchObject({ seasonNumber: 2005, episodeNumber: 1 });
    expect(progressOf(record, TODAY)).toEqual({ watched: 2, aired: 4 });
    expect(stateOf(series(facts).with(marked(1, ...all(2003, 2), ...all(2005, 2))).record, TODAY)).toBe(
      'FINISHED',
    );
  });

  test('a season without a number of episodes has those that are known', () => {
    const facts = { ...running, seasons: [season(1, null), season(2, null, '2026-03-01')] };
    expect(progressOf(series(facts).with(marked(1, episode(1))).record, TODAY)).toEqual({
      watched: 1,
      aired: 3,
    });
    const { record } = series(facts).with(marked(1, ...all(1), ...all(2, 2)));
    expect(stateOf(record, TODAY)).toBe('UP_TO_DATE');
    expect(nextOf(record, TODAY)).toBeNull();
  });

  test('more watched than have aired counts as all', () => {
    const { record } = series(ended).with(marked(1, ...all(1, 5), ...all(2)));
    expect(progressOf(record, TODAY)).toEqual({ watched: 6, aired: 6 });
    expect(stateOf(record, TODAY)).toBe('FINISHED');
    const gap = series(ended).with(marked(1, ...all(1, 5), ...all(2, 2)));
    expect(stateOf(gap.record, TODAY)).toBe('IN_PROGRESS');
  });

  test('a season that TMDB has removed does not count', () => {
    const { record } = series(ended).with(marked(1, ...all(1), ...all(9)));
    expect(progressOf(record, TODAY)).toEqual({ watched: 3, aired: 6 });
    expect(nextOf(record, TODAY)).toMatchObject({ seasonNumber: 2, episodeNumber: 1 });
  });

  test('a season that was only announced is not next', () => {
    const facts = {
      ...ended,
      status: 'Returning Series',
      seasons: [season(1, 3), season(2, 0, null), season(3, 1, '2026-09-01')],
      lastEpisode: dated(1, 3, '2020-01-15'),
    };
    const { record } = series(facts).with(marked(1, ...all(1)));
    expect(stateOf(record, TODAY)).toBe('UP_TO_DATE');
    expect(nextOf(record, TODAY)).toBeNull();
    expect(nextAt(record)).toBe('2026-09-01T00:00:00.000Z');
    expect(nextOf(record, '2026-09-01')).toEqual(dated(3, 1, '2026-09-01'));
  });

  test('a season that goes on numbering from the one before is watched by number', () => {
    const facts = {
      ...running,
      seasons: [season(1, 3), season(2, 4), season(3, 3, '2026-09-01')],
      lastEpisode: dated(2, 6, '2026-03-08'),
      nextEpisode: dated(2, 7, '2026-03-22'),
    };
    const some = series(facts).with(marked(1, ...all(1), episode(4, 2), episode(5, 2)));
    expect(nextOf(some.record, TODAY)).toMatchObject({ seasonNumber: 2, episodeNumber: 6 });
    const { record } = some.with(marked(2, episode(6, 2)));
    expect([stateOf(record, TODAY), nextOf(record, TODAY), nextAt(record)]).toEqual([
      'UP_TO_DATE',
      null,
      s2e3,
    ]);
    const { record: over } = some.with(marked(3, episode(7, 2)));
    expect([nextOf(over, '2026-03-22'), nextAt(over)]).toEqual([null, '2026-09-01T00:00:00.000Z']);
  });

  test('a series played without an episode is in progress', () => {
    const { record } = series().with(
      by(at(1), openPart(whole, lastWatchedOf(series().record, whole, at(1), 'en'))),
    );
    expect([stateOf(record, TODAY), nextAt(record)]).toEqual(['IN_PROGRESS', at(1)]);
    expect(nextOf(record, TODAY)).toMatchObject({ seasonNumber: 1, episodeNumber: 1 });
  });
});

describe('what comes of a title', () => {
  const begun = (facts: Partial<TitleFacts>) => series(facts).with(marked(1, ...all(1)));
  const listedOnly = (facts: Partial<TitleFacts>) => series(facts).with(by(at(1), setListed(true)));
  const movie = (facts: Partial<TitleFacts>) => withFacts(new RuledTitle('movie:5'), facts);

  test.each<[string, string | null, RuledTitle]>([
    ['is the next episode of a series in progress', '2026-03-22', begun(running)],
    ['is the same of a series on the watchlist', '2026-03-22', listedOnly(running)],
    ['is nothing of a series that is neither', null, series(running)],
    ['is nothing of a dropped one', null, begun(running).with(by(at(2), setDropped(true)))],
    [
      'is nothing of one that was removed from Continue Watching',
      null,
      begun(running).with(by(at(9), setDismissed(true))),
    ],
    [
      'is the season that is announced',
      '2026-09-01',
      begun({ ...ended, seasons: [season(1, 3), season(3, null, '2026-09-01')] }),
    ],
    [
      'is the earliest of several seasons',
      '2026-09-01',
      begun({ ...ended, seasons: [season(4, null, '2027-09-01'), season(3, null, '2026-09-01')] }),
    ],
    ['is nothing once all has aired', null, begun(ended)],
    [
      'is what airs today, which TMDB counts as aired, rather than what airs next week',
      '2026-03-15',
      begun({ ...running, factsAt: '2026-03-15T06:00:00.000Z', lastEpisode: dated(2, 2, '2026-03-15') }),
    ],
    [
      'is the last episode on its day, which is a day later west of UTC',
      '2026-03-15',
      begun({ ...ended, factsAt: '2026-03-16T09:00:00.000Z', lastEpisode: dated(2, 3, '2026-03-15') }),
    ],
    [
      'is none of the specials that were announced',
      null,
      begun({ ...ended, seasons: [season(0, 1, '2026-09-01')] }),
    ],
    [
      'is the season of an episode without a date',
      '2026-09-01',
      begun({ ...running, nextEpisode: dated(3, 1, null), seasons: [season(3, null, '2026-09-01')] }),
    ],
    [
      'is the first day of a series of which nothing aired',
      '2026-05-01',
      listedOnly({ releaseDate: '2026-05-01' }),
    ],
    [
      'is the release of a movie on the watchlist, past or not',
      '1999-03-31',
      movie({ releaseDate: '1999-03-31' }).with(by(at(1), setListed(true))),
    ],
    [
      'is nothing of a movie that was only begun',
      null,
      movie({ releaseDate: '2026-05-01' }).with(progressTo(600, 1, whole)),
    ],
    ['is not known without facts', null, series(null).with(by(at(1), setListed(true)))],
  ])('%s', (_what, day, { record }) => {
    expect(comingAt(record)).toBe(day);
  });
});
