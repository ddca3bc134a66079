import type { ViewerTitleRecord } from './records.ts';

/**
 * When a title is next to be watched, the order of Up Next: the later of when it was last continued and when its next episode airs, ISO
 * 8601; null when nothing is known to be left, and when it was dropped or dismissed.
 */
export function nextAt(record: ViewerTitleRecord): string | null {
  throw new Error(`not written yet: ${record.title}`);
}
