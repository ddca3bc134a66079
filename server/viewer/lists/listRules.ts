import { listId } from '../../records/globalIds.ts';
import type { ListItemRecord, ListRecord } from './listRecords.ts';
import { type ListChange, type LoadedList, RejectedChangeError } from '../store.ts';

/** What a viewer chooses about a list. */
type ListFields = Pick<ListRecord, 'name' | 'description' | 'visibility' | 'ranked'>;
type NewList = ListFields & Partial<Pick<ListRecord, 'isCopying'>>;

const rejected = (rule: string, received: string) =>
  new RejectedChangeError(`${rule}; received ${JSON.stringify(received)}`);
const noSuchList = (id: string) => rejected("id must be that of one of the viewer's lists", listId(id));

/** Creates a list; one whose id is stored already stays as it is. `secret` opens it if it is shared. */
export function createList(
  { uid, id }: Pick<ListRecord, 'uid' | 'id'>,
  fields: NewList,
  secret: string,
  now: string,
): ListChange {
  const made = { secret: keyFor(fields, null, secret), items: 0, createdAt: now };
  const record = { uid, id, isCopying: false, ...fields, ...made };
  return { apply: (before) => before ?? { record: { ...record, changedAt: now }, items: new Map() } };
}

/** Changes a list. One that is no longer shared, or in another way, loses its secret, and gets another one the next time. */
export function updateList(id: string, fields: Partial<ListFields>, secret: string, now: string): ListChange {
  return changeList(id, ({ record, items }) => {
    const changed = { ...record, ...fields };
    return {
      record: { ...changed, secret: keyFor(changed, record, secret), changedAt: now },
      items,
    };
  });
}

/**
 * What opens a shared list to everyone: made by the server, so that no one can publish a list of their own where another one was, whose id
 * they know.
 */
function keyFor({ visibility }: ListFields, stored: ListRecord | null, secret: string): string | null {
  if (visibility === 'PRIVATE') return null;
  return stored?.visibility === visibility ? stored.secret : secret;
}

/** Adds a title to the end of a list, now or as if added before. One that it has already stays where it is, with another note if one is given. */
export function addToList(
  id: string,
  titleId: string,
  note: string | null | undefined,
  now: string,
  addedAt = now,
): ListChange {
  return {
    needs: { titleIds: [titleId], last: true },
    ...changeList(id, ({ record, items }) => {
      const stored = items.get(titleId);
      if (stored && (note === undefined || note === stored.note)) return null;
      const last =
        [...items.values()]
          .map(({ rank }) => rank)
          .toSorted()
          .at(-1) ?? null;
      const added = { titleId, note: null, rank: stored?.rank ?? rankBetween(last, null), addedAt };
      const item = { ...(stored ?? added), ...(note !== undefined && { note }), changedAt: now };
      return {
        record: { ...record, items: record.items + (stored ? 0 : 1), changedAt: now },
        items: new Map([...items, [titleId, item]]),
      };
    }),
  };
}

/**
 * Adds items of the list that a list is a copy of, with their notes and in their order, as many as one change may; those of titles that it
 * has stay.
 *
 * @param isCopying whether more follow
 */
export function addItems(
  id: string,
  items: readonly ListItemRecord[],
  isCopying: boolean,
  now: string,
): ListChange {
  return {
    needs: { titleIds: items.map(({ titleId }) => titleId) },
    ...changeList(id, ({ record, items: stored }) => {
      const added = items.filter(({ titleId }) => !stored.has(titleId));
      if (added.length === 0 && isCopying === record.isCopying) return null;
      return {
        record: { ...record, isCopying, items: record.items + added.length, changedAt: now },
        items: new Map([
          ...stored,
          ...added.map((item) => [item.titleId, { ...item, changedAt: now }] as const),
        ]),
      };
    }),
  };
}

/** Removes titles from a list, as many as one change may. */
export function removeFromList(id: string, titleIds: readonly string[], now: string): ListChange {
  return {
    needs: { titleIds },
    ...changeList(id, ({ record, items }) => {
      return items.size > 0 ? withoutItems({ record, items }, now) : null;
    }),
  };
}

/** A list without its loaded items. */
function withoutItems({ record, items }: LoadedList, now: string): LoadedList {
  return { record: { ...record, items: record.items - items.size, changedAt: now }, items: new Map() };
}

/** Deletes as many items of a list as one change may, and the list itself with the last of them. */
export function deleteItems(id: string, itemsAtOnce: number, now: string): ListChange {
  return {
    needs: { first: itemsAtOnce },
    apply: (before) => {
      if (!before) return null;
      const { record, items } = before;
      if (record.items <= items.size) return null;
      if (items.size === 0) throw new Error(`The list ${id} counts titles that are not stored`);
      return withoutItems(before, now);
    },
  };
}

/** Moves a title of a ranked list directly before or after another one. */
export function moveInList(
  id: string,
  titleId: string,
  { titleId: other, side }: Readonly<{ titleId: string; side: 'before' | 'after' }>,
  now: string,
): ListChange {
  return {
    needs: { titleIds: [titleId, other], beside: { titleId: other, side } },
    ...changeList(id, ({ record, items }) => {
      if (!record.ranked) throw rejected('listId must be that of a ranked list', listId(id));
      const moved = items.get(titleId);
      const anchor = items.get(other);
      if (!moved) throw rejected('titleId must be that of a title of the list', titleId);
      if (!anchor) throw rejected(`${side} must be the id of a title of the list`, other);
      if (moved === anchor) return null;
      const neighbour = [...items.values()].find((item) => item !== moved && item !== anchor) ?? null;
      // Only the title itself can be between the other one and no third one.
      const isThere = side === 'before' ? moved.rank < anchor.rank : moved.rank > anchor.rank;
      if (!neighbour && isThere) return null;
      const [low, high] = side === 'before' ? [neighbour, anchor] : [anchor, neighbour];
      // Rows of an import may have named one place twice.
      const isSame = low !== null && low.rank === high?.rank;
      const rank = isSame ? null : rankBetween(low?.rank ?? null, high?.rank ?? null);
      if (rank === null || rank.length > MAX_RANK_LENGTH)
        throw rejected(
          `${side} must be the id of a title with room beside it: thousands of moves have used it up. Move that title elsewhere first`,
          other,
        );
      return {
        record: { ...record, changedAt: now },
        items: new Map([...items, [titleId, { ...moved, rank, changedAt: now }]]),
      };
    }),
  };
}

/** A change of a list that must be stored; null changes nothing. */
function changeList(
  id: string,
  change: (before: LoadedList) => LoadedList | null,
): Pick<ListChange, 'apply'> {
  return {
    apply: (before) => {
      if (!before) throw noSuchList(id);
      return change(before) ?? before;
    },
  };
}

/**
 * Longest rank, in characters: some six thousand moves to the same place of a list, each of which halves what is left there. A longer
 * one has no room in a cursor, or in an index of Firestore.
 */
const MAX_RANK_LENGTH = 1000;

const BASE = 36;
/** Digits of a rank at an end of a list, and how far it is from its neighbour: there is room for a million more. */
const END_DIGITS = 8;
const STEP = BASE ** 4;

/**
 * A rank between two others, null for the ends: a fraction in base 36 without trailing zeros, so that ranks compare as text and
 * there always is another one between two.
 */
export function rankBetween(low: string | null, high: string | null): string {
  if (low === null && high === null) return 'i';
  const end = high === null ? numberOf(low) + STEP : low === null ? numberOf(high) - STEP : null;
  if (end !== null && end > 0 && end < BASE ** END_DIGITS)
    return end.toString(BASE).padStart(END_DIGITS, '0').replace(/0+$/, '');
  let rank = '';
  let upper = high;
  for (let place = 0; ; place += 1) {
    const from = digitOf(low, place) ?? 0;
    const to = upper === null ? BASE : (digitOf(upper, place) ?? 0);
    if (to - from > 1) return rank + Math.floor((from + to) / 2).toString(BASE);
    rank += from.toString(BASE);
    // Whatever follows is below the higher one.
    if (to > from) upper = null;
  }
}

/**
 * The rank of a place in an imported list, from 1 to 500,000: the same in whatever order its items arrive. Its last digit, beyond those of
 * the ends, leaves room for what the viewer adds.
 */
export function rankAt(position: number): string {
  const first = numberOf('i');
  return `${(first + position * STEP).toString(BASE).padStart(END_DIGITS, '0')}i`;
}

function numberOf(rank: string | null): number {
  return Number.parseInt((rank ?? '').padEnd(END_DIGITS, '0').slice(0, END_DIGITS), BASE);
}

function digitOf(rank: string | null, place: number): number | null {
  const digit = rank?.[place];
  return digit === undefined ? null : Number.parseInt(digit, BASE);
}
