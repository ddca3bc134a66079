import { parseTitleId } from '../records/globalIds.ts';

/** A place in a list: behind which title, and where that was read. */
export interface Cursor {
  /** Upstream page, 1 to 500. */
  readonly page: number;
  /** Place within the page, from 0; -1 on a page that had no titles. */
  readonly index: number;
  /** Global id of the title at that place; '' on a page that had no titles. */
  readonly key: string;
}

/** TMDB refuses every page after this one, whatever total_pages says. */
export const MAX_UPSTREAM_PAGE = 500;

/** A cursor as opaque text, safe in a URL. */
export function encodeCursor({ page, index, key }: Cursor): string {
  return Buffer.from(`${page}/${index}/${key}`).toString('base64url');
}

/** The cursor that a text names; null when printCursor cannot have made it. */
export function decodeCursor(text: string): Cursor | null {
  const plain = Buffer.from(text, 'base64url').toString('utf8');
  const [, page, index, key] = /^(\d{1,3})\/(-1|\d{1,6})\/(.{0,20})$/.exec(plain) ?? [];
  if (page === undefined || index === undefined || key === undefined) return null;
  const cursor = { page: Number(page), index: Number(index), key };
  const names = key === '' ? cursor.index === -1 : cursor.index >= 0 && parseTitleId(key) !== null;
  const readable = cursor.page >= 1 && cursor.page <= MAX_UPSTREAM_PAGE;
  return names && readable && encodeCursor(cursor) === text ? cursor : null;
}
