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
  /** Decodes an `after` argument; null starts at the beginning. */
  const decodeAfter = (after: string | null | undefined): Position | null => {
    if (after === null || after === undefined) return null;
    const position = decode(after);
    if (!position) throw badUserInput('after must be a cursor that a list has answered with', after);
    return position;
  };
  return { encode, decode, decodeAfter };
}

/** What is known of a page; by default the next one starts after its last edge. */
type PageBounds = Pick<PageInfo, 'hasNextPage' | 'hasPreviousPage'> & Partial<Pick<PageInfo, 'endCursor'>>;

/** Converts a page of a list for a client. */
export function toConnection<Edge extends { readonly cursor: string; readonly node: unknown }>(
  edges: readonly Edge[],
  { hasNextPage, hasPreviousPage, endCursor = edges.at(-1)?.cursor ?? null }: PageBounds,
) {
  return {
    nodes: edges.map(({ node }): Edge['node'] => node),
    edges,
    pageInfo: { hasNextPage, hasPreviousPage, startCursor: edges[0]?.cursor ?? null, endCursor },
  };
}
