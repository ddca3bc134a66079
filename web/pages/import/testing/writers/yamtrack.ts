import { UNKNOWN_TIME } from '../../formats/targets.ts';
import { writeCsv } from '../randomCsv.ts';
import {
  aboutTitle,
  type Entry,
  type Fact,
  instantOf,
  type Library,
  targetOf,
  type Writer,
} from '../randomLibrary.ts';

const COLUMNS = [
  ...[
    'row_type',
    'media_id',
    'source',
    'media_type',
    'title',
    'season_number',
    'episode_number',
    'score',
    'status',
  ],
  ...['notes', 'start_date', 'end_date', 'repeats'],
  ...['list_uid', 'list_name', 'list_description', 'list_item_date_added'],
];

const yamtrackTarget = (entry: Entry) => targetOf(entry, ['tmdb'], { year: false });

/** Yamtrack's CSV: records of movies, series, seasons and episodes by TMDB's ids, and of lists. */
export const writeYamtrack: Writer = (library, random) => {
  const cellsOf = ({ title, part }: Entry) => ({
    media_id: title.ids.tmdb,
    source: 'tmdb',
    media_type:
      title.kind === 'MOVIE' ? 'movie' : part ? (part.episode === null ? 'season' : 'episode') : 'tv',
    title: title.name,
    season_number: part?.season ?? null,
    episode_number: part?.episode ?? null,
  });
  const records: Readonly<Record<string, string | number | null>>[] = [];
  const facts: Fact[] = [];
  for (const about of library.titles.map((title) => aboutTitle(library, title))) {
    const { title, last, rating, ratings, listed, dropped, hidden, note } = about;
    const target = yamtrackTarget({ title, part: null, at: '' });
    const [newest] = title.kind === 'MOVIE' && !listed && !dropped && !hidden ? last : [];
    if (title.kind === 'MOVIE' && !newest && !listed && !dropped && !hidden && !rating && !note) continue;
    const ownState = listed
      ? 'Planning'
      : dropped
        ? 'Dropped'
        : hidden
          ? 'Paused'
          : newest
            ? 'Completed'
            : 'In progress';
    records.push({
      ...cellsOf({ title, part: null, at: '' }),
      status: ownState,
      score: rating?.value ?? null,
      notes: note?.text ?? null,
      start_date: listed?.at ?? null,
      end_date: newest?.at ?? dropped?.at ?? null,
      repeats: newest?.before ?? null,
    });
    if (listed) facts.push({ kind: 'WATCHLIST', target, when: instantOf(listed) });
    if (dropped) facts.push({ kind: 'DROPPED', target, when: instantOf(dropped) });
    if (hidden) facts.push({ kind: 'HIDDEN', target, when: UNKNOWN_TIME });
    if (newest) facts.push(...playFacts(newest));
    if (rating) facts.push(ratingFact(rating));
    if (note) facts.push({ kind: 'NOTE', target, when: UNKNOWN_TIME, text: note.text });
    if (title.kind === 'MOVIE') continue;
    // A record of an episode is a play of it.
    for (const play of last) {
      const own = ratings.find(
        ({ part }) => part?.season === play.part?.season && part?.episode === play.part?.episode,
      );
      records.push({ ...cellsOf(play), score: own?.value ?? null, end_date: play.at, repeats: play.before });
      facts.push(...playFacts(play), ...(own ? [ratingFact(own)] : []));
    }
    for (const season of ratings.filter(({ part }) => part?.episode === null)) {
      records.push({ ...cellsOf(season), score: season.value, status: 'In progress' });
      facts.push(ratingFact(season));
    }
  }
  addLists(library, records, facts, cellsOf);
  return { files: { 'yamtrack.csv': writeCsv(random, records, COLUMNS) }, facts };
};

function playFacts(play: Entry & { readonly before: number }): Fact[] {
  const target = yamtrackTarget(play);
  const again: Fact = { kind: 'PLAY', target, when: UNKNOWN_TIME, rewatch: true, count: play.before };
  return [{ kind: 'PLAY', target, when: instantOf(play) }, ...(play.before > 0 ? [again] : [])];
}

function ratingFact(rating: Library['ratings'][number]): Fact {
  const { value } = rating;
  return { kind: 'RATING', target: yamtrackTarget(rating), when: UNKNOWN_TIME, rating: { value, scale: 10 } };
}

function addLists(
  { lists }: Library,
  records: Readonly<Record<string, string | number | null>>[],
  facts: Fact[],
  cellsOf: (entry: Entry) => Readonly<Record<string, string | number | null>>,
): void {
  for (const { id, name, description, items } of lists) {
    const list = { key: `l${id}`, name };
    records.push({ row_type: 'list', list_uid: `l${id}`, list_name: name, list_description: description });
    facts.push({
      kind: 'LIST',
      target: null,
      when: UNKNOWN_TIME,
      list: { ...list, ...(description && { description }) },
    });
    for (const item of items) {
      records.push({
        ...cellsOf(item),
        row_type: 'list_item',
        list_uid: `l${id}`,
        list_item_date_added: item.at,
      });
      facts.push({ kind: 'LIST_ITEM', target: yamtrackTarget(item), when: instantOf(item), list });
    }
  }
}
