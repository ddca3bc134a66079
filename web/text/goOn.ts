import type { GoOn } from '../../contract/paths.ts';

type Place = Pick<GoOn, 'seasonNumber' | 'episodeNumber'>;

/** An episode in few letters: 'S1 E2', 'Special 3'. Null for what is no episode. */
export function shortPart({ seasonNumber, episodeNumber }: Place): string | null {
  if (seasonNumber === null || episodeNumber === null) return null;
  return seasonNumber === 0 ? `Special ${episodeNumber}` : `S${seasonNumber} E${episodeNumber}`;
}

/** What a button says that goes on with a title: 'Resume', 'Resume S1 E2'. */
export function resumeWords(place: Place): string {
  const part = shortPart(place);
  return part ? `Resume ${part}` : 'Resume';
}
