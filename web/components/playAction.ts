import { goOnPath, livePath } from '../../contract/paths.ts';
import { resumeWords } from '../text/goOn.ts';
import type { TitleMark } from '../viewer/titleMarks.ts';
import type { WishedTitle } from '../viewer/wishes.ts';

/** Where a title's Play leads, and what it is called. */
export function playAction(title: WishedTitle, mark: TitleMark | null): { href: string; name: string } {
  if (mark?.goOn) {
    const words = resumeWords(mark.goOn);
    const name = words === 'Resume' ? `Resume ${title.title}` : `${words} of ${title.title}`;
    return { href: goOnPath(title, mark.goOn), name };
  }
  const name = mark?.watched ? `Watch ${title.title} again` : `Play ${title.title}`;
  return { href: livePath(title), name };
}
