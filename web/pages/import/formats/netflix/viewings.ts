import * as m from '../../../../text/messages/importFormats.ts';
import type { Parsed, RowOrigin, SourceTarget, SourceTime } from '../sourceRow.ts';
import { covered, refused } from '../targets.ts';

/** A record of the complete history: one of the parts of a viewing. */
export interface ViewingPart {
  readonly origin: RowOrigin;
  readonly title: string;
  readonly target: SourceTarget;
  readonly start: SourceTime;
  /** How long it played, in seconds. */
  readonly seconds: number;
  /** How far it came, in seconds. */
  readonly bookmark: number;
}

/** A viewing ends when this much of the length was watched; what is begun after that is another one. */
const COMPLETE = 0.9;
/** The last viewing counts as a play from half of the length. */
const MOSTLY = 0.5;
/** How long a title is at least, in seconds: Netflix doesn't say. */
const MOVIE_SECONDS = 80 * 60;
const EPISODE_SECONDS = 10 * 60;
/** Less than this is a look at it, in seconds. */
const MIN_SECONDS = 120;

/** The plays of one profile: the parts of each title's viewings become one play, or a position if it wasn't watched to the end. */
export function* viewingRows(parts: readonly ViewingPart[]): Generator<Parsed> {
  const titles = groupBy(parts, ({ title }) => title);
  const lengths = new Map(
    [...titles].map(([title, own]) => [
      title,
      own.reduce((longest, { bookmark }) => Math.max(longest, bookmark), 0),
    ]),
  );
  const series = groupBy(
    [...titles.values()].flatMap(([first]) => (first?.target.kind === 'EPISODE' ? [first] : [])),
    ({ target }) => target.name,
  );
  const usual = new Map(
    [...series].map(([name, episodes]) => [
      name,
      median(episodes.map(({ title }) => lengths.get(title) ?? 0)),
    ]),
  );
  for (const [title, own] of titles) {
    const [first] = own;
    if (!first) continue;
    const least =
      first.target.kind === 'EPISODE'
        ? Math.max(usual.get(first.target.name) ?? 0, EPISODE_SECONDS)
        : MOVIE_SECONDS;
    yield* titleRows(own, Math.max(lengths.get(title) ?? 0, least));
  }
}

function* titleRows(parts: readonly ViewingPart[], length: number): Generator<Parsed> {
  // The newest is the first in the file, where several may have one time.
  const inOrder = parts.toReversed().sort((a, b) => compare(timeKey(a.start), timeKey(b.start)));
  let watched = 0;
  let isWatched = false;
  for (const [index, part] of inOrder.entries()) {
    watched += part.seconds;
    const { origin, target, start, title } = part;
    const isLast = index === inOrder.length - 1;
    if (watched >= length * COMPLETE || (isLast && watched >= length * MOSTLY)) {
      yield { kind: 'PLAY', origin, target, when: start, ...(isWatched && { rewatch: true }) };
      isWatched = true;
      watched = 0;
    } else if (!isLast || isWatched) yield covered(origin, title, m.viewingPart());
    else if (watched < MIN_SECONDS) yield refused(origin, title, m.shortViewing());
    else
      yield { kind: 'RESUME', origin, target, when: start, position: { seconds: part.bookmark || watched } };
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const timeKey = (time: SourceTime) =>
  time.precision === 'INSTANT' ? time.at : time.precision === 'DAY' ? time.day : '';

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
