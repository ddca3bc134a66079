import { describe, expect, test } from 'vitest';
import { at, by, episode, marked, RuledTitle, progressTo } from '../testing/ruledTitle.ts';
import { rebuildTitle } from './rebuild.ts';
import type { LoadedTitle } from './records.ts';
import { startOver } from './rules.ts';

/** A title with all its seasons, and nothing else loaded. */
const loadedOf = ({ record, seasons }: RuledTitle): LoadedTitle => ({
  record,
  parts: seasons,
  plays: new Map(),
  ratings: new Map(),
});
const rebuilt = (title: RuledTitle, loaded = loadedOf(title)) =>
  rebuildTitle(loaded, [...title.plays.values()], at(59));

const watched = () =>
  new RuledTitle().with(
    progressTo(2990, 1),
    by(at(2), startOver()),
    progressTo(2990, 3),
    progressTo(600, 4),
    progressTo(900, 5, episode(3, 2)),
    marked(6, episode(1), episode(2), episode(1, 2)),
  );

describe('rebuilding a title', () => {
  test('that is right changes nothing', () => {
    const title = watched();
    const loaded = loadedOf(title);
    expect(rebuilt(title, loaded)).toBe(loaded);
  });

  test('counts its plays again, season by season, and leaves positions', () => {
    const title = watched();
    const { record, parts } = loadedOf(title);
    const spoiled = [...parts].map(
      ([number, season]) =>
        [number, new Map([...season].map(([key, part]) => [key, { ...part, plays: 7 }] as const))] as const,
    );
    const seasons = [...record.seasons].map(
      ([number, tally]) => [number, { ...tally, watched: 9, left: 99 }] as const,
    );
    const loaded = {
      ...loadedOf(title),
      record: { ...record, plays: 99, seasons: new Map(seasons) },
      parts: new Map(spoiled),
    };
    expect(rebuilt(title, loaded)).toEqual(loadedOf(title));
  });

  test('restores parts that are missing, and removes what no play says any more', () => {
    const title = watched();
    const { record, parts } = loadedOf(title);
    const lost = { ...loadedOf(title), record: { ...record, seasons: new Map() }, parts: new Map() };
    expect([...(rebuilt(title, lost).parts.get(1)?.keys() ?? [])]).toEqual([1, 2]);
    const fewer = [...title.plays.values()].filter(({ seasonNumber }) => seasonNumber !== 2);
    const rebuiltTitle = rebuildTitle({ record, parts, plays: new Map(), ratings: new Map() }, fewer, at(59));
    expect([...(rebuiltTitle.parts.get(2)?.keys() ?? [])]).toEqual([3]);
    expect(rebuiltTitle.record.plays).toBe(fewer.length);
  });
});
