import { titleId } from '../records/title.ts';
import type { PageRequest, RecordPage, ViewerStores } from '../viewer/store.ts';

/** All that a viewer's library holds, without the times of its changes, to compare it with itself. */
export async function libraryOf({ titles, plays, ratings, lists, storedBytes }: ViewerStores, uid: string) {
  const all = async <Record>(read: (page: PageRequest) => Promise<RecordPage<Record>>) => {
    const { records } = await read({ count: 100_000, from: null });
    return records;
  };
  const storedTitles = await all((page) => titles.readPage(uid, { name: 'titles', mediaType: null }, page));
  const seasons = await Promise.all(
    storedTitles.map((title) =>
      titles.readSeasons(
        uid,
        [...title.seasons].map(([seasonNumber, { parts: stored }]) => ({
          ...{ titleId: titleId(title), pass: title.pass, seasonNumber, stored },
        })),
      ),
    ),
  );
  const storedLists = await all((page) => lists.readPage(uid, page));
  const items = await Promise.all(
    storedLists.map(({ id }) => all((page) => lists.readItems(uid, id, 'rank', page))),
  );
  const every = { year: null, mediaType: null, titleId: null };
  const library = {
    titles: byText(storedTitles),
    seasons: byText(seasons.flat().map((parts) => [...parts.values()])),
    plays: byText(await all((page) => plays.readPage(uid, every, page))),
    ratings: byText(await all((page) => ratings.readPage(uid, { mediaType: null }, page))),
    lists: byText(storedLists),
    items: byText(items.flat()),
    bytes: await storedBytes(uid),
  };
  return library;
}

/** Records as texts, in an order that does not depend on when they were changed. */
function byText(records: readonly unknown[]): readonly string[] {
  const withoutChange = (key: string, value: unknown) =>
    key === 'changedAt' || key === 'factsAt' ? undefined : value instanceof Map ? [...value] : value;
  return records.map((record) => JSON.stringify(record, withoutChange)).toSorted();
}
