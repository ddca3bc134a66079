import { titleId } from '../records/title.ts';
import { isPartEmpty, newPart, withoutParts, withParts } from './parts.ts';
import { comparableTime } from './plays/playTime.ts';
import type { LoadedTitle, PartRecord, PlayRecord } from './records.ts';
import type { ListCursor, ViewerStores } from './store.ts';

/** How many titles, plays or ratings are read at a time. */
const PAGE = 200;

/**
 * A title whose parts and counts follow from its plays again: those of the current pass say what is watched. Positions stay, and so does
 * a pass that can be returned to. Returns the same object when nothing differs.
 *
 * @param loaded the title with all its seasons
 * @param plays all plays of the title, of every pass
 */
export function rebuildTitle(loaded: LoadedTitle, plays: readonly PlayRecord[], now: string): LoadedTitle {
  const { record } = loaded;
  const stored = [
    ...(record.whole ? [record.whole] : []),
    ...[...loaded.parts.values()].flatMap((season) => [...season.values()]),
  ];
  const rebuilt = new Map<string, PartRecord>(stored.map((part) => [keyOf(part), { ...part, plays: 0 }]));
  for (const play of plays) {
    if (play.pass !== record.pass) continue;
    const time = comparableTime(play, now) ?? play.changedAt;
    const part = rebuilt.get(keyOf(play)) ?? newPart(play, time);
    rebuilt.set(keyOf(play), { ...part, plays: part.plays + 1 });
  }
  const before = new Map(stored.map((part) => [keyOf(part), part]));
  const isGone = (part: PartRecord) => (before.get(keyOf(part))?.plays ?? 0) > 0 && isPartEmpty(part);
  const parts = [...rebuilt.values()];
  const changed = parts.filter((part) => !isGone(part) && before.get(keyOf(part))?.plays !== part.plays);
  const counted = { ...loaded, record: { ...record, plays: plays.length } };
  const emptied = parts.filter(isGone);
  if (changed.length + emptied.length === 0 && record.plays === plays.length) return loaded;
  return withoutParts(withParts(counted, changed), emptied);
}

const keyOf = ({ seasonNumber, episodeNumber }: Pick<PartRecord, 'seasonNumber' | 'episodeNumber'>) =>
  `${seasonNumber}:${episodeNumber}`;

/** Rebuilds all titles of a viewer, each in a transaction, also while others change them. Returns how many there are, and how many differed. */
export async function rebuildTitles(
  { titles, plays }: Pick<ViewerStores, 'titles' | 'plays'>,
  uid: string,
): Promise<{ readonly titles: number; readonly rebuilt: number }> {
  const result = { titles: 0, rebuilt: 0 };
  for (let from: ListCursor | null = null, hasMore = true; hasMore;) {
    const page = await titles.readPage(uid, { name: 'titles', mediaType: null }, { count: PAGE, from });
    for (const record of page.records) {
      result.titles += 1;
      if (await rebuildStored({ titles, plays }, uid, titleId(record))) result.rebuilt += 1;
    }
    ({ end: from, hasMore } = page);
  }
  return result;
}

/** Rebuilds a stored title; whether it differed. Plays are read before: a title that has changed since is read again. */
async function rebuildStored(
  { titles, plays }: Pick<ViewerStores, 'titles' | 'plays'>,
  uid: string,
  id: string,
): Promise<boolean> {
  for (;;) {
    const [record] = await titles.read(uid, [id]);
    if (!record || record instanceof Error) return false;
    const all = await allPlays(plays, uid, id);
    let isCurrent = false as boolean;
    const { bytes } = await titles.update(uid, id, {
      needs: (before) => ({ seasons: [...(before?.seasons.keys() ?? [])] }),
      apply: (before) => {
        isCurrent = before?.record.changedAt === record.changedAt;
        return before && isCurrent ? rebuildTitle(before, all, new Date().toISOString()) : before;
      },
    });
    if (isCurrent) return bytes > 0;
  }
}

async function allPlays(plays: ViewerStores['plays'], uid: string, id: string): Promise<PlayRecord[]> {
  const all: PlayRecord[] = [];
  for (let from: ListCursor | null = null, hasMore = true; hasMore;) {
    const filter = { year: null, mediaType: null, titleId: id };
    const page = await plays.readPage(uid, filter, { count: PAGE, from });
    all.push(...page.records);
    ({ end: from, hasMore } = page);
  }
  return all;
}
