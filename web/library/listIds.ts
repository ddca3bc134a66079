const PREFIX = 'list:';

/** The global id of a title in a list, by the global ids of both. */
export function listItemId(listId: string, titleId: string): string {
  return `list-item:${listId.slice(PREFIX.length)}>${titleId}`;
}

/** Whether a global id is that of a list. */
export function isListId(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** The id of a new list, a random UUID. Pages of another machine without encryption have no `crypto.randomUUID`. */
export function newListKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/** The global id of a list by the part of its own. */
export function listIdOf(key: string): string {
  return PREFIX + key;
}
