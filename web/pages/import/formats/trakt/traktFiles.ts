import { isObject, readFields, readJson, readList } from '../readJson.ts';
import type { SourceRowKind, SourceFile } from '../sourceRow.ts';

/** What a file of Trakt's export holds. */
export type TraktGroup =
  | 'history'
  | 'watchedMovies'
  | 'watchedShows'
  | 'playback'
  | 'ratings'
  | 'watchlist'
  | 'favorites'
  | 'lists'
  | 'listItems'
  | 'collection'
  | 'hidden'
  | 'comments'
  | 'notes'
  | 'errors'
  | 'other';

/** A file of Trakt's export. */
export interface TraktFile {
  readonly file: SourceFile;
  readonly group: TraktGroup;
  /** Its name without page and ending, with the older layout's folder: `watched-history`. */
  readonly name: string;
  /** From 1; a file without a number is the first. */
  readonly page: number;
  /** Trakt's number of the list of a `listItems` file; its name if it has been renamed. */
  readonly list?: string;
}

/** The order in which they are read, and the names of each: any of these, with more words or a page after it. */
const NAMES: readonly (readonly [TraktGroup, RegExp])[] = [
  ['lists', /^lists-lists\b/],
  ['listItems', /^(?:lists-)?list-\d+/],
  ['history', /^(?:watched-)?history\b/],
  ['watchedMovies', /^watched-movies\b/],
  ['watchedShows', /^watched-shows\b/],
  ['playback', /^watched-playback\b/],
  ['ratings', /^ratings-(?:movies|shows|seasons|episodes|all)\b/],
  ['watchlist', /^(?:lists-)?watchlist\b/],
  ['favorites', /^(?:lists-)?favorites\b/],
  ['collection', /^collection-(?:movies|shows|episodes)\b/],
  ['hidden', /^hidden-/],
  ['comments', /^comments-/],
  ['notes', /^notes-/],
  ['errors', /^_errors$/],
  ['other', /^(?:user|network|likes)-|^lists-collaborations\b/],
];
/** What the records of each group are. */
export const GROUP_KINDS: Readonly<Partial<Record<TraktGroup, SourceRowKind>>> = {
  history: 'PLAY',
  watchedMovies: 'PLAY',
  watchedShows: 'PLAY',
  playback: 'RESUME',
  ratings: 'RATING',
  watchlist: 'WATCHLIST',
  favorites: 'LIKE',
  lists: 'LIST',
  listItems: 'LIST_ITEM',
  collection: 'LIST_ITEM',
  hidden: 'HIDDEN',
  comments: 'NOTE',
  notes: 'NOTE',
};

const FOLDERS = /^(?:watched|lists|ratings|collection|hidden|comments|notes|user|network|likes)$/;

/** Trakt's files, in the order in which they are read. None if none of them has what only Trakt's have. */
export function findTraktFiles(files: readonly SourceFile[]): TraktFile[] {
  const found = files.flatMap((file) => describe(file) ?? []);
  if (!found.some(({ file, group }) => isTrakts(file, group))) return [];
  const rank = ({ group }: TraktFile) => NAMES.findIndex(([one]) => one === group);
  return found.sort(
    (a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.page - b.page),
  );
}

/** The group of a file; null for one that isn't Trakt's. */
export function groupOf(file: SourceFile): TraktGroup | null {
  return describe(file)?.group ?? null;
}

function describe(file: SourceFile): TraktFile | null {
  const [base = '', folder = ''] = file.path.toLowerCase().split('/').reverse();
  const [, stem] = /^(.+?)(?: ?\(\d+\))?\.json$/.exec(base) ?? [];
  if (stem === undefined) return null;
  // The older layout: watched/history-movies.json
  const full = FOLDERS.test(folder) && !stem.startsWith(`${folder}-`) ? `${folder}-${stem}` : stem;
  // The name of a list may end in a number, too; its files are told apart by the list's own number.
  const [, name = full, page = '1'] = /^(.+)-(\d+)$/.exec(full) ?? [];
  const group = NAMES.find(([, pattern]) => pattern.test(full))?.[0] ?? groupByContent(file);
  if (group === null) return null;
  const list = group === 'listItems' ? (/^(?:lists-)?list-(\d+)/.exec(full)?.[1] ?? full) : null;
  return { file, group, name, page: Number(page), ...(list !== null && { list }) };
}

/** What a file holds that has been renamed. */
function groupByContent(file: SourceFile): TraktGroup | null {
  const item = firstItem(file);
  const isOfTitle = ['movie', 'show', 'episode'].some((type) => isObject(item[type]));
  if (!isOfTitle || !hasTraktIds(item)) return null;
  if ('watched_at' in item) return 'history';
  if ('rated_at' in item) return 'ratings';
  if ('listed_at' in item) return 'listItems';
  if ('last_watched_at' in item) return 'show' in item ? 'watchedShows' : 'watchedMovies';
  return null;
}

/** Whether a file is certainly Trakt's: by its first record, or where it has none by a name that no one else uses. */
function isTrakts(file: SourceFile, group: TraktGroup): boolean {
  if (group === 'other' || group === 'errors') return false;
  const value = readJson(file);
  if (Array.isArray(value) && value.length > 0) return hasTraktIds(firstItem(file));
  return group === 'history' || group === 'lists' || group === 'ratings';
}

const firstItem = (file: SourceFile) => readFields(readList(readJson(file))[0]);

const hasTraktIds = (item: Readonly<Record<string, unknown>>) =>
  [item, ...Object.values(item)].some((value) => {
    const ids = readFields(value)['ids'];
    return isObject(ids) && ('trakt' in ids || 'slug' in ids);
  });
