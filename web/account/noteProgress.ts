import type { GoOn } from '../../contract/paths.ts';
import { partKey } from '../viewer/partMarks.ts';
import { type LibraryTitle, setEntry } from './library.ts';
import { partsOf, setParts } from './titleParts.ts';

/** Takes over a title as it is kept once something of it was played: what a saveProgress has answered. */
export function noteProgress(viewerTitle: LibraryTitle & { readonly resume: GoOn | null }): void {
  const { titleId, last, resume } = viewerTitle;
  setEntry(titleId, { title: viewerTitle, goOn: resume });
  const parts = partsOf(titleId);
  if (!parts || !last) return;
  const key = partKey(last.seasonNumber, last.episodeNumber);
  const others = parts.filter(
    ({ seasonNumber, episodeNumber }) => partKey(seasonNumber, episodeNumber) !== key,
  );
  setParts(titleId, [...others, last]);
}
