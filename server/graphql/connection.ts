import { badUserInput } from './errors.ts';
import type { PageInfo } from './generated/resolvers.ts';

/**
 * The cursors of a kind of list: opaque texts, safe in a URL, that encode a position.
 *
 * @param pattern matches every formatted position
 * @param parse reads the pattern's groups; null if they are no position
 */
export function createCursors<Position>(
  format: (position: Position) => string,
  pattern: RegExp,
  parse: (...groups: (string | undefined)[]) => Position | null,
) {
  const encode = (position: Position) => Buffer.from(format(position)).toString('base64url');
  /** Decodes a cursor; null if `encode` cannot have produced the text. */
  const decode = (text: string): Position | null => {
    const [matched, ...groups] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? [];
    const position = matched === undefined ? null : parse(...groups);
    return position && encode(position) === text ? position : null;
  };
  /** Decodes an argument, `after` or `before`; null starts at that end of the list. */
  const decodeAfter = (cursor: string | null | undefined, name = 'after'): Position | null => {
    if (cursor === null || cursor === undefined) return null;
    const position = decode(cursor);
    if (!position) throw badUserInput(`${name} must be a cursor returned by this list`, cursor);
    return position;
  };
  /** Reads the arguments of a list that can be read from both ends. That `first` comes with `last` is rejected earlier. */
  const readSlice = ({ first, last, after, before }: SliceArguments): Slice<Position> => {
    const isPresent = (cursor: string | null | undefined) => cursor !== null && cursor !== undefined;
    if (last === null || last === undefined) {
      if (isPresent(before)) throw badUserInput('before must come with last', before);
      return { count: first, isBackward: false, from: decodeAfter(after) };
    }
    if (isPresent(after)) throw badUserInput('after must come with first, not with last', after);
    return { count: last, isBackward: true, from: decodeAfter(before, 'before') };
  };
  return { encode, decode, decodeAfter, readSlice };
}

/** The arguments of a list that can be read from both ends. */
export interface SliceArguments {
  readonly first: number;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

/** The part of a list that a client requests: a number of items after a position or, backwards, before it. */
export interface Slice<Position> {
  readonly count: number;
  readonly isBackward: boolean;
  /** Null starts at the beginning; backwards, at the end. */
  readonly from: Position | null;
}

/** The items of a slice among those beyond its position, in the list's order, and whether there are more. */
export function takeSlice<Item>(items: readonly Item[], { count, isBackward }: Slice<unknown>) {
  const selected = isBackward ? items.slice(-count) : items.slice(0, count);
  return { selected, hasMore: items.length > selected.length };
}

/** Whether there are pages on both sides of a slice. */
export function boundsOf({ isBackward, from }: Slice<unknown>, hasMore: boolean) {
  return isBackward
    ? { hasPreviousPage: hasMore, hasNextPage: from !== null }
    : { hasPreviousPage: from !== null, hasNextPage: hasMore };
}

/** What is known of a page; by default its neighbours start at its first and last edge. */
type PageBounds = Pick<PageInfo, 'hasNextPage' | 'hasPreviousPage'> & Partial<PageInfo>;

/** Converts a page of a list for a client. */
export function toConnection<Edge extends { readonly cursor: string; readonly node: unknown }>(
  edges: readonly Edge[],
  bounds: PageBounds,
) {
  return {
    nodes: edges.map(({ node }): Edge['node'] => node),
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      ...bounds,
    },
  };
}
