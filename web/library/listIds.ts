const PREFIX = 'list:';

/** The global id of a title in a list, by the global ids of both. */
export function listItemId(listId: string, titleId: string): string {
  return `list-item:${listId.slice(PREFIX.length)}>${titleId}`;
}

/** Whether a global id is that of a list. */
export function isListId(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** The global id of a list by the part of its own. */
export function listIdOf(key: string): string {
  return PREFIX + key;
}
