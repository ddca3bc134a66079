import type { SourceIds, SourceTarget } from '../formats/sourceRow.ts';
import { isSameName, splitName } from './names.ts';

/** One way to find a title or an episode: by its id in a database, or a title by its name. */
export type Lookup =
  | { readonly by: 'TMDB'; readonly kind: 'MOVIE' | 'SHOW'; readonly id: number }
  | { readonly by: 'IMDB'; readonly id: string }
  | { readonly by: 'TVDB'; readonly kind: 'SHOW' | 'EPISODE'; readonly id: number }
  | NameLookup;

interface NameLookup {
  readonly by: 'NAME';
  readonly name: string;
  readonly originalName: string | null;
  readonly year: number | null;
  /** Null: the source does not say. */
  readonly mediaType: 'MOVIE' | 'TV' | null;
}

/** A title that may be meant. */
interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly year: number | null;
  readonly mediaType: 'MOVIE' | 'TV';
  readonly poster: string | null;
}

/** What was found for a subject. `ASK`: only the viewer can say which of several it is. */
export type Match =
  | { readonly state: 'FOUND'; readonly id: string }
  | { readonly state: 'ASK'; readonly candidates: readonly Candidate[] }
  | { readonly state: 'NONE' };

/** A title, or an episode that has ids of its own, for all rows that name it alike. */
interface Subject {
  readonly key: string;
  /** The most trustworthy first. */
  readonly lookups: readonly Lookup[];
  readonly target: SourceTarget;
  /** Whether it is an episode, by ids of its own. */
  readonly isEpisode: boolean;
  /** The subject that is looked up when this one is not found, such as the series of an episode. */
  readonly next: string | null;
}

/** What the id of an episode ends in. */
const EPISODE_ID = /:s\d+:e\d+$/;

/** The key of the title of a target: of the series, for a season or an episode. */
function titleKey(target: SourceTarget): string {
  const { tmdb, imdb, tvdb } = titleIds(target);
  return JSON.stringify([titleKind(target), tmdb, imdb, tvdb, target.name, target.originalName, target.year]);
}

/**
 * The subjects that may say what a target is, the most trustworthy first: an episode's own ids, then its title; the whole of a
 * name such as 'Harbour: The Storm', then a series of its first part.
 */
export function subjectsOf(target: SourceTarget): readonly Subject[] {
  const ofTitle = (own: SourceTarget, next: string | null = null) => ({
    key: titleKey(own),
    lookups: titleLookups(own),
    target: own,
    isEpisode: false,
    next,
  });
  const split = target.kind === 'UNKNOWN' ? splitName(target.name) : null;
  if (split) {
    const series = { ...target, kind: 'SHOW', ids: {}, name: split.series } as const;
    return [ofTitle(target, titleKey(series)), ofTitle(series)];
  }
  const title = ofTitle(target);
  const { imdb, tvdb } = target.ids;
  if (target.kind !== 'EPISODE' || (imdb === undefined && tvdb === undefined)) return [title];
  const lookups: Lookup[] = [];
  if (imdb !== undefined) lookups.push({ by: 'IMDB', id: imdb });
  if (tvdb !== undefined) lookups.push({ by: 'TVDB', kind: 'EPISODE', id: tvdb });
  const key = JSON.stringify(['EPISODE', imdb, tvdb]);
  return [{ key, lookups, target, isEpisode: true, next: title.key }, title];
}

/** Whether an answer is none for a subject: an episode's id that is not one, or other names than the one that has two parts. */
function isNone({ isEpisode, next, target }: Subject, match: Match): boolean {
  if (match.state === 'FOUND') return isEpisode && !EPISODE_ID.test(match.id);
  if (match.state === 'NONE') return true;
  return (
    !isEpisode && next !== null && !match.candidates.some(({ name }) => isSameName(name, target.name ?? ''))
  );
}

function titleLookups(target: SourceTarget): readonly Lookup[] {
  const { tmdb, imdb, tvdb } = titleIds(target);
  const kind = titleKind(target);
  const lookups: Lookup[] = [];
  // The same number is a movie and a series of TMDB.
  if (tmdb !== undefined && kind !== 'UNKNOWN') lookups.push({ by: 'TMDB', kind, id: tmdb });
  if (imdb !== undefined) lookups.push({ by: 'IMDB', id: imdb });
  // TMDB knows TheTVDB's series and episodes only.
  if (tvdb !== undefined && kind !== 'MOVIE') lookups.push({ by: 'TVDB', kind: 'SHOW', id: tvdb });
  const name = target.name?.trim();
  if (name) {
    const { originalName = null, year } = target;
    const mediaType = kind === 'UNKNOWN' ? null : kind === 'SHOW' ? 'TV' : 'MOVIE';
    lookups.push({ by: 'NAME', name, originalName, year, mediaType });
  }
  return lookups;
}

const isPart = ({ kind }: SourceTarget) => kind === 'SEASON' || kind === 'EPISODE';
const titleIds = (target: SourceTarget): SourceIds => (isPart(target) ? (target.showIds ?? {}) : target.ids);
const titleKind = (target: SourceTarget) =>
  target.kind === 'MOVIE' || target.kind === 'UNKNOWN' ? target.kind : 'SHOW';

/** Why no title, season or episode was found for a target. */
export type Unfound = 'NOT_FOUND' | 'NOT_ANSWERED' | 'NONE_OF_THESE' | 'NO_NUMBER';

/** What a target is: the global id of a title, season or episode, and whether the viewer was asked; or why it has none. */
export type Resolved =
  | { readonly id: string; readonly wasAsked: boolean }
  | {
      readonly why: Unfound;
      /** The series of an episode without a number. */
      readonly titleId?: string;
      /** Whether the viewer was asked which series it is. */
      readonly wasAsked?: boolean;
    };

/**
 * Finds the titles of an upload's rows: each is looked up once, by one of its lookups after the other until one finds
 * something. It only decides what to look up next; the caller asks the server and hands in its answers.
 *
 * @param stored what was found earlier, by the subjects' keys
 * @param answers what the viewer chose, by the subjects' keys: the id of a candidate, or null for none of them
 */
export function createMatching(
  stored: ReadonlyMap<string, Match> = new Map(),
  answers: ReadonlyMap<string, string | null> = new Map(),
) {
  const subjects = new Map<string, Subject & { step: number; rows: number; isNeeded: boolean }>();
  const matches = new Map(stored);
  const chosen = new Map(answers);
  const queues = { ids: [] as string[], names: [] as string[] };
  let needed = 0;
  let settled = 0;
  let changed = new Map<string, Match>();

  const enqueue = (key: string) => {
    const subject = subjects.get(key);
    if (!subject) return;
    const match = matches.get(key);
    const lookup = subject.lookups[subject.step];
    if (match) settle(key, match);
    else if (!lookup) settle(key, { state: 'NONE' });
    else queues[lookup.by === 'NAME' ? 'names' : 'ids'].push(key);
  };
  const settle = (key: string, match: Match) => {
    settled += 1;
    if (matches.get(key) !== match) changed.set(key, match);
    matches.set(key, match);
    const next = subjects.get(key)?.next;
    if (match.state === 'NONE' && next) need(next);
  };
  const need = (key: string) => {
    const subject = subjects.get(key);
    if (!subject || subject.isNeeded) return;
    subject.isNeeded = true;
    needed += 1;
    enqueue(key);
  };

  return {
    /** Adds the target of a row. */
    add: (target: SourceTarget) => {
      const [first, ...others] = subjectsOf(target);
      for (const subject of [...others, first]) {
        if (!subject) continue;
        const known = subjects.get(subject.key);
        if (known) known.rows += 1;
        else subjects.set(subject.key, { ...subject, step: 0, rows: 1, isNeeded: false });
      }
      if (first) need(first.key);
    },
    /** Takes subjects to look up by id, or else by name; none when all are found or being looked up. */
    take: (most: { readonly ids: number; readonly names: number }) => {
      const by = queues.ids.length > 0 ? 'ids' : 'names';
      const keys = queues[by].splice(0, most[by]);
      const lookups = keys.flatMap((key) => {
        const subject = subjects.get(key);
        return subject?.lookups[subject.step] ?? [];
      });
      return { keys, lookups };
    },
    /** Notes what the server answered for subjects that were taken. Returns those that are settled by it. */
    answer: (keys: readonly string[], answered: readonly Match[]): ReadonlyMap<string, Match> => {
      changed = new Map();
      for (const [index, key] of keys.entries()) {
        const subject = subjects.get(key);
        const match = answered[index];
        if (!subject || !match) continue;
        if (!isNone(subject, match)) settle(key, match);
        else {
          subject.step += 1;
          enqueue(key);
        }
      }
      return changed;
    },
    /** Notes what the viewer chose for a subject: a candidate, none of them (null), or to decide later (undefined). */
    choose: (key: string, id: string | null | undefined) => {
      if (id === undefined) chosen.delete(key);
      else chosen.set(key, id);
    },
    /** The subjects that only the viewer can decide, those of most rows first, with what was chosen. */
    questions: () =>
      [...subjects.values()]
        .flatMap(({ key, target, rows, isNeeded }) => {
          const match = matches.get(key);
          if (!isNeeded || match?.state !== 'ASK') return [];
          return { key, target, rows, candidates: match.candidates, choice: chosen.get(key) };
        })
        .sort((one, other) => other.rows - one.rows),
    /** How many subjects there are, and how many of them are settled. */
    progress: () => ({ needed, settled }),
    /** The ids of the titles that were found, each once. */
    titleIds: (): readonly string[] => {
      const found = [...matches.values()].flatMap((match) => (match.state === 'FOUND' ? match.id : []));
      return [...new Set(found.map((id) => id.replace(/:s\d+.*$/, '')))];
    },
    /** What a target is, once all is settled. */
    resolve: (target: SourceTarget): Resolved => {
      for (const { key, isEpisode, target: own } of subjectsOf(target)) {
        const match = matches.get(key);
        const wasAsked = match?.state === 'ASK';
        const choice = chosen.get(key);
        if (wasAsked && !choice) return { why: choice === null ? 'NONE_OF_THESE' : 'NOT_ANSWERED' };
        const id = match?.state === 'FOUND' ? match.id : choice;
        if (!id) continue;
        if (isEpisode || EPISODE_ID.test(id) || (own === target && !isPart(target))) return { id, wasAsked };
        // The source takes a movie for a series.
        if (id.startsWith('movie:')) return { why: 'NOT_FOUND' };
        const { kind, season, episode } = target;
        if (season !== undefined && kind === 'SEASON') return { id: `${id}:s${season}`, wasAsked };
        if (season === undefined || episode === undefined) return { why: 'NO_NUMBER', titleId: id, wasAsked };
        return { id: `${id}:s${season}:e${episode}`, wasAsked };
      }
      return { why: 'NOT_FOUND' };
    },
  };
}

export type Matching = ReturnType<typeof createMatching>;
