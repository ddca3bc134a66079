import type { Exported, ExportedOf } from '../viewer/export/exportSchema.ts';

/**
 * What an export says of a viewer's library, in an order that does not depend on when it was changed: all but ids and times of changes, how a
 * play came into the account, and with whom lists are shared.
 */
export function libraryPart({ titles, plays, ratings, lists }: Exported) {
  return {
    titles: titles
      .map(({ changedAt: _changedAt, ...title }) => title)
      .toSorted(byText(({ titleId }) => titleId)),
    plays: plays.map(playPart).toSorted(byText((play) => JSON.stringify(play))),
    ratings: ratings.toSorted(byText(({ targetId }) => targetId)),
    lists: lists.map(listPart).toSorted(byText((list) => JSON.stringify(list))),
  };
}

function playPart({
  id: _id,
  source: _source,
  sourceId: _sourceId,
  run: _run,
  ...play
}: ExportedOf<'plays'>) {
  return play;
}

function listPart({ id: _id, changedAt: _changedAt, visibility: _visibility, ...list }: ExportedOf<'lists'>) {
  return list;
}

function byText<Record>(textOf: (record: Record) => string) {
  return (one: Record, other: Record) =>
    textOf(one) < textOf(other) ? -1 : textOf(one) > textOf(other) ? 1 : 0;
}
