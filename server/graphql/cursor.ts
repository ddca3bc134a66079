import { parseTitleId } from '../records/globalIds.ts';
import { MAX_UPSTREAM_PAGE } from '../records/title.ts';

/** A position in a list: after which title, and where that title was read. */
export interface Cursor {
  /** Upstream page, 1 to 500. */
  readonly page: number;
  /** Index within the page, from 0; -1 on a page without titles. */
  readonly index: number;
  /** Global id of the title at that index; '' on a page without titles. */
  readonly key: string;
}

/** Encodes a cursor as opaque text, safe in a URL. */
export function encodeCursor({ page, index, key }: Cursor): string {
  return Buffer.from(`${page}/${index}/${key}`).toString('base64url');
}

/** Decodes a cursor; null if encodeCursor cannot have produced the text. */
export function decodeCursor(text: string): Cursor | null {
  const plain = Buffer.from(text, 'base64url').toString('utf8');
  const [, page, index, key] = /^(\d{1,3})\/(-1|\d{1,6})\/(.{0,20})$/.exec(plain) ?? [];
  if (page === undefined || index === undefined || key === undefined) return null;
  const cursor = { page: Number(page), index: Number(index), key };
  const isPosition = key === '' ? cursor.index === -1 : cursor.index >= 0 && parseTitleId(key) !== null;
  const isReadable = cursor.page >= 1 && cursor.page <= MAX_UPSTREAM_PAGE;
  return isPosition && isReadable && encodeCursor(cursor) === text ? cursor : null;
}
