import type { ResumePoint } from '../../contract/paths.ts';
import { isFinished } from '../../contract/seenToEnd.ts';
import type { TitleStatusFragment } from '../gql/graphql.ts';

/** What of a viewer's record of a title decides what comes next. */
type Continued = Pick<TitleStatusFragment, 'mediaType' | 'last' | 'next'>;

/**
 * Where a title of Up Next is resumed: at the next episode of a series, in the middle of it if it was begun; or where a movie was
 * stopped. A series that was played without an episode begins.
 */
export function nextUp({ mediaType, last, next }: Continued): ResumePoint {
  const begun = last && !isFinished(last) ? last : null;
  if (mediaType === 'MOVIE' || !next)
    return {
      seasonNumber: null,
      episodeNumber: null,
      position: mediaType === 'MOVIE' ? (begun?.position ?? 0) : 0,
      length: begun?.length ?? null,
      isNext: false,
    };
  const { seasonNumber, episodeNumber } = next;
  const isBegun = begun?.seasonNumber === seasonNumber && begun.episodeNumber === episodeNumber;
  const { position, length } = isBegun ? begun : { position: 0, length: null };
  return { seasonNumber, episodeNumber, position, length, isNext: !isBegun };
}

/** Whether a title is in Up Next, as far as its record says. */
export function isUpNext({
  mediaType,
  last,
  next,
  continuedAt,
}: Continued & Pick<TitleStatusFragment, 'continuedAt'>): boolean {
  if (continuedAt === null) return false;
  return mediaType === 'MOVIE' ? last !== null && !isFinished(last) : next !== null;
}
