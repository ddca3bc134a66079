import type { SourceIds, SourceRow, SourceTarget } from '../formats/sourceRow.ts';
import { episodeTarget, movieTarget, seasonTarget, seriesTarget } from '../formats/targets.ts';

/** A number from 0 to below a limit. */
export type Random = (below: number) => number;

/** What a row says, without where it stands. */
export type Fact = Omit<SourceRow, 'origin'>;

export interface LibraryTitle {
  readonly kind: 'MOVIE' | 'SHOW';
  /** Unlike that of any other title, whatever the case of its letters. */
  readonly name: string;
  readonly year: number;
  readonly ids: Required<SourceIds>;
}

/** A title, or a season or an episode of it, and when something was done with it: an instant, never at midnight. */
export interface Entry {
  readonly title: LibraryTitle;
  readonly part: { readonly season: number; readonly episode: number | null } | null;
  readonly at: string;
}

export interface LibraryList {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly isRanked: boolean;
  readonly at: string;
  readonly items: readonly (Entry & { readonly text: string })[];
}

/** All that a viewer may have, with names and texts that break a careless reader or writer of files. */
export interface Library {
  readonly titles: readonly LibraryTitle[];
  /** Of movies and episodes, no two at one time. */
  readonly plays: readonly Entry[];
  /** Each title, season and episode at most once. */
  readonly ratings: readonly (Entry & { readonly value: number })[];
  readonly watchlist: readonly Entry[];
  readonly likes: readonly Entry[];
  readonly dropped: readonly Entry[];
  readonly hidden: readonly Entry[];
  readonly notes: readonly (Entry & { readonly text: string })[];
  readonly lists: readonly LibraryList[];
  /** Movies and episodes that are not over, each at most once. */
  readonly positions: readonly (Entry & { readonly percent: number })[];
}

/** Parts of names and texts, a few with each of what is special in some file or script. */
const PIECES = [
  ...[
    'Harbor',
    'Lights',
    ' of ',
    'a',
    '7',
    '’',
    "'",
    '"',
    '""',
    '"x"',
    ',',
    ', ',
    ';',
    '\t',
    '|',
    '\\',
    '/',
    '%',
  ],
  ...[
    '&',
    '&amp;',
    '<3',
    '<b>',
    ']]>',
    '=1+1',
    '@',
    '#',
    '-',
    ' - ',
    '?',
    '!',
    '\\n',
    '\\"',
    '{',
    '[',
    'null',
  ],
  ...[
    'فيلم',
    'שלום',
    '\u200f',
    '\u202e',
    '𝔘𝔫',
    '👩‍🚀',
    'é',
    'e\u0301',
    '東京',
    'ß',
    'İ',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '“',
  ],
];
const BREAKS = ['\n', '\r\n', '\n\n'];

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('There must be something to pick');
  return item;
}

export const shuffled = <Item>(random: Random, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, rank: random(1_000_000) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);

/** A text without spaces around it. */
export function randomText(random: Random, own = '', breaks = BREAKS): string {
  const some = () =>
    Array.from({ length: random(5) }, () => pick(random, random(4) === 0 ? breaks : PIECES)).join('');
  return `${some()}${own}${some()}`.trim();
}

/** A text with line breaks as `\n`, of which no more than two follow each other, and without spaces beside them. */
export const plainBreaks = (text: string) =>
  text.replace(/\s*\n\s*/g, (space) => (space.split('\n').length > 2 ? '\n\n' : '\n'));

const daysLater = (days: number, seconds: number) =>
  new Date(Date.UTC(2019, 0, 1, 1, 0, 1) + days * 86_400_000 + seconds * 1000).toISOString();

/** A library of some titles. */
export function randomLibrary(random: Random): Library {
  const titles = Array.from({ length: 4 + random(12) }, (_, index): LibraryTitle => {
    const id = 990_000 + index * 1000 + random(1000);
    return {
      kind: random(2) === 0 ? 'MOVIE' : 'SHOW',
      name: randomText(random, `No. ${index}.`),
      year: 1950 + random(70),
      ids: { tmdb: id, imdb: `tt0${id}`, tvdb: id + 1, mal: id + 2 },
    };
  });
  let days = 0;
  const entry = (title: LibraryTitle, part: Entry['part'] = null): Entry => {
    days += random(40) + 1;
    return { title, part, at: daysLater(days, random(80_000)) };
  };
  const some = (of = titles) => of.filter(() => random(3) === 0);
  const episodes = (title: LibraryTitle): Entry['part'][] =>
    title.kind === 'MOVIE'
      ? [null]
      : Array.from({ length: random(4) }, (_, season) =>
          Array.from({ length: random(4) }, (_unused, index) => ({ season, episode: index + 1 })),
        ).flat();
  const playable = titles.flatMap((title) => episodes(title).map((part) => ({ title, part })));
  const seasons = titles.flatMap((title) =>
    title.kind === 'SHOW' && random(3) === 0 ? [{ title, part: { season: random(4), episode: null } }] : [],
  );
  const own = (of: readonly LibraryTitle[]) => of.map((title) => entry(title));
  // A title has one state.
  const states = titles.map((title) => ({
    title,
    state: pick(random, ['watchlist', 'dropped', 'hidden', 'none', 'none']),
  }));
  const inState = (wanted: string) =>
    own(states.flatMap(({ title, state }) => (state === wanted ? title : [])));
  return {
    titles,
    plays: playable.flatMap(({ title, part }) =>
      Array.from({ length: [0, 1, 1, 2][random(4)] ?? 0 }, () => entry(title, part)),
    ),
    ratings: [
      ...some().map((title) => ({ title, part: null })),
      ...playable.filter(({ part }) => part !== null && random(4) === 0),
      ...seasons,
    ].map(({ title, part }) => ({ ...entry(title, part), value: 1 + random(10) })),
    watchlist: inState('watchlist'),
    likes: own(some()),
    dropped: inState('dropped'),
    hidden: inState('hidden'),
    notes: some().map((title) => ({ ...entry(title), text: randomText(random, 'Fog') })),
    lists: Array.from({ length: random(3) }, (_, index) => ({
      id: 7000 + index,
      // Two names that every object of JavaScript has.
      name:
        random(4) === 0 ? (['constructor', 'toString'][index] ?? '') : randomText(random, `List ${index}`),
      description: random(2) === 0 ? '' : randomText(random, 'Rain'),
      isRanked: random(2) === 0,
      at: entry(titles[0] ?? pick(random, titles)).at,
      items: some().map((title) => ({
        ...entry(title),
        text: random(2) === 0 ? '' : randomText(random, 'Sea'),
      })),
    })),
    positions: playable
      .filter(() => random(4) === 0)
      .map(({ title, part }) => ({ ...entry(title, part), percent: 1 + random(98) })),
  };
}

/** What something is to a format that has these ids of titles. */
export function targetOf(
  { title, part }: Pick<Entry, 'title' | 'part'>,
  ids: readonly (keyof SourceIds)[],
  { year = true }: { readonly year?: boolean } = {},
): SourceTarget {
  const known = Object.fromEntries(ids.map((source) => [source, title.ids[source]]));
  const make = title.kind === 'MOVIE' ? movieTarget : seriesTarget;
  const whole = make(title.name, year ? title.year : null, known);
  if (!part) return whole;
  return part.episode === null ? seasonTarget(whole, part.season) : episodeTarget(whole, part);
}

export const instantOf = ({ at }: Pick<Entry, 'at'>) => ({ precision: 'INSTANT', at }) as const;
export const dayOf = ({ at }: Pick<Entry, 'at'>) => ({ precision: 'DAY', day: at.slice(0, 10) }) as const;
export const isMovie = ({ title }: Pick<Entry, 'title'>) => title.kind === 'MOVIE';

/** A library as a service writes it, and what of it these files hold. */
interface Written {
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly answers?: Readonly<Record<string, string>>;
  readonly facts: readonly Fact[];
}

export type Writer = (library: Library, random: Random) => Written;

/** What a library has of one title, for files with a record for each title. */
export function aboutTitle(library: Library, title: LibraryTitle) {
  const own = <One extends Entry>(entries: readonly One[]) =>
    entries.filter((entry) => entry.title === title);
  const plays = own(library.plays);
  return {
    title,
    plays,
    /** The last play of each episode, or of the movie, with how often it was played before. */
    last: plays
      .filter((play) => !plays.some((other) => isSamePart(other, play) && other.at > play.at))
      .map((play) => ({ ...play, before: plays.filter((other) => isSamePart(other, play)).length - 1 })),
    rating: own(library.ratings).find(({ part }) => part === null),
    ratings: own(library.ratings).filter(({ part }) => part !== null),
    listed: own(library.watchlist)[0],
    liked: own(library.likes)[0],
    dropped: own(library.dropped)[0],
    hidden: own(library.hidden)[0],
    note: own(library.notes)[0],
    positions: own(library.positions),
    lists: library.lists.flatMap((list) => own(list.items).map((item) => ({ list, item }))),
  };
}

const isSamePart = (one: Entry, other: Entry) => JSON.stringify(one.part) === JSON.stringify(other.part);
