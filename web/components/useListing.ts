import { useTitleMark } from '../viewer/titleMarks.ts';
import { type WishedTitle, wishFor } from '../viewer/wishes.ts';

/** Whether a title is on the viewer's watchlist, and what puts it there or takes it off. */
export function useListing(title: WishedTitle) {
  const listed = useTitleMark(title.id)?.listed ?? false;
  return { listed, toggle: () => void wishFor({ kind: 'list', title, listed: !listed }) };
}
