/**
 * Why a row of an import, or a play that a media server reports, was not stored as it came. Receipts and outcomes store the
 * sentence, in English; pages know it again and say it in their language. What it is about stands in braces.
 */
export const outcomeReasons = {
  noUser: 'The message names no user',
  otherUser: 'Another user played it',
  unanswered: 'The movie database did not answer',
  uncertain: 'No title is certain to be the one that was played',
  noTitle: 'The movie database has no such title',
  playExists: 'The play is there already',
  unknownMessage: 'Not a message of Plex, Jellyfin or Emby',
  wrongKind: 'Neither a movie nor an episode',
  notFinished: 'Not the end of a play: {event}',
  noSeason: 'The series has no season {season}',
  noEpisode: 'Season {season} has no episode {episode}',
  keptPlays: 'Kept your plays',
  keptPlay: 'Kept your play',
  keptPosition: 'Kept your position',
  keptNote: 'Kept your note',
  keptRating: 'Kept your rating of {rating}',
  listGone: 'The list was not imported, or deleted since',
  noRoom: 'The note of the title has no room',
  startedOver: 'The title was started over since',
  atEnd: 'The position is at the end',
} as const;

/** A reason with what it is about. */
export function outcomeReason(
  name: keyof typeof outcomeReasons,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return outcomeReasons[name].replace(/\{(\w+)\}/g, (_argument, key: string) => String(values[key]));
}
