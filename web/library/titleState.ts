import type { ResumePoint } from '../../contract/paths.ts';
import { isFinished, resumeSecond } from '../../contract/seenToEnd.ts';
import type { TitleStatusFragment } from '../gql/graphql.ts';

/** A title's status for its card and page. */
export type TitleStatus = ReturnType<typeof toTitleStatus>;

/**
 * Turns what is stored of a title into what its page and cards show.
 *
 * @param today the viewer's day, YYYY-MM-DD: what was to come when this was read may have aired since
 */
export function toTitleStatus(record: TitleStatusFragment, today: string) {
  const { mediaType, listedAt, last, rating, progress: counts } = record;
  const { airDate = null } = record.upcoming ?? {};
  const hasAired = airDate !== null && airDate <= today;
  const isDue = record.state === 'UP_TO_DATE' && hasAired;
  const state = isDue ? 'IN_PROGRESS' : record.state;
  // A title that was not begun starts at its beginning.
  const resume = state === 'NOT_STARTED' ? null : resumePoint(last, isDue ? record.upcoming : record.next);
  return {
    mediaType,
    state,
    listed: listedAt !== null,
    /** Whether a movie was watched to its end, or marked as watched. */
    watched: mediaType === 'MOVIE' && last?.watched === true,
    /** Where the viewer resumes; null for the beginning. */
    resume,
    /** The episode that airs next; null when none is announced. */
    upcoming: hasAired ? null : record.upcoming,
    /** The progress of the part to resume, 0 to 1. */
    progress: resume ? progressRatio(resume) : 0,
    /** How many of a title's aired episodes are watched, without specials; null when that is not known. */
    counts,
    /** The viewer's rating, 0 to 10; null for none. */
    rating: rating?.value ?? null,
    /** The movie, or what was last played of a series. */
    last,
  };
}

/** What was played last if it was not finished, else the next episode. */
function resumePoint(
  last: TitleStatusFragment['last'],
  next: TitleStatusFragment['next'],
): ResumePoint | null {
  // An episode is one to watch even from its beginning.
  if (last && !isFinished(last) && (last.episodeNumber !== null || resumeSecond(last) > 0))
    return { ...last, isNext: false };
  if (!next) return null;
  const { seasonNumber, episodeNumber } = next;
  return { seasonNumber, episodeNumber, position: 0, length: null, isNext: true };
}

/** The share that has been played, 0 to 1; 0 when the length is not known. */
export function progressRatio({ position, length }: Pick<ResumePoint, 'position' | 'length'>): number {
  return length ? Math.min(1, Math.max(0, position / length)) : 0;
}

/** The minutes that are left of what was begun, at least one; null when it was not begun, or its length is not known. */
export function minutesLeft({ position, length }: Pick<ResumePoint, 'position' | 'length'>): number | null {
  return length === null || position <= 0 ? null : Math.max(1, Math.round((length - position) / 60));
}

/** What a title offers first: to begin it, to resume it, to wait for its next episode, or to watch it again. */
type FirstAction =
  { readonly kind: 'watch' | 'wait' | 'again' } | { readonly kind: 'resume'; readonly resume: ResumePoint };

/** The first action of a title by its status; null while that is not known, and without a viewer. */
export function firstAction(
  status: Pick<TitleStatus, 'state' | 'resume' | 'watched' | 'counts'> | null,
): FirstAction {
  if (!status) return { kind: 'watch' };
  const { state, resume, watched, counts } = status;
  if (resume) return { kind: 'resume', resume };
  if (state === 'UP_TO_DATE') return { kind: 'wait' };
  // A dropped one may have been watched to its end.
  const isAllWatched = watched || (counts !== null && counts.aired > 0 && counts.watched >= counts.aired);
  return { kind: state === 'FINISHED' || isAllWatched ? 'again' : 'watch' };
}

/** Whether a title can be dropped, because the viewer is somewhere in it, or has been. */
export function isDroppable({ state }: Pick<TitleStatus, 'state'>): boolean {
  return state === 'IN_PROGRESS' || state === 'UP_TO_DATE' || state === 'DROPPED';
}
